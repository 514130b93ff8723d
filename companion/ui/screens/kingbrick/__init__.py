"""Which screens belong to KingBrick alone?"""
