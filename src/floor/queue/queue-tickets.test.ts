import { expect, it } from 'vitest'
import { timeFromMinutes } from '#core/days.ts'
import { percentile } from '#core/percentile.ts'
import {
  callTimeOf,
  type QueueKind,
  type QueueTicket,
  sortByCallOrder,
  ticketLabel,
  waitedMinutes,
} from './queue-tickets.model.ts'

const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
const entry = (kind: QueueKind, number: number, arrived: string, hour?: string): QueueTicket => ({
  kind,
  number,
  arrived: minutes(arrived),
  hour: hour === undefined ? null : minutes(hour),
})

it('worked day 16: appointments come before their hour, walk-ins wait, and a late appointment waits like them', () => {
  const queue = [
    entry('W', 1, '08:30'),
    entry('J', 1, '08:20', '09:00'),
    entry('W', 2, '08:35'),
    entry('J', 2, '08:36', '08:30'),
    entry('A', 1, '08:40'),
    entry('J', 3, '08:41', '08:00'),
  ]
  expect(
    sortByCallOrder(queue).map((one) => `${one.kind}${one.number} ${timeFromMinutes(callTimeOf(one))}`),
  ).toEqual(['J2 08:36', 'A1 08:40', 'J1 08:45', 'W1 08:45', 'W2 08:50', 'J3 08:56'])
})

it('calls appointments first of equal turns, then by arrival, then by number', () => {
  const queue = [
    entry('W', 3, '08:15'),
    entry('A', 2, '08:30'),
    entry('W', 1, '08:15'),
    entry('J', 4, '08:30', '08:30'),
    entry('J', 2, '08:00', '08:45'),
  ]
  const order = ['J 02', 'J 04', 'W 01', 'W 03', 'A 02']
  expect(sortByCallOrder(queue).map(ticketLabel)).toEqual(order)
  expect(sortByCallOrder(queue.toReversed()).map(ticketLabel)).toEqual(order)
})

it('an appointment is late from the sixteenth minute on, and a walk-in waits at any time of the day', () => {
  expect(callTimeOf(entry('J', 1, '08:45', '08:30'))).toBe(minutes('08:45'))
  expect(callTimeOf(entry('J', 1, '08:46', '08:30'))).toBe(minutes('09:01'))
  expect(callTimeOf(entry('W', 1, '00:05'))).toBe(minutes('00:20'))
})

it('calls a postponed turn at the time that it was postponed to', () => {
  expect(callTimeOf({ ...entry('W', 1, '08:30'), postponedTo: minutes('09:10') })).toBe(minutes('09:10'))
})

it('counts the wait of an appointment from a quarter of an hour before it', () => {
  expect(waitedMinutes(entry('J', 1, '08:20', '09:00'), minutes('08:50'))).toBe(5)
  expect(waitedMinutes(entry('W', 1, '08:20'), minutes('08:50'))).toBe(30)
  expect(waitedMinutes(entry('J', 1, '08:20', '09:00'), minutes('08:30'))).toBe(0)
})

it('worked day 17: percentiles by nearest rank', () => {
  const waits = [2, 4, 4, 5, 6, 7, 9, 11, 14, 30]
  expect([percentile(waits, 50), percentile(waits, 90), percentile([], 50)]).toEqual([6, 14, null])
})
