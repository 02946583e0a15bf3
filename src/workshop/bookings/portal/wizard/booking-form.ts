import { type Day, instantAt, minutesOf, timeFromMinutes, weekdayOf } from '#core/days.ts'
import { failures } from '#core/errors.ts'
import { isTimeOfDay } from '#core/fields.ts'
import { mileageKm } from '#garage/odometer/mileage.model.ts'
import { isPersonComplete } from '#web/form/person.ts'
import type { BranchHours, Slot } from '../../bookings.contract.ts'
import { bookableDays } from '../public/week.ts'
import { type Draft, dayOf, zoneOfDraft } from './booking-draft.ts'

/** What a check needs besides the draft: the time, and the workshop's hours (`unknown` when they could not be loaded). */
export interface ValidationInputs {
  now: Date
  slots: readonly Slot[] | 'loading' | 'unknown'
  /** On which days the workshop works; its usual week until they are known. */
  opening?: BranchHours | undefined
}

/** Why the workshop is closed that day: `''` for its weekly day off, null when it is open. */
export function findClosureReason({ workshop }: Draft, day: Day, opening?: BranchHours): string | null {
  if (!workshop) return null
  const closed = opening?.closed.find((one) => one.day === day)
  if (closed) return closed.word
  const works = (opening ?? { open_days: workshop.openDays }).open_days.includes(weekdayOf(day))
  return works || opening?.open.includes(day) ? null : ''
}

/** Why the typed date is invalid; nothing while it is incomplete. */
export function dateProblem(draft: Draft, now: Date, opening?: BranchHours): string | undefined {
  const day = dayOf(draft)
  if (day === null) return draft.date.length >= 10 ? 'Tanggal tidak valid' : undefined
  const { first, last } = bookableDays(zoneOfDraft(draft), now)
  if (day < first) return failures.date_too_early.message
  if (day > last) return failures.date_too_late.message
  const why = findClosureReason(draft, day, opening)
  if (why === null) return undefined
  return `Bengkel tutup pada hari itu${why && ` (${why})`}, silakan pilih tanggal lain`
}

/** Why the typed time is invalid; nothing while it is incomplete or the hours are unknown. */
export function timeProblem(draft: Draft, slots: ValidationInputs['slots']): string | undefined {
  if (!isTimeOfDay(draft.time)) {
    return draft.time.length >= 5 ? 'Waktu servis harus berbentuk HH:mm' : undefined
  }
  if (typeof slots === 'string') return undefined
  const slot = slots.find(({ start }) => start === draft.time)
  if (!slot)
    return `Waktu ini tidak ada di jadwal bengkel, pilih salah satu jam kosong${nearestOf(draft.time, slots)}`
  return slot.available ? undefined : failures.slot_full.message
}

/** `, terdekat 08:00` */
function nearestOf(time: string, slots: readonly { start: string; available: boolean }[]): string {
  const away = (start: string) => Math.abs(minutesOf(start) - minutesOf(time))
  const [nearest] = slots
    .filter(({ available }) => available)
    .toSorted((one, other) => away(one.start) - away(other.start))
  return nearest ? `, terdekat ${nearest.start}` : ''
}

/** The chosen day, where the workshop works and all of its hours are taken; null else. */
export function findFullDay(
  draft: Draft,
  { asked, slots, opening }: Omit<ValidationInputs, 'now'> & { asked: unknown },
  now: Date,
): Day | null {
  const day = dayOf(draft)
  if (!day || !draft.workshop || !asked || typeof slots === 'string' || slots.length === 0) return null
  if (slots.some(({ available }) => available)) return null
  return dateProblem(draft, now, opening) === undefined ? day : null
}

/** Work, workshop and person of a draft for the waiting list, or null while a part is missing. */
export function waitingBody(draft: Draft) {
  const { service, mileage, province, city, workshop } = draft
  if (!service || mileage === null || !province || !city || !workshop || !isPersonComplete(draft)) return null
  return {
    mileage,
    service_type: service,
    service_notes: [draft.notes.trim(), draft.cardText].filter(Boolean).join('\n'),
    ...workshopAndPerson(draft, { province, city, workshop }),
  }
}

export type Step = 0 | 1 | 2 | 3
export const STEPS = ['Pilih Mobil', 'Pilih Servis', 'Pilih Bengkel', 'Informasi Anda'] as const

// What each step asks for before the next one opens.
const completeness: Record<Step, (draft: Draft, around: ValidationInputs) => boolean> = {
  0: (draft) => draft.carId !== '',
  1: (draft) =>
    draft.service !== '' && mileageKm.safeParse(draft.mileage).success && draft.notes.trim() !== '',
  2: (draft, { now, slots, opening }) =>
    draft.province !== null &&
    draft.city !== null &&
    draft.workshop !== null &&
    dayOf(draft) !== null &&
    dateProblem(draft, now, opening) === undefined &&
    isTimeOfDay(draft.time) &&
    slots !== 'loading' &&
    timeProblem(draft, slots) === undefined,
  3: isPersonComplete,
}

/** What the step of the workshop still lacks: a choice, not a correction of one. */
const findMissingChoice = (draft: Draft): 'workshop' | 'hour' | null =>
  !draft.workshop ? 'workshop' : draft.date === '' || draft.time === '' ? 'hour' : null

/** What "Lanjut" names and focuses: a control of the step, or `loading` while the hours are on their way. */
export interface MissingPart {
  part: 'car' | 'service' | 'mileage' | 'notes' | 'workshop' | 'hour' | 'invalid' | 'loading'
  /** Shown in the foot. */
  text: string
}

/** The first part that a step lacks before the next one opens; null when it is complete. The last step reports at its fields. */
export function findMissingPart(step: Step, draft: Draft, around: ValidationInputs): MissingPart | null {
  if (step === 3 || isComplete(step, draft, around)) return null
  if (step === 0) return { part: 'car', text: 'Pilih mobil dulu' }
  if (step === 1) {
    if (draft.service === '') return { part: 'service', text: 'Jenis Servis belum dipilih' }
    if (draft.mileage === null) return { part: 'mileage', text: 'Jarak Tempuh belum diisi' }
    if (!mileageKm.safeParse(draft.mileage).success)
      return { part: 'mileage', text: 'Jarak Tempuh belum sesuai' }
    return { part: 'notes', text: 'Catatan Servis belum diisi' }
  }
  const choice = findMissingChoice(draft)
  if (choice === 'workshop') return { part: 'workshop', text: 'Pilih bengkel dulu' }
  if (choice === 'hour') return { part: 'hour', text: 'Pilih jam dulu' }
  const isValid =
    dayOf(draft) !== null &&
    dateProblem(draft, around.now, around.opening) === undefined &&
    isTimeOfDay(draft.time)
  if (isValid && around.slots === 'loading') return { part: 'loading', text: 'Jam kosong sedang dimuat' }
  return { part: 'invalid', text: 'Periksa tanggal dan waktu servis' }
}

export const isComplete = (step: Step, draft: Draft, around: ValidationInputs): boolean =>
  completeness[step](draft, around)

const workshopAndPerson = (
  { name, phone, email }: Draft,
  { province, city, workshop }: Record<'province' | 'city' | 'workshop', { name: string }>,
) => ({
  province: province.name,
  city: city.name,
  branch: workshop.name,
  name: name.trim(),
  phone: phone.trim(),
  email: email.trim(),
})

/** The wire shape, or null while a part is missing. An hour ends as the list of hours says. */
export function bookingBody(draft: Draft, slots: ValidationInputs['slots'] = 'unknown') {
  const day = dayOf(draft)
  const { service, mileage, province, city, workshop, time } = draft
  if (!day || !service || mileage === null || !province || !city || !workshop || !isTimeOfDay(time))
    return null
  const listed = typeof slots === 'string' ? null : slots.find(({ start }) => start === time)
  return {
    mileage,
    service_type: service,
    service_notes: [draft.notes.trim(), draft.cardText].filter(Boolean).join('\n'),
    service_date: instantAt(day, time, zoneOfDraft(draft)).toISOString(),
    order_start_time: time,
    order_end_time: listed?.end ?? timeFromMinutes(minutesOf(time) + workshop.slotMinutes),
    ...workshopAndPerson(draft, { province, city, workshop }),
  }
}
