import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import {
  type InspectionSheet,
  recordInspection,
  SCORE_NAMES,
  type ScoreName,
} from '../desk-trade-ins.contract.ts'

/** The findings as they are typed: scores by their names, odometer and notes. */
export interface FindingsDraft extends Record<ScoreName | 'odometer_word' | 'words', string> {
  odometer: number | null
}

export const NAMES = Object.keys(SCORE_NAMES) as ScoreName[]

export function draftOf({
  inspection: { scores, odometer, odometer_word, words },
}: InspectionSheet): FindingsDraft {
  const typed = (name: ScoreName) => (scores ? String(scores[name]) : '')
  return {
    engine: typed('engine'),
    transmission: typed('transmission'),
    chassis: typed('chassis'),
    exterior: typed('exterior'),
    interior: typed('interior'),
    electrical: typed('electrical'),
    odometer,
    odometer_word: odometer_word ?? '',
    words: words ?? '',
  }
}

const { scores: scoresShape, words: wordsShape } = recordInspection.body.shape
const parseScore = (typed: string) => Number(typed.trim() || Number.NaN)

export const checkFindings: Check<FindingsDraft> = (draft) => [
  ...NAMES.flatMap((name) => problem(name, sentenceOf(scoresShape.shape[name], parseScore(draft[name])))),
  ...problem('words', sentenceOf(wordsShape, draft.words)),
]

/** The body of the call, without the version. */
export const createFindingsBody = ({ words, odometer, odometer_word, ...typed }: FindingsDraft) => ({
  scores: {
    engine: parseScore(typed.engine),
    transmission: parseScore(typed.transmission),
    chassis: parseScore(typed.chassis),
    exterior: parseScore(typed.exterior),
    interior: parseScore(typed.interior),
    electrical: parseScore(typed.electrical),
  },
  odometer,
  ...(odometer_word.trim() && { odometer_word }),
  words: words.trim(),
})
