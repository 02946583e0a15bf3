import { describe, expect, it } from 'vitest'
import { RUPIAH_MAX } from '#core/request-values.ts'
import {
  groupTitle,
  isAnsweredTogether,
  isValueOf,
  numberOf,
  pointApplies,
  pointsFor,
  suggestedAnswer,
} from './inspection-points.model.ts'

const NO_LIMITS = { good_min: null, good_max: null, attention_min: null, attention_max: null }
const CAR = { fuel: 'Diesel', transmission: 'Manual' }

describe('a point of an inspection', () => {
  it.each([
    [null, true],
    ['', true],
    ['Diesel', true],
    ['Manual', true],
    ['Hybrid|Diesel', true],
    ['Bensin|Otomatis', false],
    ['Die', false],
  ])(
    'decides whether a point limited to %j applies to a diesel with a manual gearbox: %j',
    (only, applies) => {
      expect(pointApplies({ only }, CAR)).toBe(applies)
    },
  )

  it('lists points in the order of the inspection, without those of other cars', () => {
    const point = (
      group: 'uji jalan' | 'dokumen' | 'mesin',
      position: number,
      only: string | null = null,
    ) => ({
      group,
      position,
      only,
    })
    const points = [
      point('mesin', 2),
      point('uji jalan', 1),
      point('mesin', 1, 'Bensin'),
      point('mesin', 10),
      point('mesin', 1),
      point('dokumen', 3),
    ]
    const before = [...points]
    expect(pointsFor(points, CAR).map(({ group, position }) => `${group} ${position}`)).toEqual([
      'dokumen 3',
      'mesin 1',
      'mesin 2',
      'mesin 10',
      'uji jalan 1',
    ])
    expect(points).toEqual(before)
  })

  it.each([
    [{ answer: 'condition', claim: null, photo: 'never' }, true],
    [{ answer: 'condition', claim: null, photo: 'not_good' }, true],
    [{ answer: 'condition', claim: null, photo: 'always' }, false],
    [{ answer: 'condition', claim: 'no_flood', photo: 'never' }, false],
    [{ answer: 'measure', claim: null, photo: 'never' }, false],
    [{ answer: 'note', claim: null, photo: 'never' }, false],
  ] as const)('decides whether %j can be answered together with others: %j', (point, together) => {
    expect(isAnsweredTogether(point)).toBe(together)
  })

  it('shows the group as a heading', () => {
    expect(groupTitle('kaki-kaki')).toBe('Kaki-kaki')
  })

  it.each([
    [{ good_min: 1 }, 2],
    [{ good_max: 3 }, 2],
    [{}, 0],
  ])('suggests no good answer with limits on one side only, %j', (limits, value) => {
    expect(suggestedAnswer({ ...NO_LIMITS, ...limits }, value)).toBe('repair')
  })
})

describe('a value', () => {
  it.each([
    ['7', 7],
    ['123456789012', 123_456_789_012],
    ['12.125', 12.125],
    ['0', 0],
    ['1.1234', null],
    ['-1', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('parses the value %j as %j', (value, number) => {
    expect(numberOf(value)).toBe(number)
  })

  const FINE = { ...NO_LIMITS, good_min: 0.25 }
  it.each([
    ...([
      ['measure', 'mm', '1000000', true],
      ['measure', 'mm', '1000001', false],
      ['measure', 'mm', '1.25', true],
      ['measure', 'mm', '1.125', false],
      ['measure', 'mm', 'tipis', false],
      ['measure', 'tanggal', '2026-11-21', false],
    ] as const),
    ...([
      ['condition', null, '1', false],
      ['condition', 'kota', 'Jakarta', false],
    ] as const),
    ...([
      ['note', 'tanggal', '2026-02-28', true],
      ['note', 'tanggal', '2026-02-29', false],
      ['note', 'kota', 'x'.repeat(60), true],
      ['note', 'kota', 'x'.repeat(61), false],
      ['note', 'kota', ' ', false],
    ] as const),
    ...([
      ['note', 'rupiah', `${RUPIAH_MAX}`, true],
      ['note', 'rupiah', `${RUPIAH_MAX + 1}`, false],
      ['note', 'rupiah', '1.5', false],
      ['note', null, '1000000', true],
      ['note', null, '1000001', false],
      ['note', null, '1.5', false],
    ] as const),
  ])('decides whether a %s in %j accepts %j: %j', (answer, unit, value, valid) => {
    expect(isValueOf({ ...FINE, answer, unit }, value)).toBe(valid)
  })
})
