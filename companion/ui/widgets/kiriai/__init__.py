"""Which parts does a duel's page have?"""
