import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'

/** How long after hand-over a return job may still be open; the question itself closes after fourteen days. */
const FOLLOWED_MS = 45 * 86_400_000

/** Whether a visit may have a question, or an open return job. */
export const canHaveFollowUp = ({ state, handed_over_at }: CarBooking, now: Date): boolean =>
  state === 'handed_over' &&
  handed_over_at !== null &&
  now.getTime() - new Date(handed_over_at).getTime() < FOLLOWED_MS
