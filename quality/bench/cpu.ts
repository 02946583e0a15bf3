import { readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux counts them everywhere. */
const TICKS = 100

/** Microseconds of processor that a process has used; with `family` those of its children too, also the ones that ended. */
export function cpuOf(pid: number, { family = false } = {}): number {
  const [user = 0, system = 0, ended = 0, endedSystem = 0] = fieldsOf(pid).slice(11, 15).map(Number)
  const own = ((user + system) / TICKS) * 1e6
  if (!family) return own
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const living = children.reduce((total, child) => total + ofLiving(Number(child)), 0)
  return own + ((ended + endedSystem) / TICKS) * 1e6 + living
}

function ofLiving(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    // It ended between the two looks, and counts with its parent from now on.
    return 0
  }
}

export const parentOf = (pid: number) => Number(fieldsOf(pid)[1])

/** From the third field on: the second is a name that may hold spaces. */
const fieldsOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').slice(1).join(') ').split(' ')
