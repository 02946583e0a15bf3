import { addDays, DEFAULT_ZONE, localClock } from '#core/days.ts'
import * as counts from '#office/customers/desk-office-counts.contract.ts'
import { countApprovalsFor, countOpenThreads } from '#office/public.ts'
import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { fileOf, pageOf } from '#server/lists/list.ts'
import * as contract from '../../desk-trade-ins.contract.ts'
import { TRADE_IN_LIST_DAYS } from '../../desk-trade-ins.contract.ts'
import * as own from '../../trade-in-cases.contract.ts'
import { arrangeCaseInspection, readSheet, recordFindings } from './inspections.ts'
import { TRADE_INS, type TradeInQuery } from './list.ts'
import { sendOffer } from './offers.ts'
import { answerOffer, progressOf } from './own-answers.ts'
import { readCase } from './rules.ts'
import { countOpen } from './sql.ts'

/** Trade-in cases for head office, and inspections for workshops. */
export function tradeInCaseRoutes({ implement }: Surface, portal: Portal): void {
  const withDefaultPeriod = <A extends TradeInQuery>(asked: A): A => {
    const { day } = localClock(portal.clock.now(), DEFAULT_ZONE)
    const filter = asked.state || asked.q?.trim() || asked.from
    return filter ? asked : { ...asked, from: addDays(day, -TRADE_IN_LIST_DAYS) }
  }
  implement(contract.tradeInList.page, ({ query }) => pageOf(portal.db, TRADE_INS, withDefaultPeriod(query)))
  implement(contract.tradeInList.file, ({ query }) => fileOf(portal.db, TRADE_INS, withDefaultPeriod(query)))
  implement(counts.officeCounts, async ({ actor }) => ({
    trade_ins: await countOpen(portal.db),
    inbox: await countOpenThreads(portal.db),
    approvals: await countApprovalsFor(portal.db, actor.id),
  }))
  implement(contract.readTradeInCase, ({ params, meta }) => readCase(portal, params.tradeInId, meta))
  implement(contract.arrangeInspection, ({ params, body, actor, meta }) =>
    arrangeCaseInspection(
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

/** Trade-in cases for customers. */
export function ownTradeInCaseRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(own.listTradeInProgress, ({ actor }) => progressOf(portal, actor))
  implement(own.answerTradeInOffer, ({ params, body, actor, meta }) =>
    answerOffer(portal, actor, { ...params, accepted: body.accepted, words: body.words ?? '' }, meta),
  )
}
