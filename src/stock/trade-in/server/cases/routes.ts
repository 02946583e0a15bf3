import { addDays, DEFAULT_ZONE, localClock } from '#core/days.ts'
import * as counts from '#office/customers/desk-office-counts.contract.ts'
import { countApprovalsFor, countOpenThreads } from '#office/public.ts'
import type { AppContext } from '#server/app-context.ts'
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
export function tradeInCaseRoutes({ implement }: Surface, context: AppContext): void {
  const withDefaultPeriod = <A extends TradeInQuery>(asked: A): A => {
    const { day } = localClock(context.clock.now(), DEFAULT_ZONE)
    const filter = asked.state || asked.q?.trim() || asked.from
    return filter ? asked : { ...asked, from: addDays(day, -TRADE_IN_LIST_DAYS) }
  }
  implement(contract.tradeInList.page, ({ query }) => pageOf(context.db, TRADE_INS, withDefaultPeriod(query)))
  implement(contract.tradeInList.file, ({ query }) => fileOf(context.db, TRADE_INS, withDefaultPeriod(query)))
  implement(counts.officeCounts, async ({ actor }) => ({
    trade_ins: await countOpen(context.db),
    inbox: await countOpenThreads(context.db),
    approvals: await countApprovalsFor(context.db, actor.id),
  }))
  implement(contract.readTradeInCase, ({ params, meta }) => readCase(context, params.tradeInId, meta))
  implement(contract.arrangeInspection, ({ params, body, actor, meta }) =>
    arrangeCaseInspection(
      context,
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
      context,
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
    readSheet(context, actor, params.visitId, meta),
  )
  implement(contract.recordInspection, ({ params, body: { version, ...found }, actor, meta }) =>
    recordFindings(context, actor, { id: params.visitId, version }, found, meta),
  )
}

/** Trade-in cases for customers. */
export function ownTradeInCaseRoutes({ implement }: Pick<Surface, 'implement'>, context: AppContext): void {
  implement(own.listTradeInProgress, ({ actor }) => progressOf(context, actor))
  implement(own.answerTradeInOffer, ({ params, body, actor, meta }) =>
    answerOffer(context, actor, { ...params, accepted: body.accepted, words: body.words ?? '' }, meta),
  )
}
