import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { notify } from '#account/public.ts'
import { type Day, DEFAULT_ZONE, localClock } from '#core/days.ts'
import { listDatedCarsAfter } from '#garage/car-care/server/car-dates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { type Due, remindersOf } from './due.ts'
import { insertNewReminders, saveReminderCursor, startReminderCursor } from './sql.ts'

const TEN_MINUTES_MS = 10 * 60_000
/** In Jakarta. Between these hours all three zones have the same day. */
const FROM = '07:00'
const UNTIL = '21:00'
/** Few enough that computing their dates does not delay requests. */
const CARS_AT_ONCE = 500
/** Enough to share the cost of a commit, and few enough for a short transaction. */
const REMINDERS_AT_ONCE = 200

interface Walk {
  signal?: AbortSignal
  /** Batch sizes: cars read, and reminders sent in one transaction. */
  cars?: number
  reminders?: number
}

/**
 * Walks once a day through all cars and sends the reminders that are due; returns how many. After an interruption it continues
 * after the last car that was stored. It holds no transaction while it computes, and sends in short ones.
 */
export async function remindOwners(
  context: AppContext,
  { signal, cars: most = CARS_AT_ONCE, reminders: many = REMINDERS_AT_ONCE }: Walk = {},
): Promise<number> {
  const { day, time } = localClock(context.clock.now(), DEFAULT_ZONE)
  if (time < FROM || time >= UNTIL) return 0
  let reminded = 0
  let due: Due[] = []
  let after = await startReminderCursor(context.db, day)
  while (after !== null && !signal?.aborted) {
    const cars = await listDatedCarsAfter(context, context.db, after, most)
    due.push(...cars.flatMap(remindersOf))
    after = cars.length < most ? null : (cars.at(-1)?.id ?? null)
    if (after === null || due.length >= many) {
      reminded += await sendNewReminders(context, due, day, after)
      due = []
    }
    await yieldToOthers()
  }
  return reminded
}

/** Sends the reminders that are new, and stores after which car to continue. */
const sendNewReminders = (
  context: AppContext,
  due: readonly Due[],
  day: Day,
  after: string | null,
): Promise<number> =>
  context.transaction(async (tx) => {
    const unsent = due.length > 0 ? await insertNewReminders(tx, due, context.clock.now()) : new Set()
    const notices = due.map(({ notice }) => notice).filter(({ about }) => unsent.has(about))
    await notify(context, tx, notices)
    await saveReminderCursor(tx, day, after)
    return notices.length
  })

export const reminderClock = (context: AppContext): Repeated => ({
  name: 'reminders',
  everyMs: TEN_MINUTES_MS,
  run: (signal) => remindOwners(context, { signal }),
})
