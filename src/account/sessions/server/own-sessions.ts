import { lockSignedIn } from '#account/sign-in/server/rules.ts'
import { usableSince } from '#account/sign-in/server/sessions.ts'
import { endSession, endSessions, findSession } from '#account/sign-in/server/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import type { SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { OTHER_DEVICE } from './device-name.ts'
import { markDevicesUnknown } from './recognition.ts'
import { deleteExchangeCodes, ownSession, sessionsOf } from './sql.ts'

/** The customer's sessions that may still be used, this one first. */
export async function ownSessions(context: AppContext, customer: SignedIn) {
  const { used, opened } = usableSince(context.clock.now())
  const sessions = await sessionsOf(context.db, customer.id, used, opened)
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
export async function endOwnSession(context: AppContext, customer: SignedIn, handle: string, meta: Meta) {
  const session = await ownSession(context.db, customer.id, handle)
  if (!session) throw new Failure('not_found')
  await context.transaction(async (tx) => {
    await endSession(tx, session.id, context.clock.now())
    await markDevicesUnknown(context, tx, customer.id, { only: session.device_mark })
    await meta.audit.record({ event: 'session_ended' }, tx)
  })
  return { ok: true as const }
}

/** Ends every session of a customer for head office, and deletes the exchange codes that would open another. */
export async function endSessionsByStaff(
  context: AppContext,
  tx: Queries,
  customerId: string,
): Promise<void> {
  await deleteExchangeCodes(tx, customerId)
  await endSessions(tx, customerId, context.clock.now())
  await markDevicesUnknown(context, tx, customerId, { allBut: null })
}

/** Ends all sessions but this one, and deletes the exchange codes that would open another. */
export async function endOwnOtherSessions(context: AppContext, customer: SignedIn, meta: Meta) {
  await context.transaction(async (tx) => {
    // A session that a reset has ended meanwhile must not end the owner's new one.
    await lockSignedIn(tx, customer, context.clock.now())
    // Codes before sessions: an exchange in progress makes this wait, and its session is ended afterwards.
    await deleteExchangeCodes(tx, customer.id)
    await endSessions(tx, customer.id, context.clock.now(), customer.sessionId)
    const own = await findSession(tx, customer.sessionId)
    await markDevicesUnknown(context, tx, customer.id, { allBut: own?.device_mark ?? null })
    await meta.audit.record({ event: 'sessions_ended' }, tx)
  })
  return { ok: true as const }
}
