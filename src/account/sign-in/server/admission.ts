import { recogniseDevice } from '#account/sessions/server/recognition.ts'
import type { SessionMethod } from '#account/sessions/sessions.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { requireConsent } from './consents.ts'
import { openSession } from './sessions.ts'
import type { Account } from './sql.ts'

/**
 * Opens a session for a customer who authenticated by `way`, within the transaction that checked it: consent is
 * checked, the sign-in audited, the device recognised. Returns the session's token.
 */
export async function openCustomerSession(
  context: AppContext,
  tx: Queries,
  account: Account,
  way: SessionMethod | null,
  meta: Meta,
): Promise<string> {
  await requireConsent(tx, account.id)
  await meta.audit.record({ event: 'sign_in', customerId: account.id, details: { by: way } }, tx)
  const deviceMark = await recogniseDevice(context, tx, account, meta)
  return openSession(context, { customerId: account.id, way, deviceMark, origin: meta }, tx)
}
