import { AsyncLocalStorage } from 'node:async_hooks'
import { runOutsideAdmission } from './admission.ts'
import { runOutsideRequestTime } from './request-time.ts'

interface CallTime {
  /** As `performance.now()` counts; null in a call that writes, whose statements each have their own time. */
  until: number | null | undefined
}

const times = new AsyncLocalStorage<CallTime>()

/** Runs `work` with a deadline of `ms`, for calls that only read: its statements fail early enough to answer with a failure. */
export function runWithDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + ms
  // A server-rendered page makes calls of its own: they share the time limit of the page.
  const outer = times.getStore()?.until ?? Number.POSITIVE_INFINITY
  return times.run({ until: Math.min(until, outer) }, work)
}

/** Runs `work` of a call that writes, without a deadline; inside of a read it keeps the read's deadline. */
export const runWithoutDeadline = <T>(work: () => T): T =>
  times.run({ until: times.getStore()?.until ?? null }, work)

/** Runs a call to another system without counting it against the deadline of the statements; it has a time limit of its own. */
export async function excludeFromDeadline<T>(work: () => Promise<T>): Promise<T> {
  const call = times.getStore()
  const begun = performance.now()
  try {
    return await work()
  } finally {
    if (typeof call?.until === 'number') call.until += performance.now() - begun
  }
}

/** Runs background work that a call starts, without the time limit of the call. */
export const runOutsideCallDeadline = <T>(work: () => T): T =>
  runOutsideRequestTime(() => runOutsideAdmission(() => times.run({ until: undefined }, work)))

/** When the call that this runs for must have been answered; `undefined` outside of any call. */
export const currentDeadline = (): number | null | undefined => times.getStore()?.until

/** True while a call is answered that only reads. */
export const isReading = () => typeof times.getStore()?.until === 'number'
