import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@toyota-trust/contracts/account/passkeys.ts'
import { call } from '../../../platform/api.ts'
import { makeOnDevice } from '../../../platform/webauthn/device.ts'

const queryKey = ['passkeys']

export const usePasskeys = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(listPasskeys, {}, { signal }) })

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queries.invalidateQueries({ queryKey }),
  })
}

/** Makes a passkey on this device and keeps it. */
export const useAddPasskey = () =>
  useChange(async ({ name, password }: { name: string; password: string | undefined }) => {
    const credential = await makeOnDevice(await call(beginPasskey, { body: { password } }))
    return call(addPasskey, { body: { name, credential } })
  })

export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    call(renamePasskey, { params: { id }, body: { name } }),
  )

export const useRemovePasskey = () => useChange((id: string) => call(removePasskey, { params: { id } }))
