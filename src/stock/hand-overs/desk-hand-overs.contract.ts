import * as z from 'zod/mini'
import { requestOptions, usedCredential } from '#account/passkeys/passkeys.contract.ts'
import { otpCode, sentCode } from '#account/phone-codes/phone-codes.model.ts'
import { PASSKEY_OPTIONS_MINUTES } from '#account/sign-in/credential-times.model.ts'
import { totpCode } from '#account/sign-in/desk-sign-in.contract.ts'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { calendarDay, instant, line, recordId, text } from '#core/fields.ts'
import { imageBytes, PHOTO_MB_MAX } from '#core/images.ts'
import { rowVersion, wholeNumber } from '#core/request-values.ts'
import { PAPER_NAMES } from '#stock/order-papers/order-papers.model.ts'
import { deskOrder } from '#stock/orders/desk-orders.contract.ts'

const id = z.object({ id: recordId })
const version = rowVersion
const reason = text('Alasan', 300, 'Tulis alasannya terlebih dahulu!')

const openPoint = z.object({
  id: z.string(),
  point: z.string(),
  answer: z.enum(['attention', 'repair']),
  note: z.nullable(z.string()),
  action: z.nullable(z.enum(['as_is', 'in_price', 'repaired', 'replaced'])),
})

/** A photo of an order without its picture. */
const orderPhoto = z.object({ id: z.string(), place: z.string() })

/** What the page of a hand-over shows and asks for. */
const handOverPage = z.object({
  order: deskOrder,
  fuel: z.string(),
  papers_by: z.enum(['dealer', 'buyer']),
  /** Points of the inspection that are not good, and what became of promised repairs. */
  points: z.array(openPoint),
  prepared: z.array(
    z.object({
      id: z.string(),
      photo_id: z.nullable(z.string()),
      by_name: z.string(),
      on: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Whether the inspection is signed and valid today. */
  inspection_valid: z.boolean(),
  inspected_km: z.number(),
  inspection_code: z.string(),
  chassis_end: z.nullable(z.string()),
  /** What the inspection says of an item, by the id of its point. */
  item_notes: z.record(z.string(), z.string()),
  photos: z.array(orderPhoto),
  trade_in: z.nullable(z.string()),
  /** Until when the car may be returned if it is handed over now. */
  return_until: instant,
  /** How far it may be driven until then, in km. */
  return_km: z.number(),
  promised: z.object({ balik_nama: z.nullable(z.string()), bpkb: z.nullable(z.string()) }),
  /** The first service that is offered; null where the branch has no free hour. */
  first_service: z.nullable(z.object({ service: z.string(), day: z.string(), time: z.string() })),
  /** The signed hand-over, for the printed sheet. */
  done: z.nullable(
    z.object({
      at: instant,
      plate: z.string(),
      stnk_until: z.string(),
      chassis: z.string(),
      odometer_km: z.number(),
      items: z.array(z.string()),
      receipt_number: z.string(),
      advisor: z.string(),
      advisor_by: z.enum(['passkey', 'code']),
      buyer_by: z.enum(['code', 'paper']),
    }),
  ),
  company: z.string(),
  company_phone: z.string(),
})
export type HandOverPage = z.output<typeof handOverPage>

export const readHandOver = deskGet(
  '/orders/{id}/hand-over',
  'advisor',
  'record',
  'What a preparation and a hand-over ask for; audited',
  { params: id, reply: handOverPage },
)

export const savePreparation = deskPut(
  '/orders/{id}/preparation',
  'advisor',
  'record',
  'Tick a promised repair by name with its photo, or take the tick back',
  {
    params: id,
    body: z.object({
      version,
      point_id: line('Titik', 10),
      done: z.boolean(),
      photo_id: z.optional(recordId),
    }),
    reply: handOverPage,
  },
)

export const ORDER_PHOTO_PLACES = ['depan_kiri', 'odometer', 'titik', 'kerusakan'] as const

export const addOrderPhoto = deskPost(
  '/orders/{id}/photos',
  'advisor',
  'record',
  `Keep a photo of an order (the body is the picture itself, at most ${PHOTO_MB_MAX} MB)`,
  {
    params: id,
    query: z.object({ place: z.enum(ORDER_PHOTO_PLACES) }),
    image: 'sent',
    body: imageBytes,
    reply: orderPhoto,
    status: 201,
  },
)

export const readDeskOrderPhoto = deskGet(
  '/orders/{id}/photos/{photoId}',
  'advisor',
  'record',
  'A photo of an order, WebP',
  { params: z.object({ id: recordId, photoId: recordId }), image: 'answered', reply: imageBytes },
)

export const makeReady = deskPost('/orders/{id}/ready', 'advisor', 'record', 'Say that a car is ready', {
  params: id,
  body: z.object({ version }),
  reply: deskOrder,
})

export const sendBuyerCode = deskPost(
  '/orders/{id}/codes',
  'advisor',
  'record',
  'Send the buyer a code for signing a hand-over or the receipt of a paper',
  {
    params: id,
    body: z.object({
      purpose: z.enum(['hand_over', 'paper']),
      paper: z.optional(z.enum(PAPER_NAMES)),
    }),
    reply: sentCode,
  },
)

export const beginHandOver = deskPost(
  '/hand-overs/passkey',
  'advisor',
  'none',
  `Options for proving the own passkey for a hand-over (${PASSKEY_OPTIONS_MINUTES} minutes, once, this browser only)`,
  { reply: z.object({ options: requestOptions, has_passkey: z.boolean(), has_code: z.boolean() }) },
)

export const handOverCar = deskPost(
  '/orders/{id}/hand-over',
  'advisor',
  'record',
  'Hand a car over, signed by the own passkey or code and by the code of the buyer; on paper only by the head',
  {
    params: id,
    body: z.object({
      version,
      ktp_seen: z.boolean(),
      odometer_km: z.nullable(wholeNumber('Odometer harus 0 sampai 1.000.000', 0, 1_000_000)),
      odometer_word: z.optional(text('Keterangan', 200)),
      plate: line('Nomor polisi', 15),
      stnk_until: z.union([calendarDay('Isi tanggal STNK'), z.literal('')]),
      chassis: line('Nomor rangka', 30),
      items: z.array(line('Butir', 10)).check(z.maxLength(40)),
      receipt_number: line('Nomor kuitansi', 40),
      trade_in_taken: z.optional(z.boolean()),
      /** `skip`: the buyer does not want it. */
      first_service: z.enum(['book', 'skip']),
      otp_code: z.optional(otpCode),
      /** Why the buyer signs on paper. */
      paper_reason: z.optional(text('Alasan', 300)),
      credential: z.optional(usedCredential),
      code: z.optional(totpCode),
    }),
    reply: deskOrder,
  },
)

export const letPass = deskPost(
  '/orders/{id}/let-pass',
  'head',
  'record',
  'Let a promised repair pass with a reason that the buyer reads',
  {
    tellsRight: true,
    params: id,
    body: z.object({ version, point_id: line('Titik', 10), reason }),
    reply: handOverPage,
  },
)

export const deskHandOverEndpoints = {
  readHandOver,
  savePreparation,
  addOrderPhoto,
  readDeskOrderPhoto,
  makeReady,
  sendBuyerCode,
  beginHandOver,
  handOverCar,
  letPass,
}
