import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { followUpTimes, weekOf } from './due-times.ts'
import { insertFollowUp, receiverOf } from './follow-ups-sql.ts'

/** Opens the question of a visit that is handed over with a service record, as part of `tx`; once per visit. */
export async function openFollowUp(
  { config, chance }: Pick<AppContext, 'config' | 'chance'>,
  tx: Queries,
  { id, branch_id, timezone }: { id: string; branch_id: number; timezone: string },
  now: Date,
): Promise<void> {
  if (!config.followUp) return
  const receiver = await receiverOf(tx, id)
  await insertFollowUp(tx, {
    id: chance.recordId(),
    visit_id: id,
    branch_id,
    week: weekOf(now, timezone),
    handed_over_at: now,
    advisor_id: receiver?.by_id ?? null,
    advisor_name: receiver?.by_name ?? null,
    state: 'due',
    ...followUpTimes(now, timezone, config.followUp),
    skip_cause: null,
    asked_at: null,
    asked_ways: [],
    asked_phone: null,
    token_hash: null,
    fixed: null,
    changed_at: null,
    answered_at: null,
    answered_via: null,
    rating: null,
    words: null,
    uncounted_cause: null,
  })
}
