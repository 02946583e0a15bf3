import type { AffectedBooking, HoursDecision } from '../../desk-workshop-hours.contract.ts'

export type Act = HoursDecision['act']

/** A booking to decide on: its nearest free hour, and the version that the user saw. */
export type DecidedBooking = Pick<AffectedBooking, 'id' | 'version' | 'nearest'>

/** The act on an affected booking: as chosen, else move to the nearest hour, else serve it. */
export function actOf(booking: DecidedBooking, chosen: Readonly<Record<string, Act>>): Act {
  const act = chosen[booking.id] ?? 'move'
  return act === 'move' && !booking.nearest ? 'keep' : act
}

/** A decision about each booking, in their order. */
export const decisionsOf = (
  affected: readonly DecidedBooking[],
  chosen: Readonly<Record<string, Act>>,
): HoursDecision[] =>
  affected.map((booking) => {
    const { id, version, nearest } = booking
    const act = actOf(booking, chosen)
    if (act === 'move' && nearest) return { act, id, version, ...nearest }
    return act === 'cancel' ? { act, id, version } : { act: 'keep', id }
  })
