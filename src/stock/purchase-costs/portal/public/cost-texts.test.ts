import { describe, expect, it } from 'vitest'
import type { CostCode, PurchaseCosts } from '#stock/used-cars/dossier.contract.ts'
import { costRow, estimateUnknownFees } from './cost-texts.ts'

const TODAY = '2026-11-24'
const LINE = {
  code: 'stnk',
  label: 'Penerbitan STNK',
  amount: 200_000,
  amount_to: null,
  status: 'known' as const,
  source: 'PP 76/2020 lampiran. kompas.com 2023-01-10; suara.com 2026-01-22',
  as_of: '2026-01-22',
  note: null,
}
const sourceOf = (line: Partial<typeof LINE> | object) => costRow({ ...LINE, ...line }, TODAY).source

describe('the source of a cost', () => {
  it('names the rule, and the place that was read last with its day', () => {
    expect(sourceOf({})).toBe('PP 76/2020 lampiran, dibaca di suara.com 22 Januari 2026.')
    expect(
      sourceOf({ source: 'PP 76/2020. teks pasal di basishukum.com; suara.com 2026-01-22 (sama)' }),
    ).toBe('PP 76/2020, dibaca di suara.com 22 Januari 2026.')
    expect(sourceOf({ source: 'PP 76/2020' })).toBe('PP 76/2020, 22 Januari 2026.')
    expect(sourceOf({ source: null, as_of: null })).toBe('')
  })

  it('says that a source is old', () => {
    const source = 'UU 1/2022 pasal 12 ayat (1). metrotvnews.com 2025-07-22'
    expect(sourceOf({ source, as_of: '2025-07-22' })).toBe(
      'UU 1/2022 pasal 12 ayat (1), metrotvnews.com, sumber lama, 22 Juli 2025.',
    )
  })

  it('does not mark a sample, because the page does', () => {
    expect(sourceOf({ source: 'contoh' })).toBe('22 Januari 2026.')
    expect(sourceOf({ source: 'PP 76/2020. suara.com. contoh' })).toBe(
      'PP 76/2020, dibaca di suara.com 22 Januari 2026.',
    )
  })

  it('is not named for an unknown cost whose note says why it is unknown', () => {
    const unknown = { ...LINE, status: 'unknown' as const, amount: null }
    const note = 'Tergantung Samsat tujuan'
    expect(costRow({ ...unknown, note }, TODAY)).toMatchObject({ small: `${note}.`, source: '' })
    expect(sourceOf({ ...unknown, source: 'contoh.id menyebut 250.000' })).toBe(
      'contoh.id menyebut 250.000, 22 Januari 2026.',
    )
  })
})

describe('unknown fees on the page of a car', () => {
  const unknown = (code: CostCode) => ({ ...LINE, code, status: 'unknown' as const, amount: null })
  const costs = (...codes: CostCode[]): PurchaseCosts => ({
    today: TODAY,
    lines: codes.map(unknown),
    sum: 219_925_000,
    unknown: codes,
    as_of: null,
    sample: false,
  })

  it('counts what the move usually costs, and marks it as an estimate with its range', () => {
    const found = estimateUnknownFees(costs('mutasi_in'))
    expect(found).toMatchObject({ sum: 220_150_000, unknown: [] })
    expect(found.lines.map((line) => costRow(line, TODAY))).toMatchObject([
      {
        amount: 'IDR 225.000',
        isEstimate: true,
        small: 'Biasanya IDR 150.000 sampai IDR 300.000.',
        source: '',
      },
    ])
  })

  it('guesses no tax', () => {
    expect(estimateUnknownFees(costs('pkb', 'penalty'))).toEqual(costs('pkb', 'penalty'))
  })
})
