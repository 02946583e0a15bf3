import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { CLAIMS } from './claims.model.ts'
import { ANSWERS, type Answer } from './inspection-answers.model.ts'
import { type AnsweredPoint, type ClaimFacts, claimsOf, formatClaim } from './inspection-claims.model.ts'
import { SERVICE_BOOK_POINT } from './inspection-points.model.ts'

const DAY = '2026-11-20'
const RUNS = inject('thorough') ? 100_000 : 10_000

const facts: ClaimFacts = {
  state: 'signed',
  day: DAY,
  today: '2026-11-24',
  odometer: 38_200,
  mileage: 38_200,
  chain: { state: 'none', readings: 0, last_km: null },
}

const kinds = ['condition', 'measure', 'note'] as const
const aPoint: fc.Arbitrary<AnsweredPoint> = fc.record({
  point: fc.record({
    id: fc.constantFrom('BJR-01', 'TBR-01', SERVICE_BOOK_POINT),
    point: fc.constantFrom('Rel dan baut jok', 'Karpet dasar'),
    claim: fc.constantFrom(...CLAIMS, null),
    absent_ok: fc.boolean(),
    answer: fc.constantFrom(...kinds),
  }),
  given: fc.option(
    fc.record({
      answer: fc.oneof({ weight: 12, arbitrary: fc.constant<Answer>('good') }, fc.constantFrom(...ANSWERS)),
      value: fc.constantFrom(null, '12'),
      reason: fc.constantFrom(null, 'baut tersangkut'),
    }),
    { freq: 12 },
  ),
})
const someFacts: fc.Arbitrary<ClaimFacts> = fc.record({
  state: fc.constantFrom('signed', 'signed', 'signed', 'draft', 'superseded', 'withdrawn'),
  day: fc.constant(DAY),
  today: fc.integer({ min: 0, max: 130 }).map((days) => addDays(DAY, days)),
  odometer: fc.option(fc.constant(38_200), { freq: 12 }),
  mileage: fc.option(fc.integer({ min: 37_000, max: 39_400 }), { freq: 12 }),
  chain: fc.record({
    state: fc.constantFrom('none', 'whole', 'broken'),
    readings: fc.integer({ min: 0, max: 3 }),
    last_km: fc.option(fc.integer({ min: 37_000, max: 38_300 })),
  }),
})

/** The rule of the specification written a second time, claim by claim and without a reason. */
function mayBeShown(claim: string, points: readonly AnsweredPoint[], known: ClaimFacts): boolean {
  const supporting = points.filter(({ point }) => point.claim === claim)
  const replacesBook = known.chain.state === 'whole' && known.chain.readings >= 2
  const everyPoint = supporting.every(({ point, given }) => {
    switch (given?.answer) {
      case 'good':
        return true
      case 'noted':
        return point.answer === 'note' && given.value !== null
      case 'absent':
        return point.absent_ok || (point.id === 'DOK-12' && replacesBook)
      case 'not_examined':
        return point.id === 'DOK-12' && replacesBook
      default:
        return false
    }
  })
  const age = (Date.parse(known.today) - Date.parse(known.day)) / 86_400_000
  const chainHolds =
    claim !== 'true_odometer' ||
    (known.chain.state !== 'broken' && (known.odometer ?? 0) >= (known.chain.last_km ?? 0))
  return (
    supporting.length > 0 &&
    everyPoint &&
    chainHolds &&
    known.state === 'signed' &&
    age <= 120 &&
    known.odometer !== null &&
    known.mileage !== null &&
    known.mileage <= known.odometer + 1_000
  )
}

it('shows a claim if and only if every rule holds, over many random inspections', () => {
  let shown = 0
  fc.assert(
    fc.property(fc.array(aPoint, { minLength: 1, maxLength: 9 }), someFacts, (points, known) => {
      for (const result of claimsOf(points, known)) {
        expect(result.shown).toBe(mayBeShown(result.claim, points, known))
        if (!result.shown) continue
        shown++
        const supporting = points.filter(({ point }) => point.claim === result.claim)
        expect(supporting.every(({ given }) => given !== null)).toBe(true)
      }
    }),
    { numRuns: RUNS },
  )
  expect(shown).toBeGreaterThan(1_000)
})

const point = (claim: AnsweredPoint['point']['claim'], given: AnsweredPoint['given']): AnsweredPoint => ({
  point: {
    id: 'BJR-12',
    point: 'Filter kabin dan rumah blower',
    claim,
    absent_ok: true,
    answer: 'condition',
  },
  given,
})
const good = { answer: 'good', value: null, reason: null } as const

describe('texts of a claim', () => {
  const of = (points: AnsweredPoint[], known: Partial<ClaimFacts> = {}) =>
    claimsOf(points, { ...facts, ...known }).map(formatClaim)[0]

  it('names the points that were not examined, with the first reason', () => {
    const reason = 'baut tersangkut'
    const points = [point('no_flood', good), point('no_flood', { ...good, answer: 'not_examined', reason })]
    expect(of(points)).toEqual({
      title: 'Bebas banjir belum bisa dinyatakan',
      sentence: '1 dari 2 titik belum diperiksa: Filter kabin dan rumah blower. Sebabnya: baut tersangkut.',
    })
  })

  it('denies a claim with a point that is not good', () => {
    const points = [point('no_flood', good), point('no_flood', { ...good, answer: 'repair' })]
    expect(of(points)).toEqual({
      title: 'Bebas banjir tidak dinyatakan',
      sentence: '1 dari 2 titik tidak baik: Filter kabin dan rumah blower.',
    })
  })

  it.each([
    [{ today: addDays(DAY, 120) }, 'Bebas banjir', '1 dari 1 titik dijawab, tidak ada tanda terendam.'],
    [{ today: addDays(DAY, 121) }, 'Bebas banjir belum bisa dinyatakan', 'Inspeksi sudah 121 hari.'],
    [{ mileage: 39_200 }, 'Bebas banjir', '1 dari 1 titik dijawab, tidak ada tanda terendam.'],
    [
      { mileage: 39_201 },
      'Bebas banjir belum bisa dinyatakan',
      'Mobil sudah berjalan lebih dari 1.000 KM sejak diperiksa.',
    ],
  ])('shows a claim with %j as "%s"', (known, title, sentence) => {
    expect(of([point('no_flood', good)], known)).toEqual({ title, sentence })
  })
})
