"""Cards in hand, what lies on sheets and fields, and the words all questions use."""
