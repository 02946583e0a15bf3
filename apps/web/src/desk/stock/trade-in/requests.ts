import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { tradeInCase } from '@toyota-trust/contracts/desk/stock/trade-in.ts'
import type { InspectionSheet, TradeInCase } from '@toyota-trust/contracts/desk/stock/trade-ins.ts'
import * as contract from '@toyota-trust/contracts/desk/stock/trade-ins.ts'
import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { call } from '../../call.ts'
import { listKey } from '../../lists/use-list.ts'
import { useNewestVisit } from '../../workshop/visits/door/newest.ts'
import { inspectionsKey } from '../../workshop/work-orders/requests.ts'
import { TRADE_INS } from './trade-in-list.ts'

const caseKey = (id: string) => [...inspectionsKey, 'one', id]
const sheetKey = (visitId: string) => [...inspectionsKey, 'sheet', visitId]

/** A request with its grounds, inspections and offers. */
export const useTradeIn = (id: string) =>
  useQuery({
    queryKey: caseKey(id),
    queryFn: ({ signal }) => call(contract.readTradeInCase, { params: { tradeInId: id } }, { signal }),
  })

/** The request that a refusal brought, as it stands now; null for refusals of another kind. */
function caseOf(problem: unknown): TradeInCase | null {
  if (!(problem instanceof ApiError)) return null
  const parsed = tradeInCase.safeParse(problem.data?.trade_in)
  return parsed.success ? parsed.data : null
}

/** Does something to a request; its answer is the request as it stands then, and so is what a refusal brings. */
export function useTradeInAct() {
  const queries = useQueryClient()
  const keep = (newest: TradeInCase) => queries.setQueryData(caseKey(newest.id), newest)
  return useMutation({
    mutationFn: (send: () => Promise<TradeInCase>) => send(),
    onSuccess: keep,
    onError: (problem) => {
      const newest = caseOf(problem)
      if (newest) keep(newest)
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: listKey(TRADE_INS.name) })
      void queries.invalidateQueries({ queryKey: ['office-counts'] })
    },
  })
}

/** What is to be inspected on a visit, and what was found. */
export const useSheet = (visitId: string) =>
  useQuery({
    queryKey: sheetKey(visitId),
    queryFn: ({ signal }) => call(contract.readInspection, { params: { visitId } }, { signal }),
  })

/** Writes down what was found; a refusal over a newer version brings the visit. */
export function useFindings(visitId: string) {
  const queries = useQueryClient()
  const newest = useNewestVisit()
  return useMutation({
    mutationFn: (send: () => Promise<InspectionSheet>) => send(),
    onSuccess: (sheet) => {
      queries.setQueryData(sheetKey(visitId), sheet)
      void queries.invalidateQueries({ queryKey: ['visits'] })
    },
    onError: newest.keepOf,
    onSettled: () => queries.invalidateQueries({ queryKey: inspectionsKey }),
  })
}
