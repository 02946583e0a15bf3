import { describe, expect, it } from 'vitest'
import {
  CARD_SYMPTOMS,
  type ComplaintCard,
  cardText,
  composeNotes,
  EMPTY_CARD,
  FELT_WHEN,
  parseCardNotes,
} from './complaint-cards.model.ts'

const card = (change: Partial<ComplaintCard>): ComplaintCard => ({ ...EMPTY_CARD, ...change })

describe('the card in the notes of a booking', () => {
  it('is written as text for the workshop', () => {
    const all = card({
      symptoms: ['Bunyi'],
      felt: ['Saat mengerem'],
      photos: 1,
      limit: 2_000_000,
      callFirst: true,
    })
    expect(composeNotes('Bunyi halus dari roda depan kiri. ', all)).toBe(
      'Bunyi halus dari roda depan kiri.\nGejala: Bunyi. Terasa: Saat mengerem. Foto: 1.\nBatas biaya: IDR 2.000.000. Hubungi saya dulu.',
    )
  })

  it.each([
    card({ symptoms: [...CARD_SYMPTOMS], felt: [...FELT_WHEN], photos: 4, limit: 1, callFirst: true }),
    card({ symptoms: ['AC kurang dingin'] }),
    card({ felt: ['Selalu'] }),
    card({ photos: 2 }),
    card({ limit: 1_000_000_000 }),
    card({ callFirst: true }),
    card({ symptoms: ['Getar', 'Bau'], callFirst: true }),
  ])('is parsed back unchanged: %j', (given) => {
    expect(parseCardNotes(composeNotes('Ganti oli\ndan periksa rem', given))).toEqual({
      words: 'Ganti oli\ndan periksa rem',
      card: given,
    })
    expect(parseCardNotes(cardText(given))).toEqual({ words: '', card: given })
  })

  it.each([
    '',
    'Ganti oli',
    'Gejala: Bunyi aneh.',
    'Batas biaya: IDR 9.999.999.999.999.',
    'Batas biaya: dua juta.',
    'Gejala: Bunyi. Terasa: Saat mengerem. Foto: 9.',
    'Hubungi saya dulu ya.',
  ])('is no card: %s', (notes) => {
    expect(parseCardNotes(notes)).toBeNull()
  })

  it('leaves an empty card out', () => {
    expect(composeNotes(' Ganti oli ', EMPTY_CARD)).toBe('Ganti oli')
    expect(parseCardNotes(composeNotes('Ganti oli', EMPTY_CARD))).toBeNull()
  })
})
