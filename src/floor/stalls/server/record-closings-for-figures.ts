import type { Queries } from '#server/database/database.ts'
import type { StallDraft } from '../desk-stalls.contract.ts'
import type { Setup } from './setups.ts'
import { deleteClosing, endClosing, writeClosing } from './sql.ts'

/**
 * Stores for the figures when stalls were closed: a closing that a change removes or replaces ends now, and is deleted where it had
 * not begun.
 */
export async function recordStallClosings(
  tx: Queries,
  before: Setup['stalls'],
  after: readonly (Pick<StallDraft, 'closed'> & { id: string })[],
  now: Date,
): Promise<void> {
  for (const { id, closed } of after) {
    const was = before.find((stall) => stall.id === id)?.closed_from ?? null
    const from = closed ? new Date(closed.from) : null
    if (was && was.getTime() !== from?.getTime())
      await (was < now ? endClosing(tx, id, was, now) : deleteClosing(tx, id, was))
    if (closed && from) await writeClosing(tx, id, from, new Date(closed.until))
  }
}
