import * as z from 'zod/mini'
import { minutesOf } from '#core/days.ts'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { calendarDay, LENGTHS, line, recordId, timeOfDay } from '#core/fields.ts'
import { objectRules } from '#core/object-rules.ts'
import { clearLandline } from '#core/phone.ts'
import { rowVersion } from '#core/request-values.ts'
import { CUT_OFF_HOURS_MAX, SLOT_MINUTES_MAX, SLOT_MINUTES_MIN } from './desk-hour-limits.model.ts'
import { gridOf } from './opening-hours.model.ts'

const time = timeOfDay('Jam harus berbentuk HH:mm')
const day = calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD')
const places = z
  .int('Tempat harus berupa angka')
  .check(z.minimum(1, 'Paling sedikit 1 tempat'), z.maximum(500, 'Paling banyak 500 tempat'))
const weekday = z.int().check(z.minimum(1), z.maximum(7))

const openHours = z
  .object({
    opening_time: time,
    closing_time: time,
    slot_minutes: z
      .int('Slot harus berupa angka')
      .check(
        z.minimum(SLOT_MINUTES_MIN, `Slot paling sedikit ${SLOT_MINUTES_MIN} menit`),
        z.maximum(SLOT_MINUTES_MAX, `Slot paling banyak ${SLOT_MINUTES_MAX} menit`),
      ),
    slot_capacity: places,
  })
  .check(
    objectRules({
      holds: (hours) => gridOf(hours).length > 0,
      error: 'Jam tutup harus setelah jam buka, dengan paling sedikit satu slot',
      path: ['closing_time'],
    }),
  )

/** An exception to the usual hours on one day; customers read the reason. */
export const dayException = z
  .object({
    day,
    kind: z.enum(['closed', 'half', 'places', 'open']),
    opens: z.nullable(time),
    closes: z.nullable(time),
    capacity: z.nullable(places),
    reason: line('Alasan', 120, 'Tulis alasan terlebih dahulu'),
  })
  .check(
    objectRules(
      {
        holds: ({ kind, opens, closes }) => kind !== 'half' || opens !== null || closes !== null,
        error: 'Isi jam buka atau jam tutup',
        path: ['closes'],
      },
      {
        holds: ({ kind, capacity }) => kind !== 'places' || capacity !== null,
        error: 'Isi jumlah tempat',
        path: ['capacity'],
      },
      {
        holds: ({ opens, closes }) => !opens || !closes || minutesOf(opens) < minutesOf(closes),
        error: 'Jam tutup harus setelah jam buka',
        path: ['closes'],
      },
    ),
  )

const confirmation = z.enum(['automatic', 'manual'])

/** Everything that decides a workshop's days, and from when on a changed week would apply. */
const hoursState = z.object({
  version: z.number(),
  branch: z.object({ id: z.number(), branch: z.string(), timezone: z.string() }),
  /** The workshop's today, and the Monday from which a change of the week applies. */
  today: z.string(),
  valid_from: z.string(),
  usual: z.object({ ...openHours.shape, open_days: z.string() }),
  week: z.array(
    z.object({ weekday: z.number(), valid_from: z.string(), hours: z.nullable(z.object(openHours.shape)) }),
  ),
  exceptions: z.array(z.object({ ...dayException.shape, reason: z.string() })),
  holidays: z.array(
    z.object({
      day: z.string(),
      name: z.string(),
      kind: z.enum(['national', 'joint_leave']),
      /** `expected` until its decree is known. */
      status: z.enum(['decreed', 'expected']),
      source: z.string(),
      source_day: z.nullable(z.string()),
    }),
  ),
  confirmation,
  cut_off_minutes: z.number(),
  phone: z.nullable(z.string()),
})

/** Changes of a workshop's hours; parts that are left out stay. */
const hoursChange = z.object({
  /** Of the hours that were changed here. */
  version: rowVersion,
  /** The weekdays that change; one without hours becomes a free day. */
  week: z.array(z.object({ weekday, hours: z.nullable(openHours) })).check(z.maxLength(7)),
  exceptions: z.array(dayException).check(z.maxLength(100)),
  /** Days whose exception is removed. */
  removed: z.array(day).check(z.maxLength(100)),
  confirmation: z.optional(confirmation),
  /** How long before the hour customers may still move or cancel by themselves. */
  cut_off_minutes: z.optional(
    z
      .int('Batas harus berupa menit')
      .check(z.minimum(0, 'Batas tidak boleh negatif'), z.maximum(CUT_OFF_HOURS_MAX * 60)),
  ),
  phone: z.optional(
    z.nullable(
      line('Nomor telepon', LENGTHS.typedPhone).check(
        z.overwrite(clearLandline),
        z.maxLength(20, 'Nomor telepon maksimal 20 karakter'),
      ),
    ),
  ),
})
export type HoursChange = z.output<typeof hoursChange>

/** A booking whose hour would no longer exist. */
export const affectedBooking = z.object({
  id: z.string(),
  /** Of its visit. */
  version: z.number(),
  day: z.string(),
  start: z.string(),
  plate: z.string(),
  car_name: z.string(),
  service_type: z.string(),
  first_name: z.string(),
  /** The day is closed, the hour lies outside the opening hours, or there are fewer places than bookings. */
  lost: z.enum(['closed', 'outside', 'places']),
  /** How many places its hour would have. */
  places: z.number(),
  /** What the customer reads, should it be moved or cancelled. */
  reason: z.string(),
  /** The nearest hour with a free place; null when there is none. */
  nearest: z.nullable(z.object({ day: z.string(), start: z.string() })),
})
export type AffectedBooking = z.output<typeof affectedBooking>

/** The decision about an affected booking. */
export const bookingDecision = z.discriminatedUnion('act', [
  z.object({ act: z.literal('move'), id: recordId, version: rowVersion, day, start: time }),
  z.object({ act: z.literal('cancel'), id: recordId, version: rowVersion }),
  z.object({ act: z.literal('keep'), id: recordId }),
])
export type HoursDecision = z.output<typeof bookingDecision>

const params = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })

export const readHours = deskGet(
  '/branches/{branchId}/hours',
  'head',
  'branch',
  'Weekly hours, exceptions and holidays of a workshop',
  { params, reply: hoursState },
)
export type HoursState = ReplyOf<typeof readHours>

export const previewHours = deskPost(
  '/branches/{branchId}/hours/preview',
  'head',
  'branch',
  'Which bookings would lose their hour by a change, each with the nearest free one; changes nothing',
  { safe: true, params, body: hoursChange, reply: z.object({ affected: z.array(affectedBooking) }) },
)

export const saveHours = deskPut(
  '/branches/{branchId}/hours',
  'head',
  'branch',
  'Change the hours of a workshop, and move, cancel or keep every booking that loses its hour',
  {
    params,
    body: z.object({
      ...hoursChange.shape,
      decisions: z.array(bookingDecision).check(z.maxLength(1000)),
    }),
    reply: hoursState,
  },
)

export const workshopHoursEndpoints = { readHours, previewHours, saveHours }
