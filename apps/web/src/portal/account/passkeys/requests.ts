import { useQuery } from '@tanstack/react-query'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@toyota-trust/contracts/account/passkeys.ts'
import { call } from '../../../platform/api.ts'
import { createCredential, signalUnknownCredential } from '../../../platform/webauthn/device.ts'
import { passkeysKey, usePasskeyChange } from '../../../platform/webauthn/passkey-queries.ts'

export const usePasskeys = () =>
  useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => call(listPasskeys, {}, { signal }) })

/** Makes a passkey on this device and keeps it. */
export const useAddPasskey = () =>
  usePasskeyChange(async ({ name, password }: { name: string; password: string | undefined }) => {
    const credential = await createCredential(await call(beginPasskey, { body: { password } }))
    return call(addPasskey, { body: { name, credential } })
  })

export const useRenamePasskey = () =>
  usePasskeyChange(({ id, name }: { id: string; name: string }) =>
    call(renamePasskey, { params: { id }, body: { name } }),
  )

export const useRemovePasskey = () =>
  usePasskeyChange(async ({ id, credential_id }: Passkey) => {
    await call(removePasskey, { params: { id } })
    await signalUnknownCredential(credential_id)
  })
