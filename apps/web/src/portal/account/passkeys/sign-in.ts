import { beginPasskeySignIn, signInWithPasskey } from '@toyota-trust/contracts/account/passkeys.ts'
import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { call } from '../../../platform/api.ts'
import {
  getAssertion,
  getPasskeyErrorMessage,
  signalUnknownCredential,
} from '../../../platform/webauthn/device.ts'
import { setToken } from '../../../sign-in.ts'

/** Signs in with a passkey of this device; resolves to what went wrong, or null. */
export async function signInByDevice(): Promise<string | null> {
  try {
    const credential = await getAssertion(await call(beginPasskeySignIn, {}))
    const { jwt, user } = await call(signInWithPasskey, { body: { credential } }).catch(
      async (refused: unknown) => {
        if (refused instanceof ApiError && refused.data?.code === 'passkey_unknown')
          await signalUnknownCredential(credential.id)
        throw refused
      },
    )
    // Once the token is stored, the page's guard redirects home.
    setToken(jwt)
    void import('./public/offer.ts').then((m) => m.signalOwnPasskeys(user.id)).catch(() => undefined)
    return null
  } catch (error) {
    return getPasskeyErrorMessage(error)
  }
}
