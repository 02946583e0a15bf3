import { expect, it } from 'vitest'
import { formatMinutes, formatShortMinutes } from './durations.ts'

it.each([
  [-3, '0 mnt', '0 menit', '0'],
  [25, '25 mnt', '25 menit', '25'],
  [59, '59 mnt', '59 menit', '59'],
  [60, '1 j', '1 jam', '1 j'],
  [95, '1 j 35 mnt', '1 jam 35 menit', '1 j'],
  [1439, '23 j 59 mnt', '23 jam 59 menit', '23 j'],
  [8565, '5 hari', '5 hari', '5 hari'],
])('shows %i minutes as %s', (minutes, short, long, brief) => {
  expect([formatMinutes(minutes), formatMinutes(minutes, 'long'), formatShortMinutes(minutes)]).toEqual([
    short,
    long,
    brief,
  ])
})
