import { instantAt, minutesOf } from '#core/days.ts'
import { planDay } from '#floor/day-plan/day-plan.model.ts'
import type { BoardJob, DayBoard } from '#floor/day-plan/desk-day-board.model.ts'
import { scheduleInputOf } from '#floor/day-plan/desk-schedule-input.model.ts'
import type { StallKind } from '#floor/day-plan/plan-terms.model.ts'

const DAY = '2026-11-24'
const ZONE = 'Asia/Jakarta'
const at = (time: string) => instantAt(DAY, time, ZONE)
const iso = (time: string) => at(time).toISOString()

export const stall = (id: string, name: string, kind: StallKind, order: number) => ({
  id,
  name,
  kind,
  order,
  closed: [],
  closed_word: null,
})
const technician = (id: string, name: string, kinds: StallKind[], order: number) => ({
  id,
  name,
  kinds,
  order,
  people: 1,
  absence: null,
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

export function job(number: number, plate: string, given: Given): BoardJob {
  const { hour, minutes, kind = 'general', arrived, promise, running } = given
  const minute = (time: string | undefined) => (time ? minutesOf(time) : null)
  const runs = running && {
    stall: running.stall,
    technician: running.technician,
    more: running.more ?? 0,
    begin: minutesOf(running.begin),
  }
  return {
    number,
    hour: minute(hour),
    arrived: minute(arrived),
    promise: minute(promise),
    may_stay_overnight: false,
    steps_done: 0,
    version: 1,
    changed_by: null,
    plate,
    steps: [{ kind, minutes, ...(runs && { running: runs }) }],
    visit_id: `visit-${number}`,
    car_name: 'Toyota Avanza 1.5 G',
    service_type: 'Servis Berkala',
    work: 'Berkala 20.000',
    first_name: 'Rina',
    state: running ? 'in_work' : 'scheduled',
    state_since: null,
    starts_at: iso(hour),
    order_start_time: hour,
    walk_in: false,
    past_plan: false,
    promised_ready_at: promise ? iso(promise) : null,
    first_promised_at: null,
    notified_begin: null,
    wait_reason: null,
    wait_word: null,
    all_steps: [
      {
        step: 0,
        kind,
        minutes,
        more: running?.more ?? 0,
        extra: 0,
        origin: 'package',
        state: running ? 'running' : 'planned',
        stall: running?.stall ?? null,
        technician: running?.technician ?? null,
        began_at: running ? iso(running.begin) : null,
        done_at: null,
      },
    ],
  }
}

/** Two stalls, a lift and two technicians from 8 to 17, at 10:42 on the clock. */
export const planOf = (jobs: BoardJob[], former: DayBoard['former'] = []): DayBoard => ({
  day: DAY,
  version: 1,
  setup_version: 1,
  now: iso('10:42'),
  today: DAY,
  branch: { id: 1, branch: 'Bekasi Timur', city: 'Bekasi', timezone: ZONE },
  planned_from: DAY,
  planned: true,
  closed: null,
  opening: { from: 480, until: 1020 },
  sold_percent: 80,
  buffer_minutes: 15,
  check_minutes: 10,
  wash_minutes: 20,
  stalls: [
    stall('u1', 'Umum 1', 'general', 1),
    stall('u2', 'Umum 2', 'general', 2),
    stall('l1', 'Lift 1', 'lift', 3),
  ],
  technicians: [technician('ade', 'Ade', ['general'], 1), technician('beni', 'Beni', ['general', 'lift'], 2)],
  jobs,
  former,
})
export const NOW = at('10:42')

/** The eighth worked day: job 1 runs over, job 2 follows it. */
export const overrunDay = planOf(
  [
    job(1, 'B2450FKL', {
      hour: '09:30',
      minutes: 60,
      arrived: '09:20',
      promise: '10:45',
      running: { stall: 'u1', technician: 'ade', begin: '09:30' },
    }),
    job(2, 'B1188KMS', { hour: '10:30', minutes: 60, arrived: '10:20', promise: '11:45' }),
    job(4, 'B1203KJA', {
      hour: '10:30',
      minutes: 60,
      arrived: '10:25',
      running: { stall: 'u2', technician: 'beni', begin: '10:30' },
    }),
  ],
  [{ job: 2, step: 0, stall: 'u1', technician: 'ade', from: 630, until: 690 }],
)
export const dayPlanOf = (plan: DayBoard) => planDay(scheduleInputOf(plan, NOW))
