const MINUTE_MS = 60_000
/** How long before the hour a customer may report their arrival by link or in the booking. */
export const ARRIVAL_EARLY_HOURS = 2
/** How long an arrival may be undone, unless the number was called. */
export const ARRIVAL_UNDO_MINUTES = 10

/**
 * Whether a customer may report their arrival without the code at the door: on the day of the visit, from `ARRIVAL_EARLY_HOURS`
 * before the hour until the workshop closes. `closesAt` is the closing time of that day.
 */
export const isArrivalTime = (startsAt: Date, closesAt: Date, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - ARRIVAL_EARLY_HOURS * 60 * MINUTE_MS && now <= closesAt

/** Until when an arrival may be undone; null once the number was called or has ended. */
export const computeArrivalUndoDeadline = (
  arrivedAt: Date,
  state: 'waiting' | 'called' | 'ended',
): Date | null =>
  state === 'waiting' ? new Date(arrivedAt.getTime() + ARRIVAL_UNDO_MINUTES * MINUTE_MS) : null
