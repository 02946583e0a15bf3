import { deleteDevices } from '#account/notifications/server/device-sql.ts'
import { endCodesOf } from '#account/phone-codes/server/cancel-codes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Audit } from '#server/audit/audit.ts'
import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import { removeSignInMethods } from './ways-in-sql.ts'

/** What was revoked, for the mail to the owner. */
export type RevokedSignInMethods = Awaited<ReturnType<typeof revokeSignInMethods>>

/**
 * Ends every sign-in method but the password, including those that an attacker may have begun and not finished, and audits
 * which ones.
 */
export async function revokeSignInMethods(
  context: Pick<AppContext, 'accountPorts' | 'clock' | 'outbox'>,
  write: CredentialWrite,
  audit: Audit,
) {
  const { tx, id: customerId } = write
  const customer = { kind: 'customer', id: customerId } as const
  const now = context.clock.now()
  // Before the sessions, whose end removes their browsers without counting them.
  const pushDevices = await deleteDevices(tx, customer, null)
  const lost = {
    ...(await removeSignInMethods(write, now)),
    calendars: await context.accountPorts.deleteCalendarFeed(tx, customer),
    pushDevices,
    codes: await endCodesOf(context, tx, customer),
  }
  for (const provider of lost.providers)
    await audit.record({ event: 'social_unlinked', customerId, details: { provider } }, tx)
  if (lost.passkeys > 0)
    await audit.record({ event: 'passkey_removed', customerId, details: { count: lost.passkeys } }, tx)
  if (lost.calendars > 0) await audit.record({ event: 'calendar_ended', customerId }, tx)
  if (lost.pushDevices > 0) await audit.record({ event: 'push_device_removed', customerId }, tx)
  return lost
}
