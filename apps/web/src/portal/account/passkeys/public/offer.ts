import { addPasskey, beginPasskey, listPasskeys } from '@toyota-trust/contracts/account/passkeys.ts'
import { call } from '../../../../platform/api.ts'
import {
  createCredentialSilently,
  saveCredential,
  signalAcceptedPasskeys,
  supportsAcceptedPasskeysSignal,
} from '../../../../platform/webauthn/device.ts'

/** On this device, for each customer: a browser that was asked once is not asked again. */
const OFFERED_KEY = 'passkey-offered'
const NAME = 'Passkey otomatis'

/** After a sign-in: sends the browser the list of the account's passkeys, where it can use one. */
export async function signalOwnPasskeys(customerId: string): Promise<void> {
  if (!supportsAcceptedPasskeysSignal()) return
  const passkeys = await call(listPasskeys, {})
  // Its answer is not awaited: a browser that gives none would keep back the offer.
  void signalAcceptedPasskeys(customerId, passkeys)
}

/** After a sign-in with a password: brings the browser's passkeys up to date, and offers a new one. Nothing waits for it. */
export async function updatePasskeys(customerId: string, password: string): Promise<void> {
  // Before the offer, so that the list is not older than the passkey that the offer brings.
  await signalOwnPasskeys(customerId).catch(() => undefined)
  await offerPasskey(customerId, password)
}

/** Lets the browser make a passkey, once, where it can without a question. */
async function offerPasskey(customerId: string, password: string): Promise<void> {
  const key = `${OFFERED_KEY}.${customerId}`
  if (localStorage.getItem(key)) return
  const can = await PublicKeyCredential.getClientCapabilities?.()
  if (!can?.conditionalCreate) return
  const asked = await call(beginPasskey, { body: { password, automatic: true } })
  const credential = await createCredentialSilently(asked)
  // Not before: while the network fails, nobody has been asked.
  localStorage.setItem(key, 'yes')
  if (!credential) return
  await saveCredential(credential.id, () =>
    call(addPasskey, { body: { name: NAME, credential, automatic: true } }),
  )
}
