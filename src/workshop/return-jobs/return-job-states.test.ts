import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  RETURN_JOB_STATES,
  RETURN_OUTCOMES,
  type ReturnJobEvent,
  type ReturnJobFacts,
  transitionReturnJob,
} from './return-job-states.model.ts'

const facts = (part: Partial<ReturnJobFacts> = {}): ReturnJobFacts => ({
  state: 'open',
  missedCalls: 0,
  missedDays: 0,
  reopened: false,
  mayReopen: true,
  ...part,
})
const EVENTS: Record<string, ReturnJobEvent> = {
  reached: { kind: 'call', reached: true },
  missed: { kind: 'call', reached: false },
  book: { kind: 'book' },
  reopen: { kind: 'reopen' },
  ...Object.fromEntries(RETURN_OUTCOMES.map((outcome) => [outcome, { kind: 'close' as const, outcome }])),
}
/** What may happen in each state and where it leads. */
const DIAGRAM: Record<string, Record<string, string>> = {
  open: { reached: 'called', missed: 'open', to_office: 'closed' },
  called: {
    reached: 'called',
    missed: 'called',
    book: 'booked',
    settled: 'closed',
    declined: 'closed',
    to_office: 'closed',
  },
  booked: {
    reached: 'booked',
    missed: 'booked',
    book: 'booked',
    fixed: 'closed',
    continued: 'closed',
    settled: 'closed',
    declined: 'closed',
    to_office: 'closed',
  },
  closed: { reopen: 'open' },
}

describe('a return job', () => {
  it.each(RETURN_JOB_STATES)('%s: each event leads to the state of the diagram', (state) => {
    const outcomes = Object.entries(EVENTS).map(([name, event]) => [
      name,
      transitionReturnJob(facts({ state }), event),
    ])
    expect(Object.fromEntries(outcomes.filter(([, to]) => to !== null))).toEqual(DIAGRAM[state])
  })

  it.each([
    [2, 2, null],
    [3, 1, null],
    [3, 2, 'closed'],
  ] as const)('after %i missed calls on %i days ends as not reached: %s', (missedCalls, missedDays, to) => {
    const tried = facts({ missedCalls, missedDays })
    expect(transitionReturnJob(tried, { kind: 'close', outcome: 'not_reached' })).toBe(to)
  })

  it('is reopened once, and not after its days', () => {
    expect(transitionReturnJob(facts({ state: 'closed', reopened: true }), { kind: 'reopen' })).toBeNull()
    expect(transitionReturnJob(facts({ state: 'closed', mayReopen: false }), { kind: 'reopen' })).toBeNull()
  })

  it('leaves closed by a reopening only, in any order of events', () => {
    const any = fc.record({
      state: fc.constantFrom(...RETURN_JOB_STATES),
      missedCalls: fc.nat(5),
      missedDays: fc.nat(5),
      reopened: fc.boolean(),
      mayReopen: fc.boolean(),
    })
    fc.assert(
      fc.property(any, fc.constantFrom(...Object.values(EVENTS)), (from, event) => {
        const to = transitionReturnJob(from, event)
        if (from.state === 'closed' && to !== null) expect(event.kind).toBe('reopen')
        if (to === 'open' && from.state !== 'open') expect(event.kind).toBe('reopen')
      }),
    )
  })
})
