import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another live process owns the data folder. */
export class DataFolderInUse extends Error {}

/**
 * Takes the one lock of an embedded data folder and returns its release. Two processes on one folder silently
 * corrupt it, so the lock is taken before the database opens. A dead owner's lock is taken over; a live owner's
 * never, however old it is.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'owner.lock')
  const mine = `${path}.${process.pid}`
  const identity = `${process.pid} ${processStart(process.pid)}`
  writeFileSync(mine, identity, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (linked(mine, path)) {
        return () => {
          if (contentOf(path) === identity) rmSync(path, { force: true })
        }
      }
      const owner = contentOf(path)
      if (owner !== null && isAlive(owner)) {
        throw new DataFolderInUse(
          `DATA_DIR ${dataDir} is in use by process ${owner.split(' ')[0]}; stop it first or set another DATA_DIR`,
        )
      }
      if (owner !== null) removeDead(path, owner, `${mine}.dead`)
    }
    throw new DataFolderInUse(`DATA_DIR ${dataDir} is being opened by another process`)
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Creates `path` with its content in one step; false when it exists. */
function linked(from: string, path: string): boolean {
  try {
    linkSync(from, path)
    return true
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw problem
  }
}

/** Moves a dead owner's lock away. If somebody else has taken over meanwhile, that lock is put back. */
function removeDead(path: string, owner: string, aside: string): void {
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (contentOf(aside) !== owner) linked(aside, path)
  rmSync(aside, { force: true })
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function isAlive(owner: string): boolean {
  const [pid, start] = owner.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (isLeftover(Number(pid))) return false
  // After a restart of the machine the number may belong to another program; its start time tells.
  const now = processStart(Number(pid))
  return !start || !now || start === now
}

const STATE = 0
const START_TIME = 19

/** Start time of a process in clock ticks since boot, empty where the system does not tell. */
function processStart(pid: number): string {
  return statOf(pid)[START_TIME] ?? ''
}

/** A killed process stays in the table until its parent asks for it; it owns nothing any more. */
function isLeftover(pid: number): boolean {
  return ['Z', 'X'].includes(statOf(pid)[STATE] ?? '')
}

/** The fields after the name, which may itself hold blanks and brackets. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
