import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomeOf, VISIT_ACTS, type VisitFacts } from './visit-acts.model.ts'
import { customerDeadline, endOfDay } from './visit-deadlines.model.ts'
import { VISIT_STATES } from './visit-states.model.ts'

const HOUR = new Date('2026-11-24T03:00:00Z')
const at = (minutes: number) => new Date(HOUR.getTime() + minutes * 60_000)
const visit = (part: Partial<VisitFacts> = {}): VisitFacts => ({
  state: 'scheduled',
  confirmed: true,
  startsAt: HOUR,
  zone: 'Asia/Jakarta',
  ...part,
})

/** The diagram of desk 2, one line for each state: possible acts and the state that each leads to. */
const DIAGRAM: Record<string, Record<string, string>> = {
  scheduled: { move: 'scheduled', cancel: 'cancelled', arrive: 'arrived', no_show: 'no_show' },
  arrived: { start_work: 'in_work' },
  in_work: { wait: 'waiting', finish: 'ready' },
  waiting: { wait: 'waiting', resume: 'in_work' },
  ready: { hand_over: 'handed_over' },
  handed_over: {},
  cancelled: {},
  no_show: { undo_no_show: 'scheduled' },
  past: {},
}

describe('what may be done to a visit', () => {
  it.each(VISIT_STATES)(
    '%s: each act leads to the state of the diagram, and no other is possible',
    (state) => {
      const outcomes = VISIT_ACTS.map((act) => [act, outcomeOf(visit({ state }), act, at(60))] as const)
      expect(
        Object.fromEntries(outcomes.flatMap(([act, out]) => ('to' in out ? [[act, out.to]] : []))),
      ).toEqual(DIAGRAM[state])
      for (const [, out] of outcomes) if (!('to' in out)) expect(out).toEqual({ never: true })
    },
  )

  it('allows no work on a car that is only inspected, and concludes its visit', () => {
    const may = (state: VisitFacts['state']) =>
      VISIT_ACTS.filter((act) => 'to' in outcomeOf(visit({ state, inspection: true }), act, at(60)))
    expect(may('scheduled')).toEqual(['move', 'cancel', 'arrive', 'no_show'])
    expect(may('arrived')).toEqual(['conclude'])
    expect(may('handed_over')).toEqual([])
  })

  it('is confirmed by hand once, where the workshop wants that', () => {
    expect(outcomeOf(visit({ confirmed: false }), 'confirm', HOUR)).toEqual({ to: 'scheduled' })
    expect(outcomeOf(visit({ confirmed: false, state: 'arrived' }), 'confirm', HOUR)).toEqual({ never: true })
  })

  it('is a no-show from 30 minutes after the hour, to the millisecond', () => {
    const from = at(30)
    expect(outcomeOf(visit(), 'no_show', new Date(from.getTime() - 1))).toEqual({ from })
    expect(outcomeOf(visit(), 'no_show', from)).toEqual({ to: 'no_show' })
  })

  it.each([
    ['Asia/Jakarta', '2026-11-24T17:00:00Z'],
    ['Asia/Makassar', '2026-11-24T16:00:00Z'],
    ['Asia/Jayapura', '2026-11-24T15:00:00Z'],
  ] as const)('can be undone until midnight at the workshop, %s', (zone, midnight) => {
    const gone = visit({ state: 'no_show', zone })
    const until = new Date(midnight)
    expect(endOfDay(gone)).toEqual(until)
    expect(outcomeOf(gone, 'undo_no_show', new Date(until.getTime() - 1))).toEqual({ to: 'scheduled' })
    expect(outcomeOf(gone, 'undo_no_show', until)).toEqual({ until })
  })

  it('can be changed by its customer until the cut-off, and only while it is scheduled', () => {
    expect(customerDeadline(visit(), 240)).toEqual(at(-240))
    fc.assert(
      fc.property(fc.constantFrom(...VISIT_STATES), fc.nat(10_000), (state, minutes) => {
        const until = customerDeadline(visit({ state }), minutes)
        expect(until).toEqual(state === 'scheduled' ? at(-minutes) : null)
      }),
    )
  })
})
