import { describe, expect, it } from 'vitest'
import { minutesOf as minutes } from '#core/days.ts'
import { day, job, lines, running, stalls, steps, technicians } from '#tests/contracts/day-notation.ts'
import { computePromise, planDay } from './day-plan.model.ts'
import { compareByQueueTime, computeEarliestStart, priorityOf } from './job-priority.model.ts'
import { fittingHours, minutesPastShare } from './offered-hours.model.ts'
import type { PlanStep, ScheduleInput } from './plan-terms.model.ts'

// Boundaries of rules that the worked days do not cover.

const waits = (until: string | null, keepsStall: string | null = null): PlanStep[] => [
  {
    kind: 'general',
    minutes: 30,
    waiting: { since: minutes('09:00'), until: until === null ? null : minutes(until), keepsStall },
  },
]
const jobOf = (planned: ScheduleInput, number: number) =>
  planDay(planned).jobs.find((one) => one.number === number)

describe('a promise', () => {
  it('is the next quarter of an hour after the buffer, and closing at the latest if the work ends by then', () => {
    const closing = minutes('17:00')
    expect(computePromise(minutes('10:00'), 15, closing)).toBe(minutes('10:15'))
    expect(computePromise(minutes('10:05'), 15, closing)).toBe(minutes('10:30'))
    expect(computePromise(minutes('16:55'), 15, closing)).toBe(closing)
    expect(computePromise(closing, 15, closing)).toBe(closing)
    expect(computePromise(minutes('17:05'), 15, closing)).toBe(minutes('17:30'))
  })

  it('is reported as missed by minutes rounded up to five', () => {
    const late = job(1, '08:00', '58 U', { promise: minutes('08:50') })
    expect(jobOf(day('U1', 'Ade (U)', [late]), 1)?.pastPromise).toBe(10)
    expect(jobOf(day('U1', 'Ade (U)', [{ ...late, promise: minutes('09:00') }]), 1)?.pastPromise).toBe(0)
    expect(jobOf(day('U1', 'Ade (U)', [{ ...late, promise: null }]), 1)?.pastPromise).toBe(0)
  })
})

describe('a late start', () => {
  it('is reported from the sixteenth minute after the hour on, for a first step that has not started', () => {
    const earlier = (length: number) => job(1, '08:00', `${length} U`)
    const begin = (length: number) =>
      jobOf(day('U1', 'Ade (U)', [earlier(length), job(2, '09:00', '30 U')]), 2)?.beginsLate
    expect(begin(75)).toBeNull()
    expect(begin(80)).toBe(minutes('09:20'))
    const walkIn = job(2, null, '30 U', { arrived: minutes('08:05') })
    expect(jobOf(day('U1', 'Ade (U)', [earlier(80), walkIn]), 2)?.beginsLate).toBeNull()
    const runs = running(job(1, '08:00', '60 U'), 'U1 Ade', '09:00')
    expect(jobOf(day('U1', 'Ade (U)', [runs], { now: '09:30' }), 1)?.beginsLate).toBeNull()
    const second = job(1, '08:00', '60 U', { stepsDone: 1, arrived: minutes('08:00') })
    expect(jobOf(day('U1', 'Ade (U)', [second], { now: '09:30' }), 1)?.beginsLate).toBeNull()
  })
})

describe('the priority of jobs', () => {
  it('depends on the hour and on whether the car is here', () => {
    const at = (now: string, arrived: string | null = null) =>
      priorityOf(
        job(1, '09:00', '60 U', { arrived: arrived === null ? null : minutes(arrived) }),
        minutes(now),
      )
    expect(['09:00', '09:05', '09:29', '09:30'].map((now) => at(now))).toEqual([
      'committed',
      'overdue',
      'overdue',
      'missing',
    ])
    expect(at('10:00', '09:50')).toBe('committed')
    expect(priorityOf(job(1, '09:00', '60 U'), null)).toBe('committed')
    expect(priorityOf(job(1, null, '60 U'), minutes('09:00'))).toBe('uncommitted')
    expect(priorityOf({ ...job(1, '08:00', '60 U'), stepsDone: 1 }, minutes('10:00'))).toBe('committed')
    expect(priorityOf({ ...job(1, null, '60 U'), steps: waits('10:00') }, minutes('09:30'))).toBe('committed')
    const runs = { ...running(job(1, '08:00', '60 U'), 'U1 Ade', '08:00'), arrived: null }
    expect(priorityOf(runs, minutes('10:00'))).toBe('committed')
  })

  it('orders equal jobs by the later of hour and arrival, then by booking', () => {
    const late = job(1, '08:00', '60 U', { arrived: minutes('09:10') })
    const others = [job(4, '09:00', '60 U'), job(3, '08:30', '60 U'), job(2, '09:00', '60 U')]
    const waiting = { ...job(5, '08:00', '60 U'), steps: waits('08:45') }
    expect([late, ...others, waiting].sort(compareByQueueTime).map(({ number }) => number)).toEqual([
      3, 5, 2, 4, 1,
    ])
  })

  it('starts a job no earlier than its hour, its arrival, or the answer that it waits for', () => {
    const whole = day('U1', 'Ade (U)', [], { now: '08:30' })
    const at = (one: ReturnType<typeof job>, on = whole) => computeEarliestStart(one, on)
    expect(at(job(1, '09:00', '60 U'))).toBe(minutes('09:00'))
    expect(at(job(1, '08:00', '60 U'))).toBe(minutes('08:30'))
    expect(at(job(1, null, '60 U', { arrived: minutes('08:45') }))).toBe(minutes('08:45'))
    expect(at(job(1, null, '60 U'))).toBe(minutes('08:30'))
    expect(at(job(1, null, '60 U'), { ...whole, now: null })).toBe(minutes('08:00'))
    expect(at(job(1, '11:00', '60 U', { stepsDone: 1 }))).toBe(minutes('08:30'))
    expect(at({ ...job(1, null, '60 U'), steps: waits('10:00') })).toBe(minutes('10:00'))
    expect(at({ ...job(1, null, '60 U'), steps: waits(null) })).toBe(minutes('08:30'))
  })

  it('plans second steps in the order in which they are ready, then in the order of the first steps', () => {
    const asked = [
      job(1, '08:00', '90 E + 20 C'),
      job(2, '08:00', '60 E + 20 C'),
      job(3, '08:00', '60 E + 20 C'),
    ]
    expect(lines(day('E1 E2 E3 C1', 'Ade (E) Beni (E) Cici (E)', asked))).toEqual({
      1: 'E1 Ade 08:00–09:30, C1 09:40–10:00 → 10:15',
      2: 'E2 Beni 08:00–09:00, C1 09:00–09:20 → 09:45',
      3: 'E3 Cici 08:00–09:00, C1 09:20–09:40 → 10:00',
    })
  })

  it('plans pinned steps in the order of their start, each at the first possible time', () => {
    const pinned = (number: number, begin: string) => {
      const one = job(number, '08:00', '60 U')
      return {
        ...one,
        steps: one.steps.map((step) => ({ ...step, pinned: { stall: 'U1', begin: minutes(begin) } })),
      }
    }
    const asked = [pinned(1, '09:30'), pinned(2, '09:00'), pinned(3, '09:00')]
    expect(lines(day('U1', 'Ade (U)', asked))).toEqual({
      1: 'U1 Ade 11:00–12:00 → 12:15',
      2: 'U1 Ade 09:00–10:00 → 10:15',
      3: 'U1 Ade 10:00–11:00 → 11:15',
    })
  })
})

describe('the share that is sold', () => {
  const wanted = (work: string, soldPercent = 80) => ({
    steps: steps(work),
    mayStayOvernight: false,
    soldPercent,
  })
  const closed = (...spans: [string, string][]) =>
    stalls('E1').map((stall) => ({
      ...stall,
      closed: spans.map(([from, until]) => ({ from: minutes(from), until: minutes(until) })),
    }))

  it('counts the open minutes of the stalls of that kind, once where closings overlap', () => {
    const open = day('E1', 'Ade (E) Beni (E)', [])
    expect(minutesPastShare(open, wanted('440 E'))).toBe(8)
    const twice = { ...open, stalls: closed(['10:00', '12:00'], ['09:00', '11:00'], ['06:00', '08:30']) }
    // Of 540 minutes 330 are open: 264 are sold.
    expect(minutesPastShare(twice, wanted('270 E'))).toBe(6)
    const evening = { ...open, stalls: closed(['16:00', '20:00']) }
    expect(minutesPastShare(evening, wanted('390 E'))).toBe(6)
    expect(minutesPastShare({ ...open, stalls: closed(['07:00', '18:00']) }, wanted('30 E'))).toBe(30)
  })

  it('counts appointments of that kind only, without washing and walk-ins', () => {
    const booked = [
      job(1, '08:00', '60 E + 20 C'),
      job(2, '09:00', '300 U'),
      job(3, null, '200 E', { arrived: minutes('08:00') }),
    ]
    const busy = day('E1 U1 C1', 'Ade (E) Beni (EU)', booked)
    expect(minutesPastShare(busy, wanted('370 E + 20 C'))).toBe(0)
    expect(minutesPastShare(busy, wanted('380 E + 20 C'))).toBe(8)
    expect(minutesPastShare(day('E1 E2 C1', 'Ade (E)', booked.slice(0, 1)), wanted('330 E'))).toBe(6)
  })

  it('counts a kind without a stall as the next of its list', () => {
    const general = day('U1', 'Ade (EU) Beni (EU)', [job(1, '08:00', '400 U')])
    expect(minutesPastShare(general, wanted('40 E'))).toBe(8)
    expect(minutesPastShare(day('L1', 'Ade (E)', []), wanted('30 E'))).toBe(30)
  })

  it('counts of work over days what lies on this day', () => {
    const empty = day('B1', 'Cahyo (B) Dian (B)', [])
    const hours = ['08:00', '09:30', '10:00', '14:00'].map(minutes)
    expect(fittingHours(empty, wanted('1440 B'), hours)).toEqual([minutes('10:00'), minutes('14:00')])
    const going = day('B1 B2', 'Cahyo (B) Dian (B)', [job(1, '08:00', '1440 B')])
    expect(minutesPastShare(going, wanted('1440 B'), minutes('12:00'))).toBe(72)
    expect(minutesPastShare(going, wanted('1440 B'), minutes('13:15'))).toBe(0)
    const overnight = { ...wanted('600 U'), mayStayOvernight: true }
    expect(minutesPastShare(day('U1', 'Ade (U) Beni (U)', []), overnight, minutes('13:00'))).toBe(0)
    expect(minutesPastShare(day('U1', 'Ade (U) Beni (U)', []), wanted('600 U'), minutes('13:00'))).toBe(168)
  })

  it('refuses every hour once it is passed', () => {
    const free = day('E1', 'Ade (E) Beni (E)', [job(1, '08:00', '430 E')])
    expect(fittingHours(free, wanted('10 E'), [minutes('16:00')])).toEqual([])
    expect(fittingHours(free, wanted('10 E', 100), [minutes('16:30')])).toEqual([minutes('16:30')])
  })
})

describe('hours that fit', () => {
  const offered = (planned: ScheduleInput, work: string, hours: string[], mayStayOvernight = false) =>
    fittingHours(
      planned,
      { steps: steps(work), mayStayOvernight, soldPercent: 100 },
      hours.map((hour) => minutes(hour)),
    )

  it('offers an hour if the work starts at most fifteen minutes after it', () => {
    const busy = day('U1', 'Ade (U)', [job(1, '08:00', '75 U')])
    expect(offered(busy, '30 U', ['09:00'])).toEqual([minutes('09:00')])
    expect(offered(day('U1', 'Ade (U)', [job(1, '08:00', '80 U')]), '30 U', ['09:00'])).toEqual([])
  })

  it('offers an hour if the work ends that day, or may stay overnight', () => {
    expect(offered(day('U1', 'Ade (U)', []), '120 U', ['16:00'])).toEqual([])
    expect(offered(day('U1', 'Ade (U)', []), '120 U', ['16:00'], true)).toEqual([minutes('16:00')])
  })

  it('offers an hour only if no promised job starts late, misses its promise or loses its slot', () => {
    const promised = job(1, '09:00', '60 U', { promise: minutes('10:00') })
    // Ten minutes late is no late begin, yet passes the promise.
    expect(offered(day('U1', 'Ade (U)', [promised]), '70 U', ['08:00'])).toEqual([])
    expect(
      offered(day('U1', 'Ade (U)', [{ ...promised, promise: minutes('10:15') }]), '70 U', ['08:00']),
    ).toEqual([minutes('08:00')])
    const last = job(1, '16:00', '60 U')
    expect(offered(day('U1', 'Ade (U)', [last]), '65 U', ['15:00'])).toEqual([])
    const walkIn = job(1, null, '60 U', { arrived: minutes('09:00') })
    expect(offered(day('U1', 'Ade (U)', [walkIn]), '60 U', ['09:00'])).toEqual([minutes('09:00')])
  })
})

describe('a technician', () => {
  it('is chosen first with fewer kinds of work and less to do, then by the order of the list', () => {
    const asked = [job(1, '08:00', '30 U'), job(2, '09:00', '30 U')]
    expect(lines(day('U1', 'Ade (U) Beni (U)', asked))).toEqual({
      1: 'U1 Ade 08:00–08:30 → 08:45',
      2: 'U1 Beni 09:00–09:30 → 09:45',
    })
    expect(lines(day('U1', 'Ade (UL) Beni (U)', asked))[2]).toBe('U1 Beni 09:00–09:30 → 09:45')
  })

  it('works only while present', () => {
    const [ade] = technicians('Ade (U)')
    if (!ade) throw new Error('a technician')
    const present = [
      { from: minutes('08:00'), until: minutes('09:00') },
      { from: minutes('14:00'), until: minutes('16:00') },
    ]
    const given = day('U1', '', [job(1, '08:30', '60 U')], { technicians: [{ ...ade, present }] })
    expect(lines(given)[1]).toBe('U1 Ade 14:00–15:00 → 15:15')
  })
})

describe('a job without a complete slot', () => {
  const reasonOf = (planned: ScheduleInput, number: number) => jobOf(planned, number)?.unplaced

  it('states the reason', () => {
    const asked = [job(1, '08:00', '480 U'), job(2, '08:00', '60 U')]
    expect(reasonOf(day('U1', 'Ade (U)', asked), 1)).toBeNull()
    expect(reasonOf(day('U1', 'Ade (U)', asked), 2)).toBe('full')
    expect(reasonOf(day('U1 C1', 'Ade (U)', [job(1, '08:00', '60 U + 500 C')]), 1)).toBe('wash')
    const lost = { ...job(1, '08:00', '60 U'), steps: waits(null) }
    expect(reasonOf(day('U1', 'Ade (U)', [lost]), 1)).toBe('waits')
    const pinned = { kind: 'general' as const, minutes: 60, pinned: { stall: 'U1', begin: minutes('16:30') } }
    expect(reasonOf(day('U1', 'Ade (U)', [{ ...job(1, '08:00', '60 U'), steps: [pinned] }]), 1)).toBe('pin')
    const onLift = { ...pinned, pinned: { stall: 'E1', begin: minutes('09:00') } }
    expect(reasonOf(day('E1 U1', 'Ade (U)', [{ ...job(1, '08:00', '60 U'), steps: [onLift] }]), 1)).toBe(
      'pin',
    )
    const over = { ...job(1, '08:00', '60 U'), steps: [], stepsDone: 1 }
    expect(reasonOf(day('U1', 'Ade (U)', [over]), 1)).toBeNull()
    expect(reasonOf(day('B1', 'Cahyo (B)', [job(1, '08:00', '600 B')]), 1)).toBe('tomorrow')
  })

  it('is washed without a stall if the workshop has none for washing', () => {
    expect(lines(day('U1', 'Ade (U)', [job(1, '08:00', '60 U + 20 C')]))[1]).toBe(
      'U1 Ade 08:00–09:00, 09:00–09:20 → 09:45',
    )
    expect(lines(day('U1 D1', 'Ade (U)', [job(1, '08:00', '60 U + 20 C')]))[1]).toBe(
      'U1 Ade 08:00–09:00, D1 09:00–09:20 → 09:45',
    )
  })
})

describe('work over days', () => {
  const stays = (hour: string, work: string) => job(1, hour, work, { mayStayOvernight: true })
  const first = (planned: ScheduleInput) => planDay(planned).blocks[0]

  it('continues until closing if sixty minutes of it fit, without the breaks', () => {
    expect(first(day('U1', 'Ade (U)', [stays('08:00', '600 U')]))).toMatchObject({
      from: minutes('08:00'),
      until: minutes('17:00'),
      minutesLeft: 120,
    })
    expect(first(day('U1', 'Ade (U)', [stays('16:00', '90 U')]))).toMatchObject({
      from: minutes('16:00'),
      until: minutes('17:00'),
      minutesLeft: 30,
    })
    expect(first(day('U1', 'Ade (U)', [stays('16:05', '90 U')]))).toBeUndefined()
    expect(first(day('U1', 'Ade (U)', [stays('16:30', '30 U')]))?.minutesLeft).toBe(0)
    expect(first(day('U1', 'Ade (U)', [stays('12:15', '600 U')]))).toMatchObject({
      from: minutes('13:00'),
      minutesLeft: 360,
    })
  })

  it('comes first on its stall on the next day, not before now', () => {
    const rest = { kind: 'body_paint' as const, minutes: 120, continuesOn: 'B2' }
    const asked = [
      job(1, '08:00', '60 B'),
      job(2, '08:00', '60 B'),
      { ...job(3, '08:00', '120 B'), steps: [rest] },
    ]
    expect(lines(day('B1 B2', 'Cahyo (B) Dian (B)', asked))).toEqual({
      1: 'B1 Dian 08:00–09:00 → 09:15',
      2: 'B1 Dian 09:00–10:00 → 10:15',
      3: 'B2 Cahyo 08:00–10:00 → 10:15',
    })
    const here = asked.map((one) => ({ ...one, arrived: minutes('08:00') }))
    expect(lines(day('B1 B2', 'Cahyo (B)', here.slice(2), { now: '09:30' }))[3]).toBe(
      'B2 Cahyo 09:30–11:30 → 11:45',
    )
  })
})

describe('a car that is here', () => {
  const here = (number: number, hour: string, arrived: string, work = '60 U') =>
    job(number, hour, work, { arrived: minutes(arrived) })

  it('moves forward into free time, in the order of begin, not before now or its arrival', () => {
    const asked = [here(2, '11:00', '08:25'), here(1, '10:00', '08:20'), job(3, '15:00', '60 U')]
    expect(lines(day('U1', 'Ade (U)', asked, { now: '08:30' }))).toEqual({
      1: 'U1 Ade 08:30–09:30 → 09:45',
      2: 'U1 Ade 09:30–10:30 → 10:45',
      3: 'U1 Ade 15:00–16:00 → 16:15',
    })
  })

  it('is not split by moving forward', () => {
    const asked = [here(1, '14:00', '11:00'), job(2, '13:00', '30 U')]
    expect(lines(day('U1', 'Ade (U)', asked, { now: '11:30' }))[1]).toBe('U1 Ade 13:30–14:30 → 14:45')
    expect(lines(day('U1', 'Ade (U)', asked.slice(0, 1), { now: '11:30' }))[1]).toBe(
      'U1 Ade 13:00–14:00 → 14:15',
    )
  })
})

describe('a stall that is closed at times', () => {
  it('takes work only between its closings, which may overlap', () => {
    const closed = [
      { from: minutes('09:30'), until: minutes('11:00') },
      { from: minutes('09:00'), until: minutes('10:00') },
      { from: minutes('14:00'), until: minutes('18:00') },
    ]
    const given = (hour: string) =>
      day('U1', 'Ade (U)', [job(1, hour, '60 U')], {
        stalls: stalls('U1').map((one) => ({ ...one, closed })),
      })
    expect(lines(given('08:00'))[1]).toBe('U1 Ade 08:00–09:00 → 09:15')
    expect(lines(given('08:30'))[1]).toBe('U1 Ade 11:00–12:00 → 12:15')
    expect(lines(given('12:30'))[1]).toBe('U1 Ade 13:00–14:00 → 14:15')
    expect(jobOf(given('13:30'), 1)?.unplaced).toBe('full')
  })

  it('keeps its running work until it is over, at least five minutes from now', () => {
    const runs = (since: string, work: string, more = 0) =>
      day('U1', 'Ade (U)', [running(job(1, '08:00', work), 'U1 Ade', since, more), job(2, '09:00', '30 U')], {
        now: '10:02',
      })
    expect(lines(runs('09:00', '60 U'))).toEqual({
      1: 'U1 Ade 09:00–10:10 → 10:30',
      2: 'U1 Ade 10:10–10:40 → 11:00',
    })
    expect(lines(runs('09:00', '60 U', 30))[1]).toBe('U1 Ade 09:00–10:30 → 10:45')
    expect(lines(runs('11:30', '60 U', 30))[1]).toBe('U1 Ade 11:30–14:00 → 14:15')
  })
})
