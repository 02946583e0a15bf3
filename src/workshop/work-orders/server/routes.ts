import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-work-orders.contract.ts'
import * as own from '../extra-work.contract.ts'
import * as records from '../service-records.contract.ts'
import { finishWork, handOver, letPass, saveBill } from './bill.ts'
import { consentByPhone, resendExtraWork, sendExtraWork, withdrawExtraWork } from './extra-work.ts'
import { saveIntake, startWork } from './intake.ts'
import { answerLink, answerOwn, linkPhoto, openLink, ownPhoto, readOwn } from './own-answers.ts'
import { addPhoto, readPhoto, removePhoto } from './photos.ts'
import { correctServiceRecord, deskRecord, ownRecord, recordsOf } from './records.ts'
import { readWorkOrder } from './rules.ts'
import { templatesOf } from './templates.ts'

/** Work orders for workshops. */
export function workOrderRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readWorkOrder, ({ params, actor, meta }) =>
    readWorkOrder(context, actor, params.visitId, meta),
  )
  implement(contract.saveIntake, ({ params, body, actor, meta }) =>
    saveIntake(context, actor, params.visitId, body, meta),
  )
  implement(contract.startWork, ({ params, body, actor, meta }) =>
    startWork(context, actor, params.visitId, body, meta),
  )
  implement(contract.addPhoto, ({ params, query, body, actor, meta }) =>
    addPhoto(context, actor, params.visitId, { of: query.of, words: query.words ?? '', bytes: body }, meta),
  )
  implement(contract.removePhoto, ({ params, actor, meta }) =>
    removePhoto(context, actor, params.photoId, meta),
  )
  implement(contract.readPhoto, ({ params, actor }) => readPhoto(context, actor, params.photoId))
  implement(contract.estimateTemplates, ({ params, query }) =>
    templatesOf(context, Number(params.branchId), query),
  )
  implement(contract.sendExtraWork, ({ params, body, actor, meta }) =>
    sendExtraWork(
      context,
      actor,
      { id: params.visitId, version: body.version },
      { lines: body.lines, newPromiseAt: body.new_promise_at ?? null },
      meta,
    ),
  )
  implement(contract.consentByPhone, ({ params, body: { version, ...said }, actor, meta }) =>
    consentByPhone(context, actor, { id: params.visitId, version }, said, meta),
  )
  implement(contract.withdrawExtraWork, ({ params, body, actor, meta }) =>
    withdrawExtraWork(
      context,
      actor,
      { id: params.visitId, version: body.version, reason: body.reason?.trim() || null },
      meta,
    ),
  )
  const simple = [
    [contract.resendExtraWork, resendExtraWork],
    [contract.finishWork, finishWork],
    [contract.handOver, handOver],
  ] as const
  for (const [definition, perform] of simple)
    implement(definition, ({ params, body, actor, meta }) =>
      perform(context, actor, { id: params.visitId, version: body.version }, meta),
    )
  implement(contract.saveBill, ({ params, body, actor, meta }) =>
    saveBill(context, actor, params.visitId, body, meta),
  )
  implement(contract.letPass, ({ params, body, actor, meta }) =>
    letPass(context, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.readDeskRecord, ({ params, actor, meta }) =>
    deskRecord(context, actor, params.recordId, meta),
  )
  implement(contract.correctRecord, ({ params, body, actor, meta }) =>
    correctServiceRecord(
      context,
      actor,
      params.recordId,
      { words: body.words, odometer: body.odometer ?? null },
      meta,
    ),
  )
}

/** Work orders for customers. */
export function ownWorkOrderRoutes({ implement }: Surface, context: AppContext): void {
  implement(own.readExtraWork, ({ params, query, actor }) =>
    readOwn(context, actor, params.bookingId, query.link),
  )
  implement(own.answerExtraWork, ({ params, body, actor, meta }) =>
    answerOwn(context, actor, params.bookingId, body.answers, meta),
  )
  implement(own.extraWorkPhoto, ({ params, actor }) =>
    ownPhoto(context, actor, params.bookingId, params.photoId),
  )
  implement(own.openExtraWorkLink, ({ params, body }) => openLink(context, { ...params, ...body }))
  implement(own.answerExtraWorkLink, ({ params, body, meta }) =>
    answerLink(context, { token: params.token, last_four: body.last_four }, body.answers, meta),
  )
  implement(own.extraWorkLinkPhoto, ({ params, body }) =>
    linkPhoto(context, { token: params.token, last_four: body.last_four }, params.photoId),
  )
  implement(records.listServiceRecords, ({ params, actor }) => recordsOf(context, actor, params.carId))
  implement(records.readServiceRecord, ({ params, actor }) => ownRecord(context, actor, params.recordId))
}
