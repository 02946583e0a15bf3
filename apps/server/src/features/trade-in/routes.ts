import * as contract from '@toyota-trust/contracts/trade-in.ts'
import type { Portal } from '../../portal.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { tradeInsOf } from './queries.ts'
import { claim, estimate, mailSummary, offerCar, offerOtherCar, ownTradeIn } from './rules.ts'
import { sendTradeInCode, verifyTradeIn } from './verification.ts'

export function tradeInRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(contract.estimateTradeIn, ({ body, meta }) => estimate(portal, body, meta))
  implement(contract.createTradeIn, ({ body, customer, meta }) => offerCar(portal, body, customer, meta))
  implement(contract.createTradeInOther, ({ body, customer, meta }) =>
    offerOtherCar(portal, body, customer, meta),
  )
  implement(contract.listTradeIns, ({ customer }) => tradeInsOf(portal.db, customer.id))
  implement(contract.tradeInDetail, ({ params, customer, meta }) =>
    ownTradeIn(portal, params.id, { customer, bearer: meta.bearer }),
  )
  implement(contract.claimTradeIn, ({ params, body, customer }) =>
    claim(portal, customer, params.id, body.record_token),
  )
  implement(contract.sendTradeInOtp, ({ body, customer, meta }) =>
    sendTradeInCode(portal, body, customer, meta),
  )
  implement(contract.verifyTradeInOtp, ({ params, body, customer, meta }) =>
    verifyTradeIn(portal, params.id, body.otp_code, customer, meta),
  )
  implement(contract.mailTradeIn, ({ params, customer, meta }) =>
    mailSummary(portal, params.id, 'catalogue', { customer, bearer: meta.bearer }),
  )
  implement(contract.mailTradeInOther, ({ params, customer, meta }) =>
    mailSummary(portal, params.id, 'other', { customer, bearer: meta.bearer }),
  )
}
