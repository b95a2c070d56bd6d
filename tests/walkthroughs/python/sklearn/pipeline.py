from . import Model


class Pipeline(Model):
    def __init__(self, *steps):
        self.steps = steps


def make_pipeline(*steps):
    return Pipeline(*steps)
