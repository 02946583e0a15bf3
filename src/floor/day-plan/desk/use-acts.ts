import { ApiError } from '#core/api-error.ts'
import type { Day } from '#core/days.ts'
import type { CallOf } from '#core/endpoint.ts'
import { formatPlate } from '#core/plates.ts'
import { call } from '#web/desk/call.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { StepDraft } from '../desk-plan-acts.contract.ts'
import * as contract from '../desk-plan-acts.contract.ts'
import type { Minute } from '../plan-terms.model.ts'
import { instantOf } from './board-texts.ts'
import type { DraggedStep } from './dragging.ts'
import { usePlanAct, useRefetchPlan } from './requests.ts'
import { createBeginResultTexts, formatNotificationResult, PROMISE_RESULT_TEXTS } from './sent-texts.ts'

/** The plan after a customer was notified, and their number where nothing could be sent to them. */
export interface Notified {
  plan: DayBoard
  unreached: contract.UnreachedCustomer
}

/** The actions of the board, each on the version of the job that the user saw. `onShow` gets the plan after an action. */
export function useActs(branchId: number, day: Day, onShow: (plan: DayBoard) => void) {
  const toast = useToast()
  const act = usePlanAct(branchId, day)
  const refetchPlan = useRefetchPlan(branchId, day)
  const run = async (what: string, send: () => Promise<DayBoard>) => {
    const next = await act.mutateAsync({ what, send })
    onShow(next)
    return next
  }
  const showResult = (
    { first_name }: BoardJob,
    unreached: contract.UnreachedCustomer,
    said: { sent: string; saved: string },
  ) => {
    const { words, phone } = formatNotificationResult(first_name, unreached, said)
    if (!phone) return toast(words)
    toast(words, { label: 'Telepon', onPress: () => window.location.assign(`tel:+${phone}`) })
  }
  const runNotified = async (
    what: string,
    job: BoardJob,
    said: { sent: string; saved: string },
    send: () => Promise<DayBoard & { unreached: contract.UnreachedCustomer }>,
  ): Promise<Notified> => {
    let missed: contract.UnreachedCustomer = null
    const next = await run(what, async () => {
      const { unreached, ...answered } = await send()
      missed = unreached
      showResult(job, unreached, said)
      return answered
    })
    return { plan: next, unreached: missed }
  }
  const targetOf = ({ visit_id, version }: BoardJob) => ({ params: { visitId: visit_id ?? '' }, version })
  const stepOf = (job: BoardJob) => ({
    params: { visitId: job.visit_id ?? '', step: String(job.steps_done) },
    version: job.version,
  })
  const putSteps = (job: BoardJob, body: CallOf<typeof contract.setSteps>['body']) =>
    run('steps', () => call(contract.setSteps, { params: targetOf(job).params, body }))
  return {
    running: act.isPending ? act.variables.what : null,
    failure: act.error,
    reset: act.reset,
    /**
     * Pins a step where it was dragged; `push` also where others begin late or pass a promise by it, `offered` only with the effect
     * that was shown, `undo` back again.
     */
    pinStep: (
      job: BoardJob,
      { step, stall, begin, technician }: DraggedStep,
      {
        push = false,
        undo = false,
        offered,
      }: { push?: boolean; undo?: boolean; offered?: contract.OfferedPlace },
    ) => {
      const { params, version } = targetOf(job)
      const where = { step, stall_id: stall, begin, ...(technician && { technician_id: technician }) }
      const body = {
        version,
        day,
        ...where,
        ...(push && { push }),
        ...(offered && { offered }),
        ...(undo && { undo }),
      }
      return run('pin', () => call(contract.placeJob, { params, body }))
    },
    /** Unpins all steps of a job: the plan chooses their places again. */
    unpinSteps: async (job: BoardJob) => {
      const { params, version } = targetOf(job)
      const next = await run('unpin', () => call(contract.freeJob, { params, body: { version, day } }))
      toast(`Pin dilepas, ${formatPlate(job.plate)}`)
      return next
    },
    /** Unpins a step that was moved by hand. */
    unpinStep: (job: BoardJob, only: { step: number; undo: boolean }) => {
      const { params, version } = targetOf(job)
      return run('unpin', () => call(contract.freeJob, { params, body: { version, day, ...only } }))
    },
    start: (job: BoardJob, stall_id: string | null, technician_id: string | null) => {
      const { params, version } = stepOf(job)
      const body = { version, stall_id, technician_id }
      return run('start', () => call(contract.startStep, { params, body }))
    },
    finish: async (job: BoardJob, again_minutes?: number) => {
      const { params, version } = stepOf(job)
      const body = { version, ...(again_minutes !== undefined && { again_minutes }) }
      const next = await run('finish', () => call(contract.finishStep, { params, body }))
      if (again_minutes !== undefined) toast(`Diulang ${again_minutes} menit, ${formatPlate(job.plate)}`)
      return next
    },
    needMore: (job: BoardJob, minutes: number) => {
      const { params, version } = stepOf(job)
      return run('more', () => call(contract.needMore, { params, body: { version, minutes } }))
    },
    release: (job: BoardJob) => {
      const { params, version } = targetOf(job)
      return run('release', () => call(contract.releaseStall, { params, body: { version } }))
    },
    /** Replaces the steps that are not begun; the running step stays before them. */
    putSteps,
    setSteps: (job: BoardJob, steps: readonly StepDraft[], overnight?: boolean) =>
      putSteps(job, {
        version: job.version,
        day,
        steps: [...steps],
        ...(overnight !== undefined && { may_stay_overnight: overnight }),
      }),
    promise: async (job: BoardJob, ready_at: string, reason: string) => {
      const { params, version } = targetOf(job)
      const body = { version, ready_at, reason }
      return runNotified('promise', job, PROMISE_RESULT_TEXTS, () =>
        call(contract.renewPromise, { params, body }),
      )
    },
    /** Notifies the customer that work begins later than their hour; promises nothing. */
    notifyBegin: async (plan: DayBoard, job: BoardJob, begin: Minute) => {
      const { params, version } = targetOf(job)
      const body = { version, begin_at: instantOf(plan, begin) }
      return runNotified('tell', job, createBeginResultTexts(job), () =>
        call(contract.notifyBegin, { params, body }),
      )
    },
    /** Shows the plan after an action of the user that another part of the desk sent. */
    showOwn: async () => {
      const next = await refetchPlan()
      if (next) onShow(next)
    },
    /** Plans the day again; `moves` is the number of jobs that move. */
    replanDay: async (version: number, moves: number) => {
      const next = await run('replan', () =>
        call(contract.tidyPlan, { params: { branchId: String(branchId), day }, body: { version } }),
      )
      toast(`Rencana dirapikan, ${moves} perubahan`)
      return next
    },
  }
}
export type Acts = ReturnType<typeof useActs>

/** Why an action failed, in the server's words where it answered; null without a failure. */
export const getRefusalMessage = (failure: unknown): string | null =>
  failure instanceof ApiError && failure.message
    ? failure.message
    : failure
      ? 'Belum tersimpan. Periksa jaringan, lalu coba lagi.'
      : null
