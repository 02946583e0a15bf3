import { describe, expect, test } from 'vitest'
import { around, at, booking, filledDraft, now } from '#tests/web/booking.ts'
import type { WaitingEntry } from '#workshop/waiting-list/waiting.contract.ts'
import {
  applyBookingCreated,
  applyWaitingListJoined,
  canCloseByBackdrop,
  canGoToStep,
  changeNumber,
  editWizardDraft,
  type Filling,
  goToStep,
  mayBeVerified,
  mayContinue,
  openWizard,
  prepareBooking,
  preselectOnlyCar,
  resumeBooking,
} from './wizard-state.ts'

const nowMs = now.getTime()
const ratna = { name: 'Ratna Wijaya', phone: '081200001234', email: 'ratna@contoh.id' }

describe('filling', () => {
  test('preselects the only car, and none of several', () => {
    const wizard = openWizard({ service: 'Servis Umum' }, ratna, 'key-1')
    expect(preselectOnlyCar(wizard, [{ id: 'avanza-1' }]).draft.carId).toBe('avanza-1')
    expect(preselectOnlyCar(wizard, [{ id: 'avanza-1' }, { id: 'yaris-1' }])).toBe(wizard)
    expect(preselectOnlyCar(wizard, [])).toBe(wizard)
  })

  test('opens at the first step with the service and the customer filled in', () => {
    const wizard = openWizard({ service: 'Body & Paint' }, ratna, 'key-1')
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

  test('opens at the second step for a known car, and leads back to the first', () => {
    const wizard = openWizard({ service: 'Servis Berkala', carId: 'avanza-1' }, ratna, 'key-1')
    expect(wizard).toMatchObject({ step: 1, draft: { carId: 'avanza-1' } })
    expect(goToStep(wizard, 0, around).step).toBe(0)
  })

  test('goes back to the number with the form that the booking was made with', () => {
    const after = applyBookingCreated({ ...booking, is_verified: false }, nowMs, filledDraft)
    expect(after).toMatchObject({ phase: 'confirming', draft: filledDraft })
    expect(changeNumber(filledDraft, 'key-2')).toEqual({
      phase: 'filling',
      step: 3,
      draft: filledDraft,
      requestKey: 'key-2',
    })
  })

  test('past steps and the next one of a filled step may be chosen, others not', () => {
    expect([0, 1, 2, 3].map((step) => canGoToStep(at(1), step as Filling['step'], around))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(canGoToStep(at(1, { notes: '' }), 2, around)).toBe(false)
    expect(canGoToStep(at(3), 0, around)).toBe(true)
    expect(goToStep(at(1), 3, around).step).toBe(1)
    expect(goToStep({ ...at(1), problem: 'x' }, 2, around)).toEqual(at(2))
  })

  test('an edit clears the former refusal', () => {
    const changed = editWizardDraft(
      { ...at(3), problem: 'Nomor handphone tidak valid' },
      { ...filledDraft, phone: '0812' },
    )
    expect(changed.problem).toBeUndefined()
    expect(changed.requestKey).toBe('key-1')
  })

  test('a form with a gap in an earlier step returns to it instead of being sent', () => {
    expect(prepareBooking(at(3), around)).toHaveProperty('body')
    expect(prepareBooking(at(3, { workshop: null }), around)).toMatchObject({ wizard: { step: 2 } })
  })

  test('a click beside the dialog is ignored in the last step and during the code', () => {
    expect(([0, 1, 2, 3] as const).map((step) => canCloseByBackdrop(at(step)))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(canCloseByBackdrop(applyBookingCreated(booking, nowMs))).toBe(false)
    expect(canCloseByBackdrop({ phase: 'verified', booking })).toBe(false)
  })
})

describe('code', () => {
  test('an already proved phone needs no code', () => {
    expect(applyBookingCreated({ ...booking, is_verified: true }, nowMs).phase).toBe('done')
    expect(applyBookingCreated(booking, nowMs)).toEqual({
      phase: 'confirming',
      booking,
      code: { resendAt: nowMs + 50_000, delivered: true },
    })
  })

  test('a resumed booking waits for the remaining time', () => {
    expect(resumeBooking(booking, nowMs).code).toEqual({ resendAt: nowMs + 45_000, delivered: true })
    expect(resumeBooking({ ...booking, otp_delivered: false }, nowMs).code.delivered).toBe(false)
  })

  test('only an unverified booking within its hold may be verified', () => {
    expect(mayBeVerified(booking, now)).toBe(true)
    expect(mayBeVerified(booking, new Date('2026-11-20T10:31:00Z'))).toBe(false)
    expect(mayBeVerified({ ...booking, is_verified: true }, now)).toBe(false)
  })
})

test('joining the waiting list ends the form, unless it was closed meanwhile', () => {
  const entry = { id: 'entry-1', branch: 'Toyota Trust Sudirman' } as WaitingEntry
  const wizard = openWizard({ service: 'Servis Umum' }, ratna, 'key-1')
  expect(applyWaitingListJoined(wizard, 'key-1', entry)).toEqual({ phase: 'waiting', entry })
  expect(applyWaitingListJoined(null, 'key-1', entry)).toBeNull()
  expect(
    applyWaitingListJoined(openWizard({ service: 'Servis Umum' }, ratna, 'key-2'), 'key-1', entry),
  ).toMatchObject({
    phase: 'filling',
    requestKey: 'key-2',
  })
})
