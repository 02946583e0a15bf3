import { describe, expect, it } from 'vitest'
import { PLAN_SERVICES_MAX } from '#garage/promises/promises.model.ts'
import {
  type Answer,
  type AnswerChange,
  canAnswer,
  findConflictingChanges,
  type GivenAnswer,
  isBetterThanSuggested,
  lacksOf,
  STAMPS_MAX,
  settledAnswer,
  withChange,
} from './inspection-answers.model.ts'
import { type InspectionPoint, SERVICE_BOOK_POINT } from './inspection-points.model.ts'

const point = (change: Partial<InspectionPoint> = {}): InspectionPoint => ({
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
  photo: 'never',
  claim: null,
  absent_ok: false,
  score: 'chassis',
  weight: 2,
  seconds: 20,
  only: null,
  ...change,
})
const given = (answer: Answer, more: Partial<GivenAnswer> = {}): GivenAnswer => ({
  answer,
  value: null,
  note: null,
  reason: null,
  action: null,
  ...more,
})
const change = (device: string, counter: number, more: Partial<AnswerChange> = {}): AnswerChange => ({
  point_id: 'KAK-08',
  device,
  counter,
  at: '2026-11-20T02:12:00.000Z',
  seen: [],
  ...given('good', { value: '5.2' }),
  ...more,
})
const knew = (device: string, counter: number) => ({ device, counter })

describe('stamps of the service book', () => {
  const book = point({ id: SERVICE_BOOK_POINT })
  const stamps = [
    { number: 1, day: '2025-11-10' },
    { number: 2, day: '2026-04-10' },
  ]
  it.each([
    ['are read at its point', book, given('good', { stamps }), true],
    ['are read at no other point', point(), given('good', { stamps }), false],
    ['cannot be of a book that is absent', book, given('absent', { stamps }), false],
    [
      'have a number once',
      book,
      given('good', { stamps: [...stamps, { number: 1, day: '2025-11-11' }] }),
      false,
    ],
    ['may be missing', book, given('absent', { stamps: null }), true],
  ])('%s', (_, asked, answer, can) => expect(canAnswer(asked, answer)).toBe(can))

  it('are as many as the plan has services', () => {
    expect(STAMPS_MAX).toBe(PLAN_SERVICES_MAX)
  })

  it('are a conflict where devices read other days, in whatever order', () => {
    const one = change('a', 1, given('good', { stamps }))
    const turned = change('b', 1, given('good', { stamps: stamps.toReversed() }))
    const other = change('b', 1, given('good', { stamps: stamps.slice(1) }))
    expect(settledAnswer([one, turned])).not.toBeNull()
    expect(settledAnswer([one, other])).toBeNull()
  })
})

describe('merging changes of a point', () => {
  it('keeps the first of two changes with one counter, and the newer of two counters', () => {
    const one = change('a', 2)
    const same = change('a', 2, given('repair'))
    const newer = change('a', 3, given('attention'))
    expect(withChange([one], same)).toEqual([one])
    expect(withChange([newer], one)[0]).toMatchObject({ counter: 3, answer: 'attention' })
    expect(withChange([one], newer)[0]).toMatchObject({ counter: 3, answer: 'attention' })
  })

  it.each([
    ['names another device', [knew('c', 9)], 2],
    ['names an older change', [knew('a', 1)], 2],
    ['names the very change', [knew('a', 2)], 1],
    ['names a later change', [knew('a', 3)], 1],
  ])('replaces the answer of another device only if it was seen, for a change that %s', (_, seen, rivals) => {
    const one = change('a', 2)
    const other = change('b', 1, { ...given('repair'), seen })
    expect(findConflictingChanges([one, other])).toHaveLength(rivals)
    expect(settledAnswer([one, other])?.answer ?? null).toBe(rivals === 1 ? 'repair' : null)
  })

  it('keeps the answer of a device that names its own change as seen', () => {
    const one = change('a', 2, { seen: [knew('a', 2)] })
    expect(settledAnswer([one])).toEqual(one)
    expect(settledAnswer([])).toBeNull()
  })

  it.each<Partial<GivenAnswer>>([
    { answer: 'attention' },
    { value: '6' },
    { note: 'Retak' },
    { reason: 'Basah' },
    { action: 'as_is' },
  ])('finds a conflict when changes differ in %j', (different) => {
    expect(findConflictingChanges([change('a', 1), change('b', 1, different)])).toHaveLength(2)
    expect(findConflictingChanges([change('a', 1), change('b', 1)])).toHaveLength(1)
  })
})

describe('answers to a point', () => {
  const condition = point({ answer: 'condition', unit: null })
  const note = point({ answer: 'note', unit: 'kali' })
  it.each<[string, InspectionPoint, Answer, string | null, boolean]>([
    ['a judged condition', condition, 'good', null, true],
    ['a noted condition', condition, 'noted', null, false],
    ['a measured value', point(), 'attention', '3.4', true],
    ['a value in words', point(), 'attention', 'tiga', false],
    ['a missing part', point(), 'absent', null, true],
    ['a missing part with a value', point(), 'absent', '3.4', false],
    ['an excuse', point(), 'not_examined', null, true],
    ['an excuse with a value', point(), 'not_examined', '3.4', false],
    ['an excuse of the heaviest weight', point({ weight: 3 }), 'not_examined', null, false],
    ['a missing part of the heaviest weight', point({ weight: 3 }), 'absent', null, true],
    ['a note', note, 'noted', '1', true],
    ['a missing note', note, 'absent', null, true],
    ['a note that was not examined', note, 'not_examined', null, true],
    ['a judged note', note, 'good', null, false],
  ])('decides whether a point can have the answer: %s', (_, of, answer, value, can) => {
    expect(canAnswer(of, given(answer, { value }))).toBe(can)
  })

  it('calls an answer better than suggested only if something was measured', () => {
    const isBetter = (of: InspectionPoint, answer: Answer, value: string | null) =>
      isBetterThanSuggested(of, given(answer, { value }))
    expect(isBetter(point(), 'good', '3.4')).toBe(true)
    expect(isBetter(point(), 'attention', '3.4')).toBe(false)
    expect(isBetter(point(), 'attention', '1')).toBe(true)
    expect(isBetter(point(), 'good', null)).toBe(false)
    expect(isBetter(condition, 'good', '1')).toBe(false)
    expect(isBetter(note, 'good', '1')).toBe(false)
  })

  it.each<[string, InspectionPoint, GivenAnswer | null, number, string[]]>([
    ['nothing was answered', point(), null, 1, ['answer']],
    ['the answer is impossible', condition, given('noted'), 1, ['answer']],
    ['nothing was measured', point(), given('good'), 0, ['value']],
    ['a note is empty', note, given('noted'), 0, ['value']],
    ['nothing', condition, given('good'), 0, []],
    ['nothing, measured', point(), given('good', { value: '5' }), 0, []],
    ['nothing, missing', point({ photo: 'always' }), given('absent'), 0, []],
    ['an excuse has no reason', point({ photo: 'always' }), given('not_examined'), 0, ['reason']],
    ['an excuse has a blank reason', point(), given('not_examined', { reason: ' ' }), 0, ['reason']],
    ['an excuse is given', point(), given('not_examined', { reason: 'Basah' }), 0, []],
    [
      'a good one wants a photo',
      point({ answer: 'condition', photo: 'always' }),
      given('good'),
      0,
      ['photo'],
    ],
    ['a good one has a photo', point({ answer: 'condition', photo: 'always' }), given('good'), 1, []],
    ['a good one may go without', point({ answer: 'condition', photo: 'not_good' }), given('good'), 0, []],
    ['a private one is asked for elsewhere', point({ ...condition, photo: 'private' }), given('good'), 0, []],
    [
      'a bad one wants everything',
      point({ answer: 'condition', photo: 'not_good' }),
      given('repair'),
      0,
      ['note', 'photo', 'action'],
    ],
    ['a bad one of no photo', condition, given('attention', { note: ' ' }), 0, ['note', 'action']],
    ['a bad one is complete', condition, given('repair', { note: 'Retak', action: 'as_is' }), 0, []],
  ])('reports what an answer lacks: %s', (_, of, answer, photos, lacks) => {
    expect(lacksOf(of, answer, photos)).toEqual(lacks)
  })
})
