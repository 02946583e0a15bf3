import { describe, expect, test } from 'vitest'
import { at, booking, now } from '../../../../testing/booking.ts'
import { memoryStore } from '../../../../testing/memory-store.ts'
import { recall, remember } from './wizard-memory.ts'
import { created } from './wizard-state.ts'

describe('memory over a reload', () => {
  test('brings back the step and the draft, or the code screen, of the same customer only', () => {
    const store = memoryStore()
    remember(store, 'ratna', at(2))
    expect(recall(store, 'ratna', now)).toEqual(at(2))
    expect(recall(store, 'budi', now)).toBeNull()
    const confirming = created(booking, now.getTime())
    remember(store, 'ratna', confirming)
    expect(recall(store, 'ratna', now)).toEqual(confirming)
  })

  test('closing forgets, and so does a finished booking', () => {
    const store = memoryStore()
    remember(store, 'ratna', at(2))
    remember(store, 'ratna', null)
    expect(recall(store, 'ratna', now)).toBeNull()
    remember(store, 'ratna', { phase: 'done', booking })
    expect(recall(store, 'ratna', now)).toBeNull()
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
      expect(recall(store, 'ratna', now)).toBeNull()
    }
    remember(store, 'ratna', created(booking, now.getTime()))
    expect(recall(store, 'ratna', new Date('2026-11-20T11:00:00Z'))).toBeNull()
  })
})
