import { describe, expect, test } from 'vitest'
import { at, slots } from '#tests/web/booking.ts'
import { applyBookingRefused, editWizardDraft } from './wizard-state.ts'

describe('refusals', () => {
  test('a lost answer keeps the request key, so that the retry cannot book twice', () => {
    expect(applyBookingRefused(at(3), { status: 0, message: 'x' }, 'key-2').requestKey).toBe('key-1')
    expect(applyBookingRefused(at(3), { status: 503, message: 'x' }, 'key-2').requestKey).toBe('key-1')
    expect(applyBookingRefused(at(3), { status: 409, message: 'x', retryAfter: 1 }, 'key-2').requestKey).toBe(
      'key-1',
    )
  })

  test('a definite refusal takes a new key and keeps what was typed', () => {
    const after = applyBookingRefused(at(3), { status: 400, message: 'Nomor handphone tidak valid' }, 'key-2')
    expect(after).toEqual({ ...at(3), requestKey: 'key-2', problem: 'Nomor handphone tidak valid' })
  })

  test('a full slot leads back to the workshop step with the free slots and all input but the hour', () => {
    const after = applyBookingRefused(at(3), { status: 409, message: 'Jam ini sudah penuh', slots }, 'key-2')
    const { time } = at(3).draft
    expect(after).toEqual({
      ...at(2),
      draft: { ...at(2).draft, time: '' },
      requestKey: 'key-2',
      problem: `Jam ${time} baru saja terisi. Pilih jam lain.`,
      freeHours: slots,
    })
    expect(editWizardDraft(after, { ...after.draft, time: '08:00' }).freeHours).toEqual(slots)
    expect(editWizardDraft(after, { ...after.draft, date: '25/11/2026' }).freeHours).toBeUndefined()
  })
})
