import type { BoardJob, DayBoard } from '#floor/day-plan/desk-day-board.model.ts'
import type { PlanJob, PlanStep, ScheduleInput } from '#floor/day-plan/plan-terms.model.ts'

const boardStep = ({ continuesOn, waiting, ...step }: PlanStep): BoardJob['steps'][number] => ({
  ...step,
  ...(waiting && {
    waiting: { since: waiting.since, until: waiting.until, keeps_stall: waiting.keepsStall },
  }),
  ...(continuesOn !== undefined && { continues_on: continuesOn }),
})

/** A job of a board, from its notation as the planner takes it. */
const boardJob = (planned: PlanJob, more: Partial<BoardJob> = {}): BoardJob => ({
  number: planned.number,
  hour: planned.hour,
  arrived: planned.arrived,
  promise: planned.promise,
  may_stay_overnight: planned.mayStayOvernight,
  steps: planned.steps.map(boardStep),
  steps_done: planned.stepsDone,
  visit_id: `visit-${planned.number}`,
  version: 1,
  changed_by: null,
  plate: `B ${planned.number} TRS`,
  car_name: 'Toyota Avanza',
  service_type: 'Servis Berkala',
  work: 'Berkala 20.000',
  first_name: `Pelanggan ${planned.number}`,
  state: 'scheduled',
  state_since: null,
  starts_at: '2026-11-21T01:00:00.000Z',
  order_start_time: '08:00',
  walk_in: false,
  past_plan: false,
  promised_ready_at: null,
  first_promised_at: null,
  notified_begin: null,
  wait_reason: null,
  wait_word: null,
  all_steps: [],
  ...more,
})

/** A board of 21 November 2026 in Jakarta, whose stalls and technicians are named after their ids. */
export const boardOf = (
  { opening, stalls, technicians, jobs, former, bufferMinutes }: ScheduleInput,
  more: Partial<DayBoard> = {},
): DayBoard => ({
  day: '2026-11-21',
  version: 1,
  setup_version: 1,
  now: '2026-11-21T01:00:00.000Z',
  today: '2026-11-21',
  branch: { id: 1001, branch: 'Jakarta Sudirman', city: 'Jakarta', timezone: 'Asia/Jakarta' },
  planned_from: '2026-11-01',
  planned: true,
  closed: null,
  opening,
  sold_percent: 80,
  buffer_minutes: bufferMinutes,
  check_minutes: 15,
  wash_minutes: 20,
  stalls: stalls.map((stall) => ({
    ...stall,
    name: `Stall ${stall.id}`,
    closed: [...stall.closed],
    closed_word: null,
  })),
  technicians: technicians.map((technician) => ({
    ...technician,
    name: `Teknisi ${technician.id}`,
    people: 1,
    absence: null,
    kinds: [...technician.kinds],
    present: [...technician.present],
    breaks: [...technician.breaks],
  })),
  jobs: jobs.map((job) => boardJob(job)),
  former: [...former],
  ...more,
})
