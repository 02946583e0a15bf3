import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#core/api-error.ts'
import type { CallOf } from '#core/endpoint.ts'
import { newRecordId } from '#core/record-id.ts'
import { answerReturn, askReturn } from '#stock/car-returns/car-returns.contract.ts'
import { chooseHandOverHour, readOrderPhoto } from '#stock/hand-overs/hand-overs.contract.ts'
import { isDefectAnswer } from '#stock/inspections/inspection-answers.model.ts'
import { readInspection } from '#stock/inspections/inspections.contract.ts'
import { answerPaper, complainAboutPapers } from '#stock/order-papers/order-papers.contract.ts'
import type { Paper } from '#stock/order-papers/order-papers.model.ts'
import { readCostSheet } from '#stock/purchase-costs/cost-sheet.contract.ts'
import { call } from '#web/api.ts'
import * as contract from '../orders.contract.ts'

/** An order of the signed-in customer, or one that the secret of its link opens. */
export interface OrderAccess {
  id: string
  token?: string
}

const LIST_KEY = ['car-orders']
const keyOf = ({ id }: OrderAccess) => ['car-order', id]
/** How often an order is asked for while money is awaited: often at first, then seldom. */
const OFTEN_MS = 5_000
const SELDOM_MS = 30_000
const OFTEN_UNTIL_MS = 10 * 60_000

const settingsOf = ({ token }: OrderAccess) => (token === undefined ? {} : { token })

/** The code of a refusal; undefined for anything else. */
export const codeOf = (failure: unknown): string | undefined =>
  failure instanceof ApiError ? failure.data?.code : undefined

/** One order, and what its buyer may do to it; each act stores the answer as the newest state. */
export function useOrder(access: OrderAccess, isWaiting = false) {
  const queries = useQueryClient()
  const queryKey = keyOf(access)
  const params = { id: access.id }
  const settings = settingsOf(access)
  const openedAt = Date.now()
  const order = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(contract.readCarOrder, { params }, { ...settings, signal }),
    retry: false,
    refetchInterval: isWaiting
      ? () => (Date.now() - openedAt < OFTEN_UNTIL_MS ? OFTEN_MS : SELDOM_MS)
      : SELDOM_MS,
  })
  const keep = (next: contract.Order) => {
    queries.setQueryData(queryKey, next)
    void queries.invalidateQueries({ queryKey: LIST_KEY })
    return next
  }
  const keyed = () => ({ ...settings, idempotencyKey: newRecordId() })
  return {
    order,
    startPayment: (body: CallOf<typeof contract.startCarOrderPayment>['body']) =>
      call(contract.startCarOrderPayment, { params, body }, keyed()),
    announce: async (version: number) =>
      keep(await call(contract.announceTransfer, { params, body: { version } }, keyed())),
    cancel: async (version: number, reason: string) =>
      keep(
        await call(
          contract.cancelCarOrder,
          { params, body: { version, ...(reason.trim() && { reason }) } },
          keyed(),
        ),
      ),
    agree: async (body: CallOf<typeof contract.agreeToCarOrder>['body']) =>
      keep(await call(contract.agreeToCarOrder, { params, body }, keyed())),
    giveAccount: async (body: CallOf<typeof contract.giveRefundAccount>['body']) =>
      keep(await call(contract.giveRefundAccount, { params, body }, settings)),
    chooseHour: async (body: CallOf<typeof chooseHandOverHour>['body']) =>
      keep(await call(chooseHandOverHour, { params, body }, keyed())),
    answerPaper: async (paper: Paper, received: boolean) =>
      keep(await call(answerPaper, { params: { ...params, paper }, body: { received } }, keyed())),
    complain: async (words: string) =>
      keep(await call(complainAboutPapers, { params, body: { words } }, keyed())),
    askReturn: async (body: CallOf<typeof askReturn>['body']) =>
      keep(await call(askReturn, { params, body }, keyed())),
    answerReturn: async (body: CallOf<typeof answerReturn>['body']) =>
      keep(await call(answerReturn, { params, body }, keyed())),
    sendCode: (purpose: (typeof contract.CODE_PURPOSES)[number]) =>
      call(contract.sendCarOrderCode, { params, body: { purpose } }, settings),
    claim: async (secret: string) => keep(await call(contract.takeCarOrder, { params, body: { secret } })),
  }
}
export type OrderActs = ReturnType<typeof useOrder>

/** The bytes of a photo of an order. */
export const readPhoto = (access: OrderAccess, photoId: string) =>
  call(readOrderPhoto, { params: { id: access.id, photoId } }, settingsOf(access))

export const useMyOrders = () =>
  useQuery({ queryKey: LIST_KEY, queryFn: ({ signal }) => call(contract.listCarOrders, {}, { signal }) })

/** How many points of an inspection are not good; undefined while it loads, or where its signature does not hold. */
export const useBadPoints = (code: string): number | undefined =>
  useQuery({
    queryKey: ['order-inspection', code],
    queryFn: ({ signal }) => call(readInspection, { params: { code } }, { signal }),
  }).data?.content?.points.filter(({ answer }) => isDefectAnswer(answer)).length

/** Whether a car can be ordered; null while orders are off. */
export async function readOrderState(stockNo: string): Promise<contract.CarOrderState | null> {
  try {
    return await call(contract.readCarOrderState, { params: { stockNo } })
  } catch {
    return null
  }
}

/** Provinces, and the cities of one, for the identity card of a buyer. */
export const useCitiesOf = (stockNo: string, province: string) =>
  useQuery({
    queryKey: ['order-cities', stockNo, province],
    queryFn: ({ signal }) =>
      call(readCostSheet, { params: { stockNo }, query: province ? { province } : {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useSendLinks = () =>
  useMutation({
    mutationFn: (phone: string) =>
      call(contract.sendCarOrderLinks, { body: { phone } }, { idempotencyKey: newRecordId() }),
  })
