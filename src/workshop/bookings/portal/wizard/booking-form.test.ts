import { describe, expect, test } from 'vitest'
import { around, filledDraft, jakarta, now, slots } from '#tests/web/booking.ts'
import { emptyDraft } from './booking-draft.ts'
import { bookingBody, dateProblem, isComplete, timeProblem } from './booking-form.ts'

describe('what each step asks for', () => {
  test.each([
    [0, { carId: '' }],
    [1, { service: '' as const }],
    [1, { mileage: null }],
    [1, { notes: '  ' }],
    [2, { province: null }],
    [2, { city: null }],
    [2, { workshop: null }],
    [2, { date: '' }],
    [2, { date: '20/11/2026' }],
    [2, { time: '' }],
    [2, { time: '09:00' }],
    [2, { time: '10:00' }],
    [3, { name: ' ' }],
    [3, { phone: '' }],
    [3, { email: '' }],
  ] as const)('step %i waits for %o', (step, missing) => {
    expect(isComplete(step, filledDraft, around)).toBe(true)
    expect(isComplete(step, { ...filledDraft, ...missing }, around)).toBe(false)
  })

  test('zero kilometres is a mileage', () => {
    expect(isComplete(1, { ...filledDraft, mileage: 0 }, around)).toBe(true)
  })

  test('hours that are loading hold the step, hours that cannot be loaded leave it to the server', () => {
    expect(isComplete(2, filledDraft, { now, slots: 'loading' })).toBe(false)
    expect(isComplete(2, filledDraft, { now, slots: 'unknown' })).toBe(true)
  })
})

describe('date and time', () => {
  test("tomorrow is the workshop's own", () => {
    // 23:30 in Jakarta is already the next day in Jayapura.
    const late = new Date('2026-11-20T16:30:00Z')
    const saturday = { ...filledDraft, date: '21/11/2026' }
    expect(dateProblem(saturday, late)).toBeUndefined()
    const jayapura = { ...saturday, workshop: { ...jakarta, timezone: 'Asia/Jayapura' } }
    expect(dateProblem(jayapura, late)).toBe('Tanggal servis paling cepat besok')
  })

  test('from tomorrow to 90 days ahead, on open days', () => {
    const problem = (date: string) => dateProblem({ ...filledDraft, date }, now)
    expect(problem('20/11/2026')).toBe('Tanggal servis paling cepat besok')
    expect(problem('21/11/2026')).toBeUndefined()
    expect(problem('18/02/2027')).toBeUndefined()
    expect(problem('19/02/2027')).toBe('Tanggal servis paling lambat 90 hari dari sekarang')
    expect(problem('22/11/2026')).toBe('Bengkel tutup pada hari itu, silakan pilih tanggal lain')
    expect(problem('31/11/2026')).toBe('Tanggal tidak valid')
    expect(problem('24/1')).toBeUndefined()
  })

  test('rejects a day that the workshop closes and accepts one that it opens, each once it is known', () => {
    const opening = {
      timezone: 'Asia/Jakarta',
      opening_time: '08:00',
      closing_time: '16:30',
      open_days: [1, 2, 3, 4, 5],
      closed: [{ day: '2026-12-24', word: 'Cuti bersama' }],
      open: ['2026-11-29'],
    }
    const problem = (date: string, known = true) =>
      dateProblem({ ...filledDraft, date }, now, known ? opening : undefined)
    expect(problem('24/12/2026')).toBe(
      'Bengkel tutup pada hari itu (Cuti bersama), silakan pilih tanggal lain',
    )
    expect(problem('24/12/2026', false)).toBeUndefined()
    expect(problem('29/11/2026')).toBeUndefined()
    expect(problem('28/11/2026')).toBe('Bengkel tutup pada hari itu, silakan pilih tanggal lain')
    expect(isComplete(2, { ...filledDraft, date: '24/12/2026' }, { ...around, opening })).toBe(false)
  })

  test('the hour is one of the free ones of the workshop', () => {
    const problem = (time: string) => timeProblem({ ...filledDraft, time }, slots)
    expect(problem('08:00')).toBeUndefined()
    expect(problem('09:00')).toBe('Jam ini sudah penuh, silakan pilih waktu lain')
    expect(problem('08:15')).toMatch(/tidak ada di jadwal/)
    expect(problem('25:00')).toBe('Waktu servis harus berbentuk HH:mm')
    expect(problem('08:')).toBeUndefined()
  })
})

describe('the wire shape', () => {
  test('the instant comes from the clock of the workshop, the end from its slot length', () => {
    expect(bookingBody(filledDraft)).toEqual({
      mileage: 45000,
      service_type: 'Servis Berkala',
      service_notes: 'Bunyi halus',
      service_date: '2026-11-24T01:00:00.000Z',
      order_start_time: '08:00',
      order_end_time: '09:00',
      province: 'DKI Jakarta',
      city: 'Kota Jakarta Selatan',
      branch: 'Toyota Trust Senayan',
      name: 'Ratna Wijaya',
      phone: '081200001234',
      email: 'ratna@contoh.id',
    })
    const makassar = { ...filledDraft, workshop: { ...jakarta, timezone: 'Asia/Makassar', slotMinutes: 30 } }
    expect(bookingBody(makassar)).toMatchObject({
      service_date: '2026-11-24T00:00:00.000Z',
      order_end_time: '08:30',
    })
    const listed = [{ start: '08:00', end: '08:45', available: true }]
    expect(bookingBody(filledDraft, listed)).toMatchObject({ order_end_time: '08:45' })
    expect(bookingBody({ ...filledDraft, workshop: null })).toBeNull()
    expect(bookingBody(emptyDraft)).toBeNull()
  })
})
