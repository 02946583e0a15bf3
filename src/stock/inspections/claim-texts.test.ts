import { describe, expect, it } from 'vitest'
import { CLAIMS, type Claim } from './claims.model.ts'
import type { AnsweredPoint, ClaimFacts } from './inspection-claims.model.ts'
import { claimsOf, formatClaim } from './inspection-claims.model.ts'

const FACTS: ClaimFacts = {
  state: 'signed',
  day: '2026-11-20',
  today: '2026-11-24',
  odometer: 38_200,
  mileage: 38_200,
  chain: { state: 'none', readings: 0, last_km: null },
}
const good = { answer: 'good', value: null, reason: null } as const
const point = (
  claim: Claim,
  given: AnsweredPoint['given'] = good,
  more: Partial<AnsweredPoint['point']> = {},
): AnsweredPoint => ({
  point: { id: 'X-01', point: 'Titik satu', claim, absent_ok: true, answer: 'condition', ...more },
  given,
})
const resultOf = (claim: Claim, points: AnsweredPoint[], facts: Partial<ClaimFacts> = {}) => {
  const found = claimsOf(points, { ...FACTS, ...facts }).find((one) => one.claim === claim)
  if (!found) throw new Error('no result')
  return found
}
const named = (...names: string[]) =>
  names.map((name) => point('no_flood', { ...good, answer: 'repair' }, { point: name }))

describe('a claim that is shown', () => {
  it('says how many points support a claim about crashes or the odometer', () => {
    expect(formatClaim(resultOf('no_major_crash', [point('no_major_crash')])).sentence).toBe(
      '1 dari 1 titik rangka dan pilar baik.',
    )
    const measured = { ...good, value: '8' }
    const points = [point('true_odometer', { ...good, value: '5' }), point('true_odometer')]
    expect(resultOf('true_odometer', points).difference).toBeNull()
    expect(formatClaim(resultOf('true_odometer', points)).sentence).toBe('2 dari 2 titik baik.')
    const unmeasured = point('true_odometer', good, { answer: 'measure' })
    const withMeasure = [...points, unmeasured, point('true_odometer', measured, { answer: 'measure' })]
    expect(resultOf('true_odometer', withMeasure).difference).toBe(8)
    expect(formatClaim(resultOf('true_odometer', withMeasure)).sentence).toBe(
      '4 dari 4 titik baik, selisih dengan komputer mesin 8 KM.',
    )
    expect(resultOf('true_odometer', [point('true_odometer', null, { answer: 'measure' })])).toMatchObject({
      difference: null,
      hindrance: 'not_examined',
    })
  })
})

describe('a claim that is not shown', () => {
  const chain = (state: ClaimFacts['chain']['state'], last_km: number | null) => ({
    chain: { state, readings: 2, last_km },
  })
  it.each<[Claim, Partial<ClaimFacts>, string, string]>([
    [
      ...(['true_odometer', chain('broken', null), 'chain_broken'] as const),
      'Odometer asli tidak dinyatakan: Rantai bacaan odometer di bengkel tidak utuh.',
    ],
    [
      ...(['true_odometer', chain('whole', 38_201), 'below_chain'] as const),
      'Odometer asli tidak dinyatakan: Angka odometer lebih rendah dari bacaan terakhir bengkel.',
    ],
    [
      ...(['no_flood', { state: 'withdrawn' }, 'not_current'] as const),
      'Bebas banjir belum bisa dinyatakan: Inspeksi ini tidak berlaku lagi.',
    ],
    [
      ...(['no_flood', { odometer: null }, 'too_far'] as const),
      'Bebas banjir belum bisa dinyatakan: Mobil sudah berjalan lebih dari 1.000 KM sejak diperiksa.',
    ],
  ])('denies %s with %j because of %s', (claim, facts, hindrance, words) => {
    const result = resultOf(claim, [point(claim)], facts)
    expect(result.hindrance).toBe(hindrance)
    const { title, sentence } = formatClaim(result)
    expect(`${title}: ${sentence}`).toBe(words)
  })

  it('names the first two bad points and how many more there are', () => {
    const sentence = (...names: string[]) => formatClaim(resultOf('no_flood', named(...names))).sentence
    expect(sentence('A', 'B')).toBe('2 dari 2 titik tidak baik: A, B.')
    expect(sentence('A', 'B', 'C')).toBe('3 dari 3 titik tidak baik: A, B, dan 1 lagi.')
  })

  it('ends the first reason with one full stop', () => {
    const excused = (reason: string | null) =>
      point('no_flood', { ...good, answer: 'not_examined', reason }, { point: 'A' })
    const sentence = (...reasons: (string | null)[]) =>
      formatClaim(resultOf('no_flood', reasons.map(excused))).sentence
    expect(sentence('Baut no. 3 macet')).toBe(
      '1 dari 1 titik belum diperiksa: A. Sebabnya: Baut no. 3 macet.',
    )
    expect(sentence('Macet!')).toBe('1 dari 1 titik belum diperiksa: A. Sebabnya: Macet!')
    expect(sentence(null)).toBe('1 dari 1 titik belum diperiksa: A.')
    expect(sentence(null, 'Macet')).toBe('2 dari 2 titik belum diperiksa: A, A. Sebabnya: Macet.')
  })
})

it('never calls a car safe or guarantees anything, with any claim', () => {
  const answers = ['good', 'attention', 'repair', 'absent', 'not_examined'] as const
  const words = CLAIMS.flatMap((claim) =>
    answers.flatMap((answer) =>
      (['signed', 'withdrawn'] as const).map((state) => {
        const { title, sentence } = formatClaim(
          resultOf(claim, [point(claim, { ...good, answer }, { absent_ok: false })], { state }),
        )
        return `${title}. ${sentence}`
      }),
    ),
  )
  expect(words).toHaveLength(30)
  for (const said of words) expect(said).not.toMatch(/\baman\b|lulus|dijamin|100 %/i)
})
