import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

/** What a request read of an account before it decided to change a credential. */
export interface SeenCredentials {
  id: string
  credential_generation: number
}

declare const granted: unique symbol

/**
 * A transaction that holds an account's row and has moved its credential generation on. Every query that changes a
 * credential takes one instead of a plain connection, so that none can be written past the check.
 */
export interface CredentialWrite {
  readonly tx: Queries
  /** Id of the customer or of the staff member. */
  readonly id: string
  readonly [granted]: true
}

/**
 * Moves the generation on and locks the row, in one statement. Null when another write of a credential came first: what
 * this request read (a password that matched, a session that lived) no longer holds.
 */
export async function beginCredentialWrite(
  tx: Queries,
  table: 'customers' | 'staff',
  { id, credential_generation }: SeenCredentials,
): Promise<CredentialWrite | null> {
  const row = await tx
    .updateTable(table)
    .set({ credential_generation: sql`credential_generation + 1` })
    .where('id', '=', id)
    .where('credential_generation', '=', credential_generation)
    .returning('id')
    .executeTakeFirst()
  // The only place that makes one: the type cannot be written down elsewhere.
  return row ? ({ tx, id } as CredentialWrite) : null
}
