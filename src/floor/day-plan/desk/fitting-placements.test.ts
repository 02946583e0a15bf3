import { expect, it } from 'vitest'
import { instantAt, timeFromMinutes } from '#core/days.ts'
import { createSeededRandom } from '#tests/contracts/random-days.ts'
import { planDay } from '../day-plan.model.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { scheduleInputOf } from '../desk-schedule-input.model.ts'
import {
  canStallTakeStep,
  type DraggedStep,
  fittingPlacements,
  offeredPlaceOf,
  outcomeOf,
} from './dragging.ts'

const DAY = '2026-11-23'
const EVENING_BEFORE = instantAt('2026-11-22', '20:00', 'Asia/Jakarta')
const OPENING = { from: 480, until: 1020 }
const PRESENCE = { present: [OPENING], breaks: [{ from: 720, until: 780 }], absence: null }

function jobOf(number: number, random: () => number): BoardJob {
  const hour = 480 + Math.floor(random() * 16) * 30
  const minutes = 30 + Math.floor(random() * 5) * 15
  const stall = random() < 0.5 ? 'u1' : 'u2'
  const step = {
    kind: 'general' as const,
    minutes,
    ...(random() < 0.2 && { pinned: { stall, begin: 480 + Math.floor(random() * 100) * 5 } }),
  }
  return {
    number,
    hour,
    arrived: null,
    promise: null,
    may_stay_overnight: false,
    steps: [step],
    steps_done: 0,
    visit_id: `v${number}`,
    version: 1,
    changed_by: null,
    plate: `B${1000 + number}AA`,
    car_name: 'Avanza',
    service_type: 'Servis Berkala',
    work: 'Berkala',
    first_name: 'Rina',
    state: 'scheduled' as const,
    state_since: null,
    starts_at: EVENING_BEFORE.toISOString(),
    order_start_time: timeFromMinutes(hour),
    walk_in: false,
    past_plan: false,
    promised_ready_at: null,
    first_promised_at: null,
    wait_reason: null,
    wait_word: null,
    all_steps: [],
    notified_begin: null,
  }
}

function planOf(jobs: BoardJob[]): DayBoard {
  const closed = { closed: [], closed_word: null }
  return {
    day: DAY,
    version: 1,
    setup_version: 1,
    now: EVENING_BEFORE.toISOString(),
    today: '2026-11-22',
    branch: { id: 1001, branch: 'Toyota Trust Sudirman', city: 'Jakarta', timezone: 'Asia/Jakarta' },
    planned_from: DAY,
    planned: true,
    closed: null,
    opening: OPENING,
    sold_percent: 100,
    buffer_minutes: 15,
    check_minutes: 10,
    wash_minutes: 0,
    stalls: ['u1', 'u2', 'u3'].map((id, order) => ({
      id,
      name: id,
      kind: 'general' as const,
      order,
      ...closed,
    })),
    technicians: ['ade', 'beni', 'citra'].map((id, order) => ({
      id,
      name: id,
      order,
      people: 1,
      kinds: ['general' as const],
      ...PRESENCE,
    })),
    jobs,
    former: [],
  }
}

const days = Array.from({ length: 12 }, (_, seed) => {
  const random = createSeededRandom(seed + 1)
  const plan = planOf(Array.from({ length: 14 }, (_, at) => jobOf(at + 1, random)))
  return { plan, before: planDay(scheduleInputOf(plan, EVENING_BEFORE)) }
})

it('offers on any day exactly the slots that planning the day with each start allows, the earliest first', () => {
  for (const { plan, before } of days) {
    const [job] = plan.jobs
    const dragged: DraggedStep = { number: 1, step: 0, stall: '', begin: 0, technician: null }
    const found = [...fittingPlacements(plan, before, EVENING_BEFORE, null, dragged)].flat()
    for (const { dragged: place, outcome } of found)
      expect(offeredPlaceOf(outcomeOf(plan, before, EVENING_BEFORE, place))).toEqual(offeredPlaceOf(outcome))
    const placements = found.map(({ dragged: { stall, begin }, words }) => ({ stall, begin, words }))
    const findAllowedBlock = (stall: string, begin: number) => {
      const { block, moves } = outcomeOf(plan, before, EVENING_BEFORE, { ...dragged, stall, begin })
      return block && !moves.some(({ harmed }) => harmed) ? block : null
    }
    for (const { stall, begin } of placements) expect(findAllowedBlock(stall, begin)?.from).toBe(begin)
    expect(placements.map(({ begin }) => begin)).toEqual(
      placements.map(({ begin }) => begin).sort((a, b) => a - b),
    )
    expect(new Set(placements.map(({ words }) => words)).size).toBe(placements.length)
    const present = before.blocks.find(({ job: number }) => number === 1)
    const first = Math.max(present?.from ?? 0, job?.hour ?? 0)
    for (const { id: stall } of plan.stalls.filter(({ id }) => canStallTakeStep(plan, dragged, id)))
      for (let begin = first, count = 1; begin < OPENING.until; begin += count++ > 4 ? 60 : 30) {
        const block = findAllowedBlock(stall, begin)
        const isPresent =
          block?.stall === present?.stall &&
          block?.from === present?.from &&
          block?.technician === present?.technician
        const isOffered = placements.some((place) => place.stall === stall && place.begin === block?.from)
        expect(isOffered || block === null || isPresent).toBe(true)
      }
  }
})
