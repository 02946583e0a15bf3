import { type CodeSubject, findProofTime, sendCode, tryCode } from '#account/phone-codes/server/rules.ts'
import { profileOf } from '#account/profile/server/rules.ts'
import { freshSignInMethod, lockSignedIn } from '#account/sign-in/server/rules.ts'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'

/** Sends the code that confirms an erasure: to the number of the profile that was proved, otherwise by mail. */
export async function sendErasureCode(context: AppContext, customer: SignedIn, meta: Meta) {
  const { user, userprofile } = await profileOf(context, customer)
  const { phone } = userprofile
  const proved = phone !== null && (await findProofTime(context, context.db, customer, phone)) !== null
  const to = proved ? phone : user.email
  const { id: _, ...sent } = await sendCode(context, meta, async (tx) => {
    await lockSignedIn(tx, customer, context.clock.now())
    return { ...subjectOf(context, customer), phone: to, byMail: !proved }
  })
  return { ...sent, by: proved ? ('sms' as const) : ('email' as const), to }
}

/** Throws `input_invalid` for the field of the code if the number was proved, unless a passkey opened the session a moment ago. */
export async function requireNoErasureCode(context: AppContext, customer: SignedIn): Promise<void> {
  const { phone } = (await profileOf(context, customer)).userprofile
  if (phone === null || (await findProofTime(context, context.db, customer, phone)) === null) return
  if ((await freshSignInMethod(context, customer)) === 'passkey') return
  throw new Failure('input_invalid', { field: 'otp_code' }, 'Masukkan kode yang kami kirim ke handphone Anda')
}

/** Calls `then` when the code is right, in the transaction that uses it up; a wrong code is counted. */
export async function withErasureCode(
  context: AppContext,
  customer: SignedIn,
  typed: string,
  meta: Meta,
  then: (tx: Queries) => Promise<void>,
): Promise<void> {
  await tryCode(context, {
    typed,
    origin: meta,
    async open(tx) {
      const { email } = await lockSignedIn(tx, customer, context.clock.now())
      return { found: email, code: { ...subjectOf(context, customer), phone: email, byMail: true } }
    },
    async right(tx, found) {
      await then(tx)
      return found
    },
  })
}

/** One subject a day: wrong codes lock the erasure for that day only. */
function subjectOf(context: AppContext, { id }: SignedIn): Pick<CodeSubject, 'kind' | 'id' | 'customerId'> {
  const { day } = localClock(context.clock.now(), DEFAULT_ZONE)
  // Hashed, because the id is logged when wrong codes lock it.
  return { kind: 'erasure', id: `${hashOf(id).slice(0, 22)}:${day}`, customerId: id }
}
