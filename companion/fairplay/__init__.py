"""How is a secret kept now and proved later?"""
