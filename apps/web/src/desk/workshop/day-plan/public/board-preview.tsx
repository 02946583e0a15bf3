import type { Plan, PlanMove } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import { minuteOfPlan } from '@toyota-trust/contracts/desk/workshop/plan-input.ts'
import type { DayPlan } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { useMemo, useRef } from 'react'
import { slipsOf, spanOf, stallRows } from '../board.ts'
import { BoardView } from '../board-view.tsx'
import styles from './board-preview.module.css'

const HOUR = 60

interface Props {
  plan: Plan
  day: DayPlan
  moves: readonly PlanMove[]
  /** The job that is changed. */
  number: number
}

/** The stalls that a change concerns, as they would be after it. What it shows is said in words beside it. */
export function BoardPreview({ plan, day, moves, number }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => {
    const now = minuteOfPlan(plan, new Date(plan.now))
    const slips = slipsOf(plan, day)
    const moved = new Set(moves.map(({ visit_id }) => visit_id))
    const concerned = new Set(
      slips.filter(({ job }) => job.number === number || moved.has(job.visit_id)).map(({ stall }) => stall),
    )
    const rows = stallRows(plan, slips).filter(({ id }) => concerned.has(id))
    const whole = spanOf(
      plan,
      rows.flatMap((row) => row.slips),
    )
    const from = Math.max(whole.from, Math.floor(((now ?? whole.from) - HOUR) / HOUR) * HOUR)
    return { now, rows, span: { ...whole, from: Math.min(from, whole.until - HOUR) } }
  }, [plan, day, moves, number])
  const before = useMemo((): DayPlan => ({ jobs: [], blocks: formerBlocks(plan) }), [plan])
  return (
    <div className={styles.frame} inert>
      <BoardView
        ref={ref}
        {...{ plan, before }}
        {...shown}
        label="Rencana bila semua disetujui"
        selected={null}
        changedAt={(one) => one === number}
        carrying={null}
        isPreview
        onOpen={() => undefined}
      />
    </div>
  )
}

/** What was planned before, which the changed plan remembers, as blocks. */
const formerBlocks = ({ former }: Plan): DayPlan['blocks'] =>
  former.map((place) => ({ ...place, kind: 'general', state: 'planned', minutesLeft: 0 }))
