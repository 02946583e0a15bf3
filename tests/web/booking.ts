import type { CarBooking, Slot } from '#workshop/bookings/bookings.contract.ts'
import type { Draft } from '#workshop/bookings/portal/wizard/booking-draft.ts'
import type { Filling } from '#workshop/bookings/portal/wizard/wizard-state.ts'

/** A booking on its way through the wizard, for the tests of what decides in it. */
export const now = new Date('2026-11-20T10:00:00Z')
export const slots: Slot[] = [
  { start: '08:00', end: '09:00', available: true },
  { start: '09:00', end: '10:00', available: false },
]
export const around = { now, slots }
export const jakarta = {
  id: 1001,
  name: 'Toyota Trust Senayan',
  timezone: 'Asia/Jakarta',
  slotMinutes: 60,
  openDays: [1, 2, 3, 4, 5, 6],
}

export const filledDraft: Draft = {
  carId: 'car-00000001',
  service: 'Servis Berkala',
  mileage: 45000,
  notes: ' Bunyi halus ',
  cardText: '',
  province: { id: 31, name: 'DKI Jakarta' },
  city: { id: 3174, name: 'Kota Jakarta Selatan' },
  workshop: jakarta,
  date: '24/11/2026',
  time: '08:00',
  name: 'Ratna Wijaya',
  phone: '081200001234',
  email: 'ratna@contoh.id',
}

export const at = (step: Filling['step'], part: Partial<Draft> = {}): Filling => ({
  phase: 'filling',
  step,
  draft: { ...filledDraft, ...part },
  requestKey: 'key-1',
})

export const booking: CarBooking = {
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
  state: 'unverified',
  state_since: '2026-11-20T10:00:00.000Z',
  confirmed: false,
  branch_id: 1001,
  branch_phone: null,
  branch_address: null,
  can_move_until: null,
  can_cancel_until: null,
  can_refuse: false,
  arrived_at: null,
  work_started_at: null,
  ready_at: null,
  handed_over_at: null,
  promised_ready_at: null,
  wait_reason: null,
  wait_word: null,
  ended_by: null,
  ended_reason: null,
}
