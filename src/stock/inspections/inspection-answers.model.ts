import * as z from 'zod/mini'
import { calendarDay, recordId, text } from '#core/fields.ts'
import { requestInstant, wholeNumber } from '#core/request-values.ts'
import {
  type InspectionPoint,
  isValueOf,
  numberOf,
  POINT_ID,
  SERVICE_BOOK_POINT,
  suggestedAnswer,
} from './inspection-points.model.ts'

/** `noted` answers a point that is recorded and not judged. */
export const ANSWERS = ['good', 'attention', 'repair', 'absent', 'noted', 'not_examined'] as const
export type Answer = (typeof ANSWERS)[number]

export const INSPECTION_ANSWER_LABELS: Record<Answer, string> = {
  good: 'Baik',
  attention: 'Perhatian',
  repair: 'Perlu perbaikan',
  absent: 'Tidak ada',
  noted: 'Dicatat',
  not_examined: 'Tidak bisa diperiksa',
}

export const ACTIONS = ['as_is', 'in_price', 'repaired', 'replaced'] as const
export type Action = (typeof ACTIONS)[number]
export const INSPECTION_ACTION_LABELS: Record<Action, string> = {
  as_is: 'Dijual apa adanya',
  in_price: 'Sudah dihitung dalam harga',
  repaired: 'Diperbaiki sebelum serah terima, tanpa biaya',
  replaced: 'Diganti sebelum serah terima, tanpa biaya',
}

export const NOTE_LENGTH_MAX = 200
export const NOT_EXAMINED_MAX = 8
export const BATCH_MAX = 300
/** Points of this weight must be examined, and a repair of one rules out a certificate. */
export const HEAVIEST_WEIGHT = 3

/** Services of the maker's plan. The rules of its promises would come with their own number to every page of the desk. */
export const STAMPS_MAX = 11

/** A stamp of the service book: the number of a service of the maker's plan, and its day. */
const serviceStamp = z.object({
  number: wholeNumber('Servis ke- harus 1 sampai 11', 1, STAMPS_MAX),
  day: calendarDay('Tanggal servis tidak valid'),
})
export type ServiceStamp = z.output<typeof serviceStamp>

/** An inspector's answer to a point. */
export interface GivenAnswer {
  answer: Answer
  value: string | null
  /** Read by buyers. */
  note: string | null
  /** Why the point was not examined, or why the answer is better than the suggested one. */
  reason: string | null
  action: Action | null
  /** Of the service book; nothing for any other point. */
  stamps?: ServiceStamp[] | null | undefined
}

const deviceCounter = wholeNumber(undefined, 1, 1_000_000_000)

/** An answer as a device gave it. `seen` holds the newest counters of other devices that the inspector knew for the point. */
export const answerChange = z.object({
  point_id: z.string().check(z.regex(POINT_ID)),
  device: recordId,
  counter: deviceCounter,
  /** By the clock of the device. */
  at: requestInstant(),
  seen: z.array(z.object({ device: recordId, counter: deviceCounter })).check(z.maxLength(20)),
  answer: z.enum(ANSWERS),
  value: z.nullable(text('Nilai', 60)),
  note: z.nullable(text('Catatan', NOTE_LENGTH_MAX)),
  reason: z.nullable(text('Sebabnya', NOTE_LENGTH_MAX)),
  action: z.nullable(z.enum(ACTIONS)),
  stamps: z.optional(z.nullable(z.array(serviceStamp).check(z.maxLength(STAMPS_MAX)))),
})
export type AnswerChange = z.output<typeof answerChange>

/** Newest change of each device to one point. */
export type PointChanges<Change extends AnswerChange = AnswerChange> = readonly Change[]

function mergeSeenCounters(one: AnswerChange['seen'], other: AnswerChange['seen']): AnswerChange['seen'] {
  const counters = new Map<string, number>()
  for (const { device, counter } of [...one, ...other])
    counters.set(device, Math.max(counter, counters.get(device) ?? 0))
  return [...counters]
    .map(([device, counter]) => ({ device, counter }))
    .sort((first, second) => (first.device < second.device ? -1 : 1))
}

/**
 * Adds a change to those of its point. The newest change of each device stays, with everything that the device had seen, so
 * that changes in any order, and repeated, give one result.
 */
export function withChange<Change extends AnswerChange>(
  changes: PointChanges<Change>,
  change: Change,
): Change[] {
  const former = changes.find(({ device }) => device === change.device)
  const newest = former && former.counter >= change.counter ? former : change
  const merged = { ...newest, seen: mergeSeenCounters(former?.seen ?? [], change.seen) }
  return [...changes.filter(({ device }) => device !== change.device), merged].sort((one, other) =>
    one.device < other.device ? -1 : 1,
  )
}

const contentOf = ({ answer, value, note, reason, action, stamps }: GivenAnswer) =>
  JSON.stringify([
    answer,
    value,
    note,
    reason,
    action,
    (stamps ?? []).map(({ number, day }) => `${number} ${day}`).toSorted(),
  ])

/** Changes of a point that no other device has seen and replaced; more than one with different content is a conflict. */
export function findConflictingChanges<Change extends AnswerChange>(changes: PointChanges<Change>): Change[] {
  const current = changes.filter(
    ({ device, counter }) =>
      !changes.some(
        (other) =>
          other.device !== device &&
          other.seen.some((known) => known.device === device && known.counter >= counter),
      ),
  )
  const contents = new Set<string>()
  return current.filter((change) => {
    const content = contentOf(change)
    if (contents.has(content)) return false
    contents.add(content)
    return true
  })
}

/** The answer of a point; null while there is none, or while devices disagree. */
export function settledAnswer<Change extends AnswerChange>(changes: PointChanges<Change>): Change | null {
  const rivals = findConflictingChanges(changes)
  return rivals.length === 1 ? (rivals[0] ?? null) : null
}

const JUDGED: readonly Answer[] = ['good', 'attention', 'repair', 'absent', 'not_examined']
const NOTED: readonly Answer[] = ['noted', 'absent', 'not_examined']
/** Whether an answer reports a defect, which buyers read first. */
export const isDefectAnswer = (answer: Answer): answer is 'attention' | 'repair' =>
  answer === 'attention' || answer === 'repair'

/** Whether a point can have this answer at all. A draft may contain an incomplete one, without its note or photo. */
export function canAnswer(
  point: InspectionPoint,
  { answer, value, stamps }: Omit<GivenAnswer, 'action'>,
): boolean {
  if (stamps && stamps.length > 0 && !canHaveStamps(point, answer, stamps)) return false
  if (!(point.answer === 'note' ? NOTED : JUDGED).includes(answer)) return false
  if (answer === 'not_examined' && point.weight >= HEAVIEST_WEIGHT) return false
  if (value === null) return true
  return answer !== 'absent' && answer !== 'not_examined' && isValueOf(point, value)
}

/** Whether stamps are read at a point, with this answer. */
export const takesStamps = ({ id }: Pick<InspectionPoint, 'id'>, answer: Answer): boolean =>
  id === SERVICE_BOOK_POINT && answer !== 'absent' && answer !== 'not_examined'

/** A number has one stamp. */
const canHaveStamps = (point: InspectionPoint, answer: Answer, stamps: readonly ServiceStamp[]): boolean =>
  takesStamps(point, answer) && new Set(stamps.map(({ number }) => number)).size === stamps.length

const BEST_TO_WORST: readonly Answer[] = ['good', 'attention', 'repair']

/** Whether the answer is better than the one that the measured value suggests. */
export function isBetterThanSuggested(
  point: InspectionPoint,
  { answer, value }: Pick<GivenAnswer, 'answer' | 'value'>,
): boolean {
  const measured = numberOf(value)
  if (point.answer !== 'measure' || measured === null) return false
  return BEST_TO_WORST.indexOf(answer) < BEST_TO_WORST.indexOf(suggestedAnswer(point, measured))
}

/** What an answer lacks before the inspection can be signed. */
const LACKS = ['answer', 'value', 'note', 'reason', 'photo', 'action'] as const
export type MissingAnswerPart = (typeof LACKS)[number]

const needsPhoto = ({ photo }: InspectionPoint, answer: Answer): boolean =>
  answer !== 'absent' &&
  answer !== 'not_examined' &&
  (photo === 'always' || (photo === 'not_good' && isDefectAnswer(answer)))

/** Least number of photos for a point that needs any. */
const EVIDENCE_PHOTOS_MIN = 1

/** What one answer lacks; `photos` is how many photos the point has. */
export function lacksOf(
  point: InspectionPoint,
  given: GivenAnswer | null,
  photos: number,
): MissingAnswerPart[] {
  if (!given || !canAnswer(point, given)) return ['answer']
  const { answer, value, note, reason, action } = given
  const lacks: MissingAnswerPart[] = []
  const hasValue = point.answer !== 'condition' && answer !== 'absent' && answer !== 'not_examined'
  if (hasValue && value === null) lacks.push('value')
  if (isDefectAnswer(answer) && !note?.trim()) lacks.push('note')
  if ((answer === 'not_examined' || isBetterThanSuggested(point, given)) && !reason?.trim())
    lacks.push('reason')
  if (needsPhoto(point, answer) && photos < EVIDENCE_PHOTOS_MIN) lacks.push('photo')
  if (isDefectAnswer(answer) && action === null) lacks.push('action')
  return lacks
}

/** How many points have each answer. */
export function countAnswers(answers: Iterable<Pick<GivenAnswer, 'answer'>>): Record<Answer, number> {
  const counts = { good: 0, attention: 0, repair: 0, absent: 0, noted: 0, not_examined: 0 }
  for (const { answer } of answers) counts[answer]++
  return counts
}
