import { describe, expect, it } from 'vitest'
import { otpCode } from '#account/phone-codes/phone-codes.model.ts'
import { collectRefusals, createChangeCheck } from '#tests/contracts/refusals.ts'
import { bookingDraft, branchKindOf, SERVICES } from './booking-draft.model.ts'

const draft = {
  mileage: 45_000,
  service_type: 'Servis Berkala',
  service_notes: 'Ganti oli',
  service_date: '2026-11-23T02:30:00.000Z',
  order_start_time: '09:30',
  province: 'DKI Jakarta',
  city: 3171,
  branch: ' 1001 ',
  name: 'Ratna Wijaya',
  phone: '0812-0000-1234',
  email: 'ratna@example.com',
}
const changed = createChangeCheck(bookingDraft, draft)
const DATE = { service_date: 'Tanggal servis harus lengkap dengan zona waktu' }

describe('the draft of a booking', () => {
  it('accepts a valid draft, with regions by name or id and without blanks', () => {
    expect(bookingDraft.parse(draft)).toEqual({ ...draft, city: '3171', branch: '1001' })
    expect(changed({ order_end_time: '10:00' })).toEqual({})
  })

  it.each([
    [{ service_type: 'Cuci' }, { service_type: 'Pilih jenis servis yang tersedia' }],
    [{ service_notes: '' }, { service_notes: 'Catatan servis wajib diisi' }],
    [{ service_notes: 'x'.repeat(1001) }, { service_notes: 'Catatan servis maksimal 1000 karakter' }],
    [{ service_date: undefined }, { service_date: 'Tanggal servis wajib diisi' }],
    [{ service_date: '2026-11-23T02:30' }, DATE],
    [{ service_date: '2026-13-23T02:30Z' }, { service_date: 'Tanggal servis tidak valid' }],
    [{ order_start_time: '9:30' }, { order_start_time: 'Waktu servis harus berbentuk HH:mm' }],
    [{ province: ' ' }, { province: 'Provinsi wajib dipilih' }],
    [{ city: null }, { city: 'Kota wajib dipilih' }],
  ])('reports the problems of a draft with %j as %j', (change, sentences) => {
    expect(changed(change)).toEqual(sentences)
  })

  it.each(['2026-11-23T02:30Z', '2026-11-23T09:30:00+07:00', '2026-11-23T09:30:00.123456789-07:00'])(
    'accepts the instant %s',
    (service_date) => {
      expect(changed({ service_date })).toEqual({})
    },
  )
})

describe('services and codes of a booking', () => {
  it('uses separate workshops for Body & Paint', () => {
    expect(SERVICES.map((service) => [service, branchKindOf(service)])).toEqual([
      ['Servis Berkala', 'gr'],
      ['Servis Umum', 'gr'],
      ['Body & Paint', 'bp'],
    ])
  })

  it.each(['123', '12345', 'x1234', '12a4', 1234])('rejects the code %j with one sentence', (code) => {
    expect(collectRefusals(otpCode, '0042')).toEqual({})
    expect(collectRefusals(otpCode, code)).toEqual({ '': 'Kode OTP salah' })
  })
})
