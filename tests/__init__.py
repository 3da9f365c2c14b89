"""All that is proved: whatever other packages bring along that is called tests."""
