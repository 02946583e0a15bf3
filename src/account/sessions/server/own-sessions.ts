import { lockSignedIn } from '#account/sign-in/server/rules.ts'
import { usableSince } from '#account/sign-in/server/sessions.ts'
import { endSession, endSessions, findSession } from '#account/sign-in/server/sql.ts'
import type { Portal } from '#server/app-context.ts'
import type { SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { OTHER_DEVICE } from './device-name.ts'
import { markDevicesUnknown } from './recognition.ts'
import { deleteExchangeCodes, ownSession, sessionsOf } from './sql.ts'

/** The customer's sessions that may still be used, this one first. */
export async function ownSessions(portal: Portal, customer: SignedIn) {
  const { used, opened } = usableSince(portal.clock.now())
  const sessions = await sessionsOf(portal.db, customer.id, used, opened)
  const isCurrent = ({ id }: { id: string }) => id === customer.sessionId
  return [...sessions.filter(isCurrent), ...sessions.filter((session) => !isCurrent(session))].map(
    ({ id, handle, device, ...session }) => ({
      ...session,
      id: handle,
      device: device ?? OTHER_DEVICE,
      current: isCurrent({ id }),
    }),
  )
}

/** Ends one of the customer's sessions; throws `not_found` for anybody else's. */
export async function endOwnSession(portal: Portal, customer: SignedIn, handle: string, meta: Meta) {
  const session = await ownSession(portal.db, customer.id, handle)
  if (!session) throw new Failure('not_found')
  await portal.transaction(async (tx) => {
    await endSession(tx, session.id, portal.clock.now())
    await markDevicesUnknown(portal, tx, customer.id, { only: session.device_mark })
    await meta.audit.record({ event: 'session_ended' }, tx)
  })
  return { ok: true as const }
}

/** Ends every session of a customer for head office, and deletes the exchange codes that would open another. */
export async function endSessionsByStaff(portal: Portal, tx: Queries, customerId: string): Promise<void> {
  await deleteExchangeCodes(tx, customerId)
  await endSessions(tx, customerId, portal.clock.now())
  await markDevicesUnknown(portal, tx, customerId, { allBut: null })
}

/** Ends all sessions but this one, and deletes the exchange codes that would open another. */
export async function endOwnOtherSessions(portal: Portal, customer: SignedIn, meta: Meta) {
  await portal.transaction(async (tx) => {
    // A session that a reset has ended meanwhile must not end the owner's new one.
    await lockSignedIn(tx, customer, portal.clock.now())
    // Codes before sessions: an exchange in progress makes this wait, and its session is ended afterwards.
    await deleteExchangeCodes(tx, customer.id)
    await endSessions(tx, customer.id, portal.clock.now(), customer.sessionId)
    const own = await findSession(tx, customer.sessionId)
    await markDevicesUnknown(portal, tx, customer.id, { allBut: own?.device_mark ?? null })
    await meta.audit.record({ event: 'sessions_ended' }, tx)
  })
  return { ok: true as const }
}
