import type { AuditRow } from '@toyota-trust/contracts/desk/audit-log.ts'
import { expect, it } from 'vitest'
import { actOf, otherThanStaff, turnOf } from './audit-words.ts'

const row = (part: Partial<AuditRow>): AuditRow => ({
  id: '1',
  at: '2026-12-01T17:00:00.000Z',
  event: 'trade_in_changed',
  by: null,
  customer_id: 'ratna',
  visit: null,
  details: {},
  ...part,
})

it('an offer that lapsed is nobody’s act, although it is about a customer', () => {
  const details = { trade_in: 'a', number: 'TT-0186', act: 'lapse', from: 'offered', to: 'lapsed' }
  expect(actOf(row({ details }))).toBe('Penawaran gugur')
  expect(turnOf(row({ details }))).toBe('Penawaran → Gugur')
  expect(otherThanStaff(row({ details }))).toBe('Sistem')
  expect(otherThanStaff(row({ details: { ...details, act: 'accept' } }))).toBe('Pelanggan')
  expect(otherThanStaff(row({ customer_id: null }))).toBe('Sistem')
})
