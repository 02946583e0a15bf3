import type { CarBooking } from '@toyota-trust/contracts/bookings.ts'
import { describe, expect, test } from 'vitest'
import { type Draft, emptyDraft } from './booking-form.ts'
import { recall, remember } from './wizard-memory.ts'
import {
  backdropCloses,
  created,
  edit,
  type Filling,
  goTo,
  mayBeVerified,
  mayContinue,
  mayGoTo,
  openWizard,
  readyToSend,
  refused,
  resumed,
  withOnlyCar,
} from './wizard-state.ts'

const now = new Date('2026-11-20T10:00:00Z')
const nowMs = now.getTime()
const slots = [{ start: '08:00', end: '09:00', available: true }]
const around = { now, slots }
const ratna = { name: 'Ratna Wijaya', phone: '081200001234', email: 'ratna@contoh.id' }

const draft: Draft = {
  ...emptyDraft,
  carId: 'car-00000001',
  service: 'Servis Berkala',
  mileage: 45000,
  notes: 'Bunyi halus',
  province: { id: 31, name: 'DKI Jakarta' },
  city: { id: 3174, name: 'Kota Jakarta Selatan' },
  workshop: {
    id: 1001,
    name: 'Toyota Trust Senayan',
    timezone: 'Asia/Jakarta',
    slotMinutes: 60,
    openDays: [1, 2, 3, 4, 5],
  },
  date: '24/11/2026',
  time: '08:00',
  name: 'Ratna',
  phone: '081200001234',
  email: 'ratna@contoh.id',
}
const at = (step: Filling['step'], part: Partial<Draft> = {}): Filling => ({
  phase: 'filling',
  step,
  draft: { ...draft, ...part },
  requestKey: 'key-1',
})

const booking: CarBooking = {
  id: 'booking-0001',
  car_name: 'Toyota Avanza 1.5 G CVT',
  branch: 'Toyota Trust Senayan',
  province: 'DKI Jakarta',
  city: 'Kota Jakarta Selatan',
  timezone: 'Asia/Jakarta',
  updated_at: '2026-11-20T10:00:00.000Z',
  service_type: 'Servis Berkala',
  mileage: 45000,
  service_notes: 'Bunyi halus',
  service_date: '2026-11-24T01:00:00.000Z',
  order_start_time: '08:00',
  order_end_time: '09:00',
  name: 'Ratna',
  phone: '081200001234',
  email: 'ratna@contoh.id',
  is_verified: false,
  verifiable_until: '2026-11-20T10:30:00.000Z',
  resend_available_at: '2026-11-20T10:00:45.000Z',
  otp_delivered: true,
  customercar: {
    id: 'car-00000001',
    brand: 'Toyota',
    type: 'Avanza',
    spec: 'Avanza 1.5 G CVT',
    year: 2021,
    color: 'WHITE',
    license_plate: 'B1420KZT',
    engine_number: null,
    stnk_term: '2027-08-14',
  },
}

describe('filling', () => {
  test('one own car is chosen already, of several none', () => {
    const wizard = openWizard('Servis Umum', ratna, 'key-1')
    expect(withOnlyCar(wizard, [{ id: 'avanza-1' }]).draft.carId).toBe('avanza-1')
    expect(withOnlyCar(wizard, [{ id: 'avanza-1' }, { id: 'yaris-1' }])).toBe(wizard)
    expect(withOnlyCar(wizard, [])).toBe(wizard)
  })

  test('opens at the first step with the service and the customer filled in', () => {
    const wizard = openWizard('Body & Paint', ratna, 'key-1')
    expect(wizard).toMatchObject({
      phase: 'filling',
      step: 0,
      requestKey: 'key-1',
      draft: {
        service: 'Body & Paint',
        name: 'Ratna Wijaya',
        phone: '081200001234',
        email: 'ratna@contoh.id',
      },
    })
    expect(mayContinue(wizard, around)).toBe(false)
  })

  test('past steps and the next one of a filled step may be chosen, others not', () => {
    expect([0, 1, 2, 3].map((step) => mayGoTo(at(1), step as Filling['step'], around))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(mayGoTo(at(1, { notes: '' }), 2, around)).toBe(false)
    expect(mayGoTo(at(3), 0, around)).toBe(true)
    expect(goTo(at(1), 3, around).step).toBe(1)
    expect(goTo({ ...at(1), problem: 'x' }, 2, around)).toEqual(at(2))
  })

  test('an edit takes the former refusal away', () => {
    const changed = edit({ ...at(3), problem: 'Nomor handphone tidak valid' }, { ...draft, phone: '0812' })
    expect(changed.problem).toBeUndefined()
    expect(changed.requestKey).toBe('key-1')
  })

  test('a form with a hole in an earlier step goes back there instead of being sent', () => {
    expect(readyToSend(at(3), around)).toHaveProperty('body')
    expect(readyToSend(at(3, { workshop: null }), around)).toMatchObject({ wizard: { step: 2 } })
  })

  test('a click beside the dialog is ignored in the last step and during the code', () => {
    expect(([0, 1, 2, 3] as const).map((step) => backdropCloses(at(step)))).toEqual([true, true, true, false])
    expect(backdropCloses(created(booking, nowMs))).toBe(false)
    expect(backdropCloses({ phase: 'verified', booking })).toBe(false)
  })
})

describe('refusals', () => {
  test('a lost answer keeps the request key, so that the retry cannot book twice', () => {
    expect(refused(at(3), { status: 0, message: 'x' }, 'key-2').requestKey).toBe('key-1')
    expect(refused(at(3), { status: 503, message: 'x' }, 'key-2').requestKey).toBe('key-1')
    expect(refused(at(3), { status: 409, message: 'x', retryAfter: 1 }, 'key-2').requestKey).toBe('key-1')
  })

  test('a definite refusal takes a new key and keeps what was typed', () => {
    const after = refused(at(3), { status: 400, message: 'Nomor handphone tidak valid' }, 'key-2')
    expect(after).toEqual({ ...at(3), requestKey: 'key-2', problem: 'Nomor handphone tidak valid' })
  })

  test('a full hour leads back to the workshop step with the free hours and everything kept', () => {
    const after = refused(at(3), { status: 409, message: 'Jam ini sudah penuh', slots }, 'key-2')
    expect(after).toEqual({
      ...at(2),
      requestKey: 'key-2',
      problem: 'Jam ini sudah penuh',
      freeHours: slots,
    })
    expect(edit(after, { ...after.draft, time: '08:00' }).freeHours).toEqual(slots)
    expect(edit(after, { ...after.draft, date: '25/11/2026' }).freeHours).toBeUndefined()
  })
})

describe('code', () => {
  test('an already proved phone needs no code', () => {
    expect(created({ ...booking, is_verified: true }, nowMs).phase).toBe('done')
    expect(created(booking, nowMs)).toEqual({
      phase: 'confirming',
      booking,
      code: { resendAt: nowMs + 50_000, delivered: true },
    })
  })

  test('a resumed booking waits for what is left', () => {
    expect(resumed(booking, nowMs).code).toEqual({ resendAt: nowMs + 45_000, delivered: true })
    expect(resumed({ ...booking, otp_delivered: false }, nowMs).code.delivered).toBe(false)
  })

  test('only an unverified booking within its hold may be verified', () => {
    expect(mayBeVerified(booking, now)).toBe(true)
    expect(mayBeVerified(booking, new Date('2026-11-20T10:31:00Z'))).toBe(false)
    expect(mayBeVerified({ ...booking, is_verified: true }, now)).toBe(false)
  })
})

describe('memory over a reload', () => {
  const storeOf = () => {
    const entries = new Map<string, string>()
    return {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    }
  }

  test('brings back the step and the draft, or the code screen, of the same customer only', () => {
    const store = storeOf()
    remember(store, 'ratna', at(2))
    expect(recall(store, 'ratna', now)).toEqual(at(2))
    expect(recall(store, 'budi', now)).toBeNull()
    const confirming = created(booking, nowMs)
    remember(store, 'ratna', confirming)
    expect(recall(store, 'ratna', now)).toEqual(confirming)
  })

  test('closing forgets, and so does a finished booking', () => {
    const store = storeOf()
    remember(store, 'ratna', at(2))
    remember(store, 'ratna', null)
    expect(recall(store, 'ratna', now)).toBeNull()
    remember(store, 'ratna', { phase: 'done', booking })
    expect(recall(store, 'ratna', now)).toBeNull()
  })

  test('damaged text, another shape and a code that ran out are nothing', () => {
    const store = storeOf()
    for (const text of [
      '{',
      '[]',
      '{"phase":"filling","step":7}',
      '{"phase":"filling","step":1,"draft":{}}',
    ]) {
      store.setItem('tt.booking.ratna', text)
      expect(recall(store, 'ratna', now)).toBeNull()
    }
    remember(store, 'ratna', created(booking, nowMs))
    expect(recall(store, 'ratna', new Date('2026-11-20T11:00:00Z'))).toBeNull()
  })
})
