import { type Day, daysBetween } from '#core/days.ts'
import { kilometres, withThousands } from '#core/money.ts'
import { CLAIM_DAYS, CLAIM_KM } from './claim-limits.model.ts'
import { CLAIMS, type Claim } from './claims.model.ts'
import type { GivenAnswer } from './inspection-answers.model.ts'
import { type InspectionPoint, SERVICE_BOOK_POINT } from './inspection-points.model.ts'

/** Workshop readings with which a whole chain replaces the service book. */
const CHAIN_READINGS = 2

export const CLAIM_LABELS: Record<Claim, string> = {
  no_flood: 'Bebas banjir',
  no_major_crash: 'Bebas tabrakan besar',
  true_odometer: 'Odometer asli',
}

/** The odometer chain of the car when the inspection was signed. */
export interface ChainFacts {
  state: 'none' | 'whole' | 'broken'
  readings: number
  last_km: number | null
}

/** A point with its answer; null while it has none. */
export interface AnsweredPoint {
  point: Pick<InspectionPoint, 'id' | 'point' | 'claim' | 'absent_ok' | 'answer'>
  given: Pick<GivenAnswer, 'answer' | 'value' | 'reason'> | null
}

export interface ClaimFacts {
  state: 'draft' | 'signed' | 'superseded' | 'withdrawn'
  /** When it was signed, by the calendar of the branch. */
  day: Day
  today: Day
  /** The inspected value; null while it was not read. */
  odometer: number | null
  /** The mileage that the stock shows; null for a car that left it. */
  mileage: number | null
  chain: ChainFacts
}

type Hindrance =
  | 'not_good'
  | 'not_examined'
  | 'chain_broken'
  | 'below_chain'
  | 'too_old'
  | 'too_far'
  | 'not_current'
  | 'no_inspection'

export interface ClaimResult {
  claim: Claim
  shown: boolean
  /** Supporting points of this car. */
  total: number
  /** How many of them are "tidak ada" and count as good. */
  absent: number
  hindrance: Hindrance | null
  /** Names of the points that prevent the claim. */
  points: string[]
  /** Why the first of them was not examined. */
  reason: string | null
  days: number
  /** Kilometres between odometer and engine computer, where that was measured. */
  difference: number | null
}

function supportsClaim({ point, given }: AnsweredPoint, chain: ChainFacts): boolean {
  if (!given) return false
  if (given.answer === 'good') return true
  if (given.answer === 'noted') return point.answer === 'note' && Boolean(given.value)
  if (given.answer === 'absent' && point.absent_ok) return true
  const isMissing = given.answer === 'absent' || given.answer === 'not_examined'
  return (
    isMissing &&
    point.id === SERVICE_BOOK_POINT &&
    chain.state === 'whole' &&
    chain.readings >= CHAIN_READINGS
  )
}

const isUnexamined = ({ given }: AnsweredPoint) =>
  !given || given.answer === 'not_examined' || given.answer === 'noted'

function hindranceOf(claim: Claim, unmet: readonly AnsweredPoint[], facts: ClaimFacts): Hindrance | null {
  const { state, day, today, odometer, mileage, chain } = facts
  if (unmet.some((one) => !isUnexamined(one))) return 'not_good'
  if (unmet.length > 0) return 'not_examined'
  if (claim === 'true_odometer') {
    if (chain.state === 'broken') return 'chain_broken'
    if (odometer === null) return 'not_examined'
    if (chain.last_km !== null && odometer < chain.last_km) return 'below_chain'
  }
  if (state !== 'signed') return 'not_current'
  if (daysBetween(day, today) > CLAIM_DAYS) return 'too_old'
  if (odometer === null || mileage === null || mileage > odometer + CLAIM_KM) return 'too_far'
  return null
}

/** Claims that an inspection supports: a claim is shown if and only if it has no hindrance. */
export function claimsOf(points: readonly AnsweredPoint[], facts: ClaimFacts): ClaimResult[] {
  return CLAIMS.map((claim) => {
    const supporting = points.filter(({ point }) => point.claim === claim)
    const unmet = supporting.filter((one) => !supportsClaim(one, facts.chain))
    const hindrance = supporting.length === 0 ? 'not_examined' : hindranceOf(claim, unmet, facts)
    const named = hindrance === 'not_good' ? unmet.filter((one) => !isUnexamined(one)) : unmet
    const measured = supporting.find(({ point, given }) => point.answer === 'measure' && given?.value)
    return {
      claim,
      shown: hindrance === null,
      total: supporting.length,
      absent: supporting.filter(({ given }) => given?.answer === 'absent').length,
      hindrance,
      points: named.map(({ point }) => point.point),
      reason: named.find(({ given }) => given?.reason)?.given?.reason ?? null,
      days: daysBetween(facts.day, facts.today),
      difference: measured ? Number(measured.given?.value) : null,
    }
  })
}

/** The claims of a car without an inspection; none is shown. */
export const claimsWithoutInspection = (): ClaimResult[] =>
  CLAIMS.map((claim) => ({
    claim,
    shown: false,
    total: 0,
    absent: 0,
    hindrance: 'no_inspection',
    points: [],
    reason: null,
    days: 0,
    difference: null,
  }))

const NAMED_POINTS_MAX = 2
function joinPointNames(points: readonly string[]): string {
  const rest = points.length - NAMED_POINTS_MAX
  return points.slice(0, NAMED_POINTS_MAX).join(', ') + (rest > 0 ? `, dan ${rest} lagi` : '')
}

const withPeriod = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

const SHOWN: Record<Claim, (result: ClaimResult) => string> = {
  no_flood: ({ total }) => `${total} dari ${total} titik dijawab, tidak ada tanda terendam.`,
  no_major_crash: ({ total }) => `${total} dari ${total} titik rangka dan pilar baik.`,
  true_odometer: ({ total, difference }) =>
    difference === null
      ? `${total} dari ${total} titik baik.`
      : `${total} dari ${total} titik baik, selisih dengan komputer mesin ${kilometres(difference)}.`,
}

const HINDERED: Record<Hindrance, (result: ClaimResult) => string> = {
  not_good: ({ points, total }) =>
    `${points.length} dari ${total} titik tidak baik: ${joinPointNames(points)}.`,
  not_examined: ({ points, total, reason }) =>
    `${points.length} dari ${total} titik belum diperiksa: ${joinPointNames(points)}.${
      reason ? ` Sebabnya: ${withPeriod(reason)}` : ''
    }`,
  chain_broken: () => 'Rantai bacaan odometer di bengkel tidak utuh.',
  below_chain: () => 'Angka odometer lebih rendah dari bacaan terakhir bengkel.',
  too_old: ({ days }) => `Inspeksi sudah ${days} hari.`,
  too_far: () => `Mobil sudah berjalan lebih dari ${withThousands(CLAIM_KM)} KM sejak diperiksa.`,
  not_current: () => 'Inspeksi ini tidak berlaku lagi.',
  no_inspection: () => 'Mobil ini belum diperiksa.',
}

/** Title and sentence of a claim, as the page of the car shows them. */
export function formatClaim(result: ClaimResult): { title: string; sentence: string } {
  const name = CLAIM_LABELS[result.claim]
  if (result.hindrance === null) return { title: name, sentence: SHOWN[result.claim](result) }
  const isDenied = ['not_good', 'chain_broken', 'below_chain'].includes(result.hindrance)
  return {
    title: isDenied ? `${name} tidak dinyatakan` : `${name} belum bisa dinyatakan`,
    sentence: HINDERED[result.hindrance](result),
  }
}
