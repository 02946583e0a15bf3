import { expect, it } from 'vitest'
import { collectPromiseDays } from './promise-days.model.ts'
import type { PromiseOutcome } from './promises.model.ts'

const outcome = (promise: PromiseOutcome['promise'], more: Partial<PromiseOutcome>) =>
  ({ promise, needs: [], until: null, kind: 'unknown', ...more }) as PromiseOutcome
const need = (number: number, by: string) => ({ what: 'service' as const, number, by, last: '2026-12-31' })
const EXTENDED = outcome('extended', {
  kind: 'conditional',
  needs: [need(6, '2026-12-10'), need(7, '2027-06-10')],
})
const NEXT = { what: 'service', day: '2026-12-10', number: 6 }

it.each([
  ['no visit', null, [NEXT]],
  ['one by that day', { day: '2026-12-10', is_at_workshop: false }, []],
  ['one after it', { day: '2026-12-11', is_at_workshop: false }, [NEXT]],
  ['the car is at the workshop', { day: '2026-12-11', is_at_workshop: true }, []],
])(
  'the next service of a living extension has a day, unless a visit takes care of it: %s',
  (_, visit, days) => {
    expect(collectPromiseDays([EXTENDED], visit)).toEqual(days)
  },
)

it('promises that hold until the same day end together, and others have no day', () => {
  const until = '2027-06-10'
  const outcomes = [
    outcome('base', { kind: 'valid', until }),
    outcome('service', { kind: 'valid', until }),
    outcome('hv_battery', { kind: 'conditional', until }),
    outcome('aux_battery', { kind: 'lost', since: '2025-06-10' }),
  ]
  expect(collectPromiseDays(outcomes, null)).toEqual([
    { what: 'end', day: until, names: ['Garansi dasar', 'Servis gratis'] },
  ])
})
