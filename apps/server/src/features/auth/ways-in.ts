import type { Audit } from '../../audit/audit.ts'
import type { Queries } from '../../database/database.ts'
import { removeWaysIn } from './queries.ts'

/** The ways in that an account lost, for the mail to its owner. */
export type LostWaysIn = Awaited<ReturnType<typeof removeWaysIn>>

/** Removes every way in but the password, and writes down which. */
export async function endWaysIn(
  queries: Queries,
  customerId: string,
  now: Date,
  audit: Audit,
): Promise<LostWaysIn> {
  const lost = await removeWaysIn(queries, customerId, now)
  for (const provider of lost.providers)
    await audit.record({ event: 'social_unlinked', customerId, details: { provider } }, queries)
  if (lost.passkeys > 0)
    await audit.record({ event: 'passkey_removed', customerId, details: { count: lost.passkeys } }, queries)
  return lost
}
