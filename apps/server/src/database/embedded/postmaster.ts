import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './place.ts'
import { EmbeddedDatabaseProblem, problemFrom } from './problem.ts'
import { isAlive, isRunning, processIdentity, programOf } from './process-identity.ts'
import { type Listening, postgresArguments } from './settings.ts'

/** A PostgreSQL server of ours that accepts connections. */
export interface Postmaster {
  pid: number
  /** Settles when it is gone, with its last words. */
  ended: Promise<string[]>
  /** Fast shutdown: ends sessions, writes what is in memory, waits until it is gone. */
  stop(): Promise<void>
}

const READY = 'database system is ready to accept connections'
/** Sessions of a killed postmaster need a moment to notice. */
const LEFT_BEHIND = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/
const TRIES = 50
const POLL_MS = 100
const LAST_WORDS = 20
/** How long each way of ending one is given, the gentlest first. */
const WAYS_TO_END: [NodeJS.Signals, number][] = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 2_000],
]

interface Settings {
  listening: Listening
  throwAway?: boolean
}

/** Starts PostgreSQL on `data` and waits until it accepts connections, recovery included. */
export async function startPostmaster(place: Place, data: string, settings: Settings): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    await endLeftBehind(place.dataDir, data)
    const outcome = await tryToStart(place, data, settings)
    if ('stop' in outcome) return outcome
    const mayPass = outcome.said.some((line) => LEFT_BEHIND.test(line))
    if (!mayPass || attempt === TRIES) throw problemFrom(place.dataDir, outcome.said)
    await delay(POLL_MS)
  }
}

async function tryToStart(
  place: Place,
  data: string,
  settings: Settings,
): Promise<Postmaster | { said: string[] }> {
  const args = postgresArguments(data, settings.listening, {
    owner: processIdentity(process.pid),
    throwAway: settings.throwAway,
  })
  const [program, line] = place.account.command(join(place.programs, 'bin', 'postgres'), args, {
    dieWithUs: true,
  })
  // A session of its own: Ctrl-C in our terminal is for us, and we end it when the last request is answered.
  const child = spawn(program, line, { cwd: place.home, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const kill = () => child.kill('SIGQUIT')
  process.once('exit', kill)
  const said: string[] = []
  const ended = new Promise<string[]>((resolve) => {
    child.once('error', (problem) => resolve([...said, problem.message]))
    child.once('exit', () => {
      process.off('exit', kill)
      resolve(said)
    })
  })
  const ready = new Promise<'ready'>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said.push(...chunk.split('\n').filter(Boolean))
      if (chunk.includes(READY)) resolve('ready')
      said.splice(0, said.length - LAST_WORDS)
    })
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  if ((await Promise.race([ready, ended])) !== 'ready') {
    // Its last words may come after its end.
    await closed
    return { said }
  }
  return { pid: child.pid ?? 0, ended, stop: () => stop(child, ended) }
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  for (const [signal, patience] of WAYS_TO_END) {
    child.kill(signal)
    const late = new AbortController()
    const gone = await Promise.race([
      ended.then(() => true),
      delay(patience, false, { signal: late.signal }).catch(() => false),
    ])
    late.abort()
    if (gone) return
  }
}

/** What a running postmaster has written down about itself. */
export interface RunningPostmaster {
  pid: number
  port: number
  /** Folder of its socket, empty when it listens on loopback. */
  socketFolder: string
}

/** The postmaster that runs on `data`, or null. */
export function runningOn(data: string): RunningPostmaster | null {
  const file = join(data, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid = '', folder = '', , port = '', socketFolder = ''] = lines
  if (!isRunning(Number(pid))) return null
  // The number may be another program's since a restart of the machine, and a copied folder names the original's.
  if (!isPostmasterOf(Number(pid), data, folder)) {
    rmSync(file, { force: true })
    return null
  }
  return { pid: Number(pid), port: Number(port), socketFolder }
}

function isPostmasterOf(pid: number, data: string, folder: string): boolean {
  const program = programOf(pid)
  if (program && program !== 'postgres') return false
  const own = statSync(data)
  for (const path of [`/proc/${pid}/cwd`, folder]) {
    try {
      const theirs = statSync(path)
      return theirs.dev === own.dev && theirs.ino === own.ino
    } catch {
      // Not every system shows where a process stands; its own file tells then.
    }
  }
  return false
}

/** Ends a postmaster whose owner died. One whose owner lives is in use: `EmbeddedDatabaseProblem`. */
async function endLeftBehind(dataDir: string, data: string): Promise<void> {
  const running = runningOn(data)
  if (!running) return
  const owner = ownerOf(running.pid, data)
  if (owner && isAlive(owner)) {
    throw new EmbeddedDatabaseProblem(
      `DATA_DIR ${dataDir} is in use by process ${owner.split('/')[0]}; stop it first or set another DATA_DIR`,
    )
  }
  for (const [signal, patience] of WAYS_TO_END) {
    if (isRunning(running.pid)) process.kill(running.pid, signal)
    for (let waited = 0; waited < patience; waited += POLL_MS) {
      if (!isRunning(running.pid)) return
      await delay(POLL_MS)
    }
  }
}

/** Identity of the process that started it, from its own command line; where that cannot be read, from its file. */
function ownerOf(pid: number, data: string): string | null {
  for (const file of [`/proc/${pid}/cmdline`, join(data, 'postmaster.opts')]) {
    try {
      return /portal\.owner=([\d/]+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? null
    } catch {
      // Not every system tells command lines.
    }
  }
  return null
}
