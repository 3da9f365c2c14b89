"""The gate before the door: connections as they come, before anybody reads what they want."""
