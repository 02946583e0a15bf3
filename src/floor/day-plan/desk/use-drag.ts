import { useEffect, useMemo, useRef, useState } from 'react'
import type { DayBoard } from '../desk-day-board.model.ts'
import type { Minute, Schedule } from '../plan-terms.model.ts'
import { GRID_MINUTES } from '../plan-terms.model.ts'
import type { BoardSlip } from './board.ts'
import {
  canStallTakeStep,
  type DraggedStep,
  findQualifiedTechnicians,
  type Outcome,
  outcomeOf,
} from './dragging.ts'

const SHIFT_MINUTES = 30

export interface Drag {
  dragged: DraggedStep
  outcome: Outcome
  /** True for a drag by a pointer, false for one by keys. */
  isByPointer: boolean
}

interface Options {
  plan: DayBoard
  before: Schedule
  at: Date
  onConfirm: (drag: Pick<Drag, 'dragged' | 'outcome'>) => void
  /** Called at the end, with the job and the step that were dragged. */
  onEnd: (number: number, step: number) => void
}

/** Drags a step over the board by keys or by a pointer. Nothing leaves the browser before the move is confirmed. */
export function useDrag({ plan, before, at, onConfirm, onEnd }: Options) {
  const [begun, setDragged] = useState<(DraggedStep & { visit: string | null }) | null>(null)
  // A newer plan numbers its jobs anew; a job that left the day is dragged no longer.
  const number = plan.jobs.find(({ visit_id }) => visit_id !== null && visit_id === begun?.visit)?.number
  const dragged = useMemo(
    () => (begun && number !== undefined ? { ...begun, number } : null),
    [begun, number],
  )
  const [isByPointer, setByPointer] = useState(false)
  const outcome = useMemo(
    () => (dragged ? outcomeOf(plan, before, at, dragged) : null),
    [plan, before, at, dragged],
  )
  const end = () => {
    if (dragged) onEnd(dragged.number, dragged.step)
    setDragged(null)
    setByPointer(false)
  }
  const isGone = begun !== null && dragged === null
  const latestEnd = useRef(onEnd)
  useEffect(() => {
    latestEnd.current = onEnd
  })
  useEffect(() => {
    if (!isGone || !begun) return
    latestEnd.current(begun.number, begun.step)
    setDragged(null)
    setByPointer(false)
  }, [isGone, begun])
  const moveTo = (stall: string, begin: Minute) => {
    const last = plan.opening.until - GRID_MINUTES
    const inside = Math.min(Math.max(begin, plan.opening.from), last)
    const mark = Math.round(inside / GRID_MINUTES) * GRID_MINUTES
    // A pointer sends many events within one step of the grid.
    setDragged((now) =>
      !now || (now.stall === stall && now.begin === mark) ? now : { ...now, stall, begin: mark },
    )
  }
  const byKeys = (event: KeyboardEvent) => {
    if (!dragged || event.metaKey || event.ctrlKey || event.altKey) return
    const step = event.shiftKey ? SHIFT_MINUTES : GRID_MINUTES
    const acts: Record<string, () => void> = {
      ArrowLeft: () => moveTo(dragged.stall, dragged.begin - step),
      ArrowRight: () => moveTo(dragged.stall, dragged.begin + step),
      ArrowUp: () => moveTo(nextStall(plan, dragged, -1), dragged.begin),
      ArrowDown: () => moveTo(nextStall(plan, dragged, 1), dragged.begin),
      t: () => setDragged((now) => now && { ...now, technician: nextTechnician(plan, dragged) }),
      Enter: () => outcome && onConfirm({ dragged, outcome }),
      Escape: end,
    }
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    // The buttons of the bar keep their own Enter.
    if (
      !act ||
      (event.key === 'Enter' && event.target instanceof HTMLButtonElement && event.target.dataset.drag)
    )
      return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const latest = useRef(byKeys)
  useEffect(() => {
    latest.current = byKeys
  })
  const isDragging = dragged !== null
  useEffect(() => {
    if (!isDragging) return
    const press = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [isDragging])
  return {
    dragging:
      dragged && outcome ? ({ dragged: dragged, outcome, isByPointer: isByPointer } satisfies Drag) : null,
    begin(slip: BoardSlip, byPointer = false) {
      if (slip.stall === null) return
      setByPointer(byPointer)
      const { job, step, stall, from: begin } = slip
      // A technician whom an advisor chose before stays chosen.
      const technician = job.steps[step - job.steps_done]?.pinned?.technician ?? null
      setDragged({ number: job.number, visit: job.visit_id, step, stall, begin, technician })
    },
    moveTo,
    drop: () => setByPointer(false),
    end,
  }
}

/** The next technician who can do the step; after the last one the plan chooses. */
function nextTechnician(plan: DayBoard, dragged: DraggedStep): string | null {
  const able = findQualifiedTechnicians(plan, dragged)
  return able[able.findIndex(({ id }) => id === dragged.technician) + 1]?.id ?? null
}

/** The next stall up or down that takes the work. */
function nextStall(plan: DayBoard, dragged: DraggedStep, by: 1 | -1): string {
  const fit = [...plan.stalls]
    .sort((a, b) => a.order - b.order)
    .filter(({ id }) => canStallTakeStep(plan, dragged, id))
  const index = fit.findIndex(({ id }) => id === dragged.stall)
  return fit[Math.min(Math.max(index + by, 0), fit.length - 1)]?.id ?? dragged.stall
}
