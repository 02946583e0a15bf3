import {
  type Answer,
  countAnswers,
  type GivenAnswer,
  HEAVIEST_WEIGHT,
  isDefectAnswer,
} from './inspection-answers.model.ts'
import type { InspectionPoint } from './inspection-points.model.ts'
import { SCORES, type Score } from './scores.model.ts'

export interface ScoredPoint {
  point: Pick<InspectionPoint, 'score' | 'weight'>
  given: Pick<GivenAnswer, 'answer'> | null
}

const FULL = 100
/** Points that one weight takes off. */
export const WEIGHTS_TAKEN: Record<'attention' | 'repair', number> = { attention: 2, repair: 6 }
const CERTIFIED_FROM = 70

export interface DerivedScores {
  scores: Record<Score, number>
  /** The mean of the six, rounded half up. */
  overall: number
  grade: 'A' | 'B' | 'C' | typeof NOT_CERTIFIED
}
export const NOT_CERTIFIED = 'Tidak bersertifikat'

/** Scores and grade of an inspection: 100 less twice the weight for each attention, six times for each repair. */
export function scoresOf(points: readonly ScoredPoint[]): DerivedScores {
  const scores = {
    engine: FULL,
    transmission: FULL,
    chassis: FULL,
    exterior: FULL,
    interior: FULL,
    electrical: FULL,
  }
  for (const { point, given } of points)
    if (point.score && given && isDefectAnswer(given.answer))
      scores[point.score] = Math.max(0, scores[point.score] - WEIGHTS_TAKEN[given.answer] * point.weight)
  const sum = SCORES.reduce((total, score) => total + scores[score], 0)
  const overall = Math.floor((2 * sum + SCORES.length) / (2 * SCORES.length))
  const isBroken = points.some(
    ({ point, given }) => given?.answer === 'repair' && point.weight >= HEAVIEST_WEIGHT,
  )
  return { scores, overall, grade: isBroken ? NOT_CERTIFIED : gradeOf(overall) }
}

function gradeOf(overall: number): DerivedScores['grade'] {
  if (overall < CERTIFIED_FROM) return NOT_CERTIFIED
  if (overall >= 93) return 'A'
  return overall >= 88 ? 'B' : 'C'
}

const COUNTED: readonly [Answer, string][] = [
  ['good', 'baik'],
  ['attention', 'perhatian'],
  ['repair', 'perlu perbaikan'],
  ['absent', 'tidak ada'],
  ['noted', 'dicatat'],
  ['not_examined', 'belum diperiksa'],
]

/** `169 baik, 5 perhatian, 1 perlu perbaikan`: the answers that occur, defects included. */
export function formatAnswerCounts(counts: Readonly<Record<Answer, number>>): string {
  return COUNTED.filter(([answer]) => counts[answer] > 0)
    .map(([answer, word]) => `${counts[answer]} ${word}`)
    .join(', ')
}

/** The generated summary of an inspection: counts only, no claim. */
export function summaryOf(points: readonly ScoredPoint[]): string {
  const given = points.flatMap((point) => (point.given ? [point.given] : []))
  return `Diperiksa ${given.length} titik: ${formatAnswerCounts(countAnswers(given))}`
}
