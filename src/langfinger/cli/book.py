"""`langfinger rules GAME …`: the whole book, a chapter, a paragraph with its links, or a search."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.markdown import Markdown
from rich.text import Text

from langfinger.cli.house import Args, language, painter, print_json, screen
from langfinger.contract.proofs import proofs_of
from langfinger.kernel import is_count
from langfinger.rulebook import Links, is_hit, links_of, matches, read_book, terms_in
from langfinger.rulebook.search import WORD
from langfinger.terminal import Painter, Section, full_id, terminal_words
from langfinger.texts import Texts, plain


def show_book(args: Args, texts: Texts) -> None:
    """What of the book was asked for."""
    wanted = args.what
    if not wanted:
        show_all(args, texts)
    elif len(wanted) == 1 and is_count(wanted[0]):
        show_chapter(args, texts, int(wanted[0]))
    elif len(wanted) == 1 and is_id(texts, wanted[0]):
        show_paragraph(args, texts, full_id(texts, wanted[0]))
    else:
        show_hits(args, texts, " ".join(wanted))


def is_id(texts: Texts, word: str) -> bool:
    """Is this meant as a number of the book: `3.8`, `gd-3.8`, `A11`?"""
    begins = word.upper().startswith(f"{texts.game.prefix}-")
    return begins or full_id(texts, word) in texts.paragraphs()


@contextmanager
def paged() -> Iterator[Painter]:
    """Long texts go through the pager, where somebody looks at a screen."""
    paint = painter()
    if not paint.console.is_terminal:
        yield paint
        return
    with paint.console.pager(styles=True):
        yield paint


def show_all(args: Args, texts: Texts) -> None:
    """The whole text: set for a screen, as it is for a file."""
    if args.json:
        print_json(texts.paragraphs())
    elif screen().is_terminal:
        with paged() as paint:
            paint.line(version_of(args, texts), "dim")
            paint.console.print(Markdown(texts.rulebook()))
    else:
        print(texts.rulebook())


def version_of(args: Args, texts: Texts) -> str:
    """Which rules these are."""
    words = terminal_words(language(args))
    return words.say("rules.version", game=texts.name, version=texts.game.rules_version)


def show_chapter(args: Args, texts: Texts, number: int) -> None:
    """One chapter by its number."""
    chapter = read_book(texts.rulebook()).chapter(number)
    numbered = {p.id: plain(p.text) for p in chapter.paragraphs if p.id}
    if args.json:
        print_json({"chapter": number, "title": chapter.title, "paragraphs": numbered})
        return
    with paged() as paint:
        paint.line(version_of(args, texts), "dim")
        paint.section(
            Section(chapter.title, [f"{p.id} {plain(p.text)}".strip() for p in chapter.paragraphs])
        )


def show_paragraph(args: Args, texts: Texts, id: str) -> None:
    """One paragraph by its id, with all it hangs together with."""
    text = texts.rule(id)
    links = links_of(texts.game, texts.lang)[id]
    scenes = [scene for scene, ids in proofs_of(texts.game).items() if id in ids]
    if args.json:
        print_json({"id": id, "text": text, **links._asdict(), "scenes": scenes})
        return
    paint = painter()
    paint.line(f"{id} {text}")
    for section in link_sections(args, texts, links, scenes):
        paint.section(section)


def link_sections(args: Args, texts: Texts, links: Links, scenes: list[str]) -> list[Section]:
    """Where a paragraph leads, by kind; nothing of what is not there."""
    words = terminal_words(language(args))
    options = [option_line(texts, name) for name in links.options]
    rows = [
        ("see", [", ".join(links.rules)] if links.rules else []),
        ("readings", [", ".join(links.readings)] if links.readings else []),
        ("examples", [", ".join(links.examples)] if links.examples else []),
        ("things", [", ".join(links.things)] if links.things else []),
        ("options", options),
        ("scenes", scenes),
    ]
    return [Section(words.at(f"rules.{key}"), lines) for key, lines in rows if lines]


def option_line(texts: Texts, name: str) -> str:
    """A table option with what each choice means: `loot_power: catch = …; trump = …`."""
    choices = texts.words["option"][name]["choices"]
    return f"{name}: " + "; ".join(f"{choice} = {choices[choice]}" for choice in choices)


def show_hits(args: Args, texts: Texts, query: str) -> None:
    """All paragraphs with these words, in any order and form."""
    terms = terms_in(query)
    hits = {id: text for id, text in texts.paragraphs().items() if matches(f"{id} {text}", terms)}
    if args.json:
        print_json(hits)
        return
    words = terminal_words(language(args))
    with paged() as paint:
        paint.line(words.say("rules.found", n=len(hits), query=query), "bold")
        for id, text in hits.items():
            paint.put(marked(f"{id} {text}", terms))


def marked(line: str, terms: list[str]) -> Text:
    """A line with the words that were searched for."""
    text = Text(line)
    for word in WORD.finditer(line):
        if any(is_hit(word[0], term) for term in terms):
            text.stylize("bold reverse", *word.span())
    return text
