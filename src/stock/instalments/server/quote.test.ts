import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quote } from './quote.ts'

const term = fc.record({
  tenor_months: fc.integer({ min: 1, max: 6 }).map((years) => 12 * years),
  dp_pct: fc.integer({ min: 10, max: 90 }),
  flat_rate_pct: fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100),
  provision_pct: fc.integer({ min: 0, max: 300 }).map((hundredths) => hundredths / 100),
  admin_fee_idr: fc.integer({ min: 0, max: 5_000_000 }),
  insurance: fc.constantFrom('comprehensive' as const, 'tlo' as const, 'kombinasi' as const),
})
const premiums = fc.record({ comprehensive: fc.integer({ min: 1, max: 4 }), tlo: fc.constant(0.5) })
const prices = fc.integer({ min: 10_000_000, max: 10_000_000_000 })

it('an instalment pays off what was borrowed, in whole rupiah, and its first payment is the sum of its parts', () => {
  fc.assert(
    fc.property(prices, term, premiums, (price, terms, rates) => {
      const dp = Math.round((price * terms.dp_pct) / 100)
      const shown = quote(price, dp, terms, rates)
      const owed = shown.principal_idr + shown.interest_idr
      const paid = shown.monthly_idr * terms.tenor_months
      expect(shown.dp_idr + shown.principal_idr).toBe(price)
      expect(paid).toBeGreaterThanOrEqual(owed)
      expect(paid - owed).toBeLessThan(1_000 * terms.tenor_months)
      expect(shown.first_payment.reduce((sum, part) => sum + part.amount_idr, 0)).toBe(
        shown.first_payment_idr,
      )
      for (const amount of Object.entries(shown).filter(([name]) => name.endsWith('_idr')))
        expect(Number.isSafeInteger(amount[1]) && Number(amount[1]) >= 0).toBe(true)
      expect(shown.effective_rate_pct).toBeGreaterThanOrEqual(shown.flat_rate_pct)
    }),
  )
})
