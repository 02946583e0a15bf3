import { findProofTime, sendCode, subjectOfCode, tryCode } from '#account/phone-codes/server/rules.ts'
import { lockSignedIn } from '#account/sign-in/server/rules.ts'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { findProfile, lockProfile } from './sql.ts'

/** The customer's number, and when it was proved, if that still counts. */
export async function phoneStanding(context: AppContext, customer: Customer) {
  const profile = await findProfile(context.db, customer)
  if (!profile) throw new Failure('session_ended')
  const { phone } = profile
  return { phone, proved_at: phone ? await findProofTime(context, context.db, customer, phone) : null }
}

/** Sends a code to the number of the profile. */
export function sendPhoneCode(context: AppContext, customer: SignedIn, meta: Meta) {
  return sendCode(context, meta, async (tx) => {
    const phone = await requireLockedPhone(context, tx, customer)
    if (await findProofTime(context, tx, customer, phone)) {
      throw new Failure('already_verified', {}, 'Nomor handphone ini sudah terverifikasi')
    }
    // One subject a day: wrong codes lock the number for that day only.
    const { day } = localClock(context.clock.now(), DEFAULT_ZONE)
    return subjectOf(customer, phone, `${prefixOf(customer, phone)}${day}`)
  })
}

/** Proves the number of the profile by a code; a number that is proved already needs none. */
export async function verifyPhone(
  context: AppContext,
  customer: SignedIn,
  { codeId, typed }: { codeId: string; typed: string },
  meta: Meta,
) {
  const subject = await subjectOfCode(context, codeId)
  await tryCode(context, {
    typed,
    origin: meta,
    async open(tx) {
      const phone = await requireLockedPhone(context, tx, customer)
      // A code for a former number is answered as unknown.
      if (subject?.kind !== 'profile' || !subject.id.startsWith(prefixOf(customer, phone)))
        throw new Failure('not_found')
      const proved = await findProofTime(context, tx, customer, phone)
      return { found: phone, code: proved ? null : subjectOf(customer, phone, subject.id) }
    },
    right: async (_, phone) => phone,
  })
  return phoneStanding(context, customer)
}

// Hashed, because the id is logged when wrong codes lock it.
const prefixOf = ({ id }: Customer, phone: string) => `${hashOf(`${id}:${phone}`).slice(0, 22)}:`
const subjectOf = (customer: Customer, phone: string, id: string) => ({
  kind: 'profile' as const,
  id,
  customerId: customer.id,
  phone,
})

/** The customer's number, with the row locked and the session checked: a reset that ran meanwhile has ended its codes. */
async function requireLockedPhone(context: AppContext, tx: Queries, customer: SignedIn): Promise<string> {
  const profile = await lockProfile(tx, customer)
  await lockSignedIn(tx, customer, context.clock.now())
  if (!profile?.phone) throw new Failure('phone_required')
  return profile.phone
}
