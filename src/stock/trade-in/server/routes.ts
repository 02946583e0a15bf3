import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../trade-in.contract.ts'
import * as passports from '../trade-in-passports.contract.ts'
import { createOtherRequest, createRequest, estimate } from './create-request.ts'
import { attachPassport, readCarriedPassportOf } from './passport.ts'
import { claim, handOverLead, mailSummary, ownTradeIn } from './rules.ts'
import { tradeInsOf } from './sql.ts'
import { sendTradeInCode, verifyTradeIn } from './verification.ts'

export function tradeInRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(contract.estimateTradeIn, ({ body, meta }) => estimate(context, body, meta))
  implement(contract.createTradeIn, ({ body, actor, meta }) => createRequest(context, body, actor, meta))
  implement(contract.createTradeInOther, ({ body, actor, meta }) =>
    createOtherRequest(context, body, actor, meta),
  )
  implement(contract.listTradeIns, ({ actor }) => tradeInsOf(context.db, actor))
  implement(contract.tradeInDetail, ({ params, actor }) => ownTradeIn(context, params.id, actor))
  implement(contract.claimTradeIn, ({ params, body, actor }) =>
    claim(context, actor, params.id, body.record_token),
  )
  implement(contract.sendTradeInOtp, ({ body, actor, meta }) => sendTradeInCode(context, body, actor, meta))
  implement(contract.verifyTradeInOtp, ({ params, body, actor, meta }) =>
    verifyTradeIn(context, params.id, body.otp_code, actor, meta),
  )
  implement(contract.mailTradeIn, ({ params, actor }) => mailSummary(context, params.id, 'catalogue', actor))
  implement(contract.mailTradeInOther, ({ params, actor }) => mailSummary(context, params.id, 'other', actor))
  implement(passports.readCarriedPassport, ({ params, actor }) =>
    readCarriedPassportOf(context, params.id, actor),
  )
  implement(passports.carryPassport, ({ params, body, actor, meta }) =>
    attachPassport(context, params.id, body.code, actor, meta),
  )
  implement(contract.handOverTradeIn, ({ body, meta }) => handOverLead(context, body, meta))
}
