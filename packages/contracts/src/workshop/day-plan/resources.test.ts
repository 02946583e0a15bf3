import { describe, expect, it } from 'vitest'
import { minutesOf as minutes } from '../../platform/days.ts'
import {
  endOfWork,
  findEveningPlace,
  findPlace,
  releaseSpan,
  reserveSpan,
  subtractSpans,
} from './resources.ts'

// When a stall and a technician are free, to the minute.

const span = (from: string, until: string) => ({ from: minutes(from), until: minutes(until) })
const resource = (windows: [string, string][], breaks: [string, string][] = []) => ({
  windows: windows.map(([from, until]) => span(from, until)),
  breaks: breaks.map(([from, until]) => span(from, until)),
  taken: [] as { from: number; until: number }[],
})

describe('a span without gaps', () => {
  it('keeps the parts before, between and after them, and no empty part', () => {
    const whole = span('08:00', '17:00')
    expect(subtractSpans(whole, [])).toEqual([whole])
    expect(subtractSpans(whole, [span('12:00', '13:00'), span('08:00', '09:00')])).toEqual([
      span('09:00', '12:00'),
      span('13:00', '17:00'),
    ])
    expect(subtractSpans(whole, [span('16:00', '17:00')])).toEqual([span('08:00', '16:00')])
    expect(subtractSpans(whole, [span('07:00', '18:00')])).toEqual([])
    expect(subtractSpans(whole, [span('18:00', '19:00')])).toEqual([whole])
    // One within another, and two that touch.
    expect(
      subtractSpans(whole, [span('09:00', '12:00'), span('10:00', '11:00'), span('12:00', '12:30')]),
    ).toEqual([span('08:00', '09:00'), span('12:30', '17:00')])
  })
})

describe('work that pauses', () => {
  const noon = [span('12:00', '13:00')]

  it('ends later by the part of a break that lies in it', () => {
    expect(endOfWork(minutes('11:00'), 60, noon)).toBe(minutes('12:00'))
    expect(endOfWork(minutes('11:00'), 65, noon)).toBe(minutes('13:05'))
    expect(endOfWork(minutes('13:00'), 60, noon)).toBe(minutes('14:00'))
    // Begun in the break: what is left of it pauses.
    expect(endOfWork(minutes('12:30'), 60, noon)).toBe(minutes('14:00'))
  })

  it('pauses in each break that it reaches by the one before', () => {
    const two = [span('10:00', '10:15'), span('12:00', '13:00')]
    expect(endOfWork(minutes('09:30'), 130, two)).toBe(minutes('11:55'))
    // 11:45 and the first break make 12:00: the second is not reached.
    expect(endOfWork(minutes('09:30'), 135, two)).toBe(minutes('12:00'))
    expect(endOfWork(minutes('09:30'), 140, two)).toBe(minutes('13:05'))
  })
})

describe('a first place', () => {
  it('begins at the end of a break, of what is taken, or of a time outside the windows, on a mark', () => {
    const one = resource([['08:02', '17:00']], [['12:00', '12:58']])
    expect(findPlace([one], 30, 0)).toEqual({ ...span('08:05', '08:35'), minutesLeft: 0 })
    expect(findPlace([one], 30, minutes('12:00'))).toEqual({ ...span('13:00', '13:30'), minutesLeft: 0 })
    expect(findPlace([one], 30, minutes('11:58'))?.from).toBe(minutes('13:00'))
    reserveSpan(one, span('13:00', '14:03'))
    expect(findPlace([one], 30, minutes('12:00'))?.from).toBe(minutes('14:05'))
    // Until what is taken begins there is room to the minute.
    expect(findPlace([one], 60, minutes('11:00'))).toEqual({ ...span('11:00', '12:00'), minutesLeft: 0 })
  })

  it('lies in one window of each, and ends with it at the latest', () => {
    const two = resource([
      ['08:00', '10:00'],
      ['13:00', '15:00'],
    ])
    expect(findPlace([two], 120, 0)).toEqual({ ...span('08:00', '10:00'), minutesLeft: 0 })
    expect(findPlace([two], 60, minutes('09:05'))).toEqual({ ...span('13:00', '14:00'), minutesLeft: 0 })
    expect(findPlace([two], 125, 0)).toBeNull()
    expect(findPlace([two], 30, minutes('15:00'))).toBeNull()
    const other = resource([['09:30', '14:00']])
    expect(findPlace([two, other], 60, 0)).toEqual({ ...span('13:00', '14:00'), minutesLeft: 0 })
    expect(findPlace([two, other], 30, 0)).toEqual({ ...span('09:30', '10:00'), minutesLeft: 0 })
    expect(findPlace([two, other], 65, 0)).toBeNull()
  })

  it('begins after the last conflict on either resource', () => {
    const stall = resource([['08:00', '17:00']])
    const person = resource([['08:00', '17:00']])
    reserveSpan(stall, span('08:00', '09:00'))
    reserveSpan(person, span('08:30', '10:00'))
    expect(findPlace([stall, person], 60, 0)?.from).toBe(minutes('10:00'))
    expect(findPlace([person, stall], 60, 0)?.from).toBe(minutes('10:00'))
  })

  it('is found again once what was taken is released, also between two others', () => {
    const one = resource([['08:00', '17:00']])
    const first = span('08:00', '09:00')
    const second = span('09:00', '10:00')
    const third = span('10:00', '11:00')
    for (const taken of [third, first, second]) reserveSpan(one, taken)
    expect(one.taken).toEqual([first, second, third])
    releaseSpan(one, second)
    expect(findPlace([one], 60, 0)?.from).toBe(minutes('09:00'))
    expect(findPlace([one], 65, 0)?.from).toBe(minutes('11:00'))
  })
})

describe('the rest of an evening', () => {
  it('begins after the last thing that is taken and after breaks, and pauses in those to come', () => {
    const one = resource([['08:00', '17:00']], [['12:00', '13:00']])
    expect(findEveningPlace([one], 600, minutes('08:00'))).toEqual({
      ...span('08:00', '17:00'),
      minutesLeft: 120,
    })
    expect(findEveningPlace([one], 600, minutes('12:30'))).toEqual({
      ...span('13:00', '17:00'),
      minutesLeft: 360,
    })
    reserveSpan(one, span('09:00', '10:00'))
    // Free from 10:00 on: six hours without the break.
    expect(findEveningPlace([one], 600, minutes('08:00'))).toEqual({
      ...span('10:00', '17:00'),
      minutesLeft: 240,
    })
    reserveSpan(one, span('11:00', '12:15'))
    expect(findEveningPlace([one], 600, minutes('08:00'))?.from).toBe(minutes('13:00'))
    reserveSpan(one, span('15:58', '17:00'))
    expect(findEveningPlace([one], 600, minutes('08:00'))).toBeNull()
  })

  it('needs an hour of work, or all of it where it is shorter, in the last window of each', () => {
    const one = resource([
      ['08:00', '12:00'],
      ['14:00', '17:00'],
    ])
    expect(findEveningPlace([one], 600, 0)).toEqual({ ...span('14:00', '17:00'), minutesLeft: 420 })
    expect(findEveningPlace([one], 600, minutes('16:00'))?.minutesLeft).toBe(540)
    expect(findEveningPlace([one], 600, minutes('16:05'))).toBeNull()
    expect(findEveningPlace([one], 30, minutes('16:30'))?.minutesLeft).toBe(0)
    expect(findEveningPlace([one], 600, minutes('17:00'))).toBeNull()
    const short = resource([['09:00', '15:30']])
    expect(findEveningPlace([one, short], 600, 0)).toEqual({ ...span('14:00', '15:30'), minutesLeft: 510 })
    expect(findEveningPlace([one, resource([])], 600, 0)).toBeNull()
  })
})
