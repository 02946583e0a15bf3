import type { Queries } from '#server/database/database.ts'
import type { VisitState } from '../visit-states.model.ts'

/** The reason of a wait without one. */
const OTHER = 'other'

/**
 * Stores every wait of a visit with its reason and its duration, for the figures of the workshop. A corrected reason does not begin
 * another wait, nor does a wait that resumes in the same instant, nor does undoing its end.
 */
export async function recordWait(
  tx: Queries,
  visit: { id: string; state: VisitState; wait_until: Date | null },
  next: { state: VisitState; reason: string | null | undefined; since?: Date | string | undefined },
  now: Date,
): Promise<void> {
  const waited = visit.state === 'waiting'
  const waits = next.state === 'waiting'
  if (!waited && !waits) return
  if (!waited) {
    const reason = next.reason ?? OTHER
    await tx
      .insertInto('visit_waits')
      .values({
        visit_id: visit.id,
        began_at: next.since ? new Date(next.since) : now,
        ended_at: null,
        reason,
      })
      .onConflict((conflict) =>
        conflict.columns(['visit_id', 'began_at']).doUpdateSet({ reason, ended_at: null }),
      )
      .execute()
    return
  }
  if (waits && !next.reason) return
  await tx
    .updateTable('visit_waits')
    .set(waits && next.reason ? { reason: next.reason } : { ended_at: now, expected_at: visit.wait_until })
    .where('visit_id', '=', visit.id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The wait that ended when the present state of a visit began, whose end can be undone; null where none did. */
export async function findEndedWait(tx: Queries, visit: { id: string; state_since: Date }) {
  const wait = await tx
    .selectFrom('visit_waits')
    .select(['began_at', 'reason', 'expected_at'])
    .where('visit_id', '=', visit.id)
    .where('ended_at', '=', visit.state_since)
    .executeTakeFirst()
  return wait ?? null
}
