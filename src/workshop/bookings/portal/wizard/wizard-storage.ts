import { isSentCode } from '#account/phone-codes/portal/public/sent-code.ts'
import { carBooking } from '../../bookings.contract.ts'
import { type Draft, emptyDraft } from './booking-draft.ts'
import type { Step } from './booking-form.ts'
import { mayBeVerified, type Wizard } from './wizard-state.ts'

// One per customer: a shared browser must never restore another customer's form.
const keyOf = (customerId: string) => `tt.booking.${customerId}`

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores an open form or code screen across reloads; any other state deletes it. */
export function storeWizard(store: Store, customerId: string, wizard: Wizard | null): void {
  const key = keyOf(customerId)
  try {
    if (wizard?.phase === 'filling' || wizard?.phase === 'confirming') {
      store.setItem(key, JSON.stringify(wizard))
    } else store.removeItem(key)
  } catch {
    // A full or forbidden storage costs only the convenience of resuming.
  }
}

/** Returns what `storeWizard` stored, or null. Invalid text and an expired code count as nothing. */
export function readStoredWizard(store: Store, customerId: string, now: Date): Wizard | null {
  try {
    return parseStoredWizard(JSON.parse(store.getItem(keyOf(customerId)) ?? 'null'), now)
  } catch {
    return null
  }
}

function parseStoredWizard(value: unknown, now: Date): Wizard | null {
  if (typeof value !== 'object' || value === null || !('phase' in value)) return null
  if (value.phase === 'confirming' && 'booking' in value && 'code' in value) {
    const booking = carBooking.safeParse(value.booking)
    return booking.success && isSentCode(value.code) && mayBeVerified(booking.data, now)
      ? { phase: 'confirming', booking: booking.data, code: value.code }
      : null
  }
  if (value.phase === 'filling' && 'step' in value && 'draft' in value && 'requestKey' in value) {
    return isStep(value.step) && isDraft(value.draft) && typeof value.requestKey === 'string'
      ? { phase: 'filling', step: value.step, draft: value.draft, requestKey: value.requestKey }
      : null
  }
  return null
}

const isStep = (value: unknown): value is Step => value === 0 || value === 1 || value === 2 || value === 3

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(emptyDraft).every(
      ([name, empty]) =>
        name in value && (empty === null || typeof Reflect.get(value, name) === typeof empty),
    )
  )
}
