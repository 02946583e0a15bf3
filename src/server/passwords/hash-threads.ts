import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { Failure } from '#server/failure.ts'
import { assignment } from '#server/processes/worker.ts'

export interface HashJob {
  id: number
  password: string
  /** The hash to compare with; null to make one. */
  against: string | null
  options: Options
}
export interface HashResult {
  id: number
  answer: string | boolean
}

/** At most four are computed at once, and one core is left to everything else, over all workers of the machine. */
const threadsOf = (workers: number) =>
  Math.max(1, Math.min(4, Math.floor((availableParallelism() - 1) / workers)))
const THREADS = threadsOf(assignment()?.workers ?? 1)
const WAITING_MAX = 100

interface Thread {
  worker: Worker
  busy: Waiting | null
}
interface Waiting {
  job: HashJob
  resolve: (answer: HashResult['answer']) => void
  reject: (problem: unknown) => void
}

const threads: Thread[] = []
const waiting: Waiting[] = []
let jobs = 0

/**
 * Computes in threads of our own. Node's few worker threads also read the files of pages, so a flood of sign-ins that
 * filled them would stop everything. A hundred may wait; past that `busy`.
 */
export async function computeHash(job: Omit<HashJob, 'id'>): Promise<HashResult['answer']> {
  requireHashCapacity()
  return new Promise((resolve, reject) => {
    waiting.push({ job: { ...job, id: ++jobs }, resolve, reject })
    const free = threads.find(({ busy }) => busy === null)
    if (free) startNextJob(free)
    else if (threads.length < THREADS) startNextJob(startThread())
  })
}

/** Throws `busy` when too many wait already; called before the database is asked, so that a refused caller costs nothing. */
export function requireHashCapacity(): void {
  if (waiting.length >= WAITING_MAX) throw new Failure('busy', { retryAfter: 2 })
}

function startNextJob(thread: Thread): void {
  thread.busy = waiting.shift() ?? null
  if (!thread.busy) {
    thread.worker.unref()
    return
  }
  thread.worker.ref()
  thread.worker.postMessage(thread.busy.job)
}

function startThread(): Thread {
  const worker = new Worker(join(import.meta.dirname, 'hash-thread.ts'), { execArgv: [], stderr: false })
  const thread: Thread = { worker, busy: null }
  threads.push(thread)
  worker.on('message', ({ id, answer }: HashResult) => {
    // Node itself sends messages of its own while it watches files.
    if (id !== thread.busy?.job.id) return
    thread.busy.resolve(answer)
    startNextJob(thread)
  })
  worker.once('error', (problem) => {
    thread.busy?.reject(problem)
    threads.splice(threads.indexOf(thread), 1)
    if (waiting.length > 0) startNextJob(startThread())
  })
  return thread
}
