import { readFileSync } from 'node:fs'

const STATE = 0
const START_TIME = 19

/** A process by its number and start time, because numbers are used again. */
export const processIdentity = (pid: number) => `${pid}/${statOf(pid)[START_TIME] ?? ''}`

/** Whether the very process of `identity` runs. A killed one that its parent has not reaped counts as dead. */
export function isAlive(identity: string): boolean {
  const [pid, start] = identity.split('/')
  if (!pid || !isRunning(Number(pid))) return false
  const now = statOf(Number(pid))[START_TIME]
  return !start || !now || start === now
}

/** True while some process has this number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return !['Z', 'X'].includes(statOf(pid)[STATE] ?? '')
}

/** Name of the program that runs under this number, empty where the system does not tell. */
export const programOf = (pid: number) => /\((.*)\)/.exec(readStat(pid))?.[1] ?? ''

/** The fields after the name, which may itself hold blanks and brackets. */
function statOf(pid: number): string[] {
  const stat = readStat(pid)
  return stat ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : []
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
