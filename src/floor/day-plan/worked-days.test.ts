import { describe, expect, it } from 'vitest'
import { minutesOf as minutes, timeFromMinutes } from '#core/days.ts'
import { day, job, lines, running, steps, technicians } from '#tests/contracts/day-notation.ts'
import { planDay } from './day-plan.model.ts'
import { fittingHours, minutesPastShare } from './offered-hours.model.ts'
import type { PlanJob, PlanStep } from './plan-terms.model.ts'

// The worked days of the planner's specification, computed by hand.

describe('worked days', () => {
  it('1: only express work uses an express stall', () => {
    const asked = [
      job(1, '08:00', '60 E'),
      job(2, '08:00', '105 U'),
      job(3, '09:00', '60 E'),
      job(4, '09:30', '30 E'),
      job(5, '10:00', '60 U'),
    ]
    expect(lines(day('E1 U1', 'Ade (E) Beni (EU)', asked))).toEqual({
      1: 'E1 Ade 08:00–09:00 → 09:15',
      2: 'U1 Beni 08:00–09:45 → 10:00',
      3: 'E1 Ade 09:00–10:00 → 10:15',
      4: 'U1 Beni 09:45–10:15 → 10:30',
      5: 'U1 Beni 10:15–11:15 → 11:30',
    })
  })

  it('2: a break on Friday pauses the work, and the car stays', () => {
    const [ade, rina] = technicians('Ade (U) Rina (U)')
    if (!ade || !rina) throw new Error('two technicians')
    const asked = [job(1, '11:00', '60 U'), job(2, '11:00', '60 U'), job(3, '13:00', '30 U')]
    const friday = { ...ade, breaks: [{ from: minutes('11:30'), until: minutes('13:00') }] }
    expect(lines(day('U1 U2', '', asked, { technicians: [friday, rina] }))).toEqual({
      1: 'U1 Rina 11:00–12:00 → 12:15',
      2: 'U2 Ade 11:00–13:30 → 13:45',
      3: 'U1 Rina 13:00–13:30 → 13:45',
    })
  })

  it('3: a technician does one order at a time, so empty stalls do not help', () => {
    const asked = [
      running(job(1, '08:00', '60 U'), 'U1 Ade', '08:00'),
      job(2, '09:00', '60 U'),
      job(3, null, '30 U', { arrived: minutes('08:20') }),
    ]
    expect(lines(day('U1 U2 U3', 'Ade (U)', asked, { now: '08:20' }))).toEqual({
      1: 'U1 Ade 08:00–09:00 → 09:15',
      2: 'U1 Ade 09:00–10:00 → 10:15',
      3: 'U1 Ade 10:00–10:30 → 10:45',
    })
  })

  it('4: technicians with more kinds of work are spared', () => {
    const asked = [job(1, '08:00', '60 U'), job(2, '08:00', '90 L')]
    expect(lines(day('U1 L1', 'Ade (UL) Beni (U)', asked))).toEqual({
      1: 'U1 Beni 08:00–09:00 → 09:15',
      2: 'L1 Ade 08:00–09:30 → 09:45',
    })
  })

  it('5: cars are washed in the order in which they are ready', () => {
    const asked = [
      job(1, '08:00', '60 E + 20 C'),
      job(2, '08:00', '60 E + 20 C'),
      job(3, '09:00', '30 E + 20 C'),
    ]
    expect(lines(day('E1 E2 C1', 'Ade (E) Beni (E)', asked))).toEqual({
      1: 'E1 Ade 08:00–09:00, C1 09:00–09:20 → 09:45',
      2: 'E2 Beni 08:00–09:00, C1 09:20–09:40 → 10:00',
      3: 'E1 Ade 09:00–09:30, C1 09:40–10:00 → 10:15',
    })
  })

  describe('6: a fifth of the day is kept for walk-ins', () => {
    const hours = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00']
    const sold = hours.map((hour, at) => job(at + 1, hour, '60 E'))
    const wanted = (work: string) => ({ steps: steps(work), mayStayOvernight: false, soldPercent: 80 })
    const express = (jobs: PlanJob[]) => day('E1', 'Ade (E) Beni (E)', jobs)
    const withThree = [...sold, job(7, '15:00', '60 E')]

    it('offers an hour while the sum stays within the sold share', () => {
      const offered = (jobs: PlanJob[], work: string, hour: string) =>
        fittingHours(express(jobs), wanted(work), [minutes(hour)]).length === 1
      expect(offered(sold, '60 E', '15:00')).toBe(true)
      expect(offered(withThree, '15 E', '16:00')).toBe(false)
      expect(offered(withThree, '10 E', '16:00')).toBe(true)
    })

    it('computes how many minutes of the reserve an appointment at the desk would take', () => {
      expect(minutesPastShare(express(withThree), wanted('60 E'))).toBe(48)
    })

    it('gives the reserve to a walk-in, with a promise not past closing', () => {
      const walkIn = job(8, null, '60 E', { arrived: minutes('15:50') })
      expect(lines(express([...withThree, walkIn]))).toMatchObject({ 8: 'E1 Beni 16:00–17:00 → 17:00' })
    })
  })

  const EVERY_HOUR = [8, 9, 10, 11, 12, 13, 14, 15, 16].map((hour) => hour * 60)
  const offeredHours = (jobs: PlanJob[], work: string) =>
    fittingHours(
      day('L1', 'Beni (L)', jobs),
      { steps: steps(work), mayStayOvernight: false, soldPercent: 80 },
      EVERY_HOUR,
    ).map(timeFromMinutes)
  const lift = [job(1, '09:00', '90 L'), job(2, '13:00', '120 L')]

  it('7: an hour is offered where no committed job begins late', () => {
    expect(offeredHours(lift, '60 L')).toEqual(['08:00', '11:00', '15:00', '16:00'])
    expect(offeredHours(lift, '150 L')).toEqual([])
  })

  it('14: after an appointment moved to an hour, others are offered', () => {
    const moved = [job(1, '09:00', '90 L'), job(2, '11:00', '120 L')]
    expect(offeredHours(moved, '60 L')).toEqual(['08:00', '14:00', '15:00', '16:00'])
    const both = [...moved, job(3, '11:00', '60 L')]
    expect(lines(day('L1', 'Beni (L)', both))).toMatchObject({
      2: 'L1 Beni 11:00–14:00 → 14:15',
      3: 'L1 Beni 14:00–15:00 → 15:15',
    })
  })

  it('8: a late end is predicted, and another job changes its stall only for more than 15 minutes', () => {
    const asked = (more: number) => [
      { ...running(job(1, '09:30', '60 U'), 'U1 Ade', '09:30', more), promise: minutes('10:45') },
      job(2, '10:30', '60 U', { arrived: minutes('10:20'), promise: minutes('11:45') }),
      job(3, '11:30', '60 U', { promise: minutes('13:45') }),
      running(job(4, '10:30', '60 U'), 'U2 Beni', '10:30'),
    ]
    const former = { 2: 'U1 Ade 10:30–11:30', 3: 'U1 Ade 11:30–13:30' }
    const late = day('U1 U2', 'Ade (U) Beni (U)', asked(0), { now: '10:42', former })
    expect(lines(late)).toMatchObject({
      1: 'U1 Ade 09:30–10:50 → 11:15',
      2: 'U1 Ade 10:50–11:50 → 12:15',
      3: 'U2 Beni 11:30–13:30 → 13:45',
    })
    expect(planDay(late).jobs.map(({ pastPromise }) => pastPromise)).toEqual([5, 5, 0, 0])
    const needsMore = day('U1 U2', 'Ade (U) Beni (U)', asked(30), { now: '10:42', former })
    expect(lines(needsMore)).toMatchObject({
      1: 'U1 Ade 09:30–11:00 → 11:15',
      2: 'U1 Ade 11:00–12:00 → 12:15',
    })
    expect(planDay(needsMore).jobs.map(({ pastPromise }) => pastPromise)).toEqual([15, 15, 0, 0])
  })

  describe('9: work that waits', () => {
    const others = [
      job(2, '10:30', '60 L', { arrived: minutes('09:50') }),
      job(3, null, '60 L', { arrived: minutes('10:00') }),
    ]
    const waiting = (until: string, keepsStall: string | null) => {
      const wait = { since: minutes('10:00'), until: minutes(until), keepsStall }
      return job(1, '09:00', '30 L', {
        arrived: minutes('09:00'),
        steps: [{ kind: 'lift', minutes: 30, waiting: wait }],
      })
    }

    it('for a part leaves the stall, and a car that is here moves into the gap', () => {
      expect(lines(day('L1', 'Beni (L)', [waiting('13:30', null), ...others], { now: '10:00' }))).toEqual({
        1: 'L1 Beni 13:30–14:00 → 14:15',
        2: 'L1 Beni 10:00–11:00 → 11:15',
        3: 'L1 Beni 11:00–12:00 → 12:15',
      })
    })

    it('for consent keeps the stall for half an hour', () => {
      expect(lines(day('L1', 'Beni (L)', [waiting('10:30', 'L1'), ...others], { now: '10:00' }))).toEqual({
        1: 'L1 10:00–10:30 held, L1 Beni 10:30–11:00 → 11:15',
        2: 'L1 Beni 11:00–12:00 → 12:15',
        3: 'L1 Beni 13:00–14:00 → 14:15',
      })
    })

    it('without a time is not planned', () => {
      const wait = { since: minutes('10:00'), until: null, keepsStall: null }
      const unknown = job(1, '09:00', '30 L', { steps: [{ kind: 'lift', minutes: 30, waiting: wait }] })
      expect(lines(day('L1', 'Beni (L)', [unknown], { now: '10:00' }))).toEqual({ 1: ' → waits' })
    })
  })

  it('10: extra work is asked first, and changes nothing when it is declined', () => {
    const asked = (more: number) => [
      running(job(1, '10:00', '60 U + 20 C', { promise: minutes('11:45') }), 'U1 Ade', '10:00', more),
      running(job(2, '10:15', '60 U'), 'U2 Beni', '10:15'),
      job(3, '11:00', '60 U'),
    ]
    const former = { 3: 'U1 Ade 11:00–12:00' }
    const settings = { now: '10:42', former }
    expect(lines(day('U1 U2 C1', 'Ade (U) Beni (U)', asked(45), settings))).toMatchObject({
      1: 'U1 Ade 10:00–11:45, C1 11:45–12:05 → 12:30',
      3: 'U2 Beni 11:15–13:15 → 13:30',
    })
    expect(lines(day('U1 U2 C1', 'Ade (U) Beni (U)', asked(0), settings))).toMatchObject({
      1: 'U1 Ade 10:00–11:00, C1 11:00–11:20 → 11:45',
      3: 'U1 Ade 11:00–12:00 → 12:15',
    })
  })

  it('11: body and paint continues on the next working days on its stall', () => {
    const people = technicians('Cahyo (B) Dian (D)')
    const opening = { from: minutes('08:00'), until: minutes('17:00') }
    const saturday = { from: minutes('08:00'), until: minutes('13:00') }
    const rest = (left: number, more: PlanStep[]) => [
      job(1, null, '60 B', {
        arrived: 0,
        steps: [{ kind: 'body_paint', minutes: left, continuesOn: 'B1' }, ...more],
      }),
    ]
    const [, ...after] = steps('960 B + 60 D + 20 C')
    const wednesday = day('B1 D1 C1', '', [job(1, '13:00', '960 B + 60 D + 20 C')], { technicians: people })
    expect(lines(wednesday)).toEqual({ 1: 'B1 Cahyo 13:00–17:00 → tomorrow' })
    expect(planDay(wednesday).blocks[0]?.minutesLeft).toBe(720)
    const short = people.map((one) => ({ ...one, present: [saturday], breaks: [] }))
    const second = day('B1 D1 C1', '', rest(720, after), { technicians: short, opening: saturday })
    expect(lines(second)).toEqual({ 1: 'B1 Cahyo 08:00–13:00 → tomorrow' })
    expect(planDay(second).blocks[0]?.minutesLeft).toBe(420)
    const monday = day('B1 D1 C1', '', rest(420, after), { technicians: people, opening })
    expect(lines(monday)).toEqual({ 1: 'B1 Cahyo 08:00–16:00, D1 Dian 16:00–17:00 → tomorrow' })
    const washing = job(1, null, '20 C', { arrived: 0, stepsDone: 2, mayStayOvernight: true })
    expect(lines(day('B1 D1 C1', '', [washing], { technicians: people }))).toEqual({
      1: 'C1 08:00–08:20 → 08:45',
    })
  })

  it('12: only the jobs of the absent technician get another one', () => {
    const people = technicians('Ade (U) Beni (UL) Cici (U)').map((one) =>
      one.id === 'Ade' ? { ...one, present: [] } : one,
    )
    const asked = [
      job(1, '08:00', '60 U'),
      job(2, '08:00', '60 U'),
      job(3, '09:00', '105 U'),
      job(4, '09:30', '60 U'),
    ]
    const former = {
      1: 'U1 Ade 08:00–09:00',
      2: 'U2 Cici 08:00–09:00',
      3: 'U1 Ade 09:00–10:45',
      4: 'U2 Cici 09:30–10:30',
    }
    expect(lines(day('U1 U2', '', asked, { technicians: people, former }))).toEqual({
      1: 'U1 Beni 08:00–09:00 → 09:15',
      2: 'U2 Cici 08:00–09:00 → 09:15',
      3: 'U1 Beni 09:00–10:45 → 11:00',
      4: 'U2 Cici 09:30–10:30 → 10:45',
    })
  })

  it('13: a job that is moved by hand changes stalls with the one that was there', () => {
    const moved = job(3, '09:00', '90 U', {
      steps: [{ kind: 'general', minutes: 90, pinned: { stall: 'U1', begin: minutes('09:00') } }],
    })
    const asked = [running(job(1, '08:00', '60 U'), 'U1 Ade', '08:00'), job(2, '09:00', '60 U'), moved]
    const former = { 2: 'U1 Ade 09:00–10:00', 3: 'U2 Beni 09:00–10:30' }
    expect(lines(day('U1 U2', 'Ade (U) Beni (U)', asked, { now: '08:10', former }))).toMatchObject({
      2: 'U2 Ade 09:00–10:00 → 10:15',
      3: 'U1 Beni 09:00–10:30 → 10:45',
    })
  })

  it('a job that is moved by hand to a technician waits for that one, and has another on a day of absence', () => {
    const pinned = { stall: 'U1', begin: minutes('09:00'), technician: 'Ade' }
    const moved = job(2, '09:00', '60 U', { steps: [{ kind: 'general', minutes: 60, pinned }] })
    const asked = [running(job(1, '08:00', '90 U'), 'U2 Ade', '08:00'), moved]
    const people = 'Ade (U) Beni (U)'
    expect(lines(day('U1 U2', people, asked, { now: '08:10' }))).toMatchObject({
      2: 'U1 Ade 09:30–10:30 → 10:45',
    })
    const away = technicians(people).map((one) => (one.id === 'Ade' ? { ...one, present: [] } : one))
    expect(lines(day('U1 U2', '', [moved], { technicians: away }))).toEqual({
      2: 'U1 Beni 09:00–10:00 → 10:15',
    })
  })
})
