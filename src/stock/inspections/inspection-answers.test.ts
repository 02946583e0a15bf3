import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import {
  type Answer,
  type AnswerChange,
  findConflictingChanges,
  lacksOf,
  withChange,
} from './inspection-answers.model.ts'
import { type InspectionPoint, suggestedAnswer } from './inspection-points.model.ts'
import { scoresOf, summaryOf } from './inspection-scores.model.ts'
import { SCORES } from './scores.model.ts'

const RUNS = inject('thorough') ? 100_000 : 10_000

const brake: InspectionPoint = {
  id: 'KAK-08',
  group: 'kaki-kaki',
  position: 8,
  point: 'Kampas rem depan',
  how: 'Ukur.',
  answer: 'measure',
  unit: 'mm',
  good_min: 4,
  good_max: 14,
  attention_min: 2,
  attention_max: 3.9,
  limit_source: 'batas kerja',
  photo: 'not_good',
  claim: null,
  absent_ok: false,
  score: 'chassis',
  weight: 3,
  seconds: 20,
  only: null,
}
const change = (given: Partial<AnswerChange> = {}): AnswerChange => ({
  point_id: 'KAK-08',
  device: 'tablet-satu',
  counter: 1,
  at: '2026-11-20T02:12:00.000Z',
  seen: [],
  answer: 'good',
  value: '5.2',
  note: null,
  reason: null,
  action: null,
  ...given,
})

describe('a measured value', () => {
  it.each([
    [14, 'good'],
    [4, 'good'],
    [3.9, 'attention'],
    [2, 'attention'],
    [1.9, 'repair'],
    [14.1, 'repair'],
  ])('suggests for a value of %d the answer %s', (value, answer) => {
    expect(suggestedAnswer(brake, value)).toBe(answer)
  })

  it('requires a reason for a better answer than the suggested one, and none for a worse one', () => {
    expect(lacksOf(brake, change({ value: '3.4' }), 0)).toEqual(['reason'])
    expect(lacksOf(brake, change({ value: '3.4', reason: 'Baru diganti kemarin' }), 0)).toEqual([])
    const worse = change({ answer: 'repair', value: '5.2', note: 'Retak', action: 'replaced' })
    expect(lacksOf(brake, worse, 1)).toEqual([])
  })
})

const devices = ['tablet-satu', 'tablet-dua', 'ponsel-tiga'] as const

/** What each device may send of one point: counters grow, and what it saw grows with them. */
const histories = fc
  .array(
    fc.record({
      device: fc.constantFrom(...devices),
      answer: fc.constantFrom('good', 'attention', 'repair'),
      looks: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((acts) => {
    const counters = new Map<string, number>()
    const known = new Map<string, AnswerChange['seen']>()
    return acts.map(({ device, answer, looks }): AnswerChange => {
      const counter = (counters.get(device) ?? 0) + 1
      if (looks)
        known.set(
          device,
          [...counters]
            .filter(([other]) => other !== device)
            .map(([other, at]) => ({ device: other, counter: at })),
        )
      counters.set(device, counter)
      return change({ device, counter, answer, seen: known.get(device) ?? [] })
    })
  })

it('merges offline batches in any order, and repeated, to one result', () => {
  const merge = (changes: readonly AnswerChange[]) =>
    changes.reduce<AnswerChange[]>((merged, one) => withChange(merged, one), [])
  fc.assert(
    fc.property(
      histories.chain((changes) =>
        fc.tuple(
          fc.constant(changes),
          fc.shuffledSubarray([...changes, ...changes], { minLength: changes.length * 2 }),
        ),
      ),
      ([inOrder, shuffled]) => {
        expect(merge(shuffled)).toEqual(merge(inOrder))
        expect(findConflictingChanges(merge(shuffled))).toEqual(findConflictingChanges(merge(inOrder)))
      },
    ),
    { numRuns: RUNS },
  )
})

const scored = fc.record({
  point: fc.record({
    score: fc.constantFrom(...SCORES, null),
    weight: fc.integer({ min: 0, max: 3 }),
  }),
  given: fc.record({ answer: fc.constantFrom<Answer>('good', 'attention', 'repair', 'absent') }),
})
const WORSE: Partial<Record<Answer, Answer>> = { good: 'attention', attention: 'repair' }

it('never raises a score for a worse answer', () => {
  fc.assert(
    fc.property(fc.array(scored, { minLength: 1, maxLength: 60 }), fc.nat(), (points, at) => {
      const index = at % points.length
      const point = points[index]
      const answer = point && WORSE[point.given.answer]
      if (!answer) return
      const before = scoresOf(points)
      const after = scoresOf(points.with(index, { ...point, given: { answer } }))
      expect(after.overall).toBeLessThanOrEqual(before.overall)
      for (const score of SCORES) expect(after.scores[score]).toBeLessThanOrEqual(before.scores[score])
    }),
    { numRuns: RUNS },
  )
})

describe('the grade', () => {
  const with_ = (answers: readonly (readonly ['attention' | 'repair', number])[]) =>
    scoresOf(
      answers.flatMap(([answer, weight]) =>
        (['engine', 'transmission', 'chassis', 'exterior', 'interior', 'electrical'] as const).map(
          (score) => ({
            point: { score, weight },
            given: { answer },
          }),
        ),
      ),
    )

  it('grades a car by the mean of its six scores, rounded half up', () => {
    expect(with_([])).toMatchObject({ overall: 100, grade: 'A' })
    expect(with_([['repair', 1]])).toMatchObject({ overall: 94, grade: 'A' })
    expect(with_([['repair', 2]])).toMatchObject({ overall: 88, grade: 'B' })
    expect(
      with_([
        ['repair', 2],
        ['attention', 1],
      ]),
    ).toMatchObject({ overall: 86, grade: 'C' })
    expect(with_(Array.from({ length: 5 }, () => ['repair', 1] as const)).grade).toBe('C')
    expect(with_([...Array.from({ length: 5 }, () => ['repair', 1] as const), ['attention', 1]]).grade).toBe(
      'Tidak bersertifikat',
    )
    const half = [3, 3, 3].map((weight) => ({
      point: { score: 'engine' as const, weight: weight - 2 },
      given: { answer: 'attention' as const },
    }))
    // 94 and five times 100: 99; with a half the mean goes up.
    expect(scoresOf(half).overall).toBe(99)
    expect(
      scoresOf([{ point: { score: 'engine', weight: 1.5 }, given: { answer: 'attention' } }]).overall,
    ).toBe(100)
  })

  it('gives no grade to a car with a repair of the heaviest weight', () => {
    expect(scoresOf([{ point: { score: 'engine', weight: 3 }, given: { answer: 'repair' } }])).toMatchObject({
      overall: 97,
      grade: 'Tidak bersertifikat',
    })
  })
})

it('counts the answers in the summary without a claim', () => {
  const points = (['good', 'good', 'attention', 'absent'] as const).map((answer) => ({
    point: { score: null, weight: 0 },
    given: { answer },
  }))
  expect(summaryOf(points)).toBe('Diperiksa 4 titik: 2 baik, 1 perhatian, 1 tidak ada')
})
