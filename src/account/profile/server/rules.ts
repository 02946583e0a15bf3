import { changeCredentials, loadSignedInAccount } from '#account/sign-in/server/credentials.ts'
import { lockSignedIn } from '#account/sign-in/server/rules.ts'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { normalisePhone } from '#core/phone.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { AGE_MIN_YEARS } from '../age-limit.model.ts'
import type { UserProfile } from '../profile.contract.ts'
import { releaseFormerNumber } from './phone-change.ts'
import { changeProfile, findAccount, findProfile, lockProfile, type ProfileChange, setPhone } from './sql.ts'

/** The customer's account and profile in the shape of `GET /userprofiles/detail`. */
export async function profileOf(context: AppContext, customer: Customer) {
  const [account] = await findAccount(context.db, customer)
  if (!account) throw new Failure('session_ended')
  const { id, email, provider, confirmed_at, linked, ...userprofile } = account
  const google = linked.find((one) => one.provider === 'google')
  const facebook = linked.find((one) => one.provider === 'facebook')
  return {
    user: {
      id,
      email,
      provider,
      confirmed: confirmed_at !== null,
      facebook_id: facebook?.provider_user_id ?? null,
      google_id: google?.provider_user_id ?? null,
      googleaccountid: google?.email ?? null,
      facebookaccountid: facebook?.email ?? null,
      userprofile,
    },
    userprofile,
  }
}

type ProfileInput = { [Key in keyof UserProfile]?: UserProfile[Key] | '' }

/** Stores what was given; empty texts clear, fields left out stay. */
export async function updateProfile(
  context: AppContext,
  customer: SignedIn,
  input: ProfileInput,
  meta: Meta,
): Promise<{ userprofile: UserProfile }> {
  const now = context.clock.now()
  const change: ProfileChange = {}
  if (input.name !== undefined) change.name = input.name.trim()
  const phone = input.phone?.trim() ? requirePhone(input.phone) : null
  if (input.place_of_birth !== undefined) change.place_of_birth = input.place_of_birth?.trim() || null
  if (input.gender !== undefined) change.gender = input.gender || null
  if (input.date_of_birth !== undefined) change.date_of_birth = requireAge(input.date_of_birth || null, now)
  const seen = await loadSignedInAccount(context.db, customer, now)
  return context.transaction(async (tx) => {
    const former = await lockProfile(tx, customer)
    if (!former) throw new Failure('session_ended')
    if (input.phone !== undefined && phone !== former.phone)
      await setPhone(await changeCredentials(tx, customer, seen, now), phone, now)
    else await lockSignedIn(tx, customer, now)
    const userprofile = await changeProfile(tx, customer, change, now)
    if (!userprofile) throw new Failure('session_ended')
    await meta.audit.record({ event: 'profile_changed' }, tx)
    if (former.phone && userprofile.phone !== former.phone)
      await releaseFormerNumber(context, tx, customer, { ...former, phone: former.phone }, meta)
    return { userprofile }
  })
}

/** The number as `62…`; throws `phone_invalid`. */
export function requirePhone(text: string): string {
  const phone = normalisePhone(text)
  if (!phone) throw new Failure('phone_invalid', { field: 'phone' })
  return phone
}

/** The customer's number; without one they can neither add a car nor book. */
export async function requireOwnPhone(context: AppContext, customer: Customer): Promise<string> {
  return requireGiven((await findProfile(context.db, customer))?.phone)
}

/** The given number of a profile; throws `phone_required` where there is none. */
export function requireGiven(phone: string | null | undefined): string {
  if (!phone) throw new Failure('phone_required')
  return phone
}

// The privacy policy allows no customers under 13.
function requireAge(birth: string | null, now: Date): string | null {
  if (!birth) return null
  const today = localClock(now, DEFAULT_ZONE).day
  const year = Number(today.slice(0, 4)) - AGE_MIN_YEARS
  // 29 February has its birthday on 1 March in other years, which text comparison gives by itself.
  const youngest = `${year}${today.slice(4)}`
  if (birth > today)
    throw new Failure('input_invalid', { field: 'date_of_birth' }, 'Tanggal lahir tidak valid')
  if (birth > youngest) throw new Failure('under_age', { field: 'date_of_birth' })
  return birth
}
