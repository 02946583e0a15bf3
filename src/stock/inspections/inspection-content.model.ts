import * as z from 'zod/mini'
import { localClock, zoneOf } from '#core/days.ts'
import { CLAIMS } from './claims.model.ts'
import { ACTIONS, ANSWERS, type Answer, countAnswers } from './inspection-answers.model.ts'
import { type AnsweredPoint, type ClaimFacts, type ClaimResult, claimsOf } from './inspection-claims.model.ts'
import { POINT_GROUPS, POINT_KINDS } from './inspection-points.model.ts'
import { type DerivedScores, type ScoredPoint, scoresOf } from './inspection-scores.model.ts'
import { SCORES } from './scores.model.ts'

export const INSPECTION_CODE = /^TI(-[2-9A-HJKMNP-Z]{4}){3}$/

/** A point as it was signed. Empty fields are left out, because an inspection has up to 189 points. */
const signedPoint = z.object({
  id: z.string(),
  group: z.enum(POINT_GROUPS),
  point: z.string(),
  kind: z.enum(POINT_KINDS),
  answer: z.enum(ANSWERS),
  value: z.optional(z.string()),
  unit: z.optional(z.string()),
  note: z.optional(z.string()),
  reason: z.optional(z.string()),
  action: z.optional(z.enum(ACTIONS)),
  /** Of the service book; older inspections have none. */
  stamps: z.optional(z.array(z.object({ number: z.number(), day: z.string() }))),
  claim: z.optional(z.enum(CLAIMS)),
  absent_ok: z.optional(z.boolean()),
  score: z.optional(z.enum(SCORES)),
  weight: z.optional(z.number()),
  /** SHA-256 of its public photos, each as the JPEG of 2048 pixels, in hexadecimal. */
  photos: z.optional(z.array(z.string())),
})
export type SignedPoint = z.output<typeof signedPoint>

/** The signed content of an inspection: no plate, no owner, no document. */
export const inspectionContent = z.object({
  code: z.string(),
  /** Sample data; no car was inspected. */
  sample: z.boolean(),
  list_version: z.number(),
  stock_no: z.string(),
  car: z.object({
    brand: z.string(),
    type: z.string(),
    spec: z.string(),
    body: z.string(),
    year: z.number(),
    colour: z.string(),
    transmission: z.string(),
    fuel: z.string(),
    /** Last six characters of the chassis number; null where it was not read. */
    chassis_end: z.nullable(z.string()),
  }),
  branch: z.object({ name: z.string(), city: z.string(), timezone: z.string() }),
  /** First name. */
  inspector: z.string(),
  /** Of the first and of the last answer, by the clock of the device. */
  started_at: z.string(),
  ended_at: z.string(),
  signed_at: z.string(),
  odometer: z.number(),
  /** Why the value is below the last one of the chain. */
  odometer_word: z.nullable(z.string()),
  chain: z.object({
    state: z.enum(['none', 'whole', 'broken']),
    readings: z.number(),
    last_km: z.nullable(z.number()),
  }),
  points: z.array(signedPoint),
})
export type InspectionContent = z.output<typeof inspectionContent>

/** The present state of an inspection and of its car. */
export interface InspectionNow {
  state: ClaimFacts['state']
  today: string
  mileage: number | null
}

const toAnsweredPoint = (point: SignedPoint): AnsweredPoint & ScoredPoint => ({
  point: {
    id: point.id,
    point: point.point,
    claim: point.claim ?? null,
    absent_ok: point.absent_ok ?? false,
    answer: point.kind,
    score: point.score ?? null,
    weight: point.weight ?? 0,
  },
  given: { answer: point.answer, value: point.value ?? null, reason: point.reason ?? null },
})

/** The calendar day of the branch on which it was signed. */
export const dayOfInspection = ({ signed_at, branch }: InspectionContent): string =>
  localClock(new Date(signed_at), zoneOf(branch.timezone)).day

export const claimsOfContent = (
  content: InspectionContent,
  { state, today, mileage }: InspectionNow,
): ClaimResult[] =>
  claimsOf(content.points.map(toAnsweredPoint), {
    state,
    today,
    mileage,
    day: dayOfInspection(content),
    odometer: content.odometer,
    chain: content.chain,
  })

/** The scores computed from the signed answers; they are never stored. */
export const scoresOfContent = ({ points }: Pick<InspectionContent, 'points'>): DerivedScores =>
  scoresOf(points.map(toAnsweredPoint))

/** How many points have each answer. */
export const countsOfContent = ({ points }: Pick<InspectionContent, 'points'>): Record<Answer, number> =>
  countAnswers(points)
