import { BOOKING_DAYS_AHEAD_MAX, type Slot } from '@toyota-trust/contracts/bookings.ts'
import {
  addDays,
  type Day,
  instantAt,
  localClock,
  minutesOf,
  timeFromMinutes,
  tomorrowIn,
  weekdayOf,
} from '@toyota-trust/contracts/days.ts'
import { failures } from '@toyota-trust/contracts/errors.ts'
import { personIsComplete } from '../../../form/person.ts'
import { type Draft, dayOf, zoneOfDraft } from './booking-draft.ts'

/** What a check needs besides the draft: the time, and the workshop's hours (`unknown` when they could not be loaded). */
export interface Surroundings {
  now: Date
  slots: readonly Slot[] | 'loading' | 'unknown'
}

/** First and last day that may be booked, on the workshop's calendar. */
export function bookableDays(draft: Draft, now: Date): { min: Day; max: Day } {
  const zone = zoneOfDraft(draft)
  return {
    min: tomorrowIn(zone, now),
    max: addDays(localClock(now, zone).day, BOOKING_DAYS_AHEAD_MAX),
  }
}

/** Is the workshop shut on this weekday? */
export const closedOn = (draft: Draft, day: Day): boolean =>
  draft.workshop !== null && !draft.workshop.openDays.includes(weekdayOf(day))

/** Why the typed date cannot stand; nothing while it is still being typed. */
export function dateProblem(draft: Draft, now: Date): string | undefined {
  const day = dayOf(draft)
  if (day === null) return draft.date.length >= 10 ? 'Tanggal tidak valid' : undefined
  const { min, max } = bookableDays(draft, now)
  if (day < min) return failures.date_too_early.message
  if (day > max) return failures.date_too_late.message
  if (closedOn(draft, day)) return 'Bengkel tutup pada hari itu, silakan pilih tanggal lain'
  return undefined
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Why the typed time cannot stand; nothing while it is still being typed or the hours are not known. */
export function timeProblem(draft: Draft, slots: Surroundings['slots']): string | undefined {
  if (!TIME.test(draft.time)) {
    return draft.time.length >= 5 ? 'Waktu servis harus berbentuk HH:mm' : undefined
  }
  if (typeof slots === 'string') return undefined
  const slot = slots.find(({ start }) => start === draft.time)
  if (!slot) return 'Waktu ini tidak ada di jadwal bengkel, pilih salah satu jam di bawah'
  return slot.available ? undefined : failures.slot_full.message
}

export type Step = 0 | 1 | 2 | 3
export const STEPS = ['Pilih Mobil', 'Pilih Servis', 'Pilih Bengkel', 'Informasi Anda'] as const

// What each step asks for before the next one opens (spec 5.6, spec 5.7).
const completeness: Record<Step, (draft: Draft, around: Surroundings) => boolean> = {
  0: (draft) => draft.carId !== '',
  1: (draft) => draft.service !== '' && draft.mileage !== null && draft.notes.trim() !== '',
  2: (draft, { now, slots }) =>
    draft.province !== null &&
    draft.city !== null &&
    draft.workshop !== null &&
    dayOf(draft) !== null &&
    dateProblem(draft, now) === undefined &&
    TIME.test(draft.time) &&
    slots !== 'loading' &&
    timeProblem(draft, slots) === undefined,
  3: personIsComplete,
}

export const isComplete = (step: Step, draft: Draft, around: Surroundings): boolean =>
  completeness[step](draft, around)

/** The wire shape, or null while a part is missing. */
export function bookingBody(draft: Draft) {
  const day = dayOf(draft)
  const { service, mileage, province, city, workshop, time } = draft
  if (!day || !service || mileage === null || !province || !city || !workshop || !TIME.test(time)) return null
  return {
    mileage,
    service_type: service,
    service_notes: draft.notes.trim(),
    service_date: instantAt(day, time, zoneOfDraft(draft)).toISOString(),
    order_start_time: time,
    order_end_time: timeFromMinutes(minutesOf(time) + workshop.slotMinutes),
    province: province.name,
    city: city.name,
    branch: workshop.name,
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    email: draft.email.trim(),
  }
}
