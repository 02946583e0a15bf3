import { describe, expect, it } from 'vitest'
import { minutesOf } from '#core/days.ts'
import { boardOf } from '#tests/contracts/day-boards.ts'
import { day, job, running } from '#tests/contracts/day-notation.ts'
import { planDay } from './day-plan.model.ts'
import type { BoardJob, DayBoard } from './desk-day-board.model.ts'
import {
  addExtraWork,
  applyStepPin,
  computedPromiseOf,
  effectOfExtra,
  replaceSteps,
} from './desk-plan-changes.model.ts'
import { formerPlacesOf, scheduleInputOf } from './desk-schedule-input.model.ts'
import type { ScheduleInput } from './plan-terms.model.ts'

const lift = { kind: 'lift' as const, minutes: 30 }
const wash = { kind: 'wash' as const, minutes: 20 }
const waiting = { since: 600, until: 630, keeps_stall: 'L1' }
const begun = { stall: 'L1', technician: 'Beni', begin: 540, more: 0 }

/** The steps that are left of a job after the remaining ones were replaced. */
function replaced(steps: BoardJob['steps'], drafts: Parameters<typeof replaceSteps>[2]) {
  const job = { number: 1, steps } as BoardJob
  return replaceSteps({ jobs: [job] } as Partial<DayBoard> as DayBoard, job, drafts).jobs[0]?.steps
}

describe('replacing the steps that are left of a job', () => {
  it('replaces planned steps', () => {
    expect(replaced([lift, wash], [wash])).toEqual([wash])
  })

  it('keeps a running step before them', () => {
    expect(replaced([{ ...lift, running: begun }, wash], [wash])).toEqual([{ ...lift, running: begun }, wash])
    expect(replaced([{ ...lift, running: begun }], [])).toEqual([{ ...lift, running: begun }])
  })

  it('continues a wait with the first new step, on its stall only for work of the same kind', () => {
    const longer = { ...lift, minutes: 60 }
    expect(replaced([{ ...lift, waiting }], [longer, wash])).toEqual([{ ...longer, waiting }, wash])
    expect(replaced([{ ...lift, waiting }], [wash])).toEqual([
      { ...wash, waiting: { ...waiting, keeps_stall: null } },
    ])
    expect(replaced([{ ...lift, waiting }], [])).toEqual([])
  })
})

const MINUTE = { ten: minutesOf('10:00'), half: minutesOf('10:30') }
const general = (minutes: number) => ({ kind: 'general' as const, minutes })
const stepsOf = ({ jobs }: DayBoard, number = 1) => jobs.find((one) => one.number === number)?.steps
const jobAt = ({ jobs }: DayBoard, index = 0): BoardJob => {
  const one = jobs[index]
  if (!one) throw new Error('a job')
  return one
}

describe('a step that is moved by hand', () => {
  const board = boardOf(
    day('U1 U2', 'Ade (U)', [job(1, '08:00', '30 U + 20 C', { stepsDone: 1 }), job(2, '08:00', '30 U')]),
  )
  const place = { stall: 'U2', technician: null, begin: MINUTE.ten }

  it('pins the step by its number in the whole job, and leaves the others', () => {
    const pinned = { stall: 'U2', begin: MINUTE.ten }
    const after = applyStepPin(board, jobAt(board), { ...place, step: 2 })
    expect(stepsOf(after)).toStrictEqual([general(30), { kind: 'wash', minutes: 20, pinned }])
    expect(stepsOf(after, 2)).toStrictEqual([general(30)])
    expect(stepsOf(board)).toStrictEqual([general(30), { kind: 'wash', minutes: 20 }])
  })
})

describe('extra work', () => {
  const added = (work: string, lines: Parameters<typeof addExtraWork>[2]) => {
    const board = boardOf(day('U1 L1', 'Ade (UL)', [job(1, '08:00', work)]))
    return stepsOf(addExtraWork(board, jobAt(board), lines))
  }

  it('adds extra work to a remaining step of its kind, else before washing, else at the end', () => {
    expect(added('30 U + 20 C', [general(15)])).toStrictEqual([general(45), { kind: 'wash', minutes: 20 }])
    expect(added('30 U + 20 C', [{ kind: 'lift', minutes: 25 }])).toStrictEqual([
      general(30),
      { kind: 'lift', minutes: 25 },
      { kind: 'wash', minutes: 20 },
    ])
    expect(
      added('30 U', [
        { kind: 'lift', minutes: 25 },
        { kind: 'lift', minutes: 5 },
      ]),
    ).toStrictEqual([general(30), { kind: 'lift', minutes: 30 }])
  })

  /** The first step after a wait from `now` on, of a step of so many minutes that runs since 11:00 with a break at noon. */
  const interrupted = (minutes: number, now: string, more = 0) => {
    const one = running(job(1, '11:00', `${minutes} U + 20 C`), 'U1 Ade', '11:00', more)
    const board = boardOf(day('U1', 'Ade (U)', [one]))
    const wait = { now: minutesOf(now), answer: minutesOf('14:00') }
    return stepsOf(addExtraWork(board, jobAt(board), [], wait))
  }

  it('interrupts the running step, whose rest waits on its stall', () => {
    const waiting = { since: minutesOf('11:20'), until: minutesOf('14:00'), keeps_stall: 'U1' }
    expect(interrupted(60, '11:20')).toStrictEqual([
      { ...general(40), waiting },
      { kind: 'wash', minutes: 20 },
    ])
    expect(interrupted(60, '11:00')?.[0]?.minutes).toBe(60)
    expect(interrupted(60, '11:20', 15)?.[0]?.minutes).toBe(55)
  })

  it('counts no break as worked, and leaves at least five minutes', () => {
    expect(interrupted(120, '12:30')?.[0]?.minutes).toBe(60)
    expect(interrupted(120, '13:10')?.[0]?.minutes).toBe(50)
    expect(interrupted(30, '11:28')?.[0]?.minutes).toBe(5)
    expect(interrupted(30, '11:45')?.[0]?.minutes).toBe(5)
  })

  it('does not interrupt a step that does not run', () => {
    const board = boardOf(day('U1', 'Ade (U)', [job(1, '08:00', '30 U')]))
    const wait = { now: MINUTE.ten, answer: MINUTE.half }
    expect(stepsOf(addExtraWork(board, jobAt(board), [general(10)], wait))).toStrictEqual([general(40)])
  })
})

describe('the computed promise of a job', () => {
  const wash = { kind: 'wash' as const, minutes: 20 }
  const promised = (planned: ScheduleInput, number = 1) =>
    computedPromiseOf(boardOf(planned), planDay(planned), number)

  it('names the stall, the technician and the end of its work, and whether it is washed', () => {
    expect(promised(day('U1 C1', 'Ade (U)', [job(1, '08:00', '60 U + 20 C')]))).toEqual({
      ready_at: '2026-11-21T02:45:00.000Z',
      stall: 'Stall U1',
      technician: 'Teknisi Ade',
      work_ends_at: '2026-11-21T02:00:00.000Z',
      washed: true,
      buffer_minutes: 15,
      unplaced: null,
    })
    expect(promised(day('U1', 'Ade (U)', [job(1, '08:00', '60 U')]))).toMatchObject({ washed: false })
  })

  it('takes the last step on a stall, whichever other jobs the day has', () => {
    const both = day('U1 L1', 'Ade (UL) Beni (L)', [job(1, '08:00', '30 U + 30 L'), job(2, '08:00', '60 U')])
    expect(promised(both)).toMatchObject({ stall: 'Stall L1', work_ends_at: '2026-11-21T02:00:00.000Z' })
  })

  it('has no time for a job without a slot, and is null for a job that the plan does not have', () => {
    expect(promised(day('U1', '', [job(1, '08:00', '60 U')]))).toEqual({
      ready_at: null,
      stall: null,
      technician: null,
      work_ends_at: null,
      washed: false,
      buffer_minutes: 15,
      unplaced: 'full',
    })
    expect(promised(day('U1', 'Ade (U)', []))).toBeNull()
  })

  it('compares all extra work, each line alone and none of it, and names other jobs that move', () => {
    const one = running(job(1, '08:00', '60 U'), 'U1 Ade', '08:00')
    const board = boardOf(day('U1', 'Ade (U)', [one, job(2, '09:00', '60 U')]))
    const at = new Date('2026-11-21T01:00:00Z')
    const effect = effectOfExtra(board, at, jobAt(board), [general(30), general(60)])
    const ready = (promise: { ready_at: string | null } | null) => promise?.ready_at?.slice(11, 16)
    expect([effect.all, ...effect.each, effect.none].map(ready)).toEqual(['03:45', '02:45', '03:15', '02:15'])
    expect(effect.moves).toMatchObject([
      { visit_id: 'visit-2', from: { begin: minutesOf('09:00') }, to: { begin: MINUTE.half }, harmed: true },
    ])
    expect(stepsOf(effect.changed)?.[0]?.minutes).toBe(150)
    expect(effect.changed.former).toEqual(formerPlacesOf(planDay(scheduleInputOf(board, at))))
    expect(effect.after).toEqual(planDay(scheduleInputOf(effect.changed, at)))
    expect(stepsOf(replaceSteps(board, jobAt(board), [wash]))).toHaveLength(2)
  })
})
