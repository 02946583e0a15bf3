import { describe, expect, test } from 'vitest'
import { around, at, booking, filledDraft, now, slots } from '../../../testing/booking.ts'
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

const nowMs = now.getTime()
const ratna = { name: 'Ratna Wijaya', phone: '081200001234', email: 'ratna@contoh.id' }

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
    const changed = edit(
      { ...at(3), problem: 'Nomor handphone tidak valid' },
      { ...filledDraft, phone: '0812' },
    )
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
