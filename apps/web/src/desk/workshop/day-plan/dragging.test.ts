import type { BoardJob } from '@toyota-trust/contracts/desk/workshop/day-board.ts'
import { timeFromMinutes } from '@toyota-trust/contracts/platform/days.ts'
import { describe, expect, it } from 'vitest'
import { dayPlanOf, job, NOW, planOf, stall } from '../../../testing/day-plan.ts'
import {
  canStallTakeStep,
  findMovesToNotify,
  fittingPlacements,
  formatDraggedStep,
  freeSpans,
  type Outcome,
  outcomeOf,
} from './dragging.ts'
import { formatHarmlessMoves, formatJobMove, moveSentences } from './move-texts.ts'

describe('dragging a job', () => {
  const plan = planOf([
    job(1, 'B2450FKL', { hour: '13:00', minutes: 60 }),
    job(2, 'B1188KMS', { hour: '14:00', minutes: 60 }),
  ])
  const before = dayPlanOf(plan)
  const dragged = { number: 1, step: 0, stall: 'u2', begin: 900, technician: null }

  it('says where it goes, by whom it is done and that nothing else is broken', () => {
    const outcome = outcomeOf(plan, before, NOW, dragged)
    expect(formatDraggedStep(plan, dragged, outcome)).toBe('B 2450 FKL ke Umum 2, 15:00 sampai 16:00, Ade')
    expect(moveSentences(plan, outcome)).toEqual([
      'B 2450 FKL mulai 15:00, jam 13:00.',
      'Tidak ada janji yang terlewat.',
    ])
  })

  it('refuses stalls of another kind and offers free times of those that fit', () => {
    expect(['u1', 'l1'].map((id) => canStallTakeStep(plan, dragged, id))).toEqual([true, true])
    const lift = planOf([job(1, 'B2450FKL', { hour: '13:00', minutes: 60, kind: 'lift' })])
    expect(canStallTakeStep(lift, dragged, 'u1')).toBe(false)
    expect(freeSpans(plan, before, { ...dragged, stall: 'u2' }, 642)).toEqual([{ from: 645, until: 1020 }])
  })

  it('offers placements by a press, the earliest first', () => {
    const placements = [...fittingPlacements(plan, before, NOW, 642, dragged)].flat()
    expect(placements[0]?.words).toMatch(/^Umum [12], 13:00, (Ade|Beni)$/)
    expect(placements.map(({ begin }) => begin)).toEqual(
      placements.map(({ begin }) => begin).sort((a, b) => a - b),
    )
  })

  it('offers each stall over the rest of the day, as keys and a drag reach them, without the present place', () => {
    const own = before.blocks.find(({ job: number }) => number === 1)
    const placements = [...fittingPlacements(plan, before, NOW, 642, dragged)].flat()
    const isPresent = (words: string) =>
      words === `Umum 1, 13:00, ${own?.technician === 'ade' ? 'Ade' : 'Beni'}`
    expect([own?.stall, own?.from, placements.some(({ words }) => isPresent(words))]).toEqual([
      'u1',
      780,
      false,
    ])
    for (const stall of ['u1', 'u2', 'l1'])
      expect(placements.filter((place) => place.stall === stall).map(({ begin }) => begin)).toEqual(
        expect.arrayContaining([810, 840, 870, 900, 960]),
      )
    expect(placements.length).toBeLessThan(30)
  })

  const nothing = { blocks: [], jobs: [] }
  const withMoves = (...moves: Outcome['moves']): Outcome => ({
    moves,
    own: null,
    block: null,
    day: nothing,
    before: nothing,
  })

  it('says when the dragged job begins late or passes its promise', () => {
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

  it('says that times stay only for jobs whose begin and end stay', () => {
    const place = { stall: 'u1', technician: 'ade', begin: 840 }
    const move = (to: Partial<typeof place>) => ({
      visit_id: 'visit-2',
      plate: 'B1188KMS',
      first_name: 'A',
      hour: 840,
      from: place,
      to: { ...place, ...to },
      begins_late: null,
      past_promise: 0,
      harmed: false,
    })
    const block = { job: 2, step: 0, kind: 'general' as const, stall: 'u1', technician: 'ade' }
    const day = (from: number, until: number) => ({
      jobs: [],
      blocks: [{ ...block, from, until, state: 'planned' as const, minutesLeft: 0 }],
    })
    const said = (to: Partial<typeof place>, until: number) => {
      const days = { before: day(840, 900), day: day(to.begin ?? 840, until) }
      return moveSentences(plan, { ...withMoves(move(to)), ...days })[0]
    }
    expect(said({ stall: 'u2' }, 900)).toBe('1 mobil pindah, jamnya tetap.')
    expect(said({ stall: 'u2' }, 960)).toBe('1 mobil pindah, jamnya bergeser.')
    expect(said({ technician: 'beni' }, 900)).toBe('1 mobil ganti teknisi, jamnya tetap.')
    expect(said({ begin: 850 }, 910)).toBe('1 mobil jamnya bergeser.')
    // The list beside "Masih butuh" names what changed.
    const words = (to: Partial<typeof place>) => Object.values(formatJobMove(plan, move(to)))
    expect(words({ technician: 'beni' })).toEqual(['pindah ke Beni, jam tetap', null])
    expect(words({ stall: 'u2' })).toEqual(['pindah ke Umum 2, jam tetap', null])
    expect(words({ stall: 'u2', technician: 'beni', begin: 850 })).toEqual([
      'pindah ke Umum 2, Beni',
      '14:10',
    ])
    expect(words({ begin: 850 })).toEqual(['bergeser', '14:10'])
  })

  it('names at each offered placement the other cars that move with it', () => {
    const here = { hour: '10:30', arrived: '10:20' }
    const jobs = [job(1, 'B2450FKL', { ...here, minutes: 60 }), job(2, 'B1188KMS', { ...here, minutes: 60 })]
    const day = planOf(jobs)
    const present = dayPlanOf(day)
    const of = (number: number) => present.blocks.find((block) => block.job === number)
    const own = { number: 1, step: 0, stall: '', begin: 0, technician: null }
    const placements = [...fittingPlacements(day, present, NOW, 642, own)].flat()
    const there = placements.find(({ stall, begin }) => stall === of(2)?.stall && begin === of(2)?.from)
    expect(there?.others).toEqual([
      expect.stringMatching(/^B 1188 KMS pindah ke (Umum|Lift) \d(, .*)?, jam tetap$/),
    ])
    expect(placements.at(-1)?.others).toEqual([])
    const moves = ['B1188KMS', 'B1908PKD'].map((plate) => ({
      visit_id: null,
      plate,
      first_name: 'A',
      hour: 630,
      begins_late: null,
      past_promise: 0,
      from: { stall: 'u1', technician: 'ade', begin: 645 },
      harmed: false,
      to: { stall: 'u2', technician: 'ade', begin: 645 },
    }))
    expect(formatHarmlessMoves(day, { moves, before: present, day: present })).toEqual([
      '2 mobil pindah, jamnya tetap',
    ])
  })

  it('says that only the washing has no place, where a job loses nothing else', () => {
    const lost = {
      visit_id: 'visit-2',
      plate: 'B1188KMS',
      first_name: 'A',
      from: null,
      to: null,
      hour: 840,
      begins_late: null,
      past_promise: 0,
      harmed: true,
    }
    const unwashed = { number: 2, end: null, promise: null, pastPromise: 0, beginsLate: null }
    const day = { blocks: [], jobs: [{ ...unwashed, unplaced: 'wash' as const }] }
    expect(moveSentences(plan, { ...withMoves(lost), day })[0]).toBe('B 1188 KMS belum dapat tempat cuci.')
  })

  it('names the jobs that it makes late', () => {
    const [move] = outcomeOf(plan, before, NOW, dragged).moves
    expect(move).toBeUndefined()
    const late = {
      visit_id: 'v',
      plate: 'B1908PKD',
      first_name: 'A',
      from: null,
      to: null,
      hour: 630,
      begins_late: 650,
      past_promise: 15,
      harmed: true,
    }
    expect(moveSentences(plan, withMoves(late))).toEqual([
      'B 1908 PKD mulai 10:50, jam 10:30.',
      '1 janji terlewat: B 1908 PKD 15 menit.',
    ])
    expect(timeFromMinutes(650)).toBe('10:50')
  })

  it('names a job without a place, and does not notify its customer, because there is no time', () => {
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

describe('customers who are notified of a move', () => {
  const whom = (jobs: BoardJob[], to: { begin: number; stall?: string }) => {
    const plan = planOf(jobs)
    const dragged = { number: 1, step: 0, stall: 'u1', technician: null, ...to }
    return findMovesToNotify(plan, outcomeOf(plan, dayPlanOf(plan), NOW, dragged)).map(({ plate }) => plate)
  }
  const booked = job(1, 'B2450FKL', { hour: '13:00', minutes: 60 })

  it('include the one of the moved job, where it begins later than they know', () => {
    expect(whom([booked], { begin: 780 })).toEqual([])
    expect(whom([booked], { begin: 795 })).toEqual([])
    expect(whom([booked], { begin: 840 })).toEqual(['B2450FKL'])
    expect(whom([{ ...booked, notified_begin: 840 }], { begin: 840 })).toEqual([])
    expect(whom([{ ...booked, notified_begin: 840 }], { begin: 900 })).toEqual(['B2450FKL'])
  })

  it('include the one of the moved job, where it passes its promise', () => {
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

  it('are named at each offered placement', () => {
    const plan = planOf([booked])
    const dragged = { number: 1, step: 0, stall: 'u1', begin: 780, technician: null }
    const placements = [...fittingPlacements(plan, dayPlanOf(plan), NOW, 642, dragged)].flat()
    const notifiedAt = (begin: number) =>
      placements.filter((one) => one.begin === begin).map((one) => one.notified)
    expect(new Set(notifiedAt(780))).toEqual(new Set([null]))
    expect(new Set(notifiedAt(840))).toEqual(new Set(['Rina']))
  })

  it('include those whose promise changes because another car takes the place of their washing', () => {
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
