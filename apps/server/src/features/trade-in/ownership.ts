import { createHash, timingSafeEqual } from 'node:crypto'
import { Failure } from '../../failure.ts'
import type { SignedIn } from '../../surfaces/surface.ts'

/** Who sends a call about a request: a session, a record token, or nobody. */
export interface Caller {
  customer: SignedIn | null
  /** The bearer token as it was sent; a record token when it is no session. */
  bearer: string | null
}

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

interface Owned {
  customer_id: string | null
  record_token_hash: string | null
}

/**
 * The request if it is the caller's own. A signed-in customer sees another's as one that does not exist (404);
 * whoever brings neither a session nor the record's token is nobody (401), whether it exists or not.
 */
export function requireOwn<Request extends Owned>(
  request: Request | undefined,
  { customer, bearer }: Caller,
): Request {
  if (customer) {
    if (request?.customer_id !== customer.id) throw new Failure('not_found')
    return request
  }
  if (!request?.record_token_hash || !bearer || !sameHash(request.record_token_hash, tokenHashOf(bearer))) {
    throw new Failure('session_ended')
  }
  return request
}

const sameHash = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
