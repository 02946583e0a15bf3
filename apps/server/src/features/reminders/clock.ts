import { setImmediate as otherWork } from 'node:timers/promises'
import { DEFAULT_ZONE, localClock } from '@toyota-trust/contracts/days.ts'
import type { Repeated } from '../../clocks/start-clock.ts'
import type { Portal } from '../../portal.ts'
import { datedCarsAfter } from '../car-care/door/car-dates.ts'
import { notify } from '../notifications/door/notify.ts'
import { remindersOf } from './due.ts'
import { keepUnsent, walkOf, walkOn } from './queries.ts'

const TEN_MINUTES_MS = 10 * 60_000
/** In Jakarta: nobody is woken, and between these hours all three zones have the same day. */
const FROM = '07:00'
const UNTIL = '21:00'
/** Few enough that a batch is over before anybody has waited for it. */
const CARS_AT_ONCE = 500

interface Walk {
  signal?: AbortSignal
  /** How many cars are looked at in one go. */
  most?: number
}

/**
 * Goes once a day through all cars, and reminds of what has come near; answers how many reminders left. What stops it, it goes on
 * behind the last car that was done. Every batch is a short transaction of its own; what is due is worked out outside of it.
 */
export async function remindOwners(
  portal: Portal,
  { signal, most = CARS_AT_ONCE }: Walk = {},
): Promise<number> {
  const now = portal.clock.now()
  const { day, time } = localClock(now, DEFAULT_ZONE)
  if (time < FROM || time >= UNTIL) return 0
  let reminded = 0
  let after = await walkOf(portal.db, day)
  while (after !== null && !signal?.aborted) {
    const cars = await datedCarsAfter(portal, portal.db, after, most)
    const due = cars.flatMap(remindersOf)
    const next: string | null = cars.length < most ? null : (cars.at(-1)?.id ?? null)
    reminded += await portal.transaction(async (tx) => {
      const unsent = due.length > 0 ? await keepUnsent(tx, due, now) : new Set()
      const notices = due.map(({ notice }) => notice).filter(({ about }) => unsent.has(about))
      await notify(portal, tx, notices)
      await walkOn(tx, day, next)
      return notices.length
    })
    after = next
    await otherWork()
  }
  return reminded
}

export const reminderClock = (portal: Portal): Repeated => ({
  name: 'reminders',
  everyMs: TEN_MINUTES_MS,
  run: (signal) => remindOwners(portal, { signal }),
})
