import type { DayBoard } from '@toyota-trust/contracts/desk/workshop/day-board.ts'
import type { Minute, Schedule } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { MARK } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BoardSlip } from './board.ts'
import { ableTechnicians, type Carried, type Outcome, outcomeOf, takes } from './carrying.ts'

const SHIFT_MINUTES = 30

export interface Carrying {
  carried: Carried
  outcome: Outcome
  /** Whether the pointer holds it. */
  isDragged: boolean
}

interface Options {
  plan: DayBoard
  before: Schedule
  at: Date
  onPut: (carried: Carried) => void
  /** Called once it is over, with the key of the slip that was carried. */
  onEnd: (number: number, step: number) => void
}

/** Carries a step over the board by keys or by a pointer. Nothing leaves the browser before it is put. */
export function useCarrying({ plan, before, at, onPut, onEnd }: Options) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [isDragged, setDragged] = useState(false)
  const outcome = useMemo(
    () => (carried ? outcomeOf(plan, before, at, carried) : null),
    [plan, before, at, carried],
  )
  const end = () => {
    if (carried) onEnd(carried.number, carried.step)
    setCarried(null)
    setDragged(false)
  }
  const to = (stall: string, begin: Minute) => {
    const last = plan.opening.until - MARK
    const inside = Math.min(Math.max(begin, plan.opening.from), last)
    const mark = Math.round(inside / MARK) * MARK
    // A pointer moves more often than it comes to another mark.
    setCarried((now) =>
      !now || (now.stall === stall && now.begin === mark) ? now : { ...now, stall, begin: mark },
    )
  }
  const byKeys = (event: KeyboardEvent) => {
    if (!carried || event.metaKey || event.ctrlKey || event.altKey) return
    const step = event.shiftKey ? SHIFT_MINUTES : MARK
    const acts: Record<string, () => void> = {
      ArrowLeft: () => to(carried.stall, carried.begin - step),
      ArrowRight: () => to(carried.stall, carried.begin + step),
      ArrowUp: () => to(nextStall(plan, carried, -1), carried.begin),
      ArrowDown: () => to(nextStall(plan, carried, 1), carried.begin),
      t: () => setCarried({ ...carried, technician: nextTechnician(plan, carried) }),
      Enter: () => onPut(carried),
      Escape: end,
    }
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    // The buttons of the bar keep their own Enter.
    if (
      !act ||
      (event.key === 'Enter' && event.target instanceof HTMLButtonElement && event.target.dataset.carry)
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
  const isCarrying = carried !== null
  useEffect(() => {
    if (!isCarrying) return
    const press = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [isCarrying])
  return {
    carrying: carried && outcome ? ({ carried, outcome, isDragged } satisfies Carrying) : null,
    begin(slip: BoardSlip, dragged = false) {
      if (slip.stall === null) return
      setDragged(dragged)
      const { job, step, stall, from: begin } = slip
      // Whom an advisor chose before stays chosen.
      const technician = job.steps[step - job.steps_done]?.pinned?.technician ?? null
      setCarried({ number: job.number, step, stall, begin, technician })
    },
    to,
    drop: () => setDragged(false),
    end,
  }
}

/** The next technician who can do the step; after the last one the plan chooses. */
function nextTechnician(plan: DayBoard, carried: Carried): string | null {
  const able = ableTechnicians(plan, carried)
  return able[able.findIndex(({ id }) => id === carried.technician) + 1]?.id ?? null
}

/** The next stall up or down that takes the work. */
function nextStall(plan: DayBoard, carried: Carried, by: 1 | -1): string {
  const fit = [...plan.stalls].sort((a, b) => a.order - b.order).filter(({ id }) => takes(plan, carried, id))
  const index = fit.findIndex(({ id }) => id === carried.stall)
  return fit[Math.min(Math.max(index + by, 0), fit.length - 1)]?.id ?? carried.stall
}
