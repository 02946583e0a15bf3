import type { AppContext } from '#server/app-context.ts'
import { openSharedReads } from '#server/calls/shared-answers.ts'
import type { Surface } from '#server/calls/surface.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import * as contract from '../desk-plan-acts.contract.ts'
import { readPlanWeeks } from '../desk-plan-weeks.contract.ts'
import { pinStep, setSteps, unpinSteps } from './acts.ts'
import { computedPromise } from './computed-promise.ts'
import { notifyBegin } from './later-begin.ts'
import { readPlan, replanDay, whatIf } from './plans.ts'
import { renewPromise } from './promise.ts'
import { readWeeks } from './weeks.ts'
import { finishStep, needMore, releaseStall, startStep } from './work-acts.ts'

/** The plan of a day, for the desk. */
export function dayPlanRoutes({ implement }: Surface, context: AppContext): void {
  const sharePlan = openSharedReads<DayBoard>()
  implement(contract.readPlan, ({ params: { branchId, day } }) =>
    sharePlan(`${branchId} ${day}`, () => readPlan(context, Number(branchId), day)),
  )
  implement(readPlanWeeks, ({ params }) => readWeeks(context, Number(params.branchId), params.day))
  implement(contract.readComputedPromise, async ({ params, actor }) => ({
    computed: await computedPromise(context, actor, params.visitId),
  }))
  implement(contract.whatIf, ({ params, body }) => whatIf(context, Number(params.branchId), params.day, body))
  implement(contract.tidyPlan, ({ params, body, actor, meta }) =>
    replanDay(context, actor, { ...params, ...body, branchId: Number(params.branchId) }, meta),
  )
  implement(contract.placeJob, ({ params, body, actor, meta }) =>
    pinStep(context, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.freeJob, ({ params, body, actor, meta }) =>
    unpinSteps(context, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.setSteps, ({ params, body, actor, meta }) =>
    setSteps(context, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.startStep, ({ params, body, actor, meta }) =>
    startStep(context, actor, { id: params.visitId, step: Number(params.step), ...body }, meta),
  )
  implement(contract.finishStep, ({ params, body: { again_minutes, ...body }, actor, meta }) => {
    const seen = { id: params.visitId, step: Number(params.step), ...body }
    return finishStep(context, actor, { ...seen, again: again_minutes ?? null }, meta)
  })
  implement(contract.needMore, ({ params, body, actor, meta }) =>
    needMore(context, actor, { id: params.visitId, step: Number(params.step), ...body }, meta),
  )
  implement(contract.releaseStall, ({ params, body, actor, meta }) =>
    releaseStall(context, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.notifyBegin, ({ params, body, actor, meta }) =>
    notifyBegin(context, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.renewPromise, ({ params, body, actor, meta }) =>
    renewPromise(context, actor, { id: params.visitId, ...body }, meta),
  )
}
