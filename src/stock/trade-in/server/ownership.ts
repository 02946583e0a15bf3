import type { Actor } from '#server/calls/actor.ts'
import { Failure } from '#server/failure.ts'
import { hashOf, sameSecret } from '#server/hashing.ts'

interface Owned {
  customer_id: string | null
  record_token_hash: string | null
}

/**
 * The request if it is the caller's own. A signed-in customer gets 404 for another's, as for one that does not exist;
 * a caller with neither a session nor the record's token gets 401, whether it exists or not.
 */
export function requireOwn<Request extends Owned>(request: Request | undefined, actor: Actor): Request {
  if (actor.kind === 'customer') {
    if (request?.customer_id !== actor.id) throw new Failure('not_found')
    return request
  }
  const storedHash = request?.record_token_hash
  if (!storedHash || actor.kind !== 'record-holder' || !sameSecret(storedHash, hashOf(actor.token))) {
    throw new Failure('session_ended')
  }
  return request
}
