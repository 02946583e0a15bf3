import {
  type InspectionSheet,
  recordInspection,
  SCORE_NAMES,
  type ScoreName,
} from '@toyota-trust/contracts/desk/trade-ins.ts'
import { type Check, problem, sentenceOf } from '../../../form/checks.ts'

/** What was found, as it is typed: a score by its name, and words. */
export type FindingsDraft = Record<ScoreName | 'words', string>

export const NAMES = Object.keys(SCORE_NAMES) as ScoreName[]

export function draftOf({ inspection: { scores, words } }: InspectionSheet): FindingsDraft {
  const typed = (name: ScoreName) => (scores ? String(scores[name]) : '')
  return {
    engine: typed('engine'),
    transmission: typed('transmission'),
    chassis: typed('chassis'),
    exterior: typed('exterior'),
    interior: typed('interior'),
    electrical: typed('electrical'),
    words: words ?? '',
  }
}

const { scores: scoresShape, words: wordsShape } = recordInspection.body.shape
const scoreOf = (typed: string) => Number(typed.trim() || Number.NaN)

export const checkFindings: Check<FindingsDraft> = (draft) => [
  ...NAMES.flatMap((name) => problem(name, sentenceOf(scoresShape.shape[name], scoreOf(draft[name])))),
  ...problem('words', sentenceOf(wordsShape, draft.words)),
]

/** The body of the call, without the version. */
export const findingsIn = ({ words, ...typed }: FindingsDraft) => ({
  scores: {
    engine: scoreOf(typed.engine),
    transmission: scoreOf(typed.transmission),
    chassis: scoreOf(typed.chassis),
    exterior: scoreOf(typed.exterior),
    interior: scoreOf(typed.interior),
    electrical: scoreOf(typed.electrical),
  },
  words: words.trim(),
})
