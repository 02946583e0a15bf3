import { call } from '#web/api.ts'
import {
  createCredentialSilently,
  saveCredential,
  signalAcceptedPasskeys,
  supportsAcceptedPasskeysSignal,
} from '#web/webauthn/device.ts'
import { addPasskey, beginPasskey, listPasskeys } from '../../passkeys.contract.ts'

/** On this device, for each customer: a browser that was asked once is not asked again. */
const OFFERED_KEY = 'passkey-offered'
const NAME = 'Passkey otomatis'

/** After a sign-in: sends the browser the list of the account's passkeys, where it can use one. */
export async function signalOwnPasskeys(customerId: string): Promise<void> {
  if (!supportsAcceptedPasskeysSignal()) return
  const passkeys = await call(listPasskeys, {})
  // Not awaited: a browser that never answers would hold up the offer.
  void signalAcceptedPasskeys(customerId, passkeys)
}

/** After a sign-in with a password: brings the browser's passkeys up to date, and offers a new one. Nothing waits for it. */
export async function updatePasskeys(customerId: string, password: string): Promise<void> {
  // Before the offer: a list from before the new passkey would mark that one as not accepted.
  await signalOwnPasskeys(customerId).catch(() => undefined)
  await offerPasskey(customerId, password)
}

/** Has the browser create a passkey without asking, once for each customer, if it can. */
async function offerPasskey(customerId: string, password: string): Promise<void> {
  const key = `${OFFERED_KEY}.${customerId}`
  if (localStorage.getItem(key)) return
  const can = await PublicKeyCredential.getClientCapabilities?.()
  if (!can?.conditionalCreate) return
  const asked = await call(beginPasskey, { body: { password, automatic: true } })
  const credential = await createCredentialSilently(asked)
  // Only now: a failed request must not count as an offer.
  localStorage.setItem(key, 'yes')
  if (!credential) return
  await saveCredential(credential.id, () =>
    call(addPasskey, { body: { name: NAME, credential, automatic: true } }),
  )
}
