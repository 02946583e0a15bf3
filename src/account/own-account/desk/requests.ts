import { useQuery } from '@tanstack/react-query'
import { call } from '#web/desk/call.ts'
import { setSignedIn } from '#web/desk/session.ts'
import { createCredential } from '#web/webauthn/device.ts'
import { passkeysKey, usePasskeyChange } from '#web/webauthn/passkey-queries.ts'
import {
  addDeskPasskey,
  beginDeskPasskey,
  changeDeskPassword,
  listDeskPasskeys,
  removeDeskPasskey,
  renewRecoveryCodes,
} from '../desk-account.contract.ts'

export const usePasskeys = () =>
  useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => call(listDeskPasskeys, {}, { signal }) })

/** Creates a passkey on this device and stores it with the account. */
export const useAddPasskey = () =>
  usePasskeyChange(async ({ name, password }: { name: string; password: string | undefined }) => {
    const credential = await createCredential(await call(beginDeskPasskey, { body: { password } }))
    return call(addDeskPasskey, { body: { name, credential } })
  })

export const useRemovePasskey = () =>
  usePasskeyChange((passkeyId: string) => call(removeDeskPasskey, { params: { passkeyId } }))

/** Changes the password, which ends every other session; this browser gets a new one. */
export async function changePassword(body: {
  current_password: string
  new_password: string
}): Promise<void> {
  setSignedIn(await call(changeDeskPassword, { body }))
}

export const renewCodes = (password: string) => call(renewRecoveryCodes, { body: { password } })
