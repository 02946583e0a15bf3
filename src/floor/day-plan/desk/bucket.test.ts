import { expect, it } from 'vitest'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { StallKind } from '../plan-terms.model.ts'
import { bucketOf, isLimitReached } from './bucket.ts'

type Part = Pick<BoardJob['all_steps'][number], 'kind' | 'minutes' | 'extra'>
const step = (kind: StallKind, minutes: number, extra = 0): Part => ({ kind, minutes, extra })

/** A job whose steps are all left; `left` where only a part of the first one is left. */
const job = (hour: number, parts: readonly Part[], change: Partial<BoardJob> & { left?: number } = {}) => {
  const { left, ...more } = change
  return {
    hour,
    walk_in: false,
    may_stay_overnight: false,
    steps_done: 0,
    ...more,
    all_steps: parts.map((part) => ({ ...part, more: 0 })),
    steps: parts.map(({ kind, minutes }, at) => ({ kind, minutes: at === 0 ? (left ?? minutes) : minutes })),
  }
}

/** A day from 08:00 to 17:00 with two technicians of 480 minutes. */
const bucketWith = (jobs: readonly ReturnType<typeof job>[]) => {
  const present = [{ from: 480, until: 1020 }]
  const breaks = [{ from: 720, until: 780 }]
  const technicians = [1, 2].map(() => ({ present, breaks }))
  const opening = { from: 480, until: 1020 }
  // Of a plan the parts that are counted.
  return bucketOf({ jobs, technicians, opening, sold_percent: 80 } as unknown as DayBoard)
}

it('counts appointments, walk-ins and extra work, and reports when appointments reach the limit', () => {
  const below = bucketWith([
    job(480, [step('general', 480, 48), step('wash', 20)]),
    job(540, [step('express', 96)], { walk_in: true }),
  ])
  expect(below).toEqual({ appointments: 45, walkIns: 10, extra: 5, all: 60, limit: 80 })
  expect(isLimitReached(below)).toBe(false)
  const reached = bucketWith([job(480, [step('general', 480)]), job(480, [step('lift', 288)])])
  expect(reached.appointments).toBe(80)
  expect(isLimitReached(reached)).toBe(true)
})

it('counts of work over several days only the part on this day', () => {
  // From 13:00 until closing, of two days of work.
  expect(bucketWith([job(780, [step('body_paint', 960)])]).appointments).toBe(25)
  // What is left of it on its last day.
  expect(bucketWith([job(480, [step('body_paint', 960)], { left: 120 })]).appointments).toBe(13)
  const marked = job(780, [step('general', 480)], { may_stay_overnight: true })
  expect(bucketWith([marked]).appointments).toBe(25)
})
