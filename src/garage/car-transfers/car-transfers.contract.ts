import * as z from 'zod/mini'
import { del, get, post, put } from '#core/endpoint.ts'
import { calendarDay, recordId } from '#core/fields.ts'
import { opaqueText, wholeNumber } from '#core/request-values.ts'

/** In the order of a transfer to another Samsat; one within a Samsat has five of them. */
export const TRANSFER_STEPS = [
  'berkas',
  'cek_fisik',
  'cek_fisik_asal',
  'cabut_berkas',
  'ambil_berkas',
  'daftar_tujuan',
  'stnk_pelat',
  'bpkb',
  'catat_nomor',
] as const
export type TransferStepName = (typeof TRANSFER_STEPS)[number]

/** The step that asks for the new plate and the new date of the STNK. */
export const LAST_STEP: TransferStepName = 'catat_nomor'

const transferFee = z.object({ code: z.string(), label: z.string(), amount: z.nullable(z.number()) })

const transferStep = z.object({
  step: z.enum(TRANSFER_STEPS),
  title: z.string(),
  words: z.string(),
  place: z.nullable(z.string()),
  papers: z.array(z.object({ name: z.string(), ready: z.boolean() })),
  fees: z.array(transferFee),
  planned_on: z.nullable(z.string()),
  done_on: z.nullable(z.string()),
  source: z.string(),
  as_of: z.string(),
})
export type TransferStep = z.output<typeof transferStep>

const namedCity = z.object({ id: z.number(), city: z.string() })

const carTransfer = z.object({
  from: namedCity,
  to: namedCity,
  steps: z.array(transferStep),
  /** Of the known fees; `paid` of those whose step is done. */
  sum: z.number(),
  paid: z.number(),
  /** Labels of the fees whose amount is unknown. */
  unknown: z.array(z.string()),
})
export type CarTransfer = z.output<typeof carTransfer>

const shown = z.object({
  transfer: z.nullable(carTransfer),
  /** The branch that runs the change of owner of a car bought there; null where its owner does. */
  run_by: z.nullable(
    z.object({ order_id: z.string(), branch: z.string(), promised_on: z.nullable(z.string()) }),
  ),
  /** Cities to choose from, while there is no transfer. */
  cities: z.array(z.object({ id: z.number(), city: z.string(), province: z.string() })),
})
export type ShownTransfer = z.output<typeof shown>

const CITY = 'Kota tidak dikenal'
const city = wholeNumber(CITY, 1_000, 9_999)
const own = z.object({ carId: recordId })
const DAY = 'Tanggal tidak valid'
const day = z.optional(z.nullable(calendarDay(DAY)))

export const readCarTransfer = get(
  '/car-transfers/{carId}',
  'customer',
  'The ownership transfer of an own car; null before it is started',
  { params: own, reply: shown },
)

export const startCarTransfer = post(
  '/car-transfers/{carId}',
  'customer',
  'Start the ownership transfer of an own car; one that exists stays as it is',
  { params: own, body: z.object({ from_city: city, to_city: city }), reply: shown },
)

export const updateTransferStep = put(
  '/car-transfers/{carId}/steps/{step}',
  'customer',
  'Set the dates and the papers of a step; what the body lacks stays',
  {
    params: z.object({ carId: recordId, step: z.enum(TRANSFER_STEPS) }),
    body: z.object({
      planned_on: day,
      done_on: day,
      papers: z.optional(z.array(opaqueText(120)).check(z.maxLength(20))),
    }),
    reply: shown,
  },
)

export const endCarTransfer = del(
  '/car-transfers/{carId}',
  'customer',
  'Delete the list of an ownership transfer',
  { params: own, reply: shown },
)

export const readTransferCalendar = get(
  '/car-transfers/{carId}/file.ics',
  'customer',
  'The planned days of an ownership transfer as a calendar file',
  { params: own, calendar: true, reply: z.string() },
)

export const carTransferEndpoints = {
  readCarTransfer,
  startCarTransfer,
  updateTransferStep,
  endCarTransfer,
  readTransferCalendar,
}
