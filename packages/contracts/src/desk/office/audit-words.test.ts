import type { AuditRow } from '@toyota-trust/contracts/desk/office/audit-log.ts'
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

it('names no actor for an offer that lapsed, although it is about a customer', () => {
  const details = { trade_in: 'a', number: 'TT-0186', act: 'lapse', from: 'offered', to: 'lapsed' }
  expect(actOf(row({ details }))).toBe('Penawaran gugur')
  expect(turnOf(row({ details }))).toBe('Penawaran → Gugur')
  expect(otherThanStaff(row({ details }))).toBe('Sistem')
  expect(otherThanStaff(row({ details: { ...details, act: 'accept' } }))).toBe('Pelanggan')
  expect(otherThanStaff(row({ customer_id: null }))).toBe('Sistem')
})

it('describes events of threads, content and tables in the terms of the screens', () => {
  const thread = row({
    event: 'thread_changed',
    details: { thread: 'a', act: 'reply_done', from: 'open', to: 'done' },
  })
  expect([actOf(thread), turnOf(thread)]).toEqual(['Balasan dikirim, selesai', 'Terbuka → Selesai'])
  const read = row({ event: 'customer_read', details: { by: 'inbox', thread: 'a' } })
  expect(turnOf(read)).toBe('lewat: Kotak Masuk')
  const banner = row({ event: 'content_changed', details: { of: 'banner', banner: 'a', act: 'remove' } })
  expect([actOf(banner), turnOf(banner)]).toEqual(['Banner dihapus', 'bagian: Banner'])
  const details = { kind: 'used-cars', version: 4, added: 1, changed: 2, removed: 0, from: 3 }
  expect(turnOf(row({ event: 'data_published', details }))).toBe(
    '3 → 4 · jenis: Stok mobil bekas · ditambah: 1 · diubah: 2 · dihapus: 0',
  )
})
