import type { Plan, PlanJobShown } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import { dayToPlan, minuteOfPlan } from '@toyota-trust/contracts/desk/workshop/plan-input.ts'
import { instantAt, minutesOf, timeFromMinutes } from '@toyota-trust/contracts/platform/days.ts'
import { planDay } from '@toyota-trust/contracts/workshop/day-plan/day-plan.ts'
import type { StallKind } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { describe, expect, it } from 'vitest'
import { slipsOf, spanOf, stallRows, technicianCounts, technicianRows } from './board.ts'
import { rowWords, slipName } from './board-words.ts'
import { bucketOf } from './bucket.ts'
import {
  carriedWords,
  fittingPlaces,
  freeSpans,
  type Outcome,
  outcomeOf,
  takes,
  toNotify,
} from './carrying.ts'
import { answerWords, decisionsOf } from './decisions.ts'
import { changeWords, moveSentences } from './move-words.ts'
import { lateCause, promiseReason } from './promise-reason.ts'

const DAY = '2026-11-24'
const ZONE = 'Asia/Jakarta'
const at = (time: string) => instantAt(DAY, time, ZONE)
const iso = (time: string) => at(time).toISOString()

const stall = (id: string, name: string, kind: StallKind, order: number) => ({
  ...{ id, name, kind, order },
  ...{ closed: [], closed_word: null },
})
const technician = (id: string, name: string, kinds: StallKind[], order: number) => ({
  ...{ id, name, kinds, order, people: 1, absence: null },
  present: [{ from: 480, until: 1020 }],
  breaks: [{ from: 720, until: 780 }],
})

interface Given {
  hour: string
  minutes: number
  kind?: StallKind
  arrived?: string
  promise?: string
  running?: { stall: string; technician: string; begin: string; more?: number }
}

function job(number: number, plate: string, given: Given): PlanJobShown {
  const { hour, minutes, kind = 'general', arrived, promise, running } = given
  const minute = (time: string | undefined) => (time ? minutesOf(time) : null)
  const runs = running && {
    ...{ stall: running.stall, technician: running.technician, more: running.more ?? 0 },
    begin: minutesOf(running.begin),
  }
  return {
    ...{ number, hour: minute(hour), arrived: minute(arrived), promise: minute(promise) },
    ...{ may_stay_overnight: false, steps_done: 0, version: 1, changed_by: null, plate },
    steps: [{ kind, minutes, ...(runs && { running: runs }) }],
    ...{ visit_id: `visit-${number}`, car_name: 'Toyota Avanza 1.5 G', service_type: 'Servis Berkala' },
    ...{ work: 'Berkala 20.000', first_name: 'Rina', state: running ? 'in_work' : 'scheduled' },
    ...{ state_since: null, starts_at: iso(hour), order_start_time: hour, walk_in: false, past_plan: false },
    ...{ promised_ready_at: promise ? iso(promise) : null, first_promised_at: null, notified_begin: null },
    ...{ wait_reason: null, wait_word: null },
    all_steps: [
      {
        ...{ step: 0, kind, minutes, more: running?.more ?? 0, extra: 0, origin: 'package' },
        state: running ? 'running' : 'planned',
        ...{ stall: running?.stall ?? null, technician: running?.technician ?? null },
        ...{ began_at: running ? iso(running.begin) : null, done_at: null },
      },
    ],
  }
}

/** Two stalls, a lift and two technicians from 8 to 17, at 10:42 on the clock. */
const planOf = (jobs: PlanJobShown[], former: Plan['former'] = []): Plan => ({
  ...{ day: DAY, version: 1, setup_version: 1, now: iso('10:42'), today: DAY },
  branch: { id: 1, branch: 'Bekasi Timur', city: 'Bekasi', timezone: ZONE },
  ...{ planned_from: DAY, planned: true, closed: null, opening: { from: 480, until: 1020 } },
  ...{ sold_percent: 80, buffer_minutes: 15, check_minutes: 10, wash_minutes: 20 },
  stalls: [
    stall('u1', 'Umum 1', 'general', 1),
    stall('u2', 'Umum 2', 'general', 2),
    stall('l1', 'Lift 1', 'lift', 3),
  ],
  technicians: [technician('ade', 'Ade', ['general'], 1), technician('beni', 'Beni', ['general', 'lift'], 2)],
  ...{ jobs, former },
})
const NOW = at('10:42')

/** The eighth worked day: job 1 runs over, job 2 follows it. */
const eighth = planOf(
  [
    job(1, 'B2450FKL', {
      ...{ hour: '09:30', minutes: 60, arrived: '09:20', promise: '10:45' },
      running: { stall: 'u1', technician: 'ade', begin: '09:30' },
    }),
    job(2, 'B1188KMS', { hour: '10:30', minutes: 60, arrived: '10:20', promise: '11:45' }),
    job(4, 'B1203KJA', {
      ...{ hour: '10:30', minutes: 60, arrived: '10:25' },
      running: { stall: 'u2', technician: 'beni', begin: '10:30' },
    }),
  ],
  [{ job: 2, step: 0, stall: 'u1', technician: 'ade', from: 630, until: 690 }],
)
const planned = (plan: Plan) => planDay(dayToPlan(plan, NOW))

describe('the board', () => {
  it('names each slip in full', () => {
    const [first] = slipsOf(eighth, planned(eighth))
    expect(first && slipName(eighth, first)).toBe(
      'B 2450 FKL, Avanza 1.5 G, Berkala 20.000, 09:30 sampai 10:50, Ade, janji 10:45, akan lewat janji 5 menit, sedang dikerjakan',
    )
  })

  it('shows where a step should have ended, and its breaks', () => {
    const slips = slipsOf(eighth, planned(eighth))
    expect(slips.map(({ from, until, overrunFrom }) => [from, until, overrunFrom])).toEqual([
      [570, 650, 630],
      [650, 710, null],
      [630, 690, null],
    ])
  })

  it('has stalls and technicians in their own order, and says what is done there', () => {
    const slips = slipsOf(eighth, planned(eighth))
    const now = minuteOfPlan(eighth, NOW)
    const rows = [...stallRows(eighth, slips), ...technicianRows(eighth, slips)]
    expect(rows.map((row) => [row.name, rowWords(eighth, row, now)])).toEqual([
      ['Umum 1', 'Ade'],
      ['Umum 2', 'Beni'],
      ['Lift 1', 'kosong'],
      ['Ade', 'Umum 1'],
      ['Beni', 'Umum 2'],
    ])
    expect(spanOf(eighth, slips)).toEqual({ from: 480, until: 1020 })
  })

  it('counts the minutes of technicians that are used', () => {
    // 180 of 2 times 480 minutes.
    expect(bucketOf(eighth)).toEqual({ appointments: 19, walkIns: 0, extra: 0, all: 19, limit: 80 })
  })
})

// Proves spec 29.118
it('counts a technician who left as absent from then on, and who has no hours of a day on each', () => {
  const [ade, beni] = eighth.technicians
  if (!ade || !beni) throw new Error('No technicians')
  const left = { ...beni, present: [{ from: 480, until: 650 }], absence: 'sick' as const }
  const countsAt = (now: number | null, technicians = [ade, left]) =>
    Object.values(technicianCounts({ ...eighth, technicians }, now))
  expect([countsAt(645), countsAt(650), countsAt(1100), countsAt(null)]).toEqual([
    [2, 0],
    [1, 1],
    [1, 1],
    [2, 0],
  ])
  expect(countsAt(null, [ade, { ...left, present: [] }])).toEqual([1, 1])
  // Came later than usual, and after closing has not left.
  expect(countsAt(1100, [ade, { ...left, present: [{ from: 600, until: 1020 }] }])).toEqual([2, 0])
})

describe('decisions', () => {
  it('stand with the worst first, each with the press that answers it', () => {
    const later = planOf(
      [
        ...eighth.jobs.slice(0, 1),
        job(2, 'B1188KMS', { hour: '10:30', minutes: 60, arrived: '10:20', promise: '11:00' }),
      ],
      eighth.former,
    )
    const decisions = decisionsOf(later, planned(later), minuteOfPlan(later, NOW))
    expect(
      decisions.map(({ job: { plate }, words, answer }) => [plate, words, answerWords(later, answer)]),
    ).toEqual([
      ['B1188KMS', 'Akan lewat 50 mnt', 'Janji 12:15'],
      ['B2450FKL', 'Akan lewat 5 mnt', 'Janji 11:15'],
    ])
  })

  // Proves spec 29.17
  it('say the reason that the customer reads: of their own car first, else of what is before it on its stall', () => {
    const [runs, follows] = eighth.jobs
    if (!runs || !follows) throw new Error('No jobs')
    const reasonOf = (one: PlanJobShown, others: PlanJobShown[] = []) => {
      const plan = planOf([one, ...others], eighth.former)
      return promiseReason(plan, planned(plan), one)
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
      ...{ hour: '10:30', minutes: 60, arrived: '10:20', promise: '11:00' },
      running: { stall: 'u1', technician: 'ade', begin: '10:34' },
    })
    expect(reasonOf(inTime)).toBe('Jadwal kerja bengkel berubah')
    expect(reasonOf(follows, [runs])).toBe('Pekerjaan sebelumnya selesai lebih lambat')
    expect(reasonOf(follows, [more])).toBe('Jadwal kerja bengkel berubah')
    expect(reasonOf(follows)).toBe('Jadwal kerja bengkel berubah')
  })

  // Proves spec 29.17
  it('say in the panel why a job will be late', () => {
    const [runs, follows] = eighth.jobs
    if (!runs || !follows) throw new Error('No jobs')
    const causeOf = (plan: Plan, one: PlanJobShown) => lateCause(plan, planned(plan), one, minutesOf('10:42'))
    const longer = job(1, 'B2450FKL', {
      ...{ hour: '09:30', minutes: 105, arrived: '09:20', promise: '11:45' },
      running: { stall: 'u1', technician: 'ade', begin: '09:30', more: 60 },
    })
    expect(causeOf(planOf([longer]), longer)).toBe(
      'Ade butuh 60 menit lagi dan istirahat 12:00 sampai 13:00.',
    )
    expect(causeOf(eighth, runs)).toBe('Ade butuh 20 menit lagi.')
    expect(causeOf(eighth, follows)).toBe('Pekerjaan sebelumnya selesai lebih lambat.')
    const asked = { ...follows, state: 'waiting' as const, wait_reason: 'consent' as const }
    expect(causeOf(planOf([asked]), asked)).toBe('Menunggu persetujuan pelanggan.')
  })

  it('tell of a begin after the hour and of a stall that is held', () => {
    const waiting = job(3, 'B1917TJN', { hour: '09:00', minutes: 30, arrived: '08:50' })
    const held = {
      ...waiting,
      steps: [
        { kind: 'general' as const, minutes: 30, waiting: { since: 624, until: 660, keeps_stall: 'u2' } },
      ],
    }
    const plan = planOf([held, job(5, 'B1840TBM', { hour: '10:00', minutes: 60, arrived: '10:40' })])
    const words = decisionsOf(plan, planned(plan), minuteOfPlan(plan, NOW)).map((one) => one.words)
    expect(words).toContain('Umum 2 ditahan 18 mnt')
    expect(words).toContain('Mulai 10:45, jam 10:00')
  })

  it('are not made again of a begin that the customer knows, and again of one much later', () => {
    const late = job(5, 'B1840TBM', { hour: '10:00', minutes: 60, arrived: '10:40' })
    const wordsWith = (notified_begin: number | null) => {
      const plan = planOf([{ ...late, notified_begin }])
      return decisionsOf(plan, planned(plan), minuteOfPlan(plan, NOW)).map(({ words }) => words)
    }
    expect(wordsWith(null)).toEqual(['Mulai 10:45, jam 10:00'])
    expect(wordsWith(minutesOf('10:30'))).toEqual([])
    expect(wordsWith(minutesOf('10:25'))).toEqual(['Mulai 10:45, jam 10:00'])
  })

  // Proves spec 29.114
  it('name the day of a promise on another one', () => {
    const promised = job(1, 'B1844KUT', { hour: '09:00', minutes: 60, arrived: '08:50', promise: '16:00' })
    const plan = planOf([{ ...promised, state: 'in_work' }])
    const computed = { ready_at: '2026-11-26T03:15:00.000Z', work_ends_at: '2026-11-26T03:00:00.000Z' }
    const rest = { stall: null, technician: null, washed: false, buffer_minutes: 15, unplaced: null }
    const later = new Map([[1, { ...computed, ...rest }]])
    const [decision] = decisionsOf(plan, planned(plan), minuteOfPlan(plan, NOW), later)
    expect(decision?.words).toBe('Akan lewat 1 hari')
    expect(decision && answerWords(plan, decision.answer)).toBe('Janji Kam 26 Nov 10:15')
  })
})

describe('carrying a job', () => {
  const plan = planOf([
    job(1, 'B2450FKL', { hour: '13:00', minutes: 60 }),
    job(2, 'B1188KMS', { hour: '14:00', minutes: 60 }),
  ])
  const before = planned(plan)
  const carried = { number: 1, step: 0, stall: 'u2', begin: 900, technician: null }

  it('says where it goes, by whom it is done and that nothing else is broken', () => {
    const outcome = outcomeOf(plan, before, NOW, carried)
    expect(carriedWords(plan, carried, outcome)).toBe('B 2450 FKL ke Umum 2, 15:00 sampai 16:00, Ade')
    expect(moveSentences(plan, outcome)).toEqual([
      'B 2450 FKL mulai 15:00, jam 13:00.',
      'Tidak ada janji yang terlewat.',
    ])
  })

  it('refuses stalls of another kind and offers free times of those that fit', () => {
    expect(['u1', 'l1'].map((id) => takes(plan, carried, id))).toEqual([true, true])
    const lift = planOf([job(1, 'B2450FKL', { hour: '13:00', minutes: 60, kind: 'lift' })])
    expect(takes(lift, carried, 'u1')).toBe(false)
    expect(freeSpans(plan, before, { ...carried, stall: 'u2' }, 642)).toEqual([{ from: 645, until: 1020 }])
  })

  it('offers places by a press, the earliest first', () => {
    const places = fittingPlaces(plan, before, NOW, 642, carried)
    expect(places[0]?.words).toMatch(/^Umum [12], 13:00, (Ade|Beni)$/)
    expect(places.map(({ begin }) => begin)).toEqual(places.map(({ begin }) => begin).sort((a, b) => a - b))
  })

  it('offers each stall over the rest of the day, as keys and a drag reach them, without the present place', () => {
    const own = before.blocks.find(({ job: number }) => number === 1)
    const places = fittingPlaces(plan, before, NOW, 642, carried)
    const isPresent = (words: string) =>
      words === `Umum 1, 13:00, ${own?.technician === 'ade' ? 'Ade' : 'Beni'}`
    expect([own?.stall, own?.from, places.some(({ words }) => isPresent(words))]).toEqual(['u1', 780, false])
    for (const stall of ['u1', 'u2', 'l1'])
      expect(places.filter((place) => place.stall === stall).map(({ begin }) => begin)).toEqual(
        expect.arrayContaining([810, 840, 870, 900, 960]),
      )
    expect(places.length).toBeLessThan(30)
  })

  const nothing = { blocks: [], jobs: [] }
  const withMoves = (...moves: Outcome['moves']): Outcome => ({
    ...{ moves, own: null, block: null, day: nothing, before: nothing },
  })

  it('says what becomes of the job that is carried', () => {
    const promised = planOf([
      job(1, 'B2450FKL', { hour: '10:30', minutes: 60, arrived: '10:20', promise: '12:00' }),
    ])
    const to = (begin: number, stall = 'u2') => {
      const place = { number: 1, step: 0, stall, begin, technician: null }
      return moveSentences(promised, outcomeOf(promised, planned(promised), NOW, place))
    }
    expect(to(650)).toEqual(['B 2450 FKL mulai 10:50, jam 10:30.', 'Tidak ada janji yang terlewat.'])
    expect(to(645)).toEqual(['Tidak ada janji yang terlewat.'])
    expect(to(780)).toEqual(['B 2450 FKL mulai 13:00, jam 10:30.', '1 janji terlewat: B 2450 FKL 120 menit.'])
  })

  it('says that times stay only of those whose begin and end stay', () => {
    const place = { stall: 'u1', technician: 'ade', begin: 840 }
    const move = (to: Partial<typeof place>) => ({
      ...{ visit_id: 'visit-2', plate: 'B1188KMS', first_name: 'A', hour: 840, from: place },
      ...{ to: { ...place, ...to }, begins_late: null, past_promise: 0, harmed: false },
    })
    const block = { job: 2, step: 0, kind: 'general' as const, stall: 'u1', technician: 'ade' }
    const day = (from: number, until: number) => ({
      ...{ jobs: [], blocks: [{ ...block, from, until, state: 'planned' as const, minutesLeft: 0 }] },
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
    const words = (to: Partial<typeof place>) => Object.values(changeWords(plan, move(to)))
    expect(words({ technician: 'beni' })).toEqual(['pindah ke Beni, jam tetap', null])
    expect(words({ stall: 'u2' })).toEqual(['pindah ke Umum 2, jam tetap', null])
    expect(words({ stall: 'u2', technician: 'beni', begin: 850 })).toEqual([
      'pindah ke Umum 2, Beni',
      '14:10',
    ])
    expect(words({ begin: 850 })).toEqual(['bergeser', '14:10'])
  })

  it('says of a car that only loses its washing that it has no place for that', () => {
    const lost = {
      ...{ visit_id: 'visit-2', plate: 'B1188KMS', first_name: 'A', from: null, to: null, hour: 840 },
      ...{ begins_late: null, past_promise: 0, harmed: true },
    }
    const unwashed = { number: 2, end: null, promise: null, pastPromise: 0, beginsLate: null }
    const day = { blocks: [], jobs: [{ ...unwashed, unplaced: 'wash' as const }] }
    expect(moveSentences(plan, { ...withMoves(lost), day })[0]).toBe('B 1188 KMS belum dapat tempat cuci.')
  })

  it('names whom it makes late', () => {
    const [move] = outcomeOf(plan, before, NOW, carried).moves
    expect(move).toBeUndefined()
    const late = {
      ...{ visit_id: 'v', plate: 'B1908PKD', first_name: 'A', from: null, to: null, hour: 630 },
      ...{ begins_late: 650, past_promise: 15, harmed: true },
    }
    expect(moveSentences(plan, withMoves(late))).toEqual([
      'B 1908 PKD mulai 10:50, jam 10:30.',
      '1 janji terlewat: B 1908 PKD 15 menit.',
    ])
    expect(toNotify([late])).toEqual([late])
    expect(timeFromMinutes(650)).toBe('10:50')
  })

  it('names who has no place any more, and who cannot be notified of a time', () => {
    const lost = {
      ...{ visit_id: 'v', plate: 'B1908PKD', first_name: 'A', from: null, to: null, hour: 630 },
      ...{ begins_late: null, past_promise: 0, harmed: true },
    }
    expect(moveSentences(plan, withMoves(lost))).toEqual([
      'B 1908 PKD tidak muat hari ini.',
      'Tidak ada janji yang terlewat.',
    ])
    expect(toNotify([lost])).toEqual([])
  })
})
