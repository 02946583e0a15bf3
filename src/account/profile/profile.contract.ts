import * as z from 'zod/mini'
import { otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { get, post, put } from '#core/endpoint.ts'
import { calendarDay, instant, LENGTHS, line, recordId } from '#core/fields.ts'

const userprofile = z.object({
  name: z.string(),
  /** `62…`, or null while the customer has not given one. */
  phone: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  place_of_birth: z.nullable(z.string()),
  gender: z.nullable(z.enum(['L', 'P'])),
})
export type UserProfile = z.output<typeof userprofile>

export const profileDetail = get('/userprofiles/detail', 'customer', "The customer's account and profile", {
  reply: z.object({
    user: z.object({
      id: z.string(),
      email: z.string(),
      provider: z.string(),
      confirmed: z.boolean(),
      facebook_id: z.nullable(z.string()),
      google_id: z.nullable(z.string()),
      /** E-mail of the linked Google account. */
      googleaccountid: z.nullable(z.string()),
      /** E-mail of the linked Facebook account. */
      facebookaccountid: z.nullable(z.string()),
      userprofile,
    }),
    userprofile,
  }),
})

const emptyAsNull = z.literal('')

export const updateProfile = put(
  '/userprofiles/update',
  'customer',
  'Change personal data; fields left out stay, null or an empty text clears',
  {
    body: z.object({
      name: z.optional(line('Nama', LENGTHS.name, 'Input Nama terlebih dahulu!')),
      phone: z.optional(z.nullable(line('Nomor handphone', LENGTHS.typedPhone))),
      date_of_birth: z.optional(
        z.nullable(
          z.union([emptyAsNull, calendarDay('Tanggal lahir tidak valid')], 'Tanggal lahir tidak valid'),
        ),
      ),
      place_of_birth: z.optional(z.nullable(line('Tempat lahir', LENGTHS.place))),
      gender: z.optional(
        z.nullable(z.union([emptyAsNull, z.enum(['L', 'P'])], 'Jenis kelamin harus L atau P')),
      ),
    }),
    reply: z.object({ userprofile }),
  },
)

const phoneState = z.object({
  phone: z.nullable(z.string()),
  /** When a code proved the number; null once that is more than `PHONE_PROOF_DAYS` ago. */
  proved_at: z.nullable(instant),
})

export const phoneStanding = get(
  '/userprofiles/phone',
  'customer',
  'The number of the profile, and whether it is proved',
  {
    reply: phoneState,
  },
)

export const sendPhoneCode = post(
  '/userprofiles/phone/otp',
  'customer',
  'Send a code by SMS to the number of the profile; a newer one ends the former',
  {
    reply: z.extend(sentCode, { id: z.string() }),
  },
)

export const verifyPhone = put(
  '/userprofiles/phone/otp/{id}/verify',
  'customer',
  'Prove the number of the profile; again it changes nothing',
  {
    params: z.object({ id: recordId }),
    body: z.object({ otp_code: otpCode }),
    reply: phoneState,
  },
)

export const profileEndpoints = { profileDetail, updateProfile, phoneStanding, sendPhoneCode, verifyPhone }
