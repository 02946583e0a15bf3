import { type ChildProcess, fork } from 'node:child_process'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { Failure } from '#server/failure.ts'
import { openFairQueue } from './fair-queue.ts'
import type { FromParser, ParserJobs, ParserKind, ToParser } from './jobs.ts'
import { LIMITS, type ParserLimits } from './parser-limits.ts'
import { InputRefused, ParserKilled } from './refusals.ts'

/** Shorter than a stop waits for requests under way. */
const STOP_GRACE_MS = 4_000
const RETRY_SECONDS = 5

/** The child runs from the sources like this process, or from the build. The build rewrites `dirname` to the folder of the source. */
const PROGRAM =
  extname(fileURLToPath(import.meta.url)) === '.ts'
    ? join(import.meta.dirname, 'parser-process.ts')
    : join(import.meta.dirname, '../../../dist/server/parser-process.js')

/** Reads untrusted input in processes that can be killed, one pool for each kind so that none waits for another. */
export interface Parsers {
  /**
   * Answers a job. Throws `InputRefused`, `ParserKilled`, and `busy` when too many wait. Turns are fair among owners, for example
   * customers; without an owner they are in order of arrival.
   */
  run<K extends ParserKind>(
    kind: K,
    request: ParserJobs[K]['request'],
    owner?: string,
  ): Promise<ParserJobs[K]['reply']>
  /** The parts of a job; the parser works on the next one only after the caller asks for it. Throws like `run`. */
  stream<K extends ParserKind>(
    kind: K,
    request: ParserJobs[K]['request'],
  ): AsyncGenerator<ParserJobs[K]['part']>
  /** Process ids, for tests and operators. */
  pids(): number[]
  /** Refuses waiting jobs, gives running ones a moment, then kills them. */
  stop(): Promise<void>
}

export interface ParserOptions {
  /** Replaces single limits, for tests. */
  limits?: Partial<Record<ParserKind, Partial<ParserLimits>>>
  /** Replaces the program of the child, for tests. */
  program?: string
}

export function openParsers(log: Logger, { limits = {}, program = PROGRAM }: ParserOptions = {}): Parsers {
  const pools = new Map<ParserKind, Pool>()
  let stopped = false
  const poolOf = (kind: ParserKind) => {
    if (stopped) throw parserBusyFailure()
    const pool = pools.get(kind) ?? createPool(kind, { ...LIMITS[kind], ...limits[kind] }, program, log)
    pools.set(kind, pool)
    return pool
  }
  return {
    async run(kind, request, owner) {
      const lease = await poolOf(kind).take(owner ?? null)
      try {
        const answer = await lease.ask({ act: 'run', kind, request })
        return answer.became === 'done' ? (answer.reply as never) : null // `ParserJobs` types what the parser answers.
      } finally {
        lease.release()
      }
    },
    async *stream(kind, request) {
      const lease = await poolOf(kind).take(null)
      let open = true
      try {
        let answer = await lease.ask({ act: 'run', kind, request })
        while (answer.became === 'part') {
          yield answer.part as never // Typed by `ParserJobs`.
          answer = await lease.ask({ act: 'next' })
        }
        open = false
      } finally {
        if (open) await lease.ask({ act: 'cancel' }).catch(() => {})
        lease.release()
      }
    },
    pids: () => [...pools.values()].flatMap((pool) => pool.pids()),
    async stop() {
      stopped = true
      await Promise.all([...pools.values()].map((pool) => pool.stop()))
    },
  }
}

const parserBusyFailure = () => new Failure('busy', { retryAfter: RETRY_SECONDS })

/** A process that is the caller's alone until it is released. */
interface Lease {
  ask(message: ToParser): Promise<Extract<FromParser, { became: 'part' | 'done' }>>
  release(): void
}

interface Pool {
  take(owner: string | null): Promise<Lease>
  pids(): number[]
  stop(): Promise<void>
}

interface ParserProcess {
  child: ChildProcess
  leased: boolean
  /** Its next job runs in a new process. */
  outgrown: boolean
  idle?: NodeJS.Timeout
  /** Settles the question that the process is working on. */
  answered?: (answer: FromParser | Error) => void
}

interface Waiting {
  timer: NodeJS.Timeout
  resolve(lease: Lease): void
  reject(problem: Failure): void
}

function createPool(kind: ParserKind, limits: ParserLimits, program: string, log: Logger): Pool {
  const processes = new Set<ParserProcess>()
  const queue = openFairQueue<Waiting>({
    max: limits.queue,
    perOwner: limits.perOwner,
    shareMs: limits.shareMs,
    now: () => performance.now(),
  })
  let stopping = false
  let ended = () => {}

  function start(): ParserProcess {
    const child = fork(program, [String(limits.memoryMb), String(limits.cpuMs)], {
      // No secrets: an attacker who takes over the parser finds none.
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Waiting for a parser keeps no process alive.
    child.unref()
    child.channel?.unref()
    const parser: ParserProcess = { child, leased: false, outgrown: false }
    processes.add(parser)
    child.on('message', (answer: FromParser) => parser.answered?.(answer))
    child.once('error', () => gone(parser))
    child.once('exit', () => gone(parser))
    return parser
  }

  function gone(parser: ParserProcess): void {
    if (!processes.delete(parser)) return
    clearTimeout(parser.idle)
    // A stop is not the fault of the input.
    parser.answered?.(stopping ? parserBusyFailure() : new ParserKilled(`${kind} parser ended`))
    if (processes.size === 0) ended()
    next()
  }

  function end(parser: ParserProcess): void {
    parser.child.kill('SIGKILL')
    // Its place is free at once; its end may take a moment.
    gone(parser)
  }

  function kill(parser: ParserProcess, why: string): void {
    log.warn({ kind, why, pid: parser.child.pid }, 'parser process killed')
    end(parser)
  }

  function next(): void {
    while (queue.size > 0) {
      const free =
        [...processes].find(({ leased }) => !leased) ?? (processes.size < limits.processes && start())
      if (!free) return
      const turn = queue.take()
      clearTimeout(turn?.job.timer)
      turn?.job.resolve(lease(free, turn.owner))
    }
  }

  function lease(parser: ParserProcess, owner: string | null): Lease {
    parser.leased = true
    const since = performance.now()
    clearTimeout(parser.idle)
    return {
      ask: (message) => ask(parser, message),
      release() {
        queue.record(owner, performance.now() - since)
        if (!processes.has(parser)) return
        if (parser.outgrown) return end(parser)
        parser.leased = false
        parser.idle = setTimeout(end, limits.idleMs, parser)
        parser.idle.unref()
        next()
      },
    }
  }

  async function ask(parser: ParserProcess, message: ToParser): ReturnType<Lease['ask']> {
    if (!processes.has(parser)) throw new ParserKilled(`${kind} parser ended`)
    const answer = await new Promise<FromParser | Error>((resolve) => {
      const deadline = setTimeout(() => kill(parser, 'deadline'), limits.deadlineMs)
      parser.answered = (settled) => {
        clearTimeout(deadline)
        parser.answered = undefined
        resolve(settled)
      }
      parser.child.send(message, (problem) => {
        if (problem) kill(parser, 'unreachable')
      })
    })
    if (answer instanceof Error) throw answer
    parser.outgrown = answer.outgrown === true
    if (answer.became === 'refused') throw new InputRefused(answer.reason)
    if (answer.became === 'failed') throw new Error(`${kind} parser failed: ${answer.reason}`)
    return answer
  }

  return {
    take(owner) {
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          resolve,
          reject,
          timer: setTimeout(() => {
            queue.remove(waiting)
            reject(parserBusyFailure())
          }, limits.queueMs),
        }
        const refused = queue.add(owner, waiting)
        if (refused) {
          clearTimeout(refused.timer)
          refused.reject(parserBusyFailure())
        }
        next()
      })
    },
    pids: () => [...processes].flatMap(({ child }) => child.pid ?? []),
    async stop() {
      stopping = true
      for (let turn = queue.take(); turn; turn = queue.take()) {
        clearTimeout(turn.job.timer)
        turn.job.reject(parserBusyFailure())
      }
      for (const parser of processes) if (!parser.leased) end(parser)
      if (processes.size === 0) return
      const grace = setTimeout(() => {
        for (const parser of processes) kill(parser, 'stopping')
      }, STOP_GRACE_MS)
      await new Promise<void>((resolve) => {
        ended = resolve
      })
      clearTimeout(grace)
    },
  }
}
