import { describe, expect, it } from 'vitest'
import { dayPlanOf, job, NOW, overrunDay, planOf, stall } from '#tests/web/day-plan.ts'
import type { BoardJob } from '../desk-day-board.model.ts'
import {
  canStallTakeStep,
  findMovesToNotify,
  formatDraggedStep,
  freeSpans,
  type Outcome,
  outcomeOf,
  shownPlaceOf,
} from './dragging.ts'
import { moveSentences } from './move-texts.ts'

describe('dragging a job', () => {
  const plan = planOf([
    job(1, 'B2450FKL', { hour: '13:00', minutes: 60 }),
    job(2, 'B1188KMS', { hour: '14:00', minutes: 60 }),
  ])
  const before = dayPlanOf(plan)
  const dragged = { number: 1, step: 0, stall: 'u2', begin: 900, technician: null }

  it('shows the new stall, time and technician, and that no promise is missed', () => {
    const outcome = outcomeOf(plan, before, NOW, dragged)
    expect(formatDraggedStep(plan, dragged, outcome)).toBe('B 2450 FKL ke Umum 2, 15:00 sampai 16:00, Ade')
    expect(moveSentences(plan, outcome)).toEqual([
      'B 2450 FKL mulai 15:00, jam 13:00.',
      'Tidak ada janji yang terlewat.',
    ])
  })

  it('is sent to the begin that the bar shows where it was dragged into a break', () => {
    const intoBreak = { ...dragged, begin: 720 }
    const outcome = outcomeOf(plan, before, NOW, intoBreak)
    expect(formatDraggedStep(plan, intoBreak, outcome)).toBe('B 2450 FKL ke Umum 2, 13:00 sampai 14:00, Ade')
    expect(shownPlaceOf(intoBreak, outcome)).toEqual({ ...dragged, begin: 780 })
  })

  it('rejects stalls of another kind and offers free times on the others', () => {
    expect(['u1', 'l1'].map((id) => canStallTakeStep(plan, dragged, id))).toEqual([true, true])
    const lift = planOf([job(1, 'B2450FKL', { hour: '13:00', minutes: 60, kind: 'lift' })])
    expect(canStallTakeStep(lift, dragged, 'u1')).toBe(false)
    expect(freeSpans(plan, before, { ...dragged, stall: 'u2' }, 642)).toEqual([{ from: 645, until: 1020 }])
  })

  const nothing = { blocks: [], jobs: [] }
  const withMoves = (...moves: Outcome['moves']): Outcome => ({
    moves,
    own: null,
    block: null,
    day: nothing,
    before: nothing,
  })

  it('warns if the dragged job starts late or misses its promise', () => {
    const promised = planOf([
      job(1, 'B2450FKL', { hour: '10:30', minutes: 60, arrived: '10:20', promise: '12:00' }),
    ])
    const to = (begin: number, stall = 'u2') => {
      const place = { number: 1, step: 0, stall, begin, technician: null }
      return moveSentences(promised, outcomeOf(promised, dayPlanOf(promised), NOW, place))
    }
    expect(to(650)).toEqual(['B 2450 FKL mulai 10:50, jam 10:30.', 'Tidak ada janji yang terlewat.'])
    expect(to(645)).toEqual(['Tidak ada janji yang terlewat.'])
    expect(to(780)).toEqual(['B 2450 FKL mulai 13:00, jam 10:30.', '1 janji terlewat: B 2450 FKL 2 jam.'])
  })

  it('does not say that no promise is missed while another car will be late anyway', () => {
    const late = planOf(
      [...overrunDay.jobs, job(9, 'B1999KLM', { hour: '14:00', minutes: 60 })],
      overrunDay.former,
    )
    const place = { number: 9, step: 0, stall: 'u2', begin: 840, technician: null }
    expect(moveSentences(late, outcomeOf(late, dayPlanOf(late), NOW, place)).at(-1)).toBe(
      'Tidak ada janji lain yang terlewat.',
    )
  })

  it('names each car that moves without harm', () => {
    const move = {
      first_name: 'A',
      from: { stall: 'u1', technician: 'ade', begin: 600 },
      to: { stall: 'u2', technician: 'ade', begin: 600 },
      hour: null,
      begins_late: null,
      past_promise: 0,
      harmed: false,
    }
    const [words] = moveSentences(
      plan,
      withMoves(
        { ...move, visit_id: 'visit-1', plate: 'B2450FKL' },
        { ...move, visit_id: 'visit-2', plate: 'B1188KMS' },
      ),
    )
    expect(words).toBe('2 mobil pindah, jamnya tetap: B 2450 FKL, B 1188 KMS.')
  })

  it('names a job that loses its slot, and does not notify its customer, because there is no new time', () => {
    const lost = {
      visit_id: 'visit-2',
      plate: 'B1188KMS',
      first_name: 'A',
      from: null,
      to: null,
      hour: 630,
      begins_late: null,
      past_promise: 0,
      harmed: true,
    }
    expect(moveSentences(plan, withMoves(lost))).toEqual([
      'B 1188 KMS tidak muat hari ini.',
      'Tidak ada janji yang terlewat.',
    ])
    expect(findMovesToNotify(plan, withMoves(lost))).toEqual([])
  })
})

describe('notifications about a move', () => {
  const whom = (jobs: BoardJob[], to: { begin: number; stall?: string }) => {
    const plan = planOf(jobs)
    const dragged = { number: 1, step: 0, stall: 'u1', technician: null, ...to }
    return findMovesToNotify(plan, outcomeOf(plan, dayPlanOf(plan), NOW, dragged)).map(({ plate }) => plate)
  }
  const booked = job(1, 'B2450FKL', { hour: '13:00', minutes: 60 })

  it('notifies the customer of the moved job if it starts later than they know', () => {
    expect(whom([booked], { begin: 780 })).toEqual([])
    expect(whom([booked], { begin: 795 })).toEqual([])
    expect(whom([booked], { begin: 840 })).toEqual(['B2450FKL'])
    expect(whom([{ ...booked, notified_begin: 840 }], { begin: 840 })).toEqual([])
    expect(whom([{ ...booked, notified_begin: 840 }], { begin: 900 })).toEqual(['B2450FKL'])
  })

  it('notifies the customer of the moved job if it misses its promise', () => {
    const promised = job(1, 'B2450FKL', {
      hour: '10:30',
      minutes: 60,
      arrived: '10:20',
      promise: '12:00',
    })
    expect(whom([{ ...promised, state: 'in_work' }], { begin: 645 })).toEqual([])
    expect(whom([{ ...promised, state: 'in_work', notified_begin: 780 }], { begin: 780 })).toEqual([
      'B2450FKL',
    ])
  })

  it('notifies a customer whose promise changes because another car takes the washing slot', () => {
    const washed = (own: BoardJob, change: Partial<BoardJob> = {}): BoardJob => ({
      ...own,
      state: 'in_work',
      steps: [...own.steps, { kind: 'wash', minutes: 20 }],
      ...change,
    })
    const here = { hour: '10:30', minutes: 30, arrived: '10:20' }
    const first = washed(job(1, 'B2450FKL', here))
    const second = washed(job(2, 'B1188KMS', { ...here, promise: '12:00' }))
    const plan = {
      ...planOf([first, second]),
      stalls: [...planOf([]).stalls, { ...stall('c1', 'Cuci 1', 'wash', 4) }],
    }
    // Work of both ends at 11:15, and they are washed one after the other. The first one is put ten minutes later.
    const dragged = { number: 1, step: 1, stall: 'c1', begin: 685, technician: null }
    const outcome = outcomeOf(plan, dayPlanOf(plan), NOW, dragged)
    expect(findMovesToNotify(plan, outcome).map(({ plate }) => plate)).toEqual(['B1188KMS'])
  })
})
