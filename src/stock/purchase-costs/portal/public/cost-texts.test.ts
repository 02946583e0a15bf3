import { describe, expect, it } from 'vitest'
import { costRow } from './cost-texts.ts'

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
const small = (line: Partial<typeof LINE> | object) => costRow({ ...LINE, ...line }, TODAY).small

describe('the note of a cost', () => {
  it('names the rule, and the place that was read last with its day', () => {
    expect(small({})).toBe('PP 76/2020 lampiran, dibaca di suara.com 22 Januari 2026.')
    expect(small({ source: 'PP 76/2020. teks pasal di basishukum.com; suara.com 2026-01-22 (sama)' })).toBe(
      'PP 76/2020, dibaca di suara.com 22 Januari 2026.',
    )
    expect(small({ source: 'PP 76/2020' })).toBe('PP 76/2020, 22 Januari 2026.')
    expect(small({ source: null, as_of: null })).toBe('')
  })

  it('says that a source is old', () => {
    const source = 'UU 1/2022 pasal 12 ayat (1). metrotvnews.com 2025-07-22'
    expect(small({ source, as_of: '2025-07-22' })).toBe(
      'UU 1/2022 pasal 12 ayat (1), metrotvnews.com, sumber lama, 22 Juli 2025.',
    )
  })

  it('does not mark a sample, because the label does', () => {
    expect(small({ source: 'contoh' })).toBe('22 Januari 2026.')
    expect(small({ source: 'PP 76/2020. suara.com. contoh' })).toBe(
      'PP 76/2020, dibaca di suara.com 22 Januari 2026.',
    )
  })

  it('says only why an unknown cost is unknown', () => {
    const note = 'Dua sumber tidak sejalan: tanya Samsat tujuan'
    expect(small({ status: 'unknown', amount: null, note })).toBe(`${note}.`)
    expect(small({ status: 'unknown', amount: null, source: 'contoh.id menyebut 250.000', note: null })).toBe(
      'contoh.id menyebut 250.000, 22 Januari 2026.',
    )
  })
})
