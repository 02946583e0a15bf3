import {
  createEarlierSentCode,
  createNewSentCode,
  type SentCode,
} from '#account/phone-codes/portal/public/sent-code.ts'
import type { Person } from '#web/form/person.ts'
import { isOutcomeUnknown, type Refusal } from '#web/refusal.ts'
import type { WaitingEntry } from '#workshop/waiting-list/waiting.contract.ts'
import type { CarBooking, Slot } from '../../bookings.contract.ts'
import type { Order } from '../public/order-intent.ts'
import { type Draft, emptyDraft, withService } from './booking-draft.ts'
import { bookingBody, isComplete, type Step, type ValidationInputs } from './booking-form.ts'

/** The state of the booking wizard. `null` if it is closed. */
export type Wizard =
  | {
      phase: 'filling'
      step: Step
      draft: Draft
      /** One idempotency key for each opening of the form, so that a lost answer can be retried. */
      requestKey: string
      problem?: string
      /** The free hours that came with the refusal of a full one. */
      freeHours?: readonly Slot[]
    }
  | {
      phase: 'confirming'
      booking: CarBooking
      code: SentCode
      /** The form that it was made with, in this visit of the page: its number can still be changed. */
      draft?: Draft
    }
  | { phase: 'verified'; booking: CarBooking }
  | { phase: 'done'; booking: CarBooking }
  | { phase: 'waiting'; entry: WaitingEntry }

export type Filling = Extract<Wizard, { phase: 'filling' }>
export type PhoneConfirmation = Extract<Wizard, { phase: 'confirming' }>

/**
 * The form with the customer's profile and the known parts of the order: at least the service. Opened from a car it begins at the
 * second step.
 */
export function openWizard(order: Order, person: Person, requestKey: string): Filling {
  const draft = {
    ...withService(emptyDraft, order.service),
    ...person,
    carId: order.carId ?? '',
    mileage: order.mileage ?? null,
    notes: order.notes ?? '',
  }
  return { phase: 'filling', step: draft.carId === '' ? 0 : 1, draft, requestKey }
}

/** A customer with one car need not choose it. */
export const preselectOnlyCar = (wizard: Filling, cars: readonly { id: string }[]): Filling =>
  wizard.draft.carId === '' && cars.length === 1
    ? { ...wizard, draft: { ...wizard.draft, carId: cars[0]?.id ?? '' } }
    : wizard

/** A change of the form; it clears an earlier refusal. */
export const editWizardDraft = (wizard: Filling, draft: Draft): Filling => ({
  phase: 'filling',
  step: wizard.step,
  draft,
  requestKey: wizard.requestKey,
  ...(wizard.freeHours && draft.date === wizard.draft.date && draft.workshop === wizard.draft.workshop
    ? { freeHours: wizard.freeHours }
    : {}),
})

export const mayContinue = (wizard: Filling, around: ValidationInputs): boolean =>
  isComplete(wizard.step, wizard.draft, around)

/** Past steps, the current one, and the next once the current one is filled. */
export const canGoToStep = (wizard: Filling, step: Step, around: ValidationInputs): boolean =>
  step <= wizard.step || (step === wizard.step + 1 && mayContinue(wizard, around))

export function goToStep(wizard: Filling, step: Step, around: ValidationInputs): Filling {
  if (!canGoToStep(wizard, step, around) || step === wizard.step) return wizard
  const { problem: _, ...rest } = wizard
  return { ...rest, step }
}

const STEP_LIST: readonly Step[] = [0, 1, 2, 3]

/** The booking to send from the last step, or the form at the first step where something is missing. */
export function prepareBooking(
  wizard: Filling,
  around: ValidationInputs,
): { body: NonNullable<ReturnType<typeof bookingBody>> } | { wizard: Filling } {
  const missing = STEP_LIST.find((step) => !isComplete(step, wizard.draft, around))
  const body = bookingBody(wizard.draft, around.slots)
  return missing === undefined && body ? { body } : { wizard: { ...wizard, step: missing ?? 0 } }
}

/** The last step and the code do not close by a click beside them. */
export const canCloseByBackdrop = (wizard: Wizard): boolean =>
  wizard.phase === 'done' || (wizard.phase === 'filling' && wizard.step < 3)

/** The server's answer to the form: an already proved phone needs no code. */
export const applyBookingCreated = (booking: CarBooking, nowMs: number, draft?: Draft): Wizard =>
  booking.is_verified
    ? { phase: 'done', booking }
    : {
        phase: 'confirming',
        booking,
        code: createNewSentCode(nowMs, wasCodeDelivered(booking)),
        ...(draft && { draft }),
      }

/** Back to the number of an unverified booking whose hour was given back: everything typed stays. */
export const changeNumber = (draft: Draft, requestKey: string): Filling => ({
  phase: 'filling',
  step: 3,
  draft,
  requestKey,
})

/** An unverified booking resumed from the history. */
export function resumeBooking(booking: CarBooking, nowMs: number): PhoneConfirmation {
  const allowed = booking.resend_available_at ? Date.parse(booking.resend_available_at) : nowMs
  return {
    phase: 'confirming',
    booking,
    code: createEarlierSentCode(allowed, nowMs, wasCodeDelivered(booking)),
  }
}

/** Only an SMS that is known to wait still counts as undelivered. */
export const wasCodeDelivered = ({ otp_delivered }: CarBooking): boolean => otp_delivered !== false

/** May the code of this booking still be entered? */
export const mayBeVerified = (booking: CarBooking, now: Date): boolean =>
  !booking.is_verified &&
  booking.verifiable_until !== null &&
  Date.parse(booking.verifiable_until) > now.getTime()

/** The form after "Buat Booking" was refused: everything typed stays. A full hour leads back to the workshop step. */
export function applyBookingRefused(wizard: Filling, refusal: Refusal, newKey: string): Filling {
  const requestKey = isOutcomeUnknown(refusal) ? wizard.requestKey : newKey
  const base: Filling = { phase: 'filling', step: wizard.step, draft: wizard.draft, requestKey }
  if (refusal.slots) {
    const problem = `Jam ${wizard.draft.time} baru saja terisi. Pilih jam lain.`
    return { ...base, step: 2, draft: { ...wizard.draft, time: '' }, problem, freeHours: refusal.slots }
  }
  // 422: the form was changed after a lost answer, and the first version did arrive.
  if (refusal.status === 422) {
    return {
      ...base,
      problem: 'Booking yang tadi dikirim mungkin sudah tersimpan. Periksa Riwayat sebelum mengirim lagi.',
    }
  }
  return { ...base, problem: refusal.message }
}

/** The form ends with a place on the waiting list; an answer that arrives after it was closed opens nothing again. */
export const applyWaitingListJoined = (
  wizard: Wizard | null,
  requestKey: string,
  entry: WaitingEntry,
): Wizard | null =>
  wizard?.phase === 'filling' && wizard.requestKey === requestKey ? { phase: 'waiting', entry } : wizard
