"""With which words is it told what happened in a match?"""
