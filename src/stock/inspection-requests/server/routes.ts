import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../inspection-requests.contract.ts'
import { requestInspection, resendCode, verify } from './rules.ts'

export function inspectionRequestRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.askForInspection, ({ body, actor, meta }) =>
    requestInspection(context, actor, body, meta),
  )
  implement(contract.resendInspectionRequestCode, ({ params, actor, meta }) =>
    resendCode(context, actor, params.id, meta),
  )
  implement(contract.verifyInspectionRequest, ({ params, body, actor, meta }) =>
    verify(context, actor, params.id, body.otp_code, meta),
  )
}
