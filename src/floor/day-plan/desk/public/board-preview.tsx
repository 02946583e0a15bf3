import { useMemo, useRef } from 'react'
import type { DayBoard, PlanMove } from '../../desk-day-board.model.ts'
import { minuteOfPlan } from '../../desk-schedule-input.model.ts'
import type { Schedule } from '../../plan-terms.model.ts'
import { slipsOf, spanOf, stallRows } from '../board.ts'
import { BoardView } from '../board-view.tsx'
import styles from './board-preview.module.css'

const HOUR = 60

interface Props {
  plan: DayBoard
  day: Schedule
  moves: readonly PlanMove[]
  /** The job that is changed. */
  number: number
}

/** The stalls that a change concerns, as they would be after it. Inert, because the text beside it says the same. */
export function BoardPreview({ plan, day, moves, number }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => {
    const now = minuteOfPlan(plan, new Date(plan.now))
    // The promise of the job that is changed is the one that is being made.
    const slips = slipsOf(plan, day).map((slip) =>
      slip.job.number === number ? { ...slip, pastPromise: 0 } : slip,
    )
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
    const ends = rows.flatMap((row) => row.slips.map((slip) => slip.until))
    const until = Math.min(whole.until, Math.ceil((Math.max(...ends, from) + 1) / HOUR) * HOUR)
    return { now, rows, span: { from: Math.min(from, until - HOUR), until } }
  }, [plan, day, moves, number])
  const before = useMemo((): Schedule => ({ jobs: [], blocks: formerBlocks(plan) }), [plan])
  return (
    <div className={styles.frame} inert>
      <BoardView
        ref={ref}
        plan={plan}
        before={before}
        {...shown}
        label="Stall yang terkait"
        selected={null}
        changedAt={(one) => one.number === number}
        dragging={null}
        isPreview
        onOpen={() => undefined}
      />
    </div>
  )
}

/** The former places of the changed plan, as blocks. */
const formerBlocks = ({ former }: DayBoard): Schedule['blocks'] =>
  former.map((place) => ({ ...place, kind: 'general', state: 'planned', minutesLeft: 0 }))
