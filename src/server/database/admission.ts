import { AsyncLocalStorage } from 'node:async_hooks'
import { Failure } from '#server/failure.ts'
import { AdmissionQueue, type Priority } from './admission-queue.ts'

/** Reads and writes have connections of their own, so a page does not wait behind a write that waits for a lock. */
type Lane = 'reads' | 'writes'

/** Requests that may wait for each place. */
const WAITING_PER_PLACE = 4
/** A read keeps most of its time for the database. */
const SHARE_OF_WAIT = 0.4
const WAIT_MAX_MS = 1_000
/** Share of the longest wait that an anonymous read may wait during an overload. */
const SHARE_OF_TARGET = 0.2
const RETRY_SECONDS = 5

/** Called for each request that waited: how long, and whether it was shed. */
type WaitListener = (wait: { priority: Priority; seconds: number; shed: boolean }) => void

/** Admission control: HTTP requests wait here for their first statement. Background work and a request's further statements pass. */
export interface Admission {
  /** Runs an HTTP request of this lane, whose statements wait for admission. A call that it makes within this process counts as its own. */
  request<T>(lane: Lane, work: () => T): T
  /** Requests that wait, by priority. */
  waiting(): Record<Priority, number>
  /** Called for requests that were not admitted at once. */
  onWaited: WaitListener
}

/** Frees a place; called once. */
type Leave = () => void

interface AdmittedRequest {
  priority: Priority
  /** Answers at once where nothing waits: a promise for each statement would cost more than the queue. */
  enter(): Leave | Promise<Leave>
}

const requests = new AsyncLocalStorage<AdmittedRequest | null>()

interface AdmissionParts {
  places: Record<Lane, number>
  readTimeoutMs: number
  waitMaxMs?: number | undefined
  now?: () => number
  /** From 0 to below 1. */
  random?: () => number
}

/** Opens the queues in front of one database. */
export function openAdmission({
  places,
  readTimeoutMs,
  waitMaxMs = WAIT_MAX_MS,
  now = () => performance.now(),
  random = Math.random,
}: AdmissionParts): Admission {
  const intervalMs = Math.min(waitMaxMs, readTimeoutMs * SHARE_OF_WAIT)
  const targetMs = intervalMs * SHARE_OF_TARGET
  const open = (lane: Lane) => {
    const longest = places[lane] * WAITING_PER_PLACE
    return new AdmissionQueue({ places: places[lane], longest, intervalMs, targetMs })
  }
  const queues = { reads: open('reads'), writes: open('writes') }
  const waiting = { write: 0, signed_in: 0, anonymous: 0 }
  let isScheduled = false
  function scheduleExpiry(): void {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      for (const queue of Object.values(queues)) queue.expire(now())
      if (Object.values(queues).some(({ length }) => length > 0)) scheduleExpiry()
    }, targetMs / 2).unref()
  }
  function waitForPlace(queue: AdmissionQueue, priority: Priority): Promise<void> {
    const since = now()
    return new Promise((resolve, reject) => {
      const report = (shed: boolean) => {
        waiting[priority]--
        admission.onWaited({ priority, seconds: (now() - since) / 1000, shed })
      }
      waiting[priority]++
      queue.enter(
        {
          priority,
          admit() {
            report(false)
            resolve()
          },
          shed() {
            report(true)
            reject(overloadFailure(random))
          },
        },
        since,
      )
      if (queue.length > 0) scheduleExpiry()
    })
  }
  const leaving: Record<Lane, Leave> = {
    reads: () => queues.reads.leave(now()),
    writes: () => queues.writes.leave(now()),
  }
  const admission: Admission = {
    request(lane, work) {
      if (requests.getStore()) return work()
      const queue = queues[lane]
      const leave = leaving[lane]
      let admitted = false
      let passing: Promise<void> | null = null
      const join = () => {
        queue.join()
        return leave
      }
      const request: AdmittedRequest = {
        priority: lane === 'writes' ? 'write' : 'anonymous',
        enter() {
          if (admitted) return join()
          if (passing) return passing.then(join)
          if (queue.enterAtOnce(now())) {
            admitted = true
            return leave
          }
          passing = waitForPlace(queue, request.priority)
          return passing.then(() => {
            admitted = true
            return leave
          })
        },
      }
      return requests.run(request, work)
    },
    waiting: () => ({ ...waiting }),
    onWaited: () => {},
  }
  return admission
}

const PASSED = () => {}

/** Waits until the current request is admitted; returns the function that frees its place, to be called once. Throws `busy` when it is shed. */
export function awaitDatabaseAdmission(): Leave | Promise<Leave> {
  return requests.getStore()?.enter() ?? PASSED
}

/** Waits until the current request is admitted, for work that is done together with that of others; null where nothing waits. */
export function awaitAdmission(): Promise<void> | null {
  const entered = awaitDatabaseAdmission()
  if (entered instanceof Promise) return entered.then((leave) => leave())
  entered()
  return null
}

/** Runs work that others wait for as well, so it must not be shed for the sake of one of them. */
export const runOutsideAdmission = <T>(work: () => T): T => requests.run(null, work)

/** Sets whether the caller of the current request is signed in: then it is admitted before anonymous reads. */
export function setSignedIn(signedIn: boolean): void {
  const request = requests.getStore()
  if (request && request.priority !== 'write') request.priority = signedIn ? 'signed_in' : 'anonymous'
}

/** The refusal of a request during an overload. Callers come back at different moments, not all at once. */
export const overloadFailure = (random: () => number = Math.random): Failure =>
  new Failure('busy', { retryAfter: 1 + Math.floor(random() * RETRY_SECONDS) })
