import * as z from 'zod/mini'
import { requestOptions, usedCredential } from '#account/passkeys/passkeys.contract.ts'
import { PASSKEY_OPTIONS_MINUTES } from '#account/sign-in/credential-times.model.ts'
import { totpCode } from '#account/sign-in/desk-sign-in.contract.ts'
import { deskDelete, deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { instant, recordId, text } from '#core/fields.ts'
import { rowVersion, stockNumber } from '#core/request-values.ts'
import { answerChange, BATCH_MAX, NOTE_LENGTH_MAX } from './inspection-answers.model.ts'
import { inspectionPoint } from './inspection-points.model.ts'
import { INSPECTION_STATES } from './inspections.contract.ts'

const ok = z.object({ ok: z.literal(true) })
const inspection = z.object({ inspectionId: recordId })

const inspectedCar = z.object({
  stock_no: z.string(),
  brand: z.string(),
  car_type: z.string(),
  car_spec: z.string(),
  body: z.string(),
  year: z.number(),
  colour: z.string(),
  mileage_km: z.number(),
  transmission: z.string(),
  fuel: z.string(),
  branch_id: z.number(),
  branch: z.string(),
  city: z.string(),
})

export const listInspections = deskGet(
  '/stock-cars/{stockNo}/inspections',
  'advisor',
  'record',
  'The open draft and the signed inspections of a car in stock, with what a new one would ask',
  {
    params: z.object({ stockNo: stockNumber() }),
    reply: z.object({
      car: inspectedCar,
      /** Id of the open draft. */
      open: z.nullable(z.string()),
      signed: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          state: z.enum(INSPECTION_STATES),
          signed_at: instant,
          inspector: z.string(),
          points: z.number(),
          withdrawn_reason: z.nullable(z.string()),
        }),
      ),
      list: z.object({ version: z.number(), points: z.number(), minutes: z.number() }),
      may_sign: z.boolean(),
      /** Head office may withdraw an inspection and hide photos of its evidence. */
      may_withdraw: z.boolean(),
    }),
  },
)

export const startInspection = deskPost(
  '/inspections',
  'advisor',
  'record',
  'Start the inspection of a car in stock; a car has one open draft',
  { body: z.object({ stock_no: stockNumber() }), reply: z.object({ id: z.string() }), status: 201 },
)

/** A change with the member of staff whose device it came from. */
const storedChange = z.object({ ...answerChange.shape, staff_id: z.string(), staff_name: z.string() })
export type StoredChange = z.output<typeof storedChange>

const evidence = z.object({ id: z.string(), point_id: z.string(), preview: z.nullable(z.string()) })

const inspectionDraft = z.object({
  id: z.string(),
  state: z.enum(['draft', ...INSPECTION_STATES]),
  code: z.nullable(z.string()),
  car: inspectedCar,
  list_version: z.number(),
  points: z.array(inspectionPoint),
  /** Names of cities and regencies, for the point that asks for one. */
  cities: z.array(z.string()),
  started_at: instant,
  started_by: z.string(),
  /** Newest change of each device and point. */
  changes: z.array(storedChange),
  /** Counts the changes that were merged. */
  revision: z.number(),
  photos: z.array(evidence),
  may_sign: z.boolean(),
  has_passkey: z.boolean(),
  has_code: z.boolean(),
  /** By the clock of the server. */
  now: instant,
})
export type InspectionDraft = z.output<typeof inspectionDraft>

export const readInspectionDraft = deskGet(
  '/inspections/{inspectionId}',
  'advisor',
  'record',
  'An inspection with its points and answers',
  { params: inspection, reply: inspectionDraft },
)

export const discardInspection = deskDelete(
  '/inspections/{inspectionId}',
  'advisor',
  'record',
  'Discard a draft with its answers and photos; a signed inspection stays',
  { params: inspection, reply: ok },
)

/** Bytes of a batch of answers. */
const ANSWERS_BYTES_MAX = 256 * 1024

export const sendAnswers = deskPut(
  '/inspections/{inspectionId}/answers',
  'advisor',
  'record',
  'Merge answers of a device into a draft, point by point; in any order, and repeated, they give one result',
  {
    params: inspection,
    bodyBytesMax: ANSWERS_BYTES_MAX,
    body: z.object({ changes: z.array(answerChange).check(z.minLength(1), z.maxLength(BATCH_MAX)) }),
    reply: z.object({
      /** Every stored change of the points that the batch names. */
      changes: z.array(storedChange),
      revision: z.number(),
      /** Answers that the point cannot have; they are not stored. */
      refused: z.array(z.object({ point_id: z.string(), device: z.string(), counter: z.number() })),
      now: instant,
    }),
  },
)

const chassis = z.nullable(text('Nomor rangka', 30))

export const lookUpChain = deskPost(
  '/inspections/{inspectionId}/chain',
  'advisor',
  'record',
  'What the odometer chain of the chassis number on the car says',
  {
    safe: true,
    params: inspection,
    body: z.object({ chassis_number: chassis }),
    reply: z.object({
      state: z.enum(['none', 'whole', 'broken']),
      readings: z.number(),
      last_km: z.nullable(z.number()),
    }),
  },
)

export const beginSigning = deskPost(
  '/inspections/{inspectionId}/sign/begin',
  'advisor',
  'record',
  `Options for signing with a passkey (${PASSKEY_OPTIONS_MINUTES} minutes, once, this browser only)`,
  { params: inspection, reply: z.object({ options: requestOptions }) },
)

export const signInspection = deskPost(
  '/inspections/{inspectionId}/sign',
  'advisor',
  'record',
  'Sign a complete inspection with a fresh passkey or code; it cannot be changed afterwards',
  {
    params: inspection,
    body: z.object({
      /** "Saya memeriksa sendiri mobil ini hari ini". */
      confirmed: z.literal(true, 'Centang bahwa Anda memeriksa sendiri mobil ini'),
      chassis_number: chassis,
      /** Why the odometer is below the last value of its chain. */
      odometer_word: z.nullable(text('Sebab angka ini', NOTE_LENGTH_MAX)),
      /** The revision that the screen has seen, so that nobody signs what another device just added. */
      seen: rowVersion,
      credential: z.optional(usedCredential),
      code: z.optional(totpCode),
    }),
    reply: z.object({ code: z.string() }),
  },
)

export const withdrawInspection = deskPost(
  '/inspections/{inspectionId}/withdraw',
  'office',
  'none',
  'Withdraw a signed inspection with a reason that buyers read',
  {
    params: inspection,
    body: z.object({ reason: text('Alasan', NOTE_LENGTH_MAX, 'Tulis alasan yang dibaca pembeli') }),
    reply: ok,
  },
)

export const listEvidence = deskGet(
  '/inspections/{inspectionId}/photos',
  'office',
  'none',
  'The public photos of a signed inspection, hidden ones with their reason',
  {
    params: inspection,
    reply: z.object({
      photos: z.array(
        z.object({
          id: z.string(),
          /** As it was signed. */
          sha256: z.string(),
          point: z.string(),
          hidden_reason: z.nullable(z.string()),
        }),
      ),
    }),
  },
)
export type ListedEvidence = z.output<typeof listEvidence.reply>['photos'][number]

export const listInspectionPoints = deskGet(
  '/inspection-points',
  'advisor',
  'none',
  'The points of the live list by name, for marks in photos',
  { reply: z.object({ points: z.array(z.object({ id: z.string(), point: z.string() })) }) },
)

export const hideEvidence = deskPost(
  '/inspections/{inspectionId}/photos/{sha256}/hide',
  'office',
  'none',
  'Hide a photo of a signed inspection with a reason; its place shows the reason',
  {
    params: z.object({ ...inspection.shape, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    body: z.object({ reason: text('Alasan', NOTE_LENGTH_MAX, 'Tulis alasan yang dibaca pembeli') }),
    reply: ok,
  },
)

export const inspectionDeskEndpoints = {
  listInspections,
  startInspection,
  readInspectionDraft,
  discardInspection,
  sendAnswers,
  lookUpChain,
  beginSigning,
  signInspection,
  withdrawInspection,
  listEvidence,
  listInspectionPoints,
  hideEvidence,
}
