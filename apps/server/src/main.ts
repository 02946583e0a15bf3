import { DEMO_PASSWORD, makeDemoPeople } from '../seeds/demo-people.ts'
import { ConfigError } from './config/settings.ts'
import { type Config, readEnvironment } from './config.ts'
import { EmbeddedDatabaseProblem } from './database/embedded/problem.ts'
import { isLoopback } from './http/loopback.ts'
import { assemble, type Running } from './start.ts'

const STOP_LIMIT_MS = 10_000

async function start(config: Config): Promise<Running> {
  const running = await assemble(config)
  try {
    const people = await demoPeople(running)
    await running.app.listen({ host: config.host, port: config.port })
    say(running, people)
    return running
  } catch (problem) {
    await running.stop()
    throw problem
  }
}

/** On the embedded database alone, and never in production. */
async function demoPeople({ embedded, portal }: Running) {
  const { production, surfaces } = portal.config
  return embedded && !production && surfaces.includes('customer') ? makeDemoPeople(portal) : []
}

function say({ app, portal, embedded }: Running, people: { email: string; situation: string }[]): void {
  const { config } = portal
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const host = config.host === '127.0.0.1' ? 'localhost' : config.host
  const lines = ['', `Toyota Trust is running at http://${host}:${port}`]
  if (embedded) lines.push(`  Database: embedded, in ${config.dataDir}`)
  if (embedded?.note) lines.push(`  ${embedded.note}`)
  if (people.length > 0) {
    lines.push(`  Sign in with the password ${DEMO_PASSWORD} as`)
    for (const person of people) lines.push(`    ${person.email.padEnd(28)} ${person.situation}`)
  }
  if (!config.production && isLoopback(config.host) && config.surfaces.includes('customer')) {
    lines.push(`  Mail and SMS: http://${host}:${port}/dev/outbox`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

const UNUSABLE_FOLDER = new Set(['EEXIST', 'EPERM', 'ENOTDIR', 'EACCES', 'EROFS', 'ENOSPC'])

/** Mistakes of configuration are told in one line; anything else with its stack. */
function explain(problem: unknown): string {
  const { code, message } = problem as { code?: string; message?: string }
  if (problem instanceof ConfigError || problem instanceof EmbeddedDatabaseProblem) return message ?? ''
  if (code === 'EADDRINUSE') return `PORT is taken: ${message}`
  if (code === 'ECONNREFUSED') return `DATABASE_URL cannot be reached: ${message}`
  if (code && UNUSABLE_FOLDER.has(code)) return `DATA_DIR cannot be used: ${message}`
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
}

/** By a signal, or when the program that started us and holds the other end of the channel is gone. */
function stopOnSignals(running: Running): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.once('disconnect', stop)
}

try {
  stopOnSignals(await start(readEnvironment()))
} catch (problem) {
  process.stderr.write(`${explain(problem)}\n`)
  process.exit(1)
}
