"""The rules, floor by floor: each question and step with all that it does.

`turn` has the course of a turn with steps 1 and 4, `stealing` step 2, `trading` steps 3 and 5,
`reacting` the windows in which others may interrupt, and `accomplices` what their cards do. A floor
knows those beneath it: turn, accomplices, stealing and trading, reacting. What a card does, rules
beneath learn from its power, which lies in the box (`state.edition`).
"""
