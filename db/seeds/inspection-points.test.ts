import { expect, it } from 'vitest'
import { inspectionPoint, isAnsweredTogether, pointsFor } from '#stock/inspections/inspection-points.model.ts'
import { readRows } from './reference-files.ts'

const NUMBERS = /^(?:position|weight|seconds|(?:good|attention)_m(?:in|ax))$/
const points = readRows('inspection-points').map((row) =>
  inspectionPoint.parse({
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value === '' ? null : NUMBERS.test(name) ? Number(value) : value,
      ]),
    ),
    absent_ok: row.absent_ok === '1',
  }),
)
const kinds = ['Bensin', 'Diesel', 'Hybrid', 'Listrik'].flatMap((fuel) =>
  ['Manual', 'Otomatis'].map((transmission) => ({ fuel, transmission })),
)

it('the shipped list has 193 points, of which a petrol automatic has 189 and an electric car 174', () => {
  expect(points).toHaveLength(193)
  expect(pointsFor(points, { fuel: 'Bensin', transmission: 'Otomatis' })).toHaveLength(189)
  expect(pointsFor(points, { fuel: 'Listrik', transmission: 'Otomatis' })).toHaveLength(174)
})

it('every kind of car is examined within 45 minutes, and the claims have their points', () => {
  for (const kind of kinds) {
    const own = pointsFor(points, kind)
    expect([kind, own.reduce((sum, { seconds }) => sum + seconds, 0)]).toEqual([
      kind,
      expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 2_700),
    ])
  }
  const supporting = (claim: string) => points.filter((point) => point.claim === claim).length
  expect(['no_flood', 'no_major_crash', 'true_odometer'].map(supporting)).toEqual([18, 18, 7])
})

it('115 of the points can be answered together, and none of them supports a claim or needs a photo', () => {
  const together = points.filter(isAnsweredTogether)
  expect(together).toHaveLength(115)
  for (const { answer, claim, photo } of together)
    expect([answer, claim, photo]).toEqual(['condition', null, expect.not.stringMatching('always')])
})
