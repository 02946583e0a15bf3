import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { assemble } from '#app/server/start.ts'
import { readConfig } from '#server/config.ts'
import { openTracing } from '#server/tracing/open-tracing.ts'

// A server in a process of its own, for tests that end it in the middle of something or look at its memory. Prints its
// address. `WEB_DIST` names a built web app.
const { app, stop } = await assemble(readConfig(process.env, '/'), {
  webDist: process.env.WEB_DIST ?? null,
  tracing: await openTracing(process.env),
})
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
/** Answers the memory in use after garbage collection, in bytes. */
app.get('/testing/memory', () => {
  // Twice: the second collection frees what the first one finalised.
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { held: heapUsed + external, rss }
})

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
