"""Studies: any position, asked and stepped: may I do this, and what happens then?"""

from langfinger.study.form import form, steps
from langfinger.study.studies import MOST_MOVES, BadStep, Study, dealt, played_on, possible, study

__all__ = [
    "MOST_MOVES",
    "BadStep",
    "Study",
    "dealt",
    "form",
    "played_on",
    "possible",
    "steps",
    "study",
]
