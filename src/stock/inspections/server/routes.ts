import type { Portal } from '#server/app-context.ts'
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
export function inspectionRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(own.readInspection, ({ params, meta }) => readInspection(portal, params.code, meta))
  implement(own.inspectionFile, ({ params }) => fileOfInspection(portal, params.code))
  implement(own.readCarInspection, async ({ params, meta }) =>
    inspectionOfCar(portal, await requireStockCar(portal, params.stockNo, meta)),
  )
  implement(own.checkInspection, ({ body, meta }) => checkInspection(portal, body.jws, meta))
}

/** Inspections for workshops and head office. */
export function deskInspectionRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(desk.listInspections, ({ params, actor, meta }) =>
    inspectionsOf(portal, actor, params.stockNo, meta),
  )
  implement(desk.startInspection, ({ body, actor, meta }) =>
    startInspection(portal, actor, body.stock_no, meta),
  )
  implement(desk.readInspectionDraft, ({ params, actor }) => readDraft(portal, actor, params.inspectionId))
  implement(desk.discardInspection, ({ params, actor, meta }) =>
    discardDraft(portal, actor, params.inspectionId, meta),
  )
  implement(desk.sendAnswers, ({ params, body, actor }) =>
    mergeAnswers(portal, actor, params.inspectionId, body.changes),
  )
  implement(desk.lookUpChain, ({ params, body, actor }) =>
    lookUpChain(portal, actor, params.inspectionId, body.chassis_number),
  )
  implement(desk.beginSigning, ({ params, actor, meta }) =>
    beginSigning(portal, actor, params.inspectionId, meta),
  )
  implement(desk.signInspection, ({ params, body: { confirmed: _, ...signature }, actor, meta }) =>
    signDraft(portal, actor, params.inspectionId, signature, meta),
  )
  implement(desk.withdrawInspection, ({ params, body, actor, meta }) =>
    withdraw(portal, actor, params.inspectionId, body.reason, meta),
  )
  implement(desk.listEvidence, ({ params }) => signedPhotos(portal, params.inspectionId))
  implement(desk.listInspectionPoints, async () => ({ points: await livePoints(portal.db) }))
  implement(desk.hideEvidence, ({ params, body, actor, meta }) =>
    hideEvidence(portal, actor, { id: params.inspectionId, sha256: params.sha256 }, body.reason, meta),
  )
}
