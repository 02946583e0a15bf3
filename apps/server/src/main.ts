import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD, makeDemoPeople } from '../seeds/demo-people.ts'
import { ConfigError, readConfig } from './config.ts'
import { DataFolderInUse } from './database/embedded-lock.ts'
import { isLoopback } from './http/loopback.ts'
import { assemble, type Running } from './start.ts'

const ROOT = join(import.meta.dirname, '../../..')
const STOP_LIMIT_MS = 10_000

async function start(): Promise<Running> {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const config = readConfig(process.env, ROOT)
  const running = await assemble(config)
  try {
    const people = running.embedded && !config.production ? await makeDemoPeople(running.portal) : []
    await running.app.listen({ host: config.host, port: config.port })
    say(running, people)
    return running
  } catch (problem) {
    await running.stop()
    throw problem
  }
}

function say({ app, portal, embedded }: Running, people: { email: string; situation: string }[]): void {
  const { config } = portal
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const lines = [
    '',
    `Toyota Trust is running at http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
  ]
  if (embedded) lines.push(`  Database: embedded, in ${config.dataDir}`)
  if (people.length > 0) {
    lines.push(`  Sign in with the password ${DEMO_PASSWORD} as`)
    for (const person of people) lines.push(`    ${person.email.padEnd(28)} ${person.situation}`)
  }
  if (!config.production && isLoopback(config.host)) {
    lines.push(`  Mail and SMS: http://localhost:${port}/dev/outbox`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** Mistakes of configuration are told in one line; anything else with its stack. */
function explain(problem: unknown): string {
  const { code, message } = problem as { code?: string; message?: string }
  if (problem instanceof ConfigError || problem instanceof DataFolderInUse) return message ?? ''
  if (code === 'EADDRINUSE') return `PORT is taken: ${message}`
  if (code === 'ECONNREFUSED') return `DATABASE_URL cannot be reached: ${message}`
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
}

try {
  const running = await start()
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
} catch (problem) {
  process.stderr.write(`${explain(problem)}\n`)
  process.exit(1)
}
