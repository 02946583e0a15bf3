import { eraseCodesOf } from '#account/public.ts'
import type { Queries } from '#server/database/database.ts'
import { deleteRequestsOf } from './sql.ts'

/** Deletes the requests of a person who is erased, also those sent without the account with a number that they proved. */
export async function eraseInspectionRequests(
  tx: Queries,
  person: { customerId: string; phones: readonly string[] },
): Promise<void> {
  for (const id of await deleteRequestsOf(tx, person))
    await eraseCodesOf(tx, { kind: 'inspection_request', id })
}
