import { expect, it } from 'vitest'
import type { AuditRow } from './desk-audit-log.contract.ts'
import { actOf, detailsOf, getNonStaffActor } from './desk-audit-texts.model.ts'

const row = (part: Partial<AuditRow>): AuditRow => ({
  id: '1',
  at: '2026-12-01T17:00:00.000Z',
  event: 'trade_in_changed',
  by: null,
  customer_id: 'ratna',
  visit: null,
  details: {},
  names: {},
  ...part,
})

it('names no actor for an offer that lapsed, although it is about a customer', () => {
  const details = { trade_in: 'a', number: 'TT-0186', act: 'lapse', from: 'offered', to: 'lapsed' }
  expect(actOf(row({ details }))).toBe('Penawaran gugur')
  expect(detailsOf(row({ details }))).toBe('Penawaran → Gugur')
  expect(getNonStaffActor(row({ details }))).toBe('Sistem')
  expect(getNonStaffActor(row({ details: { ...details, act: 'accept' } }))).toBe('Pelanggan')
  expect(getNonStaffActor(row({ customer_id: null }))).toBe('Sistem')
})

it('shows labels and names in place of identifiers, and omits ids without a name', () => {
  const detailsIn = (event: string, details: AuditRow['details'], names = {}) =>
    detailsOf(row({ event, details, names }))
  const names = { s1: 'Budi Santoso', '1001': 'Toyota Trust Sudirman', '1002': 'Toyota Trust Kelapa Gading' }
  expect(detailsIn('desk_staff_deactivated', { staff: 's1', from: 'active', to: 'deactivated' }, names)).toBe(
    'Aktif → Nonaktif · staf: Budi Santoso',
  )
  expect(detailsIn('desk_staff_deactivated', { staff: 'gone', from: 'active', to: 'deactivated' })).toBe(
    'Aktif → Nonaktif',
  )
  const moved = { staff: 's1', role_from: 'advisor', role_to: 'head', branches_to: '1001 1002' }
  expect(detailsIn('desk_staff_changed', moved, names)).toBe(
    'Penasihat servis → Kepala bengkel · staf: Budi Santoso · bengkel menjadi: Toyota Trust Sudirman, Toyota Trust Kelapa Gading',
  )
  expect(detailsIn('data_scheduled', { kind: 'prices', at: '2026-11-23T17:30:00.000Z' })).toBe(
    'jenis: Daftar harga · mulai: 24/11/2026 00:30 WIB',
  )
  expect(detailsIn('audit_exported', { from: '2026-11-01', event: 'desk_sign_in', by: null })).toBe(
    'dari: 01/11/2026 · tindakan: Staf masuk',
  )
  expect(
    detailsIn(
      'limit_hit',
      { code: 'staff_locked', route: '/desk/api/sign-in' },
      { staff_locked: 'Coba lagi nanti' },
    ),
  ).toBe('sebab: Coba lagi nanti')
  expect(detailsIn('car_removed', { reason: 'sold' })).toBe('Alasan: “Dijual”')
  expect(detailsIn('chassis_compared', { car: 'c', outcome: 'mistyped' })).toBe('hasil: salah ketik')
  expect(detailsIn('sign_in', { unknown: 'raw_word' })).toBe('')
})
