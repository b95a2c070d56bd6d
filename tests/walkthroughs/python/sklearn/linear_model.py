from . import Model


class LogisticRegression(Model):
    pass
