import { accountEmail, exchange, login, typedPassword } from '@toyota-trust/contracts/account/sign-in.ts'
import { HOME_PATH } from '../../../guards.ts'
import { call } from '../../../platform/api.ts'
import { bySchema } from '../../../platform/form/checks.ts'
import { prefersReducedData } from '../../../platform/reduced-data.ts'
import { preloadPage } from '../../../platform/router/page-preload.ts'
import { returnAddress } from '../../../return-address.ts'
import { setToken } from '../../../sign-in.ts'
import { removeRegisteredEmail } from './registered-email.ts'

// Lazy-loaded: the login page needs it on submit only. Once the token is stored, the page's guard redirects home.

/** Loads the page after the sign-in while the form is being filled in. */
export function preload(): void {
  if (!prefersReducedData()) void preloadPage(returnAddress() ?? HOME_PATH)
}

export const checkLogin = bySchema({ email: accountEmail, password: typedPassword })

export async function signIn({ email, password }: { email: string; password: string }): Promise<void> {
  const { jwt, user } = await call(login, { body: { identifier: email, password } })
  removeRegisteredEmail()
  setToken(jwt)
  // The customer is signed in and did not ask for a passkey, so a failed offer is ignored.
  if ('PublicKeyCredential' in window)
    void import('../passkeys/public/offer.ts')
      .then((m) => m.updatePasskeys(user.id, password))
      .catch(() => undefined)
}

/** Exchanges the one-time code that a provider's redirect put into the address for a session. */
export async function signInByCode(code: string): Promise<void> {
  const { jwt } = await call(exchange, { body: { code } })
  setToken(jwt)
}
