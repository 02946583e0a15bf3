import { describe, expect, it } from 'vitest'
import { CASE_ACTS, CASE_STATES, type CaseFacts, caseOutcome } from './trade-in-cases.contract.ts'

const END = new Date('2026-12-01T17:00:00Z')
const before = new Date(END.getTime() - 1)
const facts = (part: Partial<CaseFacts> = {}): CaseFacts => ({
  state: 'offered',
  appointed: true,
  offerEndsAt: END,
  ...part,
})

/** One line a state: what may be done, with an offer that still holds, and where it leads. */
const DIAGRAM: Record<string, Record<string, string>> = {
  new: { arrange: 'inspection' },
  inspection: { inspect: 'to_offer' },
  to_offer: { arrange: 'inspection', inspect: 'to_offer', offer: 'offered' },
  offered: { offer: 'offered', accept: 'accepted', decline: 'declined' },
  accepted: {},
  declined: { arrange: 'inspection', offer: 'offered' },
  lapsed: { arrange: 'inspection', offer: 'offered' },
}

describe('what may be done to a trade-in at head office', () => {
  it.each(CASE_STATES)(
    '%s: each act leads to the state of the diagram, and no other is possible',
    (state) => {
      const outcomes = CASE_ACTS.map((act) => [act, caseOutcome(facts({ state }), act, before)] as const)
      expect(
        Object.fromEntries(outcomes.flatMap(([act, out]) => ('to' in out ? [[act, out.to]] : []))),
      ).toEqual(DIAGRAM[state])
    },
  )

  it('allows another inspection only once the appointment is cancelled or missed', () => {
    const state = 'inspection' as const
    expect(caseOutcome(facts({ state }), 'arrange', before)).toEqual({ never: true })
    expect(caseOutcome(facts({ state, appointed: false }), 'arrange', before)).toEqual({ to: state })
  })

  it('allows an answer to an offer before its end, and lets it lapse at its end', () => {
    for (const act of ['accept', 'decline'] as const)
      expect(caseOutcome(facts(), act, END)).toEqual({ until: END })
    expect(caseOutcome(facts(), 'lapse', before)).toEqual({ from: END })
    expect(caseOutcome(facts(), 'lapse', END)).toEqual({ to: 'lapsed' })
    expect(caseOutcome(facts(), 'offer', END)).toEqual({ to: 'offered' })
  })
})
