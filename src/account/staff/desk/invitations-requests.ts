import { useQuery } from '@tanstack/react-query'
import {
  acceptWithPasskey,
  acceptWithPassword,
  beginInvitedPasskey,
  beginInvitedPassword,
  lookAtInvitation,
} from '#account/sign-in/desk-sign-in.contract.ts'
import { call } from '#web/desk/call.ts'
import { createCredential } from '#web/webauthn/device.ts'

/** Name, role and workshops of the invited person. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(lookAtInvitation, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The secret for the authenticator app. */
export const useAuthenticatorSecret = (token: string) =>
  useQuery({
    queryKey: ['invitation-secret', token],
    queryFn: ({ signal }) => call(beginInvitedPassword, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Creates the first passkey on this device and accepts the invitation with it. */
export async function acceptInvitationByPasskey(token: string) {
  const credential = await createCredential(await call(beginInvitedPasskey, { body: { token } }))
  return call(acceptWithPasskey, { body: { token, name: 'Passkey pertama', credential } })
}

export const acceptInvitationByPassword = (
  token: string,
  { password, code }: { password: string; code: string },
) => call(acceptWithPassword, { body: { token, password, code } })
