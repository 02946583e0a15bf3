import type { BoardJob, DayBoard } from '@toyota-trust/contracts/desk/workshop/day-board.ts'
import type { UnreachedCustomer } from '@toyota-trust/contracts/desk/workshop/plan-acts.ts'
import { scheduleInputOf } from '@toyota-trust/contracts/desk/workshop/schedule-input.ts'
import { formatPlate } from '@toyota-trust/contracts/garage/plates.ts'
import { planDay } from '@toyota-trust/contracts/workshop/day-plan/day-plan.ts'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '../../../platform/ui/toast.tsx'
import { instantOf } from './board-texts.ts'
import { canPromise, isNotified } from './decisions.ts'
import { type DraggedStep, findMovesToNotify, type Outcome } from './dragging.ts'
import { formatUndoResult, undoNotice } from './move-undo.ts'
import { promiseReason } from './promise-reason.ts'
import { formatNotificationResult } from './sent-texts.ts'
import { type Acts, getRefusalMessage, type Notified } from './use-acts.ts'

/** Something that did not happen after a move, for a person to read: a customer who was not notified, or a move that was not undone. */
export interface MoveProblem {
  key: string
  words: string
  /** The press that tries again. */
  again: { words: string; onPress: () => void } | null
}

const UNDO = 'undo'

/** Moves by hand: what is moved, whom it makes late and notifies, what did not happen of it, and how it is undone: `onUndone` gets the step then. */
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
    // The board was left meanwhile.
    else toast(problem.words)
  }

  /** The toast of the move takes the place of the one that says it. */
  const reportUnreached = (job: BoardJob, unreached: UnreachedCustomer) => {
    const { words } = formatNotificationResult(job.first_name, unreached, {
      sent: '',
      kept: `${formatPlate(job.plate)}:`,
    })
    report({ key: job.visit_id ?? '', words, again: null })
  }

  /**
   * Notifies a customer of what a move leads to, by the newest computation, and notes in `sent` what they were promised before; a refusal
   * is shown with the press that tries again.
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

  /** Notifies a customer of what holds again after a move was undone; returns the plan, and their name where they were notified. */
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

  /** Puts a job back where it was before: by hand, or free. Only who was notified of the move is notified again. */
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

  /** Throws what the server refuses of the place itself. */
  const moveStep = async (job: BoardJob, dragged: DraggedStep, outcome: Outcome, onMoved: () => void) => {
    const was = job.steps[dragged.step - job.steps_done]?.pinned
    const harmed = outcome.moves.some((move) => move.harmed)
    const placed = await acts.pinStep(job, dragged, { push: harmed })
    onMoved()
    dismiss(UNDO)
    const sent: FormerPromises = new Map()
    let next = placed
    for (const { visit_id } of findMovesToNotify(plan, outcome))
      if (visit_id) next = await notify(next, visit_id, visit_id === job.visit_id, sent)
    // In its newest version, because its own customer may have been notified.
    const moved = next.jobs.find(({ visit_id }) => visit_id === job.visit_id)
    toast(
      'Dipindah',
      moved && { label: 'Urungkan', onPress: () => void undoMove(moved, dragged.step, was, sent) },
    )
  }
  return { problems, dismiss, moveStep }
}

/** Who was notified of a move, with the promise that each had before. */
type FormerPromises = Map<string, string | null>
type Pinned = NonNullable<BoardJob['steps'][number]['pinned']>

/** A new promise where the one that was given is passed, else the later begin; null where there is nothing to say. */
async function notifyOfDelay(known: DayBoard, job: BoardJob, acts: Acts): Promise<Notified | null> {
  const day = planDay(scheduleInputOf(known, new Date()))
  const planned = day.jobs.find(({ number }) => number === job.number)
  if (planned && planned.pastPromise > 0 && planned.promise !== null && canPromise(job))
    return acts.promise(job, instantOf(known, planned.promise), promiseReason(known, day, job))
  const begin = planned?.beginsLate ?? null
  return begin === null || isNotified(job, begin) ? null : acts.notifyBegin(known, job, begin)
}
