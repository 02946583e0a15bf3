import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import type { DemoDesk } from '#db/seeds/demo-staff.ts'
import { commandText } from '#server/command-name.ts'
import { explainListenError } from '#server/config/listening.ts'
import { ConfigError } from '#server/config/settings.ts'
import { type Config, readEnvironment } from '#server/config.ts'
import { connectionShortage } from '#server/database/connection-demand.ts'
import { openAsWorker } from '#server/database/database.ts'
import { EmbeddedDatabaseProblem } from '#server/database/embedded/problem.ts'
import { explainDatabaseMistake } from '#server/database/mistakes.ts'
import { openFilledDatabase } from '#server/filled-database.ts'
import { isLoopback } from '#server/http/loopback.ts'
import { createLogger, readableLines } from '#server/logger.ts'
import { requireUsableMediaDir } from '#server/objects/usable-folder.ts'
import { startWatchdog } from '#server/processes/watchdog.ts'
import { assignment } from '#server/processes/worker.ts'
import { readableStack } from '#server/readable-stack.ts'
import { openTracing } from '#server/tracing/open-tracing.ts'
import type { Running } from './start.ts'

const STOP_LIMIT_MS = 10_000

async function start(config: Config): Promise<Running> {
  await requireUsableMediaDir(config)
  const worker = assignment()
  const log = createLogger(config.logLevel, process.stdout.isTTY ? await readableLines() : undefined)
  const tracing = await openTracing(process.env)
  // The database comes up while the rest of the program is read.
  const opening = worker
    ? Promise.resolve(openAsWorker(config, worker, tracing?.statement))
    : openFilledDatabase(config, log, tracing)
  // `assemble` reports the failure; without a handler the rejection would end the process first.
  opening.catch(() => {})
  const { assemble } = await import('./start.ts')
  const running = await assemble(config, { log, opening, tracing })
  try {
    const isFirstProcess = worker?.first ?? true
    const people = isFirstProcess ? await demoPeople(running) : null
    const desk = isFirstProcess ? await demoDesk(running) : null
    if (isFirstProcess) await seedSampleAlbums(running)
    await running.app.listen({ host: config.host, port: config.port }).catch((problem) => {
      throw explainListenError(problem)
    })
    if (isFirstProcess) {
      await logDoubtfulSettings(running)
      printWelcome(running, people, desk)
    }
    // A process that is killed would not write the compile cache for the next start.
    flushCompileCache()
    return running
  } catch (problem) {
    await running.stop()
    throw problem
  }
}

/** The demo customers that can sign in, and their password. */
interface People {
  password: string
  signIns: { email: string; situation: string }[]
}

/** On the embedded database alone, and never in production. */
async function demoPeople({ embedded, context }: Running): Promise<People | null> {
  const { production, surfaces } = context.config
  if (!embedded || production || !surfaces.includes('customer')) return null
  const { DEMO_PASSWORD, makeDemoPeople } = await import('#db/seeds/demo-people.ts')
  return { password: DEMO_PASSWORD, signIns: await makeDemoPeople(context) }
}

/** The demo staff: on the embedded database alone, and never in production. */
async function demoDesk({ embedded, context }: Running): Promise<DemoDesk | null> {
  if (!embedded || context.config.production || !context.config.surfaces.includes('desk')) return null
  await (await import('#db/seeds/sample-inspections.ts')).makeSampleInspections(context)
  const desk = await (await import('#db/seeds/demo-staff.ts')).makeDemoStaff(context)
  await (await import('#db/seeds/demo-after-visit.ts')).makeDemoAfterVisit(context)
  await (await import('#db/seeds/demo-day-plan.ts')).makeDemoDayPlan(context)
  await (await import('#db/seeds/demo-orders.ts')).makeDemoOrders(context)
  return desk
}

/** Sample photos: on the embedded database alone, and never in production. */
async function seedSampleAlbums({ embedded, context }: Running): Promise<void> {
  if (!embedded || context.config.production || !context.config.surfaces.includes('erp')) return
  await (await import('#db/seeds/sample-albums.ts')).makeSampleAlbums(context)
}

/** Settings that are probably not meant. A database that is away meanwhile is reported elsewhere. */
async function logDoubtfulSettings({ context: { config, db, log } }: Running): Promise<void> {
  const shortage = await connectionShortage(db, config).catch(() => null)
  for (const doubt of [...config.doubts, ...(shortage ? [shortage] : [])]) log.warn(doubt)
}

function printWelcome(
  { app, context, embedded }: Running,
  people: People | null,
  desk: DemoDesk | null,
): void {
  const { config } = context
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const host = config.host === '127.0.0.1' ? 'localhost' : config.host
  const lines = ['', `Toyota Trust is running at http://${host}:${port}`]
  if (embedded) lines.push(`  Database: embedded, in ${config.dataDir}`)
  if (embedded?.note) lines.push(`  ${embedded.note}`)
  if (people && people.signIns.length > 0) {
    lines.push(`  Sign in with the password ${people.password} as`)
    for (const person of people.signIns) lines.push(`    ${person.email.padEnd(28)} ${person.situation}`)
  }
  if (desk) {
    lines.push(
      `  Work at the desk, http://${host}:${port}/desk, with the password ${desk.password} and the code ${desk.code} as`,
      ...desk.people.map(({ email, situation }) => `    ${email.padEnd(28)} ${situation}`),
      `    The next code: ${commandText('staff', 'code')}, or an authenticator app with the key ${desk.secret}`,
    )
  }
  const readable = config.surfaces.includes('customer') || config.surfaces.includes('desk')
  if (!config.production && isLoopback(config.host) && readable) {
    lines.push(`  Mail and SMS: http://${host}:${port}/dev/outbox`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

const UNUSABLE_FOLDER = new Set(['EEXIST', 'EPERM', 'ENOTDIR', 'EACCES', 'EROFS', 'ENOSPC'])

/** Configuration mistakes in one line; any other error with its stack. */
function explain(problem: unknown): string {
  const { code, message } = problem as { code?: string; message?: string }
  if (problem instanceof ConfigError || problem instanceof EmbeddedDatabaseProblem) return message ?? ''
  const mistake = explainDatabaseMistake(problem)
  if (mistake) return mistake
  if (code && UNUSABLE_FOLDER.has(code)) return `DATA_DIR cannot be used: ${message}`
  return problem instanceof Error ? readableStack(problem.stack ?? problem.message) : String(problem)
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
  const config = readEnvironment()
  if (config.workers > 1 && cluster.isPrimary)
    await (await import('#server/processes/primary.ts')).runPrimary(config)
  else stopOnSignals(await start(config))
  startWatchdog()
} catch (problem) {
  process.stderr.write(`${explain(problem)}\n`)
  process.exit(1)
}
