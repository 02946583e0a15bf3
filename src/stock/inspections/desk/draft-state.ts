import { groupBy } from '#core/grouping.ts'
import type { InspectionDraft, StoredChange } from '../desk-inspections.contract.ts'
import {
  type Answer,
  countAnswers,
  findConflictingChanges,
  type GivenAnswer,
  isDefectAnswer,
  lacksOf,
  settledAnswer,
  takesStamps,
  withChange,
} from '../inspection-answers.model.ts'
import { type ChainFacts, type ClaimResult, claimsOf } from '../inspection-claims.model.ts'
import {
  type InspectionPoint,
  isAnsweredTogether,
  numberOf,
  ODOMETER_POINT,
  POINT_GROUPS,
  type PointGroup,
} from '../inspection-points.model.ts'
import { type DerivedScores, scoresOf } from '../inspection-scores.model.ts'

/** A point as the inspector sees it: the server's answers merged with the unsent ones of this device. */
export interface PointState {
  point: InspectionPoint
  changes: readonly StoredChange[]
  /** The valid answer; null without one, and while devices disagree. */
  given: StoredChange | null
  /** Answers of devices that disagree. */
  rivals: readonly StoredChange[]
  photos: number
  /** Previews of the photos that the server has. */
  previews: readonly string[]
}

export interface GroupState {
  group: PointGroup
  points: readonly PointState[]
  answered: number
  minutes: number
  words: string
}

const MINUTE = 60

/** Every point of the draft with its answers. */
export function pointStates(
  draft: InspectionDraft,
  waiting: readonly StoredChange[],
  waitingPhotos: readonly { point_id: string }[],
): PointState[] {
  const changes = groupBy(draft.changes, ({ point_id }) => point_id)
  for (const change of waiting)
    changes.set(change.point_id, withChange(changes.get(change.point_id) ?? [], change))
  const photos = groupBy([...draft.photos, ...waitingPhotos], ({ point_id }) => point_id)
  return draft.points.map((point) => {
    const own = changes.get(point.id) ?? []
    const rivals = findConflictingChanges(own)
    return {
      point,
      changes: own,
      given: settledAnswer(own),
      rivals: rivals.length > 1 ? rivals : [],
      photos: photos.get(point.id)?.length ?? 0,
      previews: draft.photos.flatMap(({ point_id, preview }) =>
        point_id === point.id && preview ? [preview] : [],
      ),
    }
  })
}

const isAnswered = ({ given }: PointState) => given !== null

/** The points by group, in working order. */
export function groupStates(points: readonly PointState[]): GroupState[] {
  return POINT_GROUPS.flatMap((group) => {
    const own = points.filter(({ point }) => point.group === group)
    if (own.length === 0) return []
    const seconds = own.reduce((sum, { point }) => sum + point.seconds, 0)
    return [
      {
        group,
        points: own,
        answered: own.filter(isAnswered).length,
        minutes: Math.max(1, Math.round(seconds / MINUTE)),
        words: formatFindingCounts(own),
      },
    ]
  })
}

function formatFindingCounts(points: readonly PointState[]): string {
  const counts = countAnswers(points.flatMap(({ given }) => (given ? [given] : [])))
  const bad = [
    counts.attention > 0 && `${counts.attention} perhatian`,
    counts.repair > 0 && `${counts.repair} perlu perbaikan`,
    counts.not_examined > 0 && `${counts.not_examined} tidak diperiksa`,
  ].filter(Boolean)
  return bad.length > 0 ? bad.join(', ') : 'semua baik'
}

/** Seconds of the points that are not answered yet. */
export const secondsLeft = (points: readonly PointState[]): number =>
  points.filter((one) => !isAnswered(one)).reduce((sum, { point }) => sum + point.seconds, 0)

/** Open points of a group that one press may answer. */
export const findBulkAnswerablePoints = (points: readonly PointState[]): PointState[] =>
  points.filter((one) => one.changes.length === 0 && isAnsweredTogether(one.point))

const NO_CHAIN: ChainFacts = { state: 'none', readings: 0, last_km: null }

/** The claims that the portal could show if the answers were signed today. */
export function draftClaims(points: readonly PointState[], today: string, chain = NO_CHAIN): ClaimResult[] {
  const read = points.find(({ point }) => point.id === ODOMETER_POINT)?.given
  const odometer = numberOf(read?.value)
  return claimsOf(points, { state: 'signed', day: today, today, odometer, mileage: odometer, chain })
}

/** `18 titik lagi`, `siap`, or the points that prevent the claim. */
export function claimProgress({ shown, hindrance, points }: ClaimResult): string {
  if (shown) return 'siap'
  if (hindrance === 'not_good') return `tidak: ${points.join(', ')}`
  return points.length > 0 ? `${points.length} titik lagi` : 'belum'
}

export const draftScores = (points: readonly PointState[]): DerivedScores => scoresOf(points)

/** Why the inspection cannot be signed yet, as text; null when it can. */
export function signingProblem(points: readonly PointState[], waiting: number): string | null {
  const open = points.filter((one) => !isAnswered(one)).length
  if (open > 0) return `Belum bisa: ${open} titik belum dijawab`
  if (waiting > 0) return `Belum bisa: ${waiting} jawaban belum terkirim`
  const lacking = points.find(({ point, given, photos }) =>
    lacksOf(point, given, photos).some((lack) => lack !== 'action'),
  )
  return lacking ? `Belum bisa: ${lacking.point.point} belum lengkap` : null
}

export const badPoints = (points: readonly PointState[]): PointState[] =>
  points.filter(({ given }) => given !== null && isDefectAnswer(given.answer))

/** Merges a change into the former answer; fields that the new answer cannot have become null. */
export function mergeAnswer(state: PointState, change: Partial<GivenAnswer>): GivenAnswer {
  const former = state.given ?? state.rivals[0]
  const answer: Answer = change.answer ?? former?.answer ?? (state.point.answer === 'note' ? 'noted' : 'good')
  const isMissing = answer === 'absent' || answer === 'not_examined'
  return {
    answer,
    value: isMissing ? null : (change.value ?? former?.value ?? null),
    // An emptied text is null and stays empty.
    note: change.note === undefined ? (former?.note ?? null) : change.note,
    reason: change.reason === undefined ? (former?.reason ?? null) : change.reason,
    action: isDefectAnswer(answer) ? (change.action ?? former?.action ?? null) : null,
    stamps: takesStamps(state.point, answer) ? (change.stamps ?? former?.stamps ?? null) : null,
  }
}

/** A typed number as it is stored: "84.120" has thousands, "5,2" and "5.2" have a decimal. */
export const parseTypedNumber = (typed: string): string =>
  typed
    .trim()
    .replace(/\.(?=\d{3}(?!\d))/g, '')
    .replace(',', '.')

/** A stored value as text: a number with a decimal comma; days and cities unchanged. */
export const valueText = (value: string): string =>
  numberOf(value) === null ? value : value.replace('.', ',')

const WORKING_DAY_MINUTES = 480

/** Minutes since a draft was started; null once it is older than a working day. */
export function minutesSince(startedAt: string, now: Date): number | null {
  const minutes = Math.floor((now.getTime() - Date.parse(startedAt)) / 60_000)
  return minutes >= 0 && minutes < WORKING_DAY_MINUTES ? minutes : null
}

/** The first and the last answer by the clocks of their devices, with the minutes between; null without an answer. */
export function workedSpan(points: readonly PointState[]) {
  const times = points.flatMap(({ changes }) => changes.map(({ at }) => Date.parse(at)))
  if (times.length === 0) return null
  const from = Math.min(...times)
  const until = Math.max(...times)
  return { from: new Date(from), until: new Date(until), minutes: Math.round((until - from) / 60_000) }
}
