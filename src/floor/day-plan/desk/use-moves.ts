import { useEffect, useRef, useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import { useToast } from '#web/ui/toast.tsx'
import { planDay } from '../day-plan.model.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { UnreachedCustomer } from '../desk-plan-acts.contract.ts'
import { scheduleInputOf } from '../desk-schedule-input.model.ts'
import { instantOf } from './board-texts.ts'
import { canPromise, isNotified } from './decisions.ts'
import { type DraggedStep, findMovesToNotify, type Outcome, offeredPlaceOf } from './dragging.ts'
import { formatUndoResult, undoNotice } from './move-undo.ts'
import { promiseReason } from './promise-reason.ts'
import { formatNotificationResult } from './sent-texts.ts'
import { type Acts, getRefusalMessage, type Notified } from './use-acts.ts'

/** A failure after a move: a customer who was not notified, or a move that was not undone. */
export interface MoveProblem {
  key: string
  words: string
  /** The button that tries again; null where a retry does not help. */
  again: { words: string; onPress: () => void } | null
}

const UNDO = 'undo'

/** Moves a step by hand, notifies the customers whom that makes late, collects what failed, and offers undo; `onUndone` gets the step. */
export function useMoves(plan: DayBoard, acts: Acts, onUndone: (number: number, step: number) => void) {
  const toast = useToast()
  const [problems, setProblems] = useState<readonly MoveProblem[]>([])
  const newest = useRef(plan)
  const isShown = useRef(true)
  useEffect(() => {
    newest.current = plan
  }, [plan])
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const dismiss = (key: string) => setProblems((all) => all.filter((one) => one.key !== key))
  const report = (problem: MoveProblem) => {
    if (isShown.current) setProblems((all) => [...all.filter(({ key }) => key !== problem.key), problem])
    // The user has left the board.
    else toast(problem.words)
  }

  /** Reports an unreached customer as a problem, because the toast of the move replaces the toast of the notification. */
  const reportUnreached = (job: BoardJob, unreached: UnreachedCustomer) => {
    const { words } = formatNotificationResult(job.first_name, unreached, {
      sent: '',
      saved: `${formatPlate(job.plate)}:`,
    })
    report({ key: job.visit_id ?? '', words, again: null })
  }

  /**
   * Notifies a customer of their delay, computed again, and stores their former promise in `sent`. A failure is shown with a button that
   * tries again.
   */
  const notify = async (
    known: DayBoard,
    visitId: string,
    isOwn: boolean,
    sent: FormerPromises,
  ): Promise<DayBoard> => {
    const job = known.jobs.find(({ visit_id }) => visit_id === visitId)
    if (!job) return known
    try {
      const done = await notifyOfDelay(known, job, acts)
      if (done) sent.set(visitId, job.promised_ready_at)
      dismiss(visitId)
      if (done?.unreached) reportUnreached(job, done.unreached)
      return done?.plan ?? known
    } catch (problem) {
      report({
        key: visitId,
        words: `${formatPlate(job.plate)} ${isOwn ? 'dipindah' : 'ikut berubah'}, tetapi ${job.first_name} belum dikabari. ${getRefusalMessage(problem)}`,
        again: {
          words: `Kabari ${job.first_name}`,
          onPress: () => void notify(newest.current, visitId, isOwn, sent),
        },
      })
      return known
    }
  }

  /** Notifies a customer after a move was undone; returns the plan, and their name where they were notified. */
  const notifyOfUndo = async (
    known: DayBoard,
    visitId: string,
    promised: string | null,
  ): Promise<readonly [DayBoard, string | null]> => {
    const job = known.jobs.find(({ visit_id }) => visit_id === visitId)
    const news = job && undoNotice(known, planDay(scheduleInputOf(known, new Date())), job, promised)
    if (!job || !news) return [known, null]
    try {
      const done =
        news.act === 'promise'
          ? await acts.promise(job, news.ready_at, news.reason)
          : await acts.notifyBegin(known, job, news.begin)
      dismiss(visitId)
      if (done.unreached) reportUnreached(job, done.unreached)
      return [done.plan, done.unreached ? null : job.first_name]
    } catch (problem) {
      report({
        key: visitId,
        words: `${formatPlate(job.plate)} kembali seperti semula, tetapi ${job.first_name} belum dikabari lagi. ${getRefusalMessage(problem)}`,
        again: {
          words: `Kabari ${job.first_name}`,
          onPress: () => void notifyOfUndo(newest.current, visitId, promised),
        },
      })
      return [known, null]
    }
  }

  /** Pins a job where it was pinned before, or unpins it. Only customers who were notified of the move are notified again. */
  const undoMove = async (moved: BoardJob, step: number, was: Pinned | undefined, sent: FormerPromises) => {
    dismiss(UNDO)
    try {
      const place = was && { number: moved.number, step, stall: was.stall, begin: was.begin }
      let next = place
        ? await acts.pinStep(moved, { ...place, technician: was.technician ?? null }, { undo: true })
        : await acts.unpinStep(moved, { step, undo: true })
      const names: string[] = []
      for (const [visitId, promised] of sent) {
        const [after, name] = await notifyOfUndo(next, visitId, promised)
        next = after
        if (name) names.push(name)
      }
      toast(formatUndoResult(moved, names))
    } catch (problem) {
      const words = `${formatPlate(moved.plate)} belum diurungkan. ${getRefusalMessage(problem)}`
      report({ key: UNDO, words, again: null })
    }
    onUndone(moved.number, step)
  }

  /** Throws only where the server refuses the move itself; failed notifications become problems. */
  const moveStep = async (job: BoardJob, dragged: DraggedStep, outcome: Outcome, onMoved: () => void) => {
    const was = job.steps[dragged.step - job.steps_done]?.pinned
    const harmed = outcome.moves.some((move) => move.harmed)
    const placed = await acts.pinStep(job, dragged, { push: harmed, offered: offeredPlaceOf(outcome) })
    onMoved()
    dismiss(UNDO)
    const sent: FormerPromises = new Map()
    let next = placed
    for (const { visit_id } of findMovesToNotify(plan, outcome))
      if (visit_id) next = await notify(next, visit_id, visit_id === job.visit_id, sent)
    // The newest version, because notifying its own customer raises it.
    const moved = next.jobs.find(({ visit_id }) => visit_id === job.visit_id)
    toast(
      'Dipindah',
      moved && { label: 'Urungkan', onPress: () => void undoMove(moved, dragged.step, was, sent) },
    )
  }
  return { problems, dismiss, moveStep }
}

/** The visits whose customers were notified of a move, with the promise that each had before. */
type FormerPromises = Map<string, string | null>
type Pinned = NonNullable<BoardJob['steps'][number]['pinned']>

/** Sends a new promise where the former one is passed, else the later begin; null where there is nothing to send. */
async function notifyOfDelay(known: DayBoard, job: BoardJob, acts: Acts): Promise<Notified | null> {
  const day = planDay(scheduleInputOf(known, new Date()))
  const planned = day.jobs.find(({ number }) => number === job.number)
  if (planned && planned.pastPromise > 0 && planned.promise !== null && canPromise(job))
    return acts.promise(job, instantOf(known, planned.promise), promiseReason(known, day, job))
  const begin = planned?.beginsLate ?? null
  return begin === null || isNotified(job, begin) ? null : acts.notifyBegin(known, job, begin)
}
