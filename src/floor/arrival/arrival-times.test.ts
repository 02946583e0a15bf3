import { expect, it } from 'vitest'
import { computeArrivalUndoDeadline, isArrivalTime } from './arrival-times.model.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)

it('accepts an arrival without the code at the door from two hours before the hour until closing', () => {
  const times = ['07:29', '07:30', '09:30', '17:00', '17:01']
  expect(times.map((time) => isArrivalTime(at('09:30'), at('17:00'), at(time)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

it('allows an arrival to be undone for ten minutes, until the number is called', () => {
  expect(computeArrivalUndoDeadline(at('09:18'), 'waiting')).toEqual(at('09:28'))
  expect(computeArrivalUndoDeadline(at('09:18'), 'called')).toBeNull()
})
