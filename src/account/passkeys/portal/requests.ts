import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#account/profile/portal/requests.ts'
import { call } from '#web/api.ts'
import {
  createCredential,
  saveCredential,
  signalAcceptedPasskeys,
  signalUnknownCredential,
} from '#web/webauthn/device.ts'
import { passkeysKey, usePasskeyChange } from '#web/webauthn/passkey-queries.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '../passkeys.contract.ts'

/** The passkeys of the signed-in customer; each fresh list is signalled to the browser. */
export const usePasskeys = () =>
  useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal, client }) => {
      const passkeys = await call(listPasskeys, {}, { signal })
      void client
        .ensureQueryData(profileQuery)
        .then(({ user }) => signalAcceptedPasskeys(user.id, passkeys))
        .catch(() => undefined)
      return passkeys
    },
  })

/** Creates a passkey on this device and stores it with the account. */
export const useAddPasskey = () =>
  usePasskeyChange(async ({ name, password }: { name: string; password: string | undefined }) => {
    const credential = await createCredential(await call(beginPasskey, { body: { password } }))
    return saveCredential(credential.id, () => call(addPasskey, { body: { name, credential } }))
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
