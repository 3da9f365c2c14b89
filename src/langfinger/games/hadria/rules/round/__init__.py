"""The course of a round, from the event to the clean-up."""
