import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import type { Config } from '#server/config.ts'
import { openFilledDatabase } from '#server/filled-database.ts'
import { createLogger } from '#server/logger.ts'
import { type MetricsAsked, type MetricsTold, workerEnvironment } from './worker.ts'

const STOP_LIMIT_MS = 12_000
/** A worker that lived for so long is restarted at once when it ends. */
const STEADY_MS = 60_000
const WAIT_FIRST_MS = 500
const WAIT_MAX_MS = 30_000

/**
 * Starts `WORKERS` processes that share the port, and restarts those that end. Opens the embedded database for them, and brings
 * the tables up to date before any of them looks. Ends with 1 when the first one cannot start: it has said why.
 */
export async function runPrimary(config: Config): Promise<void> {
  const log = createLogger(config.logLevel)
  const opened = await openFilledDatabase(config, log)
  const { embedded, role } = opened
  if (!embedded) await opened.close()
  let stopping = false

  const fork = (first: boolean) =>
    cluster.fork(workerEnvironment({ first, workers: config.workers, embedded, role }))
  const ended = (worker: Worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

  async function keepRunning(started: Worker): Promise<void> {
    let worker = started
    for (let wait = WAIT_FIRST_MS; ; ) {
      const begun = performance.now()
      await ended(worker)
      if (stopping) return
      const { exitCode: code, signalCode: signal } = worker.process
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended; it is started again')
      if (performance.now() - begun > STEADY_MS) wait = WAIT_FIRST_MS
      else {
        await delay(wait)
        wait = Math.min(wait * 2, WAIT_MAX_MS)
      }
      if (stopping) return
      worker = fork(false)
    }
  }

  async function stop(code: number): Promise<void> {
    if (stopping) return
    stopping = true
    const all = living()
    for (const worker of all) worker.process.kill('SIGTERM')
    await Promise.race([
      Promise.all(all.map((worker) => worker.isDead() || ended(worker))),
      delay(STOP_LIMIT_MS, undefined, { ref: false }),
    ])
    for (const worker of living()) worker.process.kill('SIGKILL')
    if (embedded) await opened.close()
    process.exit(code)
  }

  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  process.once('disconnect', () => void stop(0))
  answerMetrics()

  const first = fork(true)
  const listens = await Promise.race([
    new Promise<boolean>((resolve) => first.once('listening', () => resolve(true))),
    ended(first).then(() => false),
  ])
  if (!listens) return stop(1)
  void keepRunning(first)
  for (let count = 1; count < config.workers; count++) void keepRunning(fork(false))
}

/** A worker that is asked for metrics asks the primary for those of all workers. */
function answerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: MetricsAsked) => {
    if (typeof message?.metrics !== 'number') return
    const reply = (text: string | null) =>
      worker.isConnected() && worker.send({ metrics: message.metrics, text } satisfies MetricsTold)
    all.clusterMetrics().then(reply, () => reply(null))
  })
}
