import * as counts from '@toyota-trust/contracts/desk/office-counts.ts'
import * as contract from '@toyota-trust/contracts/desk/trade-ins.ts'
import * as own from '@toyota-trust/contracts/trade-in-cases.ts'
import type { Surface } from '../../../calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { arrange, readSheet, recordFindings } from './inspections.ts'
import { sendOffer } from './offers.ts'
import { answerOffer, progressOf } from './own-answers.ts'
import { countOpen } from './queries.ts'
import { readCase } from './rules.ts'

/** What head office makes of trade-in requests, and workshops that inspect the cars. */
export function tradeInCaseRoutes({ implement }: Surface, portal: Portal): void {
  implement(counts.officeCounts, async () => ({ trade_ins: await countOpen(portal.db) }))
  implement(contract.readTradeInCase, ({ params, meta }) => readCase(portal, params.tradeInId, meta))
  implement(contract.arrangeInspection, ({ params, body, actor, meta }) =>
    arrange(
      portal,
      actor,
      {
        id: params.tradeInId,
        version: body.version,
        hour: {
          branchId: body.branch_id,
          day: body.day,
          start: body.order_start_time,
          plate: body.plate,
          pastCapacity: body.past_capacity ?? false,
        },
      },
      meta,
    ),
  )
  implement(contract.sendOffer, ({ params, body, actor, meta }) =>
    sendOffer(
      portal,
      actor,
      {
        id: params.tradeInId,
        version: body.version,
        price: body.price,
        reason: body.reason ?? '',
        validUntil: body.valid_until,
      },
      meta,
    ),
  )
  implement(contract.readInspection, ({ params, actor, meta }) =>
    readSheet(portal, actor, params.visitId, meta),
  )
  implement(contract.recordInspection, ({ params, body: { version, ...found }, actor, meta }) =>
    recordFindings(portal, actor, { id: params.visitId, version }, found, meta),
  )
}

/** What customers follow and answer of it. */
export function ownTradeInCaseRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(own.listTradeInProgress, ({ actor }) => progressOf(portal, actor))
  implement(own.answerTradeInOffer, ({ params, body, actor, meta }) =>
    answerOffer(portal, actor, { ...params, accepted: body.accepted, words: body.words ?? '' }, meta),
  )
}
