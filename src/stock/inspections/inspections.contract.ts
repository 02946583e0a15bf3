import * as z from 'zod/mini'
import { get, post } from '#core/endpoint.ts'
import { instant, text } from '#core/fields.ts'
import { stockNumber } from '#core/request-values.ts'
import { CLAIMS } from './claims.model.ts'
import { ACTIONS, ANSWERS } from './inspection-answers.model.ts'
import { INSPECTION_CODE, inspectionContent } from './inspection-content.model.ts'

const code = z.string().check(z.regex(INSPECTION_CODE))

export const INSPECTION_STATES = ['signed', 'superseded', 'withdrawn'] as const

const claimResult = z.object({
  claim: z.enum(CLAIMS),
  shown: z.boolean(),
  total: z.number(),
  title: z.string(),
  sentence: z.string(),
})
export type ShownClaim = z.output<typeof claimResult>

const scores = z.object({
  engine: z.number(),
  transmission: z.number(),
  chassis: z.number(),
  exterior: z.number(),
  interior: z.number(),
  electrical: z.number(),
})

/** A public photo of evidence; a hidden one states the reason. */
const evidencePhoto = z.object({
  point_id: z.string(),
  /** As it was signed. */
  sha256: z.string(),
  /** Address with `{width}`; null for a photo that head office hides or whose bytes are gone. */
  address: z.nullable(z.string()),
  alt: z.string(),
  placeholder: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  sample: z.boolean(),
  hidden_reason: z.nullable(z.string()),
})
export type EvidencePhoto = z.output<typeof evidencePhoto>

const publicInspection = z.object({
  code: z.string(),
  state: z.enum(INSPECTION_STATES),
  /** Null where the record is not what was signed: nothing of it is shown. */
  content: z.nullable(inspectionContent),
  claims: z.array(claimResult),
  scores: z.nullable(scores),
  overall: z.number(),
  grade: z.string(),
  photos: z.array(evidencePhoto),
  /** Days since it was signed. */
  age_days: z.number(),
  claims_until: z.nullable(z.string()),
  withdrawn: z.nullable(z.object({ at: instant, reason: z.string() })),
  newer: z.nullable(z.object({ code: z.string(), day: z.string() })),
  earlier: z.array(z.object({ code: z.string(), day: z.string() })),
  /** The car is no longer in stock. */
  sold: z.boolean(),
})
export type PublicInspection = z.output<typeof publicInspection>

export const readInspection = get(
  '/inspections/{code}',
  'anyone',
  'A signed inspection by its code, with its claims as of today; without content where its signature does not hold',
  { params: z.object({ code }), reply: publicInspection },
)

export const inspectionFile = get(
  '/inspections/{code}/file',
  'anyone',
  'The signed record of an inspection (JWS), to keep and to check',
  { params: z.object({ code }), reply: z.object({ code: z.string(), jws: z.string() }) },
)

/** Maximum length of a signed inspection. */
const INSPECTION_JWS_MAX = 60_000

export const checkInspection = post(
  '/inspections/check',
  'anyone',
  'Whether a signed inspection and its public photos are what was signed, and whether it is still current',
  {
    safe: true,
    body: z.object({ jws: text('Berkas inspeksi', INSPECTION_JWS_MAX, 'Berkas inspeksi wajib diisi') }),
    reply: z.object({
      signature: z.boolean(),
      /** Null where the signature does not hold. */
      photos: z.nullable(z.enum(['same', 'changed'])),
      state: z.enum([...INSPECTION_STATES, 'unknown']),
    }),
  },
)

/** A point that is not good, as the page of the car lists it. */
const finding = z.object({
  id: z.string(),
  point: z.string(),
  answer: z.enum(ANSWERS),
  value: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  note: z.nullable(z.string()),
  action: z.nullable(z.enum(ACTIONS)),
})
export type Finding = z.output<typeof finding>

/** The inspection of a car in stock, for its page. */
const inspectionSummary = z.object({
  code: z.string(),
  sample: z.boolean(),
  points: z.number(),
  inspector: z.string(),
  branch: z.string(),
  day: z.string(),
  odometer: z.number(),
  age_days: z.number(),
  counts: z.object({
    good: z.number(),
    attention: z.number(),
    repair: z.number(),
    absent: z.number(),
    noted: z.number(),
    not_examined: z.number(),
  }),
  findings: z.array(finding),
  /** Of the findings. */
  photos: z.array(evidencePhoto),
  scores,
  overall: z.number(),
  grade: z.string(),
  /** What the inspector saw of the papers and the keys; null where a point is not in the list or has no value. */
  papers: z.object({
    bpkb: z.nullable(z.enum(ANSWERS)),
    invoice: z.nullable(z.enum(ANSWERS)),
    service_book: z.nullable(z.enum(ANSWERS)),
    /** How many owners the BPKB names, and how many keys there are, as the inspector wrote it. */
    owners: z.nullable(z.string()),
    keys: z.nullable(z.string()),
    /** Tax of a year on the STNK, in rupiah. */
    year_tax: z.nullable(z.number()),
  }),
})
export type InspectionSummary = z.output<typeof inspectionSummary>

/** Claims with their reasons, and the summary of the newest signed inspection; null without one. */
export const carInspection = z.object({
  claims: z.array(claimResult),
  inspection: z.nullable(inspectionSummary),
})
export type CarInspection = z.output<typeof carInspection>

export const readCarInspection = get(
  '/mobil-bekas/dossier/{stockNo}/inspection',
  'anyone',
  'What the newest signed inspection lets the portal claim of a car in stock, with the reason of each claim that it cannot make',
  { params: z.object({ stockNo: stockNumber() }), reply: carInspection },
)

export const inspectionEndpoints = { readInspection, inspectionFile, checkInspection, readCarInspection }
