import { useMutation, useQuery } from '@tanstack/react-query'
import {
  erasePersonalData,
  exportPersonalData,
  listConsents,
  withdrawConsent,
} from '@toyota-trust/contracts/personal-data.ts'
import { call } from '../../api.ts'

/** What the customer has agreed to. */
export const useConsents = () =>
  useQuery({ queryKey: ['consents'], queryFn: ({ signal }) => call(listConsents, {}, { signal }) })

const owned = (password: string | undefined) => ({ body: password === undefined ? {} : { password } })

export const useWithdrawConsent = () =>
  useMutation({ mutationFn: (password: string | undefined) => call(withdrawConsent, owned(password)) })

export const useErase = () =>
  useMutation({ mutationFn: (password: string | undefined) => call(erasePersonalData, owned(password)) })

export const useExport = () => useMutation({ mutationFn: () => call(exportPersonalData, {}) })
