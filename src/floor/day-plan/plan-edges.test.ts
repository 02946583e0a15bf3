import { describe, expect, it } from 'vitest'
import { minutesOf as minutes } from '#core/days.ts'
import { day, job, lines, running, steps, technicians } from '#tests/contracts/day-notation.ts'
import { planDay } from './day-plan.model.ts'
import { fittingHours, minutesPastShare } from './offered-hours.model.ts'
import type { PlanJob, ScheduleInput } from './plan-terms.model.ts'

// Boundaries of each rule: the minute at which something begins, ends or is equal.

const span = (from: string, until: string) => ({ from: minutes(from), until: minutes(until) })
const jobOf = (planned: ScheduleInput, number: number) =>
  planDay(planned).jobs.find((one) => one.number === number)
const withFirst = (one: PlanJob, more: Partial<PlanJob['steps'][number]>): PlanJob => ({
  ...one,
  steps: one.steps.map((step, at) => (at === 0 ? { ...step, ...more } : step)),
})

describe('the share of a day that is sold', () => {
  const wanted = (work: string, more = {}) => ({
    steps: steps(work),
    mayStayOvernight: false,
    soldPercent: 80,
    ...more,
  })

  it('limits bookings by the technicians’ time as well, without their breaks', () => {
    // One technician: 480 minutes, of which 384 are sold. Two stalls would allow 864.
    const one = day('U1 U2', 'Ade (U)', [job(1, '08:00', '300 U')])
    expect(minutesPastShare(one, wanted('84 U'))).toBe(1)
    expect(minutesPastShare(one, wanted('80 U'))).toBe(0)
    const [ade] = technicians('Ade (U)')
    if (!ade) throw new Error('a technician')
    // 08:00–10:00 and 14:00–16:00 with a break of 20 minutes in it: 220, of which 176 are sold.
    const present = [span('08:00', '10:00'), span('14:00', '16:00')]
    const breaks = [span('09:50', '10:30'), span('15:50', '16:30')]
    const short = day('U1', '', [], { technicians: [{ ...ade, present, breaks }] })
    expect(minutesPastShare(short, wanted('180 U'))).toBe(4)
  })

  it('rounds minutes up to the grid, and checks each kind of work', () => {
    const both = day('U1 L1', 'Ade (UL) Beni (UL)', [job(1, '08:00', '400 L')])
    // 404 are 405 minutes, and 400 and 40 pass the 432 of the lift by 8.
    expect(minutesPastShare(both, wanted('404 U'))).toBe(37)
    expect(minutesPastShare(both, wanted('30 U + 40 L'))).toBe(8)
    expect(minutesPastShare(both, wanted('30 U + 30 L'))).toBe(0)
  })
})

describe('an hour that is offered', () => {
  const offered = (planned: ScheduleInput, work: string, hours: string[]) =>
    fittingHours(
      planned,
      { steps: steps(work), mayStayOvernight: false, soldPercent: 100 },
      hours.map((hour) => minutes(hour)),
    )

  it('does not delay a job that starts late already', () => {
    // Runs until 10:00, so that the job of 09:00 begins an hour late as it is.
    const late = [running(job(1, '08:00', '120 U'), 'U1 Ade', '08:00'), job(2, '09:00', '60 U')]
    const given = day('U1', 'Ade (U)', late, { now: '08:10' })
    expect(offered(given, '60 U', ['11:00'])).toEqual([minutes('11:00')])
    expect(offered(given, '60 U', ['08:30', '09:00'])).toEqual([])
  })

  it('delays a job that already misses its promise by at most fifteen minutes', () => {
    const asked = [
      running(job(1, '08:00', '70 U'), 'U1 Ade', '08:00'),
      // 09:10 to 10:10, forty minutes past the promise; with five minutes of work before, 09:15 to 10:15.
      job(2, '09:00', '60 U', { promise: minutes('09:30') }),
    ]
    const given = day('U1', 'Ade (U)', asked, { now: '08:10' })
    expect(offered(given, '5 U', ['08:55'])).toEqual([minutes('08:55')])
  })

  it('takes no slot from another job, and ignores a job without a slot', () => {
    const last = job(1, '15:00', '120 U')
    expect(offered(day('U1', 'Ade (U)', [last]), '20 U', ['14:45', '14:30'])).toEqual([minutes('14:30')])
    const none = job(1, '16:30', '60 U')
    expect(offered(day('U1', 'Ade (U)', [none]), '60 U', ['14:00'])).toEqual([minutes('14:00')])
  })

  it('is refused for work that nobody can do, and if there is no washing slot', () => {
    expect(offered(day('U1', 'Ade (U)', []), '60 L', ['09:00'])).toEqual([])
    const washing = day('U1 C1', 'Ade (U)', [job(1, '15:30', '540 C')])
    expect(offered(washing, '60 U + 20 C', ['16:30'])).toEqual([])
  })
})

describe('a waiting step', () => {
  const waiting = (one: PlanJob, until: string | null, keepsStall: string | null, since = '09:00') =>
    withFirst(one, {
      waiting: { since: minutes(since), until: until === null ? null : minutes(until), keepsStall },
    })

  it('keeps the stall for at least five more minutes and at most until closing', () => {
    const one = waiting(job(1, '08:00', '30 U'), '09:30', 'U1')
    expect(lines(day('U1', 'Ade (U)', [one], { now: '10:02' }))[1]).toBe(
      'U1 09:00–10:10 held, U1 Ade 10:10–10:40 → 11:00',
    )
    const evening = waiting(job(1, '08:00', '30 U'), '18:00', 'U1', '16:00')
    expect(lines(day('U1', 'Ade (U)', [evening], { now: '16:10' }))[1]).toBe('U1 16:00–17:00 held → tomorrow')
  })

  it('continues tomorrow if today is full, and gets no slot if nobody does such work', () => {
    const late = (kinds: string) =>
      day('U1', kinds, [waiting(job(1, '08:00', '60 U'), '16:30', null)], { now: '09:10' })
    expect(jobOf(late('Ade (U)'), 1)?.unplaced).toBe('tomorrow')
    expect(jobOf(late('Ade (L)'), 1)?.unplaced).toBe('full')
    const lift = day('U1', 'Ade (L)', [waiting(job(1, '08:00', '60 L'), '10:00', null)], { now: '09:10' })
    expect(jobOf(lift, 1)?.unplaced).toBe('full')
  })

  it('is not moved forward before its answer', () => {
    const here = { arrived: minutes('08:00') }
    const one = waiting(job(1, '08:00', '30 U', here), '13:00', null)
    expect(lines(day('U1', 'Ade (U)', [one], { now: '09:10' }))[1]).toBe('U1 Ade 13:00–13:30 → 13:45')
  })
})

describe('the former slot of a job', () => {
  it('is kept if it is up to fifteen minutes later than another, not twenty', () => {
    const busy = (length: number) =>
      day(
        'U1 U2',
        'Ade (U) Beni (U)',
        [running(job(1, '08:00', `${length} U`), 'U1 Ade', '08:00'), job(2, '09:00', '60 U')],
        { now: '08:10', former: { 2: 'U1 Ade 09:00–10:00' } },
      )
    expect(lines(busy(75))[2]).toBe('U1 Ade 09:15–10:15 → 10:30')
    expect(lines(busy(80))[2]).toBe('U2 Beni 09:00–10:00 → 10:15')
  })

  it('is left to a committed job by others, and not to a job without a commitment', () => {
    const asked = (hour: string | null) => [
      job(1, '09:00', '60 U'),
      job(2, hour, '60 U', { arrived: minutes('08:00') }),
    ]
    const at = (hour: string | null, had: string) =>
      lines(day('U1 U2', 'Ade (U) Beni (U)', asked(hour), { former: { 2: had } }))[1]
    expect(at('09:00', 'U1 Ade 09:00–10:00')).toBe('U2 Beni 09:00–10:00 → 10:15')
    expect(at(null, 'U1 Ade 09:00–10:00')).toBe('U1 Ade 09:00–10:00 → 10:15')
    // It ends when this one begins, or begins when this one ends.
    expect(at('09:00', 'U1 Ade 08:00–09:00')).toBe('U1 Ade 09:00–10:00 → 10:15')
    expect(at('09:00', 'U1 Ade 10:00–11:00')).toBe('U1 Ade 09:00–10:00 → 10:15')
    expect(at('09:00', 'U1 Ade 09:55–11:00')).toBe('U2 Beni 09:00–10:00 → 10:15')
  })
})

describe('the slot of a job', () => {
  it('is preferred if the work ends today instead of tomorrow', () => {
    const [cahyo, dian] = technicians('Cahyo (B) Dian (B)')
    if (!cahyo || !dian) throw new Error('two technicians')
    // Cahyo leaves at 12:00: 240 of 300 minutes. Dian comes at 11:00 and ends at 17:00.
    const people = [
      { ...cahyo, present: [span('08:00', '12:00')], breaks: [] },
      { ...dian, present: [span('11:00', '17:00')] },
    ]
    expect(lines(day('B1', '', [job(1, '08:00', '300 B')], { technicians: people }))[1]).toBe(
      'B1 Dian 11:00–17:00 → 17:00',
    )
  })
})

describe('a car that is here', () => {
  it('moves forward to its arrival at the earliest, and stays if nothing earlier is free', () => {
    const here = job(1, '11:00', '60 U', { arrived: minutes('09:30') })
    expect(lines(day('U1', 'Ade (U)', [here], { now: '09:00' }))[1]).toBe('U1 Ade 09:30–10:30 → 10:45')
    const before = running(job(2, '08:00', '180 U'), 'U1 Ade', '08:00')
    expect(lines(day('U1', 'Ade (U)', [before, here], { now: '09:30' }))[1]).toBe(
      'U1 Ade 11:00–12:00 → 12:15',
    )
  })

  it('does not move if its slot was set by hand', () => {
    const pinned = { stall: 'U1', begin: minutes('11:00') }
    const here = withFirst(job(1, '11:00', '60 U', { arrived: minutes('08:30') }), { pinned })
    expect(lines(day('U1', 'Ade (U)', [here], { now: '09:00' }))[1]).toBe('U1 Ade 11:00–12:00 → 12:15')
  })

  it('stays at its hour if it needs no stall or its work continues on the next day', () => {
    const washed = job(1, '10:00', '20 C', { arrived: minutes('08:30') })
    expect(lines(day('U1', 'Ade (U)', [washed], { now: '09:00' }))[1]).toBe('10:00–10:20 → 10:45')
    const stays = job(1, '14:00', '300 U', { arrived: minutes('08:00'), mayStayOvernight: true })
    const people = technicians('Ade (U)').map((one) => ({ ...one, breaks: [] }))
    const given = day('U1', '', [stays], { now: '08:00', technicians: people })
    expect(lines(given)[1]).toBe('U1 Ade 14:00–17:00 → tomorrow')
  })
})
