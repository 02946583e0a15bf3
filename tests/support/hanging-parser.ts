// A parser process that takes a job and never answers, for tests. It is ended by a signal or with its parent's channel.
process.on('message', () => {})
process.once('disconnect', () => process.exit())
