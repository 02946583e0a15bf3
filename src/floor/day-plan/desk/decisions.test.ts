import { describe, expect, it } from 'vitest'
import { minutesOf } from '#core/days.ts'
import { dayPlanOf, job, NOW, overrunDay, planOf, stall } from '#tests/web/day-plan.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { minuteOfPlan } from '../desk-schedule-input.model.ts'
import { countLateCars, decisionsOf, getAnswerButtonLabel } from './decisions.ts'
import { explainDelay, promiseReason } from './promise-reason.ts'

describe('cars that will be late', () => {
  it('are those whose work ends after the promise on this day or a later one, or has no place any more', () => {
    const late = overrunDay.jobs[0]
    const squeezed = job(5, 'B1777KLM', { hour: '16:30', minutes: 600, arrived: '10:20', promise: '16:00' })
    const untold = { ...squeezed, number: 6, visit_id: 'visit-6', promise: null, promised_ready_at: null }
    const long = job(7, 'B1888KLM', { hour: '10:30', minutes: 60, arrived: '10:20', promise: '16:00' })
    if (!late) throw new Error('No job')
    const plan = planOf([late, squeezed, untold, { ...long, state: 'in_work' }], overrunDay.former)
    const now = minuteOfPlan(plan, NOW)
    expect(countLateCars(plan, dayPlanOf(plan), now)).toBe(2)
    const ends = { ready_at: '2026-11-25T05:00:00Z', work_ends_at: '2026-11-25T04:00:00Z' }
    const computed = {
      ...ends,
      stall: null,
      technician: null,
      washed: false,
      buffer_minutes: 15,
      unplaced: null,
    }
    expect(countLateCars(plan, dayPlanOf(plan), now, new Map([[7, computed]]))).toBe(3)
  })
})

it('a car that is not washed is late once its promise is over, in the count and in the decision', () => {
  const here = job(1, 'B2088KRL', { hour: '08:00', minutes: 60, arrived: '07:50', promise: '10:45' })
  const unwashed = { ...here, steps: [{ kind: 'wash' as const, minutes: 20 }], steps_done: 1 }
  const plan = {
    ...planOf([{ ...unwashed, state: 'in_work' as const }]),
    stalls: [{ ...stall('c1', 'Cuci 1', 'wash', 1), closed: [{ from: 480, until: 1020 }] }],
  }
  const at = (now: string) => {
    const minute = minutesOf(now)
    const [decision] = decisionsOf(plan, dayPlanOf(plan), minute)
    return [countLateCars(plan, dayPlanOf(plan), minute), decision?.look, decision?.words]
  }
  expect(at('10:45')).toEqual([0, 'wait', 'Belum dapat tempat cuci'])
  expect(at('11:13')).toEqual([1, 'late', 'Belum dapat tempat cuci, lewat janji 28 mnt'])
})

describe('decisions on a day', () => {
  it('lists the worst decision first, each with the button that answers it', () => {
    const later = planOf(
      [
        ...overrunDay.jobs.slice(0, 1),
        job(2, 'B1188KMS', { hour: '10:30', minutes: 60, arrived: '10:20', promise: '11:00' }),
      ],
      overrunDay.former,
    )
    const decisions = decisionsOf(later, dayPlanOf(later), minuteOfPlan(later, NOW))
    expect(
      decisions.map(({ job: { plate }, words, answer }) => [
        plate,
        words,
        getAnswerButtonLabel(later, answer),
      ]),
    ).toEqual([
      ['B1188KMS', 'Akan lewat 50 mnt', 'Janji 12:15'],
      ['B2450FKL', 'Akan lewat 5 mnt', 'Janji 11:15'],
    ])
  })

  it('takes the reason for the customer from their own car first, else from the job before it on the stall', () => {
    const [runs, follows] = overrunDay.jobs
    if (!runs || !follows) throw new Error('No jobs')
    const reasonOf = (one: BoardJob, others: BoardJob[] = []) => {
      const plan = planOf([one, ...others], overrunDay.former)
      return promiseReason(plan, dayPlanOf(plan), one)
    }
    const more = {
      ...runs,
      steps: runs.steps.map((step) => ({ ...step, running: step.running && { ...step.running, more: 40 } })),
    }
    const [step] = follows.all_steps
    if (!step) throw new Error('No step')
    expect(reasonOf({ ...follows, state: 'waiting', wait_reason: 'consent' })).toBe(
      'Menunggu persetujuan Anda',
    )
    expect(reasonOf({ ...follows, state: 'waiting', wait_reason: 'parts' })).toBe('Menunggu suku cadang')
    expect(reasonOf({ ...follows, all_steps: [{ ...step, extra: 30 }] })).toBe('Pekerjaan tambahan')
    expect(reasonOf(runs)).toBe('Pekerjaan butuh waktu lebih lama')
    const inTime = job(1, 'B2450FKL', {
      hour: '10:30',
      minutes: 60,
      arrived: '10:20',
      promise: '11:00',
      running: { stall: 'u1', technician: 'ade', begin: '10:34' },
    })
    expect(reasonOf(inTime)).toBe('Jadwal kerja bengkel berubah')
    expect(reasonOf(follows, [runs])).toBe('Pekerjaan sebelumnya selesai lebih lambat')
    expect(reasonOf(follows, [more])).toBe('Jadwal kerja bengkel berubah')
    expect(reasonOf(follows)).toBe('Jadwal kerja bengkel berubah')
  })

  it('names what a car waited for as the reason if the wait made it late', () => {
    const late = job(1, 'B2450FKL', {
      hour: '09:30',
      minutes: 60,
      arrived: '09:20',
      promise: '11:15',
      running: { stall: 'u1', technician: 'ade', begin: '10:40' },
    })
    const reasonOf = (waited: BoardJob['waited'], own = late) => {
      const waits = { ...own, waited }
      const plan = planOf([waits])
      return [promiseReason(plan, dayPlanOf(plan), waits), explainDelay(plan, dayPlanOf(plan), waits, null)]
    }
    const from = minutesOf('09:40')
    expect(reasonOf({ reason: 'parts', from, until: minutesOf('10:40') })[0]).toBe('Menunggu suku cadang')
    expect(reasonOf({ reason: 'consent', from, until: minutesOf('10:40') })).toEqual([
      'Menunggu persetujuan Anda',
      'Menunggu persetujuan pelanggan.',
    ])
    // It explains no more than its own minutes.
    expect(reasonOf({ reason: 'parts', from, until: from + 10 })[0]).toBe('Jadwal kerja bengkel berubah')
    const [longer] = overrunDay.jobs
    expect(reasonOf({ reason: 'parts', from, until: from + 10 }, longer)[0]).toBe(
      'Pekerjaan butuh waktu lebih lama',
    )
  })

  it('names a missing stall or technician as the reason if the job would be in time with them', () => {
    const first = job(1, 'B2450FKL', { hour: '10:45', minutes: 60, arrived: '10:20', promise: '12:00' })
    const second = { ...first, number: 2, plate: 'B1188KMS', visit_id: 'visit-2' }
    const whole = planOf([first, second])
    const reasonIn = (plan: DayBoard) => promiseReason(plan, dayPlanOf(plan), second)
    const shut = { closed: [{ from: 480, until: 720 }], closed_word: 'Lift rusak' }
    const closed = {
      ...whole,
      stalls: whole.stalls.map((one) => (one.id === 'u1' ? one : { ...one, ...shut })),
    }
    expect(reasonIn(closed)).toBe('Tempat kerja sedang tidak bisa dipakai')
    const away = {
      from: '2026-11-24T01:00:00.000Z',
      until: '2026-11-24T05:00:00.000Z',
      reason: 'sick' as const,
    }
    const absent = {
      ...whole,
      technicians: whole.technicians.map((one) =>
        one.id === 'beni'
          ? { ...one, present: [{ from: 720, until: 1020 }], absence: 'sick' as const, absences: [away] }
          : one,
      ),
    }
    expect(reasonIn(absent)).toBe('Teknisi kami ada yang tidak masuk')
    const [ade] = whole.technicians
    expect(reasonIn({ ...whole, technicians: ade ? [ade] : [] })).toBe('Jadwal kerja bengkel berubah')
  })

  it('lists a start after the booked hour and a stall that is held', () => {
    const waiting = job(3, 'B1917TJN', { hour: '09:00', minutes: 30, arrived: '08:50' })
    const held = {
      ...waiting,
      steps: [
        { kind: 'general' as const, minutes: 30, waiting: { since: 624, until: 660, keeps_stall: 'u2' } },
      ],
    }
    const plan = planOf([held, job(5, 'B1840TBM', { hour: '10:00', minutes: 60, arrived: '10:40' })])
    const words = decisionsOf(plan, dayPlanOf(plan), minuteOfPlan(plan, NOW)).map((one) => one.words)
    expect(words).toContain('Umum 2 ditahan 18 mnt')
    expect(words).toContain('Mulai 10:45, jam 10:00')
  })

  it('leaves out a late start that the customer knows, unless the job starts much later than that', () => {
    const late = job(5, 'B1840TBM', { hour: '10:00', minutes: 60, arrived: '10:40' })
    const wordsWith = (notified_begin: number | null) => {
      const plan = planOf([{ ...late, notified_begin }])
      return decisionsOf(plan, dayPlanOf(plan), minuteOfPlan(plan, NOW)).map(({ words }) => words)
    }
    expect(wordsWith(null)).toEqual(['Mulai 10:45, jam 10:00'])
    expect(wordsWith(minutesOf('10:30'))).toEqual([])
    expect(wordsWith(minutesOf('10:25'))).toEqual(['Mulai 10:45, jam 10:00'])
  })

  it('leaves out a late start of a car whose work has begun', () => {
    const late = job(5, 'B1840TBM', { hour: '10:00', minutes: 60, arrived: '10:40' })
    const plan = planOf([{ ...late, state: 'in_work' }])
    expect(decisionsOf(plan, dayPlanOf(plan), minuteOfPlan(plan, NOW))).toEqual([])
  })

  it('moves the hour of a car that does not fit, and opens the job of one that is here', () => {
    const labelsOf = (state: BoardJob['state']) => {
      const plan = planOf([{ ...job(1, 'B1188KMS', { hour: '10:30', minutes: 900 }), state }])
      return decisionsOf(plan, dayPlanOf(plan), minuteOfPlan(plan, NOW)).map(({ answer }) =>
        getAnswerButtonLabel(plan, answer),
      )
    }
    expect(labelsOf('scheduled')).toEqual(['Pindah jam'])
    expect(labelsOf('arrived')).toEqual(['Atur langkah'])
  })

  it('names the day of a promise if it is not the day of the plan', () => {
    const promised = job(1, 'B1844KUT', { hour: '09:00', minutes: 60, arrived: '08:50', promise: '16:00' })
    const plan = planOf([{ ...promised, state: 'in_work' }])
    const computed = { ready_at: '2026-11-26T03:15:00.000Z', work_ends_at: '2026-11-26T03:00:00.000Z' }
    const rest = { stall: null, technician: null, washed: false, buffer_minutes: 15, unplaced: null }
    const later = new Map([[1, { ...computed, ...rest }]])
    const [decision] = decisionsOf(plan, dayPlanOf(plan), minuteOfPlan(plan, NOW), later)
    expect(decision?.words).toBe('Akan lewat 1 hari')
    expect(decision && getAnswerButtonLabel(plan, decision.answer)).toBe('Janji Kam 26 Nov 10:15')
  })
})
