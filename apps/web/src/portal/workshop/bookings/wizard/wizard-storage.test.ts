import { describe, expect, test } from 'vitest'
import { at, booking, now } from '../../../../testing/booking.ts'
import { memoryStore } from '../../../../testing/memory-store.ts'
import { applyBookingCreated } from './wizard-state.ts'
import { storedWizard, storeWizard } from './wizard-storage.ts'

describe('memory over a reload', () => {
  test('brings back the step and the draft, or the code screen, of the same customer only', () => {
    const store = memoryStore()
    storeWizard(store, 'ratna', at(2))
    expect(storedWizard(store, 'ratna', now)).toEqual(at(2))
    expect(storedWizard(store, 'budi', now)).toBeNull()
    const confirming = applyBookingCreated(booking, now.getTime())
    storeWizard(store, 'ratna', confirming)
    expect(storedWizard(store, 'ratna', now)).toEqual(confirming)
  })

  test('closing forgets, and so does a finished booking', () => {
    const store = memoryStore()
    storeWizard(store, 'ratna', at(2))
    storeWizard(store, 'ratna', null)
    expect(storedWizard(store, 'ratna', now)).toBeNull()
    storeWizard(store, 'ratna', { phase: 'done', booking })
    expect(storedWizard(store, 'ratna', now)).toBeNull()
  })

  test('damaged text, another shape and a code that ran out are nothing', () => {
    const store = memoryStore()
    for (const text of [
      '{',
      '[]',
      '{"phase":"filling","step":7}',
      '{"phase":"filling","step":1,"draft":{}}',
    ]) {
      store.setItem('tt.booking.ratna', text)
      expect(storedWizard(store, 'ratna', now)).toBeNull()
    }
    storeWizard(store, 'ratna', applyBookingCreated(booking, now.getTime()))
    expect(storedWizard(store, 'ratna', new Date('2026-11-20T11:00:00Z'))).toBeNull()
  })
})
