import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { resetPassword } from '#account/sign-in/sign-in.contract.ts'
import { linkSocial, unlinkSocial } from '#account/social/social.contract.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import type { Owner } from '#web/form/owner-password.tsx'
import { setToken, useToken } from '#web/sign-in.ts'
import {
  phoneStanding,
  profileDetail,
  sendPhoneCode,
  updateProfile,
  verifyPhone,
} from '../profile.contract.ts'

export type Account = ReplyOf<typeof profileDetail>

const phoneKey = ['phone']

/** The signed-in customer. The shell refetches it on every menu change, so screens only read it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(profileDetail, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export const useProfile = () => useQuery(profileQuery)

/** The signed-in customer, as needed to authenticate them again; undefined until the profile is known. */
export function useOwner(): Owner | undefined {
  const user = useProfile().data?.user
  return user && { email: user.email, hasPassword: user.provider === 'local' }
}

/** Name, phone (`62…`) and e-mail of the signed-in customer; null for a visitor. */
export function useContactDetails() {
  const account = useQuery({ ...profileQuery, enabled: useToken() !== null }).data
  if (!account) return null
  const { name, phone } = account.userprofile
  return { name, phone, email: account.user.email }
}

export function useUpdateProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof sendUpdate>[0]) => sendUpdate(body),
    onSuccess: ({ userprofile }) => {
      queries.setQueryData(profileQuery.queryKey, (account) =>
        account ? { user: { ...account.user, userprofile }, userprofile } : account,
      )
      void queries.invalidateQueries({ queryKey: phoneKey })
    },
  })
}

const sendUpdate = (body: {
  name: string
  phone: string
  date_of_birth: string
  place_of_birth: string
  gender: 'L' | 'P' | ''
}) => call(updateProfile, { body })

export interface PasswordChange {
  oldPassword: string
  newPassword: string
  confirmPassword: string
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => call(resetPassword, { body }),
    // Changing the password ends every session, this one included: the answer brings its successor.
    onSuccess: ({ jwt }) => {
      if (jwt) setToken(jwt)
    },
  })
}

export type Provider = 'google' | 'facebook'

/** Asks for the address that links a provider to this customer; good for one use within a minute, in this browser. */
export function useLinkAccount() {
  return useMutation({
    mutationFn: ({ provider, password }: { provider: Provider; password?: string }) =>
      call(linkSocial, { params: { provider }, body: { password } }),
  })
}

/** Unlinks a provider; the server refuses to remove the last way to sign in. */
export function useUnlinkAccount() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (provider: Provider) => call(unlinkSocial, { params: { provider } }),
    onSuccess: () => queries.fetchQuery({ ...profileQuery, staleTime: 0 }),
  })
}

/** The number of the profile, and whether a code has proved it. */
export const usePhoneStatus = () =>
  useQuery({ queryKey: phoneKey, queryFn: ({ signal }) => call(phoneStanding, {}, { signal }) })

export const useSendPhoneCode = () => useMutation({ mutationFn: () => call(sendPhoneCode, {}) })

export function useVerifyPhone() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }) =>
      call(verifyPhone, { params: { id }, body: { otp_code: code } }),
    onSuccess: (phoneStatus) => queries.setQueryData(phoneKey, phoneStatus),
  })
}
