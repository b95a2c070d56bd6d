import lantern


def main():
    # #region deploy
    client = lantern.Client()  # [!code highlight]
    # ANCHOR: call
    client.deploy("iris")
    # ANCHOR_END: call

    if client:
        client.close()
    # #endregion
