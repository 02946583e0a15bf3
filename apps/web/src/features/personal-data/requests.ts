import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import {
  erasePersonalData,
  exportPersonalData,
  listConsents,
  readTrail,
  sendErasureCode,
  withdrawConsent,
} from '@toyota-trust/contracts/personal-data.ts'
import { call } from '../../api.ts'

/** What the customer has agreed to. */
export const useConsents = () =>
  useQuery({ queryKey: ['consents'], queryFn: ({ signal }) => call(listConsents, {}, { signal }) })

const owned = (password: string | undefined) => ({ body: password === undefined ? {} : { password } })

export const useWithdrawConsent = () =>
  useMutation({ mutationFn: (password: string | undefined) => call(withdrawConsent, owned(password)) })

/** What the owner shows before his account goes: the password, where he has one, and the code. */
export interface Shown {
  password: string | undefined
  otp_code: string
}

export const useErase = () =>
  useMutation({
    mutationFn: ({ password, otp_code }: Shown) =>
      call(erasePersonalData, { body: { ...owned(password).body, otp_code } }),
  })

export const useErasureCode = () => useMutation({ mutationFn: () => call(sendErasureCode, {}) })

/** Who opened or changed the customer's data, page by page. */
export const useTrail = () =>
  useInfiniteQuery({
    queryKey: ['trail'],
    queryFn: ({ pageParam, signal }) =>
      call(readTrail, { query: pageParam === null ? {} : { after: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ more, rows }) => (more ? (rows.at(-1)?.id ?? null) : null),
  })

export const useExport = () => useMutation({ mutationFn: () => call(exportPersonalData, {}) })
