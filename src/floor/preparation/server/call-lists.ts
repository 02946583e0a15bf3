import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Clock } from '#server/clock.ts'

const AUDITED_EVERY_MS = 12 * 3_600_000

/** Audits that a member of staff read the numbers of a workshop's customers; once in twelve hours, as the list refreshes itself. */
export function createReadAuditor(clock: Clock) {
  const read = new Map<string, number>()
  return async (
    staff: StaffMember,
    branch: number,
    count: number,
    meta: Pick<Meta, 'audit'>,
  ): Promise<void> => {
    const now = clock.now().getTime()
    for (const [key, until] of read) if (until <= now) read.delete(key)
    const key = `${staff.id}:${branch}`
    if (count === 0 || read.has(key)) return
    await meta.audit.record({ event: 'call_list_read', customerId: null, details: { branch, count } })
    read.set(key, now + AUDITED_EVERY_MS)
  }
}
