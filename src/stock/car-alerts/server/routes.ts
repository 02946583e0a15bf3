import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../car-alerts.contract.ts'
import { changeAlert, createAlert, endAlert, readAlert, resendAlertCode, verifyAlert } from './rules.ts'

export function carAlertRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.createCarAlert, ({ body, actor, meta }) => createAlert(context, actor, body, meta))
  implement(contract.readCarAlert, ({ params, actor, meta }) => readAlert(context, params.id, actor, meta))
  implement(contract.sendCarAlertCode, ({ params, body, actor, meta }) =>
    resendAlertCode(context, { id: params.id, via: body.via }, actor, meta),
  )
  implement(contract.verifyCarAlert, ({ params, body, actor, meta }) =>
    verifyAlert(context, params.id, body.otp_code, actor, meta),
  )
  implement(contract.changeCarAlert, ({ params, body, actor, meta }) =>
    changeAlert(context, params.id, body.stock_nos, actor, meta),
  )
  implement(contract.endCarAlert, ({ params, actor, meta }) => endAlert(context, params.id, actor, meta))
}
