import type { SignedIn } from '#server/calls/actor.ts'
import {
  beginCredentialWrite,
  type CredentialWrite,
  type SeenCredentials,
} from '#server/credentials/credential-write.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { liveSession } from './sessions.ts'
import { type Account, findById, lockById } from './sql.ts'

/**
 * The account of a valid session, read before the request does anything slow. Its later write names the credential generation that
 * was read here. Throws `session_ended`.
 */
export async function loadSignedInAccount(queries: Queries, customer: SignedIn, now: Date): Promise<Account> {
  const account = await findById(queries, customer.id)
  const session = await liveSession(queries, customer.sessionId, now)
  if (!account || session?.customer_id !== account.id) throw new Failure('session_ended')
  return account
}

/**
 * Every change of a credential by a session starts here. Throws `session_ended` when the session has ended meanwhile, by a
 * reset for example, and `credentials_changed` when another change of a live session came first.
 */
export async function changeCredentials(
  tx: Queries,
  customer: SignedIn,
  seen: SeenCredentials,
  now: Date,
): Promise<CredentialWrite> {
  const write = seen.id === customer.id ? await beginCredentialWrite(tx, 'customers', seen) : null
  // Looked at under the row lock: whatever ends sessions holds the same row.
  const session = await liveSession(tx, customer.sessionId, now)
  if (session?.customer_id !== customer.id) throw new Failure('session_ended')
  if (!write) throw new Failure('credentials_changed')
  return write
}

/**
 * The same for a customer who proved to own the mailbox, without a session: the row is locked first, so that changes by sessions
 * that the owner is about to end cannot make this one fail.
 */
export async function lockAccountCredentials(
  tx: Queries,
  id: string,
): Promise<{ account: Account; write: CredentialWrite } | null> {
  const account = await lockById(tx, id)
  const write = account && (await beginCredentialWrite(tx, 'customers', account))
  return account && write ? { account, write } : null
}
