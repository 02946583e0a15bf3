import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../car-waits.contract.ts'
import { askToBeTold, resendCode, verify } from './rules.ts'

export function carWaitRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.waitForCar, ({ body, actor, meta }) => askToBeTold(context, actor, body, meta))
  implement(contract.resendWaitCode, ({ params, actor, meta }) => resendCode(context, actor, params.id, meta))
  implement(contract.verifyWait, ({ params, body, actor, meta }) =>
    verify(context, actor, params.id, body.otp_code, meta),
  )
}
