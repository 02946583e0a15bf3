import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from '#web/router/navigate.ts'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import { planDay } from '../day-plan.model.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { minuteOfPlan, scheduleInputOf } from '../desk-schedule-input.model.ts'
import type { Schedule } from '../plan-terms.model.ts'
import { type BoardSlip, slipsOf } from './board.ts'
import { canPromise, countLateCars, type Decision, decisionsOf, type LaterPromises } from './decisions.ts'
import { changeOfOffer, type DraggedStep, type Outcome, shownPlaceOf } from './dragging.ts'
import { useLaterPromises } from './requests.ts'
import { plannedSteps } from './steps-form.ts'
import { getRefusalMessage, useActs } from './use-acts.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useDrag } from './use-drag.ts'
import { jobKey, useFrozenPlan } from './use-frozen-plan.ts'
import { useMoves } from './use-moves.ts'
import { useSlipFocus } from './use-slip-focus.ts'

/** What can be promised now for work that has a promise and continues after the day. */
function useLateOverDays(plan: DayBoard, day: Schedule): LaterPromises {
  const jobs = plan.jobs.filter(
    (job) =>
      canPromise(job) &&
      job.promised_ready_at !== null &&
      day.jobs.find(({ number }) => number === job.number)?.unplaced === 'tomorrow',
  )
  const found = useLaterPromises(jobs.flatMap(({ visit_id }) => visit_id ?? []))
  return new Map(
    jobs.flatMap(({ number, visit_id }) => {
      const promise = found.get(visit_id ?? '')
      return promise ? [[number, promise] as const] : []
    }),
  )
}

const MINUTE_MS = 60_000

/** The dialog that is open over the board: one about the job, or the one that plans the day again. */
export type OpenDialog = 'start' | 'more' | 'finish' | 'promise' | 'wait' | 'placements' | 'steps' | 'replan'

/** The content of the board of a day, the open job and dialog, and the actions, which are off while offline. */
export function useDayPlan(newest: DayBoard, now: Date, isLive: boolean) {
  /** The key of the job whose panel is open. */
  const [open, setOpen] = useState<string | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [isDragging, setDragging] = useState(false)
  const frozen = useFrozenPlan(newest, isDragging || open !== null || dialog !== null)
  const plan = frozen.plan ?? newest
  // Computed again at each change and each minute.
  const minuteAt = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const at = useMemo(() => new Date(minuteAt), [minuteAt])
  const minute = minuteOfPlan(plan, at)
  const before = useMemo(() => planDay(scheduleInputOf(plan, at)), [plan, at])
  const acts = useActs(plan.branch.id, plan.day, frozen.show)
  const keys = useBoardKeys()
  const slipFocus = useSlipFocus(keys.ref)
  const focusSlip = slipFocus.focusAfterRender
  const moves = useMoves(plan, acts, focusSlip)
  const navigate = useNavigate()
  const opener = useRef<HTMLElement | null>(null)
  const drag = useDrag({
    plan,
    before,
    at,
    onConfirm: ({ dragged, outcome }) => void moveStep(dragged, outcome),
    onEnd(number, step) {
      setDragging(false)
      focusSlip(number, step)
    },
  })
  const focusDragged = useRef(slipFocus.focusNow)
  const dragged = drag.dragging?.isByPointer ? null : drag.dragging?.dragged
  useLayoutEffect(() => {
    // A focused button of the bar keeps the focus.
    if (!dragged || (document.activeElement as HTMLElement | null)?.dataset.drag) return
    focusDragged.current(dragged.number, dragged.step, document.querySelector<HTMLElement>('[data-drag-bar]'))
  }, [dragged])
  const resetActs = useRef(acts.reset)
  const draggedTo = drag.dragging?.dragged
  // Why the last place was refused says nothing of the next one.
  useEffect(() => {
    if (draggedTo) resetActs.current()
  }, [draggedTo])
  const offerChange = useMemo(
    () => (drag.dragging && frozen.newer > 0 ? changeOfOffer(plan, newest, at, drag.dragging) : null),
    [drag.dragging, frozen.newer, plan, newest, at],
  )
  const shown = drag.dragging ? drag.dragging.outcome.day : before
  const slips = useMemo(() => slipsOf(plan, shown), [plan, shown])
  const job = plan.jobs.find((one) => jobKey(one) === open) ?? null
  const later = useLateOverDays(plan, before)

  const openJob = (number: number, what: OpenDialog | null = null) => {
    if (open === null) opener.current = document.activeElement as HTMLElement
    acts.reset()
    const opened = plan.jobs.find((one) => one.number === number)
    setOpen(opened ? jobKey(opened) : null)
    setDialog(what)
  }
  const close = () => {
    setOpen(null)
    setDialog(null)
    if (!job) return
    // Immediately, because beside the two weeks this hook unmounts together with the panel.
    opener.current?.focus()
    focusSlip(job.number, job.steps_done, opener.current)
  }
  const begin = (slip: BoardSlip, isByPointer = false) => {
    if (!isLive || slip.job.visit_id === null || slip.state === 'done' || slip.state === 'running') return
    acts.reset()
    setOpen(null)
    setDialog(null)
    setDragging(true)
    drag.begin(slip, isByPointer)
  }
  /** Moves a step with the effect that was shown; a refusal shows the newest plan, with what the move would do now. */
  const moveStep = async (dragged: DraggedStep, outcome: Outcome) => {
    const own = plan.jobs.find(({ number }) => number === dragged.number)
    if (!own) return
    try {
      await moves.moveStep(own, shownPlaceOf(dragged, outcome), outcome, () => {
        drag.end()
        setOpen(null)
        setDialog(null)
        focusSlip(dragged.number, dragged.step)
      })
    } catch {
      // The bar and the dialog show why.
      await acts.showOwn()
    }
  }
  const answer = async ({ job: own, answer: given }: Decision) => {
    if (!isLive) return
    acts.reset()
    const unwashed = plannedSteps(own).filter(({ kind }) => kind !== 'wash')
    try {
      if (given.act === 'release') await acts.release(own)
      else if (given.act === 'without_wash') await acts.setSteps(own, unwashed)
      else if (given.act === 'open') openJob(own.number)
      else if (given.act === 'move') navigate(visitPath(own.visit_id ?? ''))
      else if (given.act === 'tell') await acts.notifyBegin(plan, own, given.begin)
      else await acts.promise(own, given.ready_at, given.reason)
    } catch {
      // The panel shows why.
      setOpen(jobKey(own))
    }
  }
  /** Acts on the job whose panel is open, or whose slip has the focus. */
  const onJob = (act: (own: BoardJob, slip: BoardSlip | null) => void) => () => {
    const step = (document.activeElement as HTMLElement | null)?.dataset.step
    const focused = slips.find((slip) => `${slip.job.number}.${slip.step}` === step)
    const own = job ?? focused?.job
    const next = slips.find((slip) => slip.job.number === own?.number && slip.state !== 'done')
    if (own && isLive) act(own, focused ?? next ?? null)
  }
  return {
    plan,
    before,
    at,
    minute,
    slips,
    job,
    dialog,
    acts,
    keys,
    drag,
    dragProblem: getRefusalMessage(acts.failure) ?? offerChange,
    moves,
    // The bar takes their place while a job is dragged, and computing them would delay every move.
    decisions: drag.dragging ? [] : decisionsOf(plan, before, minute, later),
    late: countLateCars(plan, before, minute, later),
    newer: frozen.newer,
    showNewest: () => frozen.show(),
    openSlip: (slip: BoardSlip) => !drag.dragging && openJob(slip.job.number),
    setDialog,
    openJob,
    close,
    begin,
    moveStep,
    answer,
    onJob,
  }
}
export type DayPlanWork = ReturnType<typeof useDayPlan>
