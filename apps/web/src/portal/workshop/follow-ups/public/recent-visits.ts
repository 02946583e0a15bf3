import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'

/** A return job is followed for so long after hand-over; the question itself closes after fourteen days. */
const FOLLOWED_MS = 45 * 86_400_000

/** Whether a visit may have a question, or a return job that is not over. */
export const canHaveFollowUp = ({ state, handed_over_at }: CarBooking, now: Date): boolean =>
  state === 'handed_over' &&
  handed_over_at !== null &&
  now.getTime() - new Date(handed_over_at).getTime() < FOLLOWED_MS
