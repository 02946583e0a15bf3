import { expect, it } from 'vitest'
import { minutesOf as minutes } from '#core/days.ts'
import { endOfWork } from './stall-and-technician-time.model.ts'

const noon = [{ from: minutes('12:00'), until: minutes('13:00') }]

it('ends work later by the part of a break that lies in it, also if it started in the break', () => {
  expect(endOfWork(minutes('11:00'), 60, noon)).toBe(minutes('12:00'))
  expect(endOfWork(minutes('11:00'), 65, noon)).toBe(minutes('13:05'))
  expect(endOfWork(minutes('12:30'), 60, noon)).toBe(minutes('14:00'))
})
