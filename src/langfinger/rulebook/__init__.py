"""The rules to be read: the book, what hangs together in it, how it is searched, and one page."""

from langfinger.rulebook.book import Book, Chapter, Paragraph, book_of, read_book
from langfinger.rulebook.examples import Example, examples_of
from langfinger.rulebook.links import Links, links_of, printed
from langfinger.rulebook.search import is_hit, matches, terms_in
from langfinger.rulebook.short import Part, Saying, short_rules

__all__ = [
    "Book",
    "Chapter",
    "Example",
    "Links",
    "Paragraph",
    "Part",
    "Saying",
    "book_of",
    "examples_of",
    "is_hit",
    "links_of",
    "matches",
    "printed",
    "read_book",
    "short_rules",
    "terms_in",
]
