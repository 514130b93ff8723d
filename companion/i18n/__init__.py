"""How is it said in this language?"""
