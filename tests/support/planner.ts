import type { DayBoard } from '#floor/day-plan/desk-day-board.model.ts'
import { readPlan } from '#floor/day-plan/desk-plan-acts.contract.ts'
import type { StallKind } from '#floor/day-plan/plan-terms.model.ts'
import {
  type PlannerDraft,
  type StallDraft,
  savePlanner,
  type TechnicianDraft,
  USUAL_BREAKS,
} from '#floor/stalls/desk-stalls.contract.ts'
import { MONDAY, SUDIRMAN } from './people.ts'
import type { TestStaff } from './staff.ts'

const params = { branchId: String(SUDIRMAN.id) }

export const aStall = (name: string, kind: StallKind = 'general'): StallDraft => ({
  name,
  kind,
  closed: null,
})

export const aTechnician = (name: string, kinds: StallKind[] = ['general']): TechnicianDraft => ({
  name,
  people: 1,
  kinds,
  windows: null,
  breaks: [...USUAL_BREAKS],
  absences: [],
  first_day: null,
  last_day: null,
})

/** Days are planned from the start of every test on; nothing is washed unless a test says so. */
export const PLANNER: PlannerDraft = {
  planned_from: '2026-11-21',
  sold_percent: 80,
  buffer_minutes: 15,
  check_minutes: 10,
  wash_minutes: 0,
  waiting_from: '07:00',
  waiting_until: '21:00',
}

/** Sudirman plans its days with these stalls and people. */
export const withPlanner = (
  head: TestStaff,
  {
    stalls = [aStall('Umum 1'), aStall('Umum 2')],
    technicians = [aTechnician('Ade'), aTechnician('Beni')],
    ...planner
  }: Partial<PlannerDraft> & { stalls?: StallDraft[]; technicians?: TechnicianDraft[] } = {},
  version = 0,
) =>
  head.call(savePlanner, {
    params,
    body: { version, planner: { ...PLANNER, ...planner }, stalls, technicians },
  })

export const planAt = ({ call }: TestStaff, day = MONDAY): Promise<DayBoard> =>
  call(readPlan, { params: { ...params, day } })
