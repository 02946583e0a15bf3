import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { hashOf } from '#server/hashing.ts'
import { upsertArrivalLink } from './sql.ts'

/** The address of a new link by which the customer of a visit says that they have arrived; the former one ends. */
export async function newArrivalLink(
  { chance, clock, config }: Pick<AppContext, 'chance' | 'clock' | 'config'>,
  tx: Queries,
  visitId: string,
): Promise<string> {
  const token = chance.token()
  await upsertArrivalLink(tx, { visit_id: visitId, token_hash: hashOf(token), made_at: clock.now() })
  return `${config.publicUrl}/sampai/${token}`
}
