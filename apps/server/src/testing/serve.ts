import { readConfig } from '../config.ts'
import { assemble } from '../start.ts'

// A server in a process of its own, for tests that end it in the middle of something. Prints its address.
const { app, stop } = await assemble(readConfig(process.env, '/'), { webDist: null })
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
