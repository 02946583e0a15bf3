import { planDay } from '@toyota-trust/contracts/workshop/day-plan/day-plan.ts'
import { fittingHours } from '@toyota-trust/contracts/workshop/day-plan/fitting-hours.ts'
import type { DayToPlan, StallKind, WorkKind } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { seeded } from '@toyota-trust/contracts/workshop/day-plan/random-days.ts'
import { type Row, rounded, timesOf } from './product.ts'

const JOBS = 120
const RUNS = 60
const OPENING = { from: 480, until: 1020 }
const STALLS: readonly StallKind[] = [
  ...(['express', 'express', 'general', 'general', 'general', 'general', 'general'] as const),
  ...(['lift', 'lift', 'lift', 'detailing', 'wash'] as const),
]
const KINDS: readonly WorkKind[] = ['express', 'general', 'lift']
const TECHNICIANS = 20

/** A day of 12 stalls, 20 technicians and 120 jobs, of which the first 30 are here. */
function fullDay(): DayToPlan {
  const random = seeded(29)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  return {
    opening: OPENING,
    now: 600,
    stalls: STALLS.map((kind, order) => ({ id: `s${order}`, kind, order, closed: [] })),
    technicians: Array.from({ length: TECHNICIANS }, (_, order) => ({
      ...{ id: `t${order}`, order, kinds: order % 3 === 0 ? KINDS : [pick(KINDS), 'general' as const] },
      ...{ present: [OPENING], breaks: [{ from: 720, until: 780 }] },
    })),
    jobs: Array.from({ length: JOBS }, (_, at) => ({
      ...{ number: at + 1, hour: 480 + Math.floor(random() * 16) * 30, promise: null },
      ...{ arrived: at < 30 ? 540 : null, mayStayOvernight: false, stepsDone: 0 },
      steps: [
        { kind: pick(KINDS), minutes: 30 + Math.floor(random() * 4) * 15 },
        { kind: 'wash' as const, minutes: 10 },
      ],
    })),
    former: [],
    bufferMinutes: 15,
  }
}

/** What the pure functions of the planned day take, which the browser runs at each move of a job that is carried. */
export default async function measure(): Promise<Row[]> {
  const first = fullDay()
  const day = { ...first, former: planDay(first).blocks }
  const hours = Array.from({ length: 17 }, (_, at) => 480 + at * 30)
  const steps = [{ kind: 'general' as const, minutes: 60 }]
  const wanted = { steps, mayStayOvernight: false, soldPercent: 100 }
  const plan = await timesOf(async () => planDay(day), RUNS)
  const fitting = await timesOf(async () => fittingHours(day, wanted, hours), RUNS)
  const said = ({ p95 }: { p95: number }, goal: number) => `ms, p95 ${rounded(p95)} ms, goal ${goal}`
  return [
    { what: `planner: plan of a day, ${JOBS} jobs`, value: rounded(plan.median), unit: said(plan, 20) },
    { what: 'planner: fitting hours of that day', value: rounded(fitting.median), unit: said(fitting, 100) },
  ]
}
