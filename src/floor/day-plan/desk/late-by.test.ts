import { expect, it } from 'vitest'
import { formatDelay, formatShortDelay } from './late-by.ts'

it.each([
  [25, '25 mnt', '25 menit', '+25'],
  [119, '119 mnt', '119 menit', '+119'],
  [120, '2 j', '2 jam', '+2 j'],
  [125, '2 j 5 mnt', '2 jam 5 menit', '+2 j'],
  [1439, '23 j 59 mnt', '23 jam 59 menit', '+23 j'],
  [8565, '5 hari', '5 hari', '+5 hari'],
])('shows a delay of %i minutes as %s', (minutes, short, long, brief) => {
  expect([formatDelay(minutes), formatDelay(minutes, 'long'), formatShortDelay(minutes)]).toEqual([
    short,
    long,
    brief,
  ])
})
