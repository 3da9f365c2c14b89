"""The doctor: looks at a set-up, says what is well and what to mend, and changes nothing."""
