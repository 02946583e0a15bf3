import { expect, it } from 'vitest'
import type { TradeInProgress } from '../../trade-in-cases.contract.ts'
import { findOpenOffer, formatReplacedOffer, formatTradeInProgress } from './offer-texts.ts'

type Offer = TradeInProgress['offers'][number]
const offer = (part: Partial<Offer> = {}): Offer => ({
  id: 'a',
  price: 168_500_000,
  reason: null,
  valid_until: '2026-12-01',
  ends_at: '2026-12-01T17:00:00.000Z',
  sent_at: '2026-11-24T04:00:00.000Z',
  answer: null,
  answered_at: null,
  answer_words: null,
  ...part,
})
const progress = (part: Partial<TradeInProgress> = {}): TradeInProgress => ({
  id: 'x',
  number: 'TT-0186',
  state: 'offered',
  state_since: '2026-11-24T18:00:00.000Z',
  inspection: null,
  offers: [offer()],
  ...part,
})
const words = (state: TradeInProgress['state'], part: Partial<TradeInProgress> = {}) =>
  formatTradeInProgress(progress({ state, ...part }))

it('names the place and the time of an inspection, in the time zone of the place', () => {
  const inspection = {
    starts_at: '2026-11-26T02:00:00.000Z',
    order_start_time: '10:00',
    timezone: 'Asia/Makassar',
    branch: 'Toyota Trust Renon',
    city: 'Denpasar',
  }
  expect(words('inspection', { inspection })).toBe(
    'Inspeksi mobil: Kamis, 26 November 2026, 10:00 WITA, Toyota Trust Renon, Denpasar.',
  )
  expect(words('inspection')).toBe('Jadwal inspeksi mobil Anda sedang diatur.')
})

it('names the answer to an offer with its day in WIB, or the day after which it lapsed', () => {
  expect(words('accepted')).toContain('menerima penawaran IDR 168.500.000 pada 25 November 2026')
  expect(words('lapsed')).toContain('gugur setelah 1 Desember 2026')
  expect(words('new')).toBeNull()
})

it('names the offer that the open one replaced', () => {
  const replaced = offer({ id: 'b', price: 165_000_000, answer: 'replaced' })
  expect(findOpenOffer(progress({ offers: [offer(), replaced] }))?.id).toBe('a')
  expect(formatReplacedOffer(progress({ offers: [offer(), replaced] }))).toBe(
    'Menggantikan penawaran IDR 165.000.000 dari 24 November 2026.',
  )
  expect(formatReplacedOffer(progress())).toBeNull()
})
