import type { AppContext } from '#server/app-context.ts'
import type { Origin } from '#server/calls/origin.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { findConsents, insertConsent } from './sql.ts'

/** Version of the privacy text that registering agrees to: its "last updated" day. */
export const PRIVACY_VERSION = '2022-08-31'

/** Writes down that the customer agreed to the privacy text, which version, when and from where. */
export async function recordConsent(
  context: AppContext,
  queries: Queries,
  customerId: string,
  origin: Origin,
): Promise<void> {
  await insertConsent(queries, {
    id: context.chance.recordId(),
    customer_id: customerId,
    document: 'privacy-policy',
    version: PRIVACY_VERSION,
    address: origin.address ?? null,
    given_at: context.clock.now(),
    withdrawn_at: null,
  })
  await origin.audit.record(
    { event: 'consent_given', customerId, details: { version: PRIVACY_VERSION } },
    queries,
  )
}

/** Throws `consent_withdrawn` when every consent that the customer gave was taken back. */
export async function requireConsent(queries: Queries, customerId: string): Promise<void> {
  const consents = await findConsents(queries, customerId)
  if (consents.length > 0 && consents.every(({ withdrawn_at }) => withdrawn_at)) {
    throw new Failure('consent_withdrawn')
  }
}
