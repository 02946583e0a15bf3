import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './place.ts'
import { problemFrom } from './problem.ts'
import { processIdentity } from './process-identity.ts'
import { POLL_MS, stopOrphanedPostmaster, WAYS_TO_END } from './running-postmaster.ts'
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
const LAST_WORDS = 20

interface Settings {
  listening: Listening
  throwAway?: boolean
}

/** Starts PostgreSQL on `data` and waits until it accepts connections, recovery included. */
export async function startPostmaster(place: Place, data: string, settings: Settings): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    await stopOrphanedPostmaster(place.dataDir, data)
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
  const [program, line] = place.systemUser.command(join(place.programs, 'bin', 'postgres'), args, {
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
