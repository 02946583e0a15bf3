import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { cancelTestDrive } from '#workshop/public.ts'
import * as contract from '../test-drives.contract.ts'
import {
  cancelDrive,
  claimTestDrive,
  moveDrive,
  readDrive,
  requestDrive,
  resendDriveCode,
  verifyDrive,
} from './by-link.ts'
import { book, listOpen, move } from './rules.ts'

export function stockVisitRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.listStockVisits, ({ actor }) => listOpen(portal.db, actor))
  implement(contract.createStockVisit, ({ body, actor, meta }) => book(portal, actor, body, meta))
  implement(contract.moveStockVisit, ({ params, body, actor, meta }) =>
    move(portal, actor, params.visitId, body, meta),
  )
  implement(contract.cancelStockVisit, async ({ params, actor, meta }) => {
    await cancelTestDrive(portal, actor, params.visitId, meta)
    return { ok: true as const }
  })
  implement(contract.requestTestDrive, ({ body, actor, meta }) => requestDrive(portal, actor, body, meta))
  implement(contract.resendTestDriveCode, ({ params, meta }) => resendDriveCode(portal, params.token, meta))
  implement(contract.verifyTestDrive, ({ params, body, meta }) =>
    verifyDrive(portal, params.token, body.otp_code, meta),
  )
  implement(contract.readTestDrive, ({ params, meta }) => readDrive(portal, params.token, meta))
  implement(contract.moveTestDriveLink, ({ params, body, meta }) =>
    moveDrive(portal, params.token, body, meta),
  )
  implement(contract.takeTestDrive, ({ params, actor, meta }) =>
    claimTestDrive(portal, actor, params.token, meta),
  )
  implement(contract.cancelTestDriveLink, ({ params, meta }) => cancelDrive(portal, params.token, meta))
}
