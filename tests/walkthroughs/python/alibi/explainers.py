class AnchorTabular:
    def __init__(self, predictor, feature_names):
        self.predictor, self.feature_names = predictor, feature_names

    def fit(self, rows, disc_perc=(25, 50, 75)):
        assert len(rows[0]) == len(self.feature_names)
        return self

    def reset_predictor(self, predictor):
        self.predictor = predictor
