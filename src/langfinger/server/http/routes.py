"""All that can be asked of the house over HTTP, in one list, and in another what not all have."""

from typing import Final

from langfinger.server.http.api import Op
from langfinger.server.publish.people.evening_wire import Evening, EveningLink, NewEvening
from langfinger.server.publish.people.passkey_wire import (
    NewPasskey,
    Passkey,
    PasskeyWish,
    SigningIn,
)
from langfinger.server.publish.people.statistics_wire import Keeping, LuckWish, Statistics
from langfinger.server.publish.puzzles.puzzle_wire import (
    Mistakes,
    MistakesWish,
    PuzzleAnswer,
    PuzzleShelf,
    PuzzleShown,
    PuzzleVerdict,
)
from langfinger.server.publish.replay.film_wire import LARGEST_FILE, FileWish, Film, FilmWish
from langfinger.server.publish.replay.ledger_wire import Ledger, LedgerWish
from langfinger.server.publish.study_wire import (
    LARGEST_STUDY,
    PlayerTold,
    PlayerWish,
    Study,
    StudyForm,
    StudyFrom,
    StudyStart,
    StudyWish,
)
from langfinger.server.publish.wire import (
    LARGEST_CARDS,
    ActionInfo,
    Again,
    BoxFacts,
    CardFile,
    CardsTold,
    ChangedMe,
    CompanionSheet,
    CompanionTold,
    Forgotten,
    GameInfo,
    GameWords,
    Health,
    HostWish,
    Joining,
    LessonInfo,
    Looking,
    Me,
    MyData,
    NewMe,
    NewTable,
    NextTable,
    Outside,
    ReplayFile,
    Returning,
    ReturnLink,
    Rulebook,
    ShortRules,
    ShuffleOffer,
    Table,
    Tables,
    WorkedExample,
)

GUEST: Final = (401,)
BODY: Final = (400, 403, 413, 415, 429)
POST: Final = (401, 403, 429)
TABLE: Final = (401, 403, 404, 409)
EDITION: Final = ("edition",)
"""With the cards of a table that has brought its own; their fingerprint."""

OPS: Final = (
    Op("GET", "/api/health", "health", None, Health),
    Op("GET", "/api/outside", "outside", None, Outside),
    Op("GET", "/api/me", "who_am_i", None, Me, errors=GUEST),
    Op("POST", "/api/me", "sit_down", NewMe, Me, errors=BODY),
    Op("PATCH", "/api/me", "rename", ChangedMe, Me, errors=(*BODY, 401)),
    Op("DELETE", "/api/me", "forget_me", None, Forgotten, errors=POST),
    Op("GET", "/api/me/data", "my_data", None, MyData, errors=(401, 429)),
    Op("POST", "/api/me/link", "make_link", None, ReturnLink, errors=POST),
    Op("POST", "/api/me/return", "come_back", Returning, Me, errors=(*BODY, 404)),
    Op("GET", "/api/games", "games", None, list[GameInfo]),
    Op("GET", "/api/games/{key}/examples/{example}", "example", None, WorkedExample, errors=(404,)),
    Op("GET", "/api/games/{key}/lesson/{lang}", "lesson", None, LessonInfo, errors=(404,)),
    Op("POST", "/api/games/{key}/lesson", "open_lesson", None, Table, 201, (*POST, 404, 409)),
    Op(
        "POST",
        "/api/games/{key}/companion",
        "companion",
        CompanionSheet,
        CompanionTold,
        errors=(*BODY, 404),
    ),
    Op(
        "POST",
        "/api/games/{key}/companion/player",
        "companion_player",
        PlayerWish,
        PlayerTold,
        errors=(*BODY, 404, 503),
        most=LARGEST_STUDY,
    ),
    Op("GET", "/api/tables", "my_tables", None, Tables, errors=GUEST),
    Op(
        "POST",
        "/api/tables",
        "open_table",
        NewTable,
        Table,
        201,
        errors=(*BODY, 401, 404, 409),
        most=LARGEST_CARDS,
    ),
    Op("POST", "/api/shuffle", "offer_shuffle", None, ShuffleOffer, 201, POST),
    Op("GET", "/api/tables/{id}", "one_table", None, Table, errors=TABLE),
    Op("POST", "/api/tables/{id}/look", "look", Looking, Table, errors=(*BODY, 401, 404)),
    Op("POST", "/api/tables/{id}/join", "join", Joining, Table, errors=(*BODY, 401, 404, 409)),
    Op("POST", "/api/tables/{id}/leave", "leave", None, Table, errors=(*TABLE, 429)),
    Op("POST", "/api/tables/{id}/invite", "new_invite", None, Table, errors=(*TABLE, 429)),
    Op("POST", "/api/tables/{id}/host", "host", HostWish, Table, errors=(*BODY, 401, 404, 409)),
    Op(
        "POST",
        "/api/tables/{id}/rematch",
        "rematch",
        Again,
        Table,
        201,
        (*BODY, 401, 404, 409),
        may_be_bare=True,
    ),
    Op(
        "POST",
        "/api/tables/{id}/study",
        "study_table",
        StudyFrom,
        StudyStart,
        errors=(*BODY, 401, 404, 409),
    ),
    Op("GET", "/api/next", "next_table", None, NextTable, errors=GUEST),
)

# What there is to be read about a game, with the cards of the house or of a table.
GAME_OPS: Final = (
    Op(
        "GET",
        "/api/games/{key}/space/{fingerprint}",
        "space",
        None,
        list[ActionInfo],
        errors=(404,),
        query=EDITION,
    ),
    Op(
        "GET",
        "/api/games/{key}/words/{lang}/{fingerprint}",
        "words",
        None,
        GameWords,
        errors=(404,),
        query=EDITION,
    ),
    Op(
        "GET",
        "/api/games/{key}/rules/{lang}",
        "rules",
        None,
        Rulebook,
        errors=(400, 404),
        query=EDITION,
    ),
    Op("GET", "/api/games/{key}/cards", "cards", None, CardFile, errors=(404,)),
    Op(
        "POST",
        "/api/games/{key}/cards",
        "check_cards",
        CardFile,
        CardsTold,
        errors=(*BODY, 404),
        most=LARGEST_CARDS,
    ),
    Op("GET", "/api/games/{key}/editions/{edition}", "edition", None, GameInfo, errors=(404,)),
    Op("GET", "/api/games/{key}/box", "box", None, BoxFacts, errors=(404,), query=EDITION),
    Op(
        "GET",
        "/api/games/{key}/short/{lang}",
        "short",
        None,
        ShortRules,
        errors=(404,),
        query=EDITION,
    ),
    Op(
        "GET", "/api/games/{key}/study", "study_form", None, StudyForm, errors=(404,), query=EDITION
    ),
    Op(
        "POST",
        "/api/games/{key}/study",
        "study",
        StudyWish,
        Study,
        errors=(*BODY, 404),
        most=LARGEST_STUDY,
        query=EDITION,
    ),
)

# Games once more.
FILM_OPS: Final = (
    Op("GET", "/api/tables/{id}/replay", "replay", None, ReplayFile, errors=TABLE),
    Op("POST", "/api/tables/{id}/film", "film", FilmWish, Film, errors=(*BODY, 401, 404, 409)),
    Op(
        "POST",
        "/api/tables/{id}/ledger",
        "ledger",
        LedgerWish,
        Ledger,
        errors=(*BODY, 401, 404, 409),
    ),
    Op("POST", "/api/replays", "open_file", FileWish, Film, errors=BODY, most=LARGEST_FILE),
)

PUZZLES: Final = "/api/games/{key}/puzzles"
PUZZLE: Final = f"{PUZZLES}/{{puzzle}}"
# Moments with one best answer, of the house and of one's own games.
PUZZLE_OPS: Final = (
    Op("GET", PUZZLES, "puzzles", None, PuzzleShelf, errors=(404,)),
    Op("GET", PUZZLE, "puzzle", None, PuzzleShown, errors=(404, 429)),
    Op("POST", PUZZLE, "solve_puzzle", PuzzleAnswer, PuzzleVerdict, errors=(*BODY, 404)),
    Op(
        "POST",
        "/api/tables/{id}/mistakes",
        "find_mistakes",
        MistakesWish,
        Mistakes,
        errors=(*BODY, 401, 404, 409, 503),
    ),
)

# What people leave behind.
STATISTICS: Final = "/api/me/statistics"
EVENING: Final = "/api/evenings/{id}"
PEOPLE_OPS: Final = (
    Op("GET", STATISTICS, "statistics", None, Statistics, errors=GUEST),
    Op("POST", STATISTICS, "keep_statistics", Keeping, Statistics, errors=(*BODY, 401)),
    Op("DELETE", STATISTICS, "erase_statistics", None, Statistics, errors=POST),
    Op(
        "POST",
        f"{STATISTICS}/luck",
        "reckon_luck",
        LuckWish,
        Statistics,
        errors=(*BODY, 401, 404, 409),
    ),
    Op("POST", "/api/evenings", "open_evening", NewEvening, Evening, 201, (*BODY, 401)),
    Op("POST", f"{EVENING}/look", "evening", EveningLink, Evening, errors=(*BODY, 401, 404)),
    Op(
        "POST",
        f"{EVENING}/sit",
        "sit_at_evening",
        EveningLink,
        NextTable,
        201,
        (*BODY, 401, 404, 409),
    ),
)

PASSKEYS: Final = "/api/passkeys"
# In houses that have passkeys; to the others they are paths that lead nowhere.
PASSKEY_OPS: Final = (
    Op("GET", PASSKEYS, "my_passkeys", None, list[Passkey], errors=GUEST),
    Op("POST", f"{PASSKEYS}/begin", "begin_passkey", None, PasskeyWish, errors=(*POST, 409)),
    Op("POST", PASSKEYS, "add_passkey", NewPasskey, Passkey, 201, (*BODY, 401, 409)),
    Op(
        "DELETE",
        f"{PASSKEYS}/{{passkey}}",
        "remove_passkey",
        None,
        list[Passkey],
        200,
        (*POST, 404),
    ),
    Op("POST", f"{PASSKEYS}/sign-in/begin", "begin_sign_in", None, PasskeyWish, errors=(403, 429)),
    Op("POST", f"{PASSKEYS}/sign-in", "sign_in", SigningIn, Me, errors=(*BODY, 404, 409)),
)
OPEN_OPS: Final = (*OPS, *GAME_OPS, *FILM_OPS, *PUZZLE_OPS, *PEOPLE_OPS)
ALL_OPS: Final = (*OPEN_OPS, *PASSKEY_OPS)
