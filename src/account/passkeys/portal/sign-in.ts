import { ApiError } from '#core/api-error.ts'
import { call } from '#web/api.ts'
import { setToken } from '#web/sign-in.ts'
import { getAssertion, getPasskeyErrorMessage, signalUnknownCredential } from '#web/webauthn/device.ts'
import { beginPasskeySignIn, signInWithPasskey } from '../passkeys.contract.ts'

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
