import { expect, it } from 'vitest'
import { localClock } from '#core/days.ts'
import type { Notification } from '../notifications.contract.ts'
import { dayGroups } from './day-groups.ts'

const at = (day: string, time = '10:48') => ({ id: day, at: `${day}T${time}:00+07:00` }) as Notification
/** Tuesday, noon in Jakarta. */
const NOW = new Date('2026-11-24T12:00:00+07:00')

it('groups notifications by today, yesterday and the last week, then by month', () => {
  const days = [
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-16',
    '2026-11-15',
    '2026-10-02',
    '2025-12-01',
  ]
  const groups = dayGroups(
    days.map((day) => at(day)),
    NOW,
    (moment) => localClock(moment, 'Asia/Jakarta'),
  )
  expect(groups.map(({ title, rows }) => [title, ...rows.map(({ when }) => when)])).toEqual([
    ['Hari ini, 24 November', '10:48'],
    ['Kemarin, 23 November', '10:48'],
    ['Minggu lalu', '22 November, 10:48', '16 November, 10:48'],
    ['November 2026', '15 November, 10:48'],
    ['Oktober 2026', '2 Oktober, 10:48'],
    ['Desember 2025', '1 Desember, 10:48'],
  ])
})

it('puts an earlier day of the running week under "Minggu ini"', () => {
  const friday = new Date('2026-11-27T12:00:00+07:00')
  const groups = dayGroups([at('2026-11-25'), at('2026-11-22')], friday, (moment) =>
    localClock(moment, 'Asia/Jakarta'),
  )
  expect(groups.map(({ title, rows }) => [title, ...rows.map(({ when }) => when)])).toEqual([
    ['Minggu ini', '25 November, 10:48'],
    ['Minggu lalu', '22 November, 10:48'],
  ])
})

it('groups by the days of the reader’s time zone', () => {
  const early = [{ ...at('2026-11-24', '00:30') }]
  const title = (zone: 'Asia/Jakarta' | 'Asia/Jayapura', moment: string) =>
    dayGroups(early, new Date(moment), (one) => localClock(one, zone))[0]?.title
  expect(title('Asia/Jakarta', '2026-11-23T17:40:00Z')).toBe('Hari ini, 24 November')
  expect(title('Asia/Jayapura', '2026-11-24T15:10:00Z')).toBe('Kemarin, 24 November')
})
