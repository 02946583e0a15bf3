import { expect, it } from 'vitest'
import { dayPlanOf, job, planOf } from '../../../testing/day-plan.ts'
import { slipsOf } from './board.ts'
import { slipName } from './board-texts.ts'
import { formatDelay, formatShortDelay } from './late-by.ts'

it.each([
  [25, '25 mnt', '25 menit', '+25'],
  [119, '119 mnt', '119 menit', '+119'],
  [120, '2 j', '2 jam', '+2 j'],
  [125, '2 j 5 mnt', '2 jam 5 menit', '+2 j'],
  [1439, '23 j 59 mnt', '23 jam 59 menit', '+23 j'],
  [8565, '5 hari', '5 hari', '+5 hari'],
])('a promise that is passed by %i minutes is late by %s', (minutes, short, long, brief) => {
  expect([formatDelay(minutes), formatDelay(minutes, 'long'), formatShortDelay(minutes)]).toEqual([
    short,
    long,
    brief,
  ])
})

it('a slip that is late by days says so in its name', () => {
  const own = job(1, 'B2450FKL', { hour: '09:30', minutes: 60, arrived: '09:20', promise: '12:00' })
  const plan = planOf([{ ...own, promise: 720 - 6 * 1440 }])
  const [slip] = slipsOf(plan, dayPlanOf(plan))
  expect(slip && slipName(plan, slip)).toContain('akan lewat janji 5 hari,')
})
