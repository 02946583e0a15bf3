import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { requireStockCar } from '#stock/used-cars/server/rules.ts'
import * as desk from '../desk-inspections.contract.ts'
import * as own from '../inspections.contract.ts'
import { discardDraft, inspectionsOf, mergeAnswers, readDraft, startInspection } from './drafts.ts'
import { livePoints } from './points-sql.ts'
import { checkInspection, fileOfInspection, inspectionOfCar, readInspection } from './records.ts'
import { beginSigning, lookUpChain, signDraft } from './signing.ts'
import { hideEvidence, signedPhotos, withdraw } from './withdrawing.ts'

/** Signed inspections for everybody. */
export function inspectionRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(own.readInspection, ({ params, meta }) => readInspection(context, params.code, meta))
  implement(own.inspectionFile, ({ params }) => fileOfInspection(context, params.code))
  implement(own.readCarInspection, async ({ params, meta }) =>
    inspectionOfCar(context, await requireStockCar(context, params.stockNo, meta)),
  )
  implement(own.checkInspection, ({ body, meta }) => checkInspection(context, body.jws, meta))
}

/** Inspections for workshops and head office. */
export function deskInspectionRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(desk.listInspections, ({ params, actor, meta }) =>
    inspectionsOf(context, actor, params.stockNo, meta),
  )
  implement(desk.startInspection, ({ body, actor, meta }) =>
    startInspection(context, actor, body.stock_no, meta),
  )
  implement(desk.readInspectionDraft, ({ params, actor }) => readDraft(context, actor, params.inspectionId))
  implement(desk.discardInspection, ({ params, actor, meta }) =>
    discardDraft(context, actor, params.inspectionId, meta),
  )
  implement(desk.sendAnswers, ({ params, body, actor }) =>
    mergeAnswers(context, actor, params.inspectionId, body.changes),
  )
  implement(desk.lookUpChain, ({ params, body, actor }) =>
    lookUpChain(context, actor, params.inspectionId, body.chassis_number),
  )
  implement(desk.beginSigning, ({ params, actor, meta }) =>
    beginSigning(context, actor, params.inspectionId, meta),
  )
  implement(desk.signInspection, ({ params, body: { confirmed: _, ...signature }, actor, meta }) =>
    signDraft(context, actor, params.inspectionId, signature, meta),
  )
  implement(desk.withdrawInspection, ({ params, body, actor, meta }) =>
    withdraw(context, actor, params.inspectionId, body.reason, meta),
  )
  implement(desk.listEvidence, ({ params }) => signedPhotos(context, params.inspectionId))
  implement(desk.listInspectionPoints, async () => ({ points: await livePoints(context.db) }))
  implement(desk.hideEvidence, ({ params, body, actor, meta }) =>
    hideEvidence(context, actor, { id: params.inspectionId, sha256: params.sha256 }, body.reason, meta),
  )
}
