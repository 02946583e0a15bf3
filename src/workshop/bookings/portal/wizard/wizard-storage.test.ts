import { describe, expect, test } from 'vitest'
import { at, booking, now } from '#tests/web/booking.ts'
import { memoryStore } from '#tests/web/memory-store.ts'
import { applyBookingCreated } from './wizard-state.ts'
import { readStoredWizard, storeWizard } from './wizard-storage.ts'

describe('the stored wizard', () => {
  test('brings back the step and the draft, or the code screen, of the same customer only', () => {
    const store = memoryStore()
    storeWizard(store, 'ratna', at(2))
    expect(readStoredWizard(store, 'ratna', now)).toEqual(at(2))
    expect(readStoredWizard(store, 'budi', now)).toBeNull()
    const confirming = applyBookingCreated(booking, now.getTime())
    storeWizard(store, 'ratna', confirming)
    expect(readStoredWizard(store, 'ratna', now)).toEqual(confirming)
  })

  test('is deleted when the wizard is closed or the booking is done', () => {
    const store = memoryStore()
    storeWizard(store, 'ratna', at(2))
    storeWizard(store, 'ratna', null)
    expect(readStoredWizard(store, 'ratna', now)).toBeNull()
    storeWizard(store, 'ratna', { phase: 'done', booking })
    expect(readStoredWizard(store, 'ratna', now)).toBeNull()
  })

  test('ignores damaged text, another shape and an expired code', () => {
    const store = memoryStore()
    for (const text of [
      '{',
      '[]',
      '{"phase":"filling","step":7}',
      '{"phase":"filling","step":1,"draft":{}}',
    ]) {
      store.setItem('tt.booking.ratna', text)
      expect(readStoredWizard(store, 'ratna', now)).toBeNull()
    }
    storeWizard(store, 'ratna', applyBookingCreated(booking, now.getTime()))
    expect(readStoredWizard(store, 'ratna', new Date('2026-11-20T11:00:00Z'))).toBeNull()
  })
})
