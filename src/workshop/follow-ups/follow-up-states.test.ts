import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FOLLOW_UP_STATES,
  type FollowUpEvent,
  type FollowUpFacts,
  transitionFollowUp,
} from './follow-up-states.model.ts'

const START: FollowUpFacts = { state: 'due', fixed: null, changed: false }
const EVENTS: FollowUpEvent[] = [
  { kind: 'ask' },
  { kind: 'skip' },
  { kind: 'close' },
  ...[true, false].flatMap((fixed) =>
    [true, false].map((change) => ({ kind: 'answer' as const, fixed, change })),
  ),
]
const answer = (fixed: boolean, change = false): FollowUpEvent => ({ kind: 'answer', fixed, change })

describe('the question after a visit', () => {
  it.each([
    ['due', { ask: 'asked', skip: 'skipped', close: 'refused', answer: 'answered' }],
    ['asked', { ask: 'refused', skip: 'refused', close: 'closed', answer: 'answered' }],
    ['skipped', { ask: 'refused', skip: 'refused', close: 'refused', answer: 'answered' }],
    ['closed', { ask: 'refused', skip: 'refused', close: 'refused', answer: 'refused' }],
  ] as const)('%s: each event leads to the state of the diagram', (state, diagram) => {
    const outcomes = (['ask', 'skip', 'close'] as const).map((kind) => [
      kind,
      transitionFollowUp({ ...START, state }, { kind }),
    ])
    const answered = transitionFollowUp({ ...START, state }, answer(true))
    const shown = [...outcomes, ['answer', answered]].map(([kind, to]) => [
      kind,
      typeof to === 'object' ? to.state : to,
    ])
    expect(Object.fromEntries(shown)).toEqual(diagram)
  })

  it('keeps the first answer, repeats it, and turns a yes into a no once', () => {
    const yes = { state: 'answered', fixed: true, changed: false } as const
    expect(transitionFollowUp(yes, answer(true))).toBe('same')
    expect(transitionFollowUp(yes, answer(false))).toBe('refused')
    const no = transitionFollowUp(yes, answer(false, true))
    expect(no).toEqual({ state: 'answered', fixed: false, changed: true })
    expect(transitionFollowUp(no as FollowUpFacts, answer(true))).toBe('refused')
    expect(transitionFollowUp(no as FollowUpFacts, answer(true, true))).toBe('refused')
  })

  it('asks once, never turns a no into a yes, and never leaves closed, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), (events) => {
        let facts = START
        let asked = 0
        for (const event of events) {
          const next = transitionFollowUp(facts, event)
          if (typeof next === 'string') continue
          expect(FOLLOW_UP_STATES).toContain(next.state)
          if (event.kind === 'ask') asked++
          if (facts.fixed === false) expect(next.fixed).toBe(false)
          expect(facts.state).not.toBe('closed')
          facts = next
        }
        expect(asked).toBeLessThanOrEqual(1)
      }),
    )
  })
})
