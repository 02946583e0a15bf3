import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CodeChannel } from '#account/phone-codes/phone-codes.model.ts'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import {
  claimTradeIn,
  createTradeIn,
  createTradeInOther,
  estimateTradeIn,
  listTradeIns,
  mailTradeIn,
  mailTradeInOther,
  sendTradeInOtp,
  type TradeIn,
  tradeInDetail,
  verifyTradeInOtp,
} from '../trade-in.contract.ts'
import { answerTradeInOffer, listTradeInProgress, type TradeInProgress } from '../trade-in-cases.contract.ts'
import { carryPassport, readCarriedPassport } from '../trade-in-passports.contract.ts'
import type { RequestBody } from './flow/trade-in-request.ts'

const tradeInsKey = ['trade-ins']
const HAND_OVER_POLL_MS = 5000

/** A request made without an account is opened by its record token, any other one by the session. */
const createRecordTokenOptions = (recordToken: string | null) =>
  recordToken === null ? {} : { token: recordToken }

export const useEstimate = () =>
  useMutation({ mutationFn: (input: CallOf<typeof estimateTradeIn>) => call(estimateTradeIn, input) })

/** Stores the request, and refreshes the list. */
export function useCreateTradeIn() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ request, requestKey }: { request: RequestBody; requestKey: string }) =>
      request.kind === 'catalogue'
        ? call(createTradeIn, { body: request.body }, { idempotencyKey: requestKey })
        : call(createTradeInOther, { body: request.body }, { idempotencyKey: requestKey }),
    onSettled: refresh,
  })
}

export const useSendCode = () =>
  useMutation({
    mutationFn: ({
      id,
      phone,
      recordToken,
      via,
    }: {
      id: string
      phone: string
      recordToken: string | null
      via?: CodeChannel | undefined
    }) =>
      call(sendTradeInOtp, { body: { tradeinother: id, phone, via } }, createRecordTokenOptions(recordToken)),
  })

export function useVerifyCode() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, code, recordToken }: { id: string; code: string; recordToken: string | null }) =>
      call(
        verifyTradeInOtp,
        { params: { id }, body: { otp_code: code } },
        createRecordTokenOptions(recordToken),
      ),
    onSuccess: refresh,
  })
}

export const readTradeIn = (id: string, recordToken: string | null, signal?: AbortSignal) =>
  call(
    tradeInDetail,
    { params: { id } },
    { ...createRecordTokenOptions(recordToken), ...(signal ? { signal } : {}) },
  )

/** One request; `known` is the placeholder while it loads. Polled until it is handed over. */
export const useTradeIn = (known: TradeIn, recordToken: string | null) =>
  useQuery({
    queryKey: [...tradeInsKey, 'detail', known.id, recordToken === null],
    queryFn: ({ signal }) => readTradeIn(known.id, recordToken, signal),
    placeholderData: known,
    refetchInterval: ({ state }) => (state.data?.state === 'verified' ? HAND_OVER_POLL_MS : false),
  })

/** The customer's requests, last changed first. */
export const useTradeIns = () =>
  useQuery({
    queryKey: [...tradeInsKey, 'list'],
    queryFn: ({ signal }) => call(listTradeIns, {}, { signal }),
  })

/** The passport that is attached to a request. */
export const useAttachedPassport = (id: string, recordToken: string | null) =>
  useQuery({
    queryKey: [...tradeInsKey, 'passport', id],
    queryFn: ({ signal }) =>
      call(readCarriedPassport, { params: { id } }, { ...createRecordTokenOptions(recordToken), signal }),
  })

export function useAttachPassport(id: string, recordToken: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      call(carryPassport, { params: { id }, body: { code } }, createRecordTokenOptions(recordToken)),
    onSuccess: (carried) => queries.setQueryData([...tradeInsKey, 'passport', id], carried),
  })
}

export const useMailSummary = () =>
  useMutation({
    mutationFn: ({ request, recordToken }: { request: TradeIn; recordToken: string | null }) =>
      call(
        request.kind === 'catalogue' ? mailTradeIn : mailTradeInOther,
        { params: { id: request.id } },
        createRecordTokenOptions(recordToken),
      ),
  })

/** The state of the customer's requests at head office. */
export const useTradeInProgress = () =>
  useQuery({
    queryKey: [...tradeInsKey, 'progress'],
    queryFn: ({ signal }) => call(listTradeInProgress, {}, { signal }),
  })

/** Accepts or declines an offer; a refusal loads the current state. */
export function useAnswerOffer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOf<typeof answerTradeInOffer>) => call(answerTradeInOffer, input),
    onSuccess: (answered) =>
      queries.setQueryData<TradeInProgress[]>([...tradeInsKey, 'progress'], (known) =>
        known?.map((one) => (one.id === answered.id ? answered : one)),
      ),
    onError: () => void queries.invalidateQueries({ queryKey: [...tradeInsKey, 'progress'] }),
  })
}

/** Claims a request that was made without an account for the signed-in customer. */
export function useClaim() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, token }: { id: string; token: string }) =>
      call(claimTradeIn, { params: { id }, body: { record_token: token } }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  // Not awaited, so that the screen does not wait for the lists. Cancelled first: invalidating does not refetch a first load that is
  // in flight, and its answer would be older than this change.
  return () => {
    void queries
      .cancelQueries({ queryKey: tradeInsKey })
      .then(() => queries.invalidateQueries({ queryKey: tradeInsKey }))
  }
}
