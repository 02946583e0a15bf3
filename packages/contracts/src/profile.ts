import * as z from 'zod/mini'
import { get, put } from './endpoint.ts'
import { calendarDay, LENGTHS, line } from './fields.ts'

export const userprofile = z.object({
  name: z.string(),
  /** `62…`, or null while the customer has not given one. */
  phone: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  place_of_birth: z.nullable(z.string()),
  gender: z.nullable(z.enum(['L', 'P'])),
})
export type UserProfile = z.output<typeof userprofile>

export const profileDetail = get('/userprofiles/detail', {
  caller: 'customer',
  summary: "The customer's account and profile",
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

export const updateProfile = put('/userprofiles/update', {
  caller: 'customer',
  summary: 'Change personal data; fields left out stay, null or an empty text clears',
  body: z.object({
    name: z.optional(line('Nama', LENGTHS.name, 'Input Nama terlebih dahulu!')),
    phone: z.optional(z.nullable(line('Nomor handphone', LENGTHS.phone))),
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
})

export const profileEndpoints = { profileDetail, updateProfile }
