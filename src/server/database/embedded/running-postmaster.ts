import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedDatabaseProblem } from './problem.ts'
import { isAlive, isRunning, programOf } from './process-identity.ts'

export const POLL_MS = 100
/** How long each way of ending one is given, the gentlest first. */
export const WAYS_TO_END: [NodeJS.Signals, number][] = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 2_000],
]

/** The contents of `postmaster.pid`. */
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
  // A postmaster that starts makes its file before it fills it; without the file it would end itself a minute later.
  if (pid === '' || folder === '') return null
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
      // Not every system shows the folder of a process; its own file tells then.
    }
  }
  return false
}

/** Ends a postmaster whose owner died. One whose owner lives is in use: `EmbeddedDatabaseProblem`. */
export async function stopOrphanedPostmaster(dataDir: string, data: string): Promise<void> {
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
