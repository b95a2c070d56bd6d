import lantern

lantern.run()
