"""The log: lines for people, or JSON for programs; and nothing secret in either.

Our own words are chosen with care, and looked through all the same. What libraries say is cut down
to what cannot hold anything of a game: no quoted text, no lists, of an exception only its kind.
"""

import logging
import os
import re
import sys
import threading
import time
from json import dumps
from typing import Any, Final, TextIO

from langfinger.server.logs import fault

OURS: Final = "langfinger"
LONGEST: Final = 1000
HIDDEN: Final = "…"
TABLE: Final = re.compile(r"\btable ([\w-]{22})(?![\w-])")
COOKIE: Final = re.compile(r"(?i)\b(guest|cookie|set-cookie|authorization)(\s*[=:]\s*)\S+")
TOKEN: Final = re.compile(r"(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20,}(?![\w-])")
KIND: Final = re.compile("[A-Za-z]+(Error|Exception|Warning)")
HEX: Final = re.compile(r"(?<![\w-])[0-9a-f]{32,}(?![\w-])")
NUMBER: Final = re.compile(r"(?<!\d)\d{15,}(?!\d)")
PASSWORD: Final = re.compile(r"(?<=://)[^/\s@]*@")
QUOTED: Final = re.compile(r"""'[^']*'|"[^"]*"|\[[^\]]*\]|\{[^}]*\}|\([^)]*\)|exception=.*""")
CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def without_secrets(text: str) -> str:
    """The text with all that looks like a key to something struck out; ids of tables are none."""
    known = TABLE.findall(text)
    text = PASSWORD.sub(f"{HIDDEN}@", COOKIE.sub(rf"\1\2{HIDDEN}", text))
    for pattern in (HEX, NUMBER):
        text = pattern.sub(HIDDEN, text)
    return TOKEN.sub(lambda found: found[0] if is_told(found[0], known) else HIDDEN, text)


def is_told(word: str, known: list[str]) -> bool:
    """Ids of tables and kinds of faults may be told, however long they are."""
    return word in known or KIND.fullmatch(word) is not None


def message_of(record: logging.LogRecord) -> str:
    """What a record says, in one line."""
    try:
        text = record.getMessage()
    except (TypeError, ValueError, KeyError):
        text = str(record.msg)
    if record.name.split(".")[0] != OURS:
        text = QUOTED.sub(HIDDEN, text.partition("\n")[0])
    return CONTROL.sub(" ", without_secrets(text))[:LONGEST]


def fault_of(record: logging.LogRecord) -> str | None:
    """Of what kind an exception is and where it came from, if there is one."""
    problem = record.exc_info[1] if isinstance(record.exc_info, tuple) else None
    return None if problem is None else fault(problem)


class ForPeople(logging.Formatter):
    """`WARNING langfinger.house: …`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        problem = fault_of(record)
        more = "" if problem is None else f" ({problem})"
        return f"{record.levelname} {record.name}: {message_of(record)}{more}"


class ForPrograms(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how grave, who, what; and the table or the fault that it is about."""
        message, problem = message_of(record), fault_of(record)
        tables = TABLE.findall(message)
        fields: dict[str, Any] = {} if problem is None else {"fault": problem}
        if tables:
            fields["table"] = tables[0]
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told = {
            "time": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message,
            "fields": fields,
        }
        return dumps(told, ensure_ascii=False)


def new_handler(stream: TextIO | None = None) -> logging.Handler:
    """As LANGFINGER_LOG wishes; OSError with a sentence if there is no such way."""
    wish = os.environ.get("LANGFINGER_LOG") or "human"
    formatters = {"human": ForPeople, "json": ForPrograms}
    if wish not in formatters:
        raise OSError("LANGFINGER_LOG: expected json or human")
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatters[wish]())
    return handler


def begin_log() -> None:
    """Everything that anybody says goes through one door, what nobody has caught too."""
    logging.basicConfig(level=logging.WARNING, handlers=[new_handler()])
    logging.getLogger("psycopg").setLevel(logging.ERROR)
    logging.captureWarnings(True)
    log = logging.getLogger(f"{OURS}.uncaught")
    sys.unraisablehook = lambda found: log.error("not caught", exc_info=found.exc_value)
    threading.excepthook = lambda found: log.error("a thread ended", exc_info=found.exc_value)
