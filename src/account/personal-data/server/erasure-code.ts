import { type CodeSubject, findProofTime, sendCode, tryCode } from '#account/phone-codes/server/rules.ts'
import { profileOf } from '#account/profile/server/rules.ts'
import { lockSignedIn } from '#account/sign-in/server/rules.ts'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import type { Portal } from '#server/app-context.ts'
import type { SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { hashOf } from '#server/hashing.ts'

/** Sends the code that confirms an erasure: to the number of the profile that was proved, otherwise by mail. */
export async function sendErasureCode(portal: Portal, customer: SignedIn, meta: Meta) {
  const { user, userprofile } = await profileOf(portal, customer)
  const { phone } = userprofile
  const proved = phone !== null && (await findProofTime(portal, portal.db, customer, phone)) !== null
  const to = proved ? phone : user.email
  const { id: _, ...sent } = await sendCode(portal, meta, async (tx) => {
    await lockSignedIn(tx, customer, portal.clock.now())
    return { ...subjectOf(portal, customer), phone: to, byMail: !proved }
  })
  return { ...sent, by: proved ? ('sms' as const) : ('email' as const), to }
}

/** Calls `then` when the code is right, in the transaction that uses it up; a wrong code is counted. */
export async function withErasureCode(
  portal: Portal,
  customer: SignedIn,
  typed: string,
  meta: Meta,
  then: (tx: Queries) => Promise<void>,
): Promise<void> {
  await tryCode(portal, {
    typed,
    origin: meta,
    async open(tx) {
      const { email } = await lockSignedIn(tx, customer, portal.clock.now())
      return { found: email, code: { ...subjectOf(portal, customer), phone: email, byMail: true } }
    },
    async right(tx, found) {
      await then(tx)
      return found
    },
  })
}

/** One subject a day: wrong codes lock the erasure for that day only. */
function subjectOf(portal: Portal, { id }: SignedIn): Pick<CodeSubject, 'kind' | 'id' | 'customerId'> {
  const { day } = localClock(portal.clock.now(), DEFAULT_ZONE)
  // Hashed, because the id is logged when wrong codes lock it.
  return { kind: 'erasure', id: `${hashOf(id).slice(0, 22)}:${day}`, customerId: id }
}
