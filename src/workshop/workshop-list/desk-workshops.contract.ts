import * as z from 'zod/mini'
import { ZONES } from '#core/days.ts'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { line, timeOfDay } from '#core/fields.ts'
import { deskList } from '#core/lists.ts'
import { clearLandline } from '#core/phone.ts'
import { rowVersion } from '#core/request-values.ts'
import { SLOT_MINUTES_MAX, SLOT_MINUTES_MIN } from '#workshop/workshop-hours/desk-hour-limits.model.ts'

/** What the desk calls the kinds of workshops. */
export const WORKSHOP_KIND_LABELS = { gr: 'Servis', bp: 'Body & Paint' } as const

/** A workshop and its state today, by its own clock. */
const listedWorkshop = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['gr', 'bp']),
  city: z.string(),
  province: z.string(),
  timezone: z.string(),
  /** Visits of today that were not cancelled. */
  today: z.number(),
  /** Of these, cars in the workshop now. */
  inside: z.number(),
  heads: z.array(z.string()),
})
export type ListedWorkshop = z.output<typeof listedWorkshop>

export const workshopList = deskList('/workshops', 'office', 'Every workshop and how it stands today', {
  filters: {
    /** Part of the name, the city or the province. */
    q: z.optional(line('Pencarian', 60)),
    kind: z.optional(z.enum(['gr', 'bp'])),
  },
  sorts: ['name', 'name_desc'],
  row: listedWorkshop,
})

/** `021 555 0101`, `+62 21 555 0101`: digits in groups, as customers read them. */
export const BRANCH_PHONE = /^(?:\+62|0)[\d ()-]{5,18}$/

/** `-6.2045` as typed: a decimal has no other exact form on the wire. */
const degrees = (sentence: string) =>
  z.optional(z.nullable(z.string(sentence).check(z.regex(/^-?\d{1,3}(?:\.\d{1,8})?$/, sentence))))

const SLOT_RANGE = `Slot ${SLOT_MINUTES_MIN} sampai ${SLOT_MINUTES_MAX} menit`

/** A workshop with all columns of its data set; the hours that its head sets are in workshop-hours.ts. */
const columns = {
  branch: line('Nama bengkel', 100, 'Isi nama bengkel'),
  city_code: z.string().check(z.regex(/^\d\d\.\d\d$/, 'Pilih kota')),
  kind: z.enum(['gr', 'bp']),
  opening_time: timeOfDay('Jam buka harus berbentuk HH:mm'),
  closing_time: timeOfDay('Jam tutup harus berbentuk HH:mm'),
  slot_minutes: z
    .int('Isi menit tiap slot')
    .check(z.minimum(SLOT_MINUTES_MIN, SLOT_RANGE), z.maximum(SLOT_MINUTES_MAX, SLOT_RANGE)),
  slot_capacity: z
    .int('Isi tempat tiap slot')
    .check(z.minimum(1, 'Tempat 1 sampai 500'), z.maximum(500, 'Tempat 1 sampai 500')),
  /** Digits 1 (Monday) to 7 (Sunday). */
  open_days: z.string().check(z.regex(/^(?!$)1?2?3?4?5?6?7?$/, 'Pilih hari buka')),
  timezone: z.enum(ZONES),
  // Of these, a column that is left out stays as it is.
  address: z.optional(z.nullable(line('Alamat', 200))),
  phone: z.optional(
    z.nullable(
      z
        .string()
        .check(z.overwrite(clearLandline), z.regex(BRANCH_PHONE, 'Nomor telepon seperti 021 555 0101')),
    ),
  ),
  /** Degrees; both or none. */
  latitude: degrees('Lintang berbentuk -6.2045'),
  longitude: degrees('Bujur berbentuk 106.8217'),
  is_sample: z.boolean(),
}
export const workshopColumns = z.object(columns)
export type WorkshopColumns = z.output<typeof workshopColumns>

const workshopId = z.object({ workshopId: z.string().check(z.regex(/^\d{1,9}$/)) })
/** Version of the table of workshops that the caller saw. */
const version = rowVersion

export const workshopForm = deskGet(
  '/workshop-form',
  'office',
  'none',
  'What a workshop can be given: the cities, and the version of the table',
  {
    reply: z.object({
      version,
      cities: z.array(z.object({ code: z.string(), name: z.string(), timezone: z.string() })),
    }),
  },
)

export const readWorkshop = deskGet(
  '/workshops/{workshopId}',
  'office',
  'none',
  'One workshop with all its columns',
  {
    params: workshopId,
    reply: z.object({ id: z.string(), version, ...columns }),
  },
)

export const addWorkshop = deskPost(
  '/workshops',
  'office',
  'none',
  'A new workshop; published at once as the next version of the table',
  {
    body: z.object({ version, ...columns }),
    reply: z.object({ id: z.string() }),
  },
)

export const saveWorkshop = deskPut(
  '/workshops/{workshopId}',
  'office',
  'none',
  'Change a workshop; published at once as the next version of the table',
  {
    params: workshopId,
    body: z.object({ version, ...columns }),
    reply: z.object({ id: z.string() }),
  },
)

export const workshopEndpoints = {
  listWorkshops: workshopList.page,
  exportWorkshops: workshopList.file,
  workshopForm,
  readWorkshop,
  addWorkshop,
  saveWorkshop,
}
