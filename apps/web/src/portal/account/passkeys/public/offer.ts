import { addPasskey, beginPasskey } from '@toyota-trust/contracts/account/passkeys.ts'
import { call } from '../../../../platform/api.ts'
import { createCredentialSilently } from '../../../../platform/webauthn/device.ts'

/** On this device, for every account: a browser that was asked once is not asked again. */
const OFFERED_KEY = 'passkey-offered'
const NAME = 'Passkey otomatis'

/** Lets the browser make a passkey after a sign-in with a password, once, where it can without a question. Nothing waits for it. */
export async function offerPasskey(password: string): Promise<void> {
  if (localStorage.getItem(OFFERED_KEY)) return
  const can = await PublicKeyCredential.getClientCapabilities?.()
  if (!can?.conditionalCreate) return
  localStorage.setItem(OFFERED_KEY, 'yes')
  const asked = await call(beginPasskey, { body: { password, automatic: true } })
  const credential = await createCredentialSilently(asked)
  if (credential) await call(addPasskey, { body: { name: NAME, credential, automatic: true } })
}
