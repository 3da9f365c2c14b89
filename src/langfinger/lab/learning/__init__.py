"""Examples that learn: deep Monte Carlo on any game of the house, and counterfactual regrets.

    make learn    # langfinger.lab.learning.deep: learns a game, then plays against random seats
    make solve    # langfinger.lab.learning.solve: solves the end of a game of the template

Both know the game through the faces for learners alone (docs/learners.md).
"""
