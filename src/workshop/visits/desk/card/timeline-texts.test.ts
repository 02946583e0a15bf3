import { describe, expect, it } from 'vitest'
import { VISIT_EVENTS } from '../../visit-acts.model.ts'
import { linesOf } from './timeline-texts.ts'

describe('the timeline of a visit', () => {
  it.each([...VISIT_EVENTS, 'reminder', 'will_come', 'an event of a newer release'])(
    'has a sentence for %s instead of its code',
    (act) => {
      const event = { at: '2026-11-23T02:00:00.000Z', act, by: 'staff', name: 'Sari', words: null } as const
      const visit = { made_at: event.at, walk_in: true, confirmed: true, service_type: 'Servis Berkala' }
      const [line] = linesOf({ ...visit, events: [{ ...event, from_state: null, to_state: null }] })
      expect(line?.what).toMatch(/^[A-Z][a-z ]+/)
      expect(line?.what).not.toContain('_')
    },
  )
})
