import type { AppContext } from '#server/app-context.ts'
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

export function stockVisitRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.listStockVisits, ({ actor }) => listOpen(context.db, actor))
  implement(contract.createStockVisit, ({ body, actor, meta }) => book(context, actor, body, meta))
  implement(contract.moveStockVisit, ({ params, body, actor, meta }) =>
    move(context, actor, params.visitId, body, meta),
  )
  implement(contract.cancelStockVisit, async ({ params, actor, meta }) => {
    await cancelTestDrive(context, actor, params.visitId, meta)
    return { ok: true as const }
  })
  implement(contract.requestTestDrive, ({ body, actor, meta }) => requestDrive(context, actor, body, meta))
  implement(contract.resendTestDriveCode, ({ params, meta }) => resendDriveCode(context, params.token, meta))
  implement(contract.verifyTestDrive, ({ params, body, meta }) =>
    verifyDrive(context, params.token, body.otp_code, meta),
  )
  implement(contract.readTestDrive, ({ params, meta }) => readDrive(context, params.token, meta))
  implement(contract.moveTestDriveLink, ({ params, body, meta }) =>
    moveDrive(context, params.token, body, meta),
  )
  implement(contract.takeTestDrive, ({ params, actor, meta }) =>
    claimTestDrive(context, actor, params.token, meta),
  )
  implement(contract.cancelTestDriveLink, ({ params, meta }) => cancelDrive(context, params.token, meta))
}
