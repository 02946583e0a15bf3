import type { Portal } from '#server/app-context.ts'
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
export function workOrderRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readWorkOrder, ({ params, actor, meta }) =>
    readWorkOrder(portal, actor, params.visitId, meta),
  )
  implement(contract.saveIntake, ({ params, body, actor, meta }) =>
    saveIntake(portal, actor, params.visitId, body, meta),
  )
  implement(contract.startWork, ({ params, body, actor, meta }) =>
    startWork(portal, actor, params.visitId, body, meta),
  )
  implement(contract.addPhoto, ({ params, query, body, actor, meta }) =>
    addPhoto(portal, actor, params.visitId, { of: query.of, words: query.words ?? '', bytes: body }, meta),
  )
  implement(contract.removePhoto, ({ params, actor, meta }) =>
    removePhoto(portal, actor, params.photoId, meta),
  )
  implement(contract.readPhoto, ({ params, actor }) => readPhoto(portal, actor, params.photoId))
  implement(contract.estimateTemplates, ({ params, query }) =>
    templatesOf(portal, Number(params.branchId), query),
  )
  implement(contract.sendExtraWork, ({ params, body, actor, meta }) =>
    sendExtraWork(
      portal,
      actor,
      { id: params.visitId, version: body.version },
      { lines: body.lines, newPromiseAt: body.new_promise_at ?? null },
      meta,
    ),
  )
  implement(contract.consentByPhone, ({ params, body: { version, ...said }, actor, meta }) =>
    consentByPhone(portal, actor, { id: params.visitId, version }, said, meta),
  )
  implement(contract.withdrawExtraWork, ({ params, body, actor, meta }) =>
    withdrawExtraWork(
      portal,
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
      perform(portal, actor, { id: params.visitId, version: body.version }, meta),
    )
  implement(contract.saveBill, ({ params, body, actor, meta }) =>
    saveBill(portal, actor, params.visitId, body, meta),
  )
  implement(contract.letPass, ({ params, body, actor, meta }) =>
    letPass(portal, actor, { id: params.visitId, ...body }, meta),
  )
  implement(contract.readDeskRecord, ({ params, actor, meta }) =>
    deskRecord(portal, actor, params.recordId, meta),
  )
  implement(contract.correctRecord, ({ params, body, actor, meta }) =>
    correctServiceRecord(
      portal,
      actor,
      params.recordId,
      { words: body.words, odometer: body.odometer ?? null },
      meta,
    ),
  )
}

/** Work orders for customers. */
export function ownWorkOrderRoutes({ implement }: Surface, portal: Portal): void {
  implement(own.readExtraWork, ({ params, query, actor }) =>
    readOwn(portal, actor, params.bookingId, query.link),
  )
  implement(own.answerExtraWork, ({ params, body, actor, meta }) =>
    answerOwn(portal, actor, params.bookingId, body.answers, meta),
  )
  implement(own.extraWorkPhoto, ({ params, actor }) =>
    ownPhoto(portal, actor, params.bookingId, params.photoId),
  )
  implement(own.openExtraWorkLink, ({ params, body }) => openLink(portal, { ...params, ...body }))
  implement(own.answerExtraWorkLink, ({ params, body, meta }) =>
    answerLink(portal, { token: params.token, last_four: body.last_four }, body.answers, meta),
  )
  implement(own.extraWorkLinkPhoto, ({ params, body }) =>
    linkPhoto(portal, { token: params.token, last_four: body.last_four }, params.photoId),
  )
  implement(records.listServiceRecords, ({ params, actor }) => recordsOf(portal, actor, params.carId))
  implement(records.readServiceRecord, ({ params, actor }) => ownRecord(portal, actor, params.recordId))
}
