"""What everyone may notice, event by event.

Cards of hidden hands are no part of events: the table shows them to whoever may know them.
"""
