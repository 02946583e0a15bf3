import { describe, expect, it } from 'vitest'
import { checkOffer, emptyOffer, formatLowOfferWarning, parseAmount } from './offer-draft.ts'

const TODAY = '2026-11-24'
const request = { low: 169_000_000 }
const draft = (change: object = {}) => ({ ...emptyOffer(TODAY), price: '169.000.000', ...change })
const wrong = (change: object) =>
  checkOffer(request, TODAY)(draft(change)).map(({ field, message }) => [field, message])

describe('an offer as it is typed', () => {
  it('is valid for seven days by default', () => {
    expect(emptyOffer(TODAY).validUntil).toBe('01/12/2026')
    expect(wrong({})).toEqual([])
  })

  it('requires a reason below the estimate and names the difference; never without an estimate', () => {
    const price = '168.500.000'
    expect(formatLowOfferWarning(price, request)).toBe('IDR 500.000 di bawah perkiraan: tulis alasannya')
    expect(wrong({ price })).toEqual([['reason', 'IDR 500.000 di bawah perkiraan: tulis alasannya']])
    expect(wrong({ price, reason: 'Bushing arm' })).toEqual([])
    expect(formatLowOfferWarning(price, { low: null })).toBeNull()
    expect(formatLowOfferWarning('', request)).toBeNull()
  })

  it('requires a price and an existing day from today to sixty days ahead', () => {
    expect(wrong({ price: 'IDR' })[0]).toEqual(['price', 'Harga penawaran wajib diisi'])
    for (const validUntil of ['', '31/02/2027', '23/11/2026', '24/01/2027'])
      expect(wrong({ validUntil }).map(([field]) => field)).toEqual(['validUntil'])
    expect(wrong({ validUntil: '24/11/2026' })).toEqual([])
    expect(parseAmount('IDR 1.500')).toBe(1500)
  })
})
