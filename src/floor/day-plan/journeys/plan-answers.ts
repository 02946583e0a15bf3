import { instantAt, timeFromMinutes } from '#core/days.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { StallKind } from '../plan-terms.model.ts'

const ZONE = 'Asia/Jakarta'

/** A job of a day: its begin in minutes of the day, its duration, and whether it has begun. */
export interface PlannedWork {
  visit_id: string
  plate: string
  kind: StallKind
  work: string
  begin: number
  minutes: number
  running: boolean
}

/** Builds the answer for a day with one stall of each kind; planning itself is tested on the server. */
export function buildDayBoard(day: string, work: readonly PlannedWork[]): DayBoard {
  const at = (minute: number) => instantAt(day, timeFromMinutes(minute), ZONE).toISOString()
  const kinds = [...new Set(work.map(({ kind }) => kind))]
  const open = { from: 480, until: 1020 }
  const jobs = work.map((given, index): BoardJob => {
    const { begin, minutes, kind, running } = given
    const place = { stall: kind as string, technician: kind === 'wash' ? null : `t-${kind}` }
    return {
      number: index + 1,
      hour: begin,
      arrived: running ? begin : null,
      promise: null,
      may_stay_overnight: false,
      steps_done: 0,
      visit_id: given.visit_id,
      version: 1,
      changed_by: null,
      steps: [
        {
          kind,
          minutes,
          ...(running
            ? { running: { ...place, begin, more: 0 } }
            : { pinned: { stall: place.stall, begin } }),
        },
      ],
      plate: given.plate,
      car_name: 'Toyota Avanza 1.5 G',
      service_type: 'Servis Umum',
      work: given.work,
      first_name: 'Rina',
      state: running ? ('in_work' as const) : ('scheduled' as const),
      state_since: null,
      starts_at: at(begin),
      order_start_time: timeFromMinutes(begin),
      walk_in: false,
      past_plan: false,
      promised_ready_at: null,
      first_promised_at: null,
      wait_reason: null,
      wait_word: null,
      notified_begin: null,
      all_steps: [
        {
          step: 0,
          kind,
          minutes,
          more: 0,
          extra: 0,
          origin: 'package' as const,
          ...(running
            ? { state: 'running' as const, ...place, began_at: at(begin) }
            : { state: 'planned' as const, stall: null, technician: null, began_at: null }),
          done_at: null,
        },
      ],
    }
  })
  return {
    day,
    version: 1,
    setup_version: 1,
    now: at(480),
    today: day,
    branch: { id: 1001, branch: 'Toyota Trust Sudirman', city: 'Kota Jakarta Pusat', timezone: ZONE },
    planned_from: day,
    planned: true,
    closed: null,
    opening: open,
    sold_percent: 80,
    buffer_minutes: 15,
    check_minutes: 10,
    wash_minutes: 20,
    stalls: kinds.map((kind, order) => ({
      id: kind,
      name: `Stall ${order + 1}`,
      kind,
      order,
      closed: [],
      closed_word: null,
    })),
    technicians: kinds
      .filter((kind) => kind !== 'wash')
      .map((kind, order) => ({
        id: `t-${kind}`,
        name: 'Bambang Supriyanto',
        people: 1,
        kinds: [kind],
        order,
        present: [open],
        breaks: [],
        absence: null,
      })),
    jobs,
    former: [],
  }
}
