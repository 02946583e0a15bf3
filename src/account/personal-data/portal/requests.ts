import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileQuery } from '#account/profile/portal/requests.ts'
import { call } from '#web/api.ts'
import { signalErasedAccount } from '#web/webauthn/device.ts'
import type { ChosenConsent } from '../chosen-consents.model.ts'
import {
  erasePersonalData,
  exportPersonalData,
  listChosenConsents,
  listConsents,
  readTrail,
  sendErasureCode,
  withdrawChosenConsent,
  withdrawConsent,
} from '../personal-data.contract.ts'

/** What the customer has agreed to. */
export const useConsents = () =>
  useQuery({ queryKey: ['consents'], queryFn: ({ signal }) => call(listConsents, {}, { signal }) })

const CHOSEN = ['consents', 'chosen']
const TRAIL = ['trail']

/** The consents that the customer gave by choice. */
export const useChosenConsents = () =>
  useQuery({
    queryKey: CHOSEN,
    queryFn: ({ signal }) => call(listChosenConsents, {}, { signal }),
    // They are given on other screens.
    staleTime: 0,
  })

export function useWithdrawChosen() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (consent: ChosenConsent) => call(withdrawChosenConsent, { body: { consent } }),
    onSuccess(left) {
      queries.setQueryData(CHOSEN, left)
      // The form of all choices takes its initial values from this cache, so the former ones must go.
      queries.removeQueries({ queryKey: ['notifications', 'choices'] })
      void queries.invalidateQueries({ queryKey: ['saved-cars'] })
      void queries.invalidateQueries({ queryKey: TRAIL })
    },
  })
}

const createPasswordBody = (password: string | undefined) => ({
  body: password === undefined ? {} : { password },
})

export const useWithdrawConsent = () =>
  useMutation({
    mutationFn: (password: string | undefined) => call(withdrawConsent, createPasswordBody(password)),
  })

/** The proof of the owner for an erasure: the password, if the account has one, and the code. */
export interface OwnerProof {
  password: string | undefined
  otp_code: string
}

/** Erases the account, and signals the device to stop offering its passkeys. */
export function useErase() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ password, otp_code }: OwnerProof) =>
      call(erasePersonalData, { body: { ...createPasswordBody(password).body, otp_code } }),
    onSuccess() {
      const account = queries.getQueryData(profileQuery.queryKey)
      if (account) void signalErasedAccount(account.user.id)
    },
  })
}

export const useErasureCode = () => useMutation({ mutationFn: () => call(sendErasureCode, {}) })

/** Who opened or changed the customer's data, page by page. */
export const useAccessTrail = () =>
  useInfiniteQuery({
    queryKey: TRAIL,
    queryFn: ({ pageParam, signal }) =>
      call(readTrail, { query: pageParam === null ? {} : { after: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ more, rows }) => (more ? (rows.at(-1)?.id ?? null) : null),
  })

export const useExport = () => useMutation({ mutationFn: () => call(exportPersonalData, {}) })
