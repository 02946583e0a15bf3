import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { listKey } from '#web/desk/lists/use-list.ts'
import { extractConflictRecord, type RecordKind, type RecordSource } from '#web/desk/records/record-kind.ts'
import { VISIT, visitsKey } from '#workshop/visits/desk/requests.ts'
import { inspectionsKey } from '#workshop/work-orders/desk/requests.ts'
import type { InspectionSheet, TradeInCase } from '../desk-trade-ins.contract.ts'
import * as contract from '../desk-trade-ins.contract.ts'
import { tradeInCase } from '../desk-trade-ins.contract.ts'
import { TRADE_INS } from './trade-in-list.ts'

const sheetKey = (visitId: string) => [...inspectionsKey, 'sheet', visitId]

/** A request with its estimate, inspections and offers. */
export const TRADE_IN: RecordKind<TradeInCase> = {
  key: (id) => [...inspectionsKey, 'one', id],
  read: (tradeInId, signal) => call(contract.readTradeInCase, { params: { tradeInId } }, { signal }),
  idOf: ({ id }) => id,
  versionOf: ({ version }) => version,
  conflictTitle: ({ changed_by, changed_at, state }) => {
    const by = changed_by ?? (state === 'lapsed' ? 'sistem' : 'pelanggan')
    return `Sudah diubah oleh ${by}, ${localClock(new Date(changed_at), DEFAULT_ZONE).time}. `
  },
  cache: (queries, newest) => queries.setQueryData(TRADE_IN.key(newest.id), newest),
  cacheRefused: (queries, error) => {
    const newest = extractConflictRecord(error, 'trade_in', tradeInCase)
    if (!newest) return
    // A refusal asks the stock for nothing: the car wanted in exchange stays as it was read.
    const known = queries.getQueryData<TradeInCase>(TRADE_IN.key(newest.id))?.wanted
    const wanted = known && known.stock_no === newest.wanted?.stock_no ? known : newest.wanted
    TRADE_IN.cache(queries, { ...newest, wanted })
  },
  staleKeys: [listKey(TRADE_INS.name), ['office-counts']],
}

/** The inspection of a visit, with its findings; a refusal carries the visit. */
export const INSPECTION: RecordSource<InspectionSheet> = {
  key: sheetKey,
  read: (visitId, signal) => call(contract.readInspection, { params: { visitId } }, { signal }),
  cache: (queries, sheet) => queries.setQueryData(sheetKey(sheet.inspection.visit_id), sheet),
  cacheRefused: VISIT.cacheRefused,
  staleKeys: [visitsKey, inspectionsKey],
}
