import { call } from '#web/api.ts'
import { bySchema } from '#web/form/checks.ts'
import { HOME_PATH } from '#web/portal/guards.ts'
import { returnAddress } from '#web/portal/return-address.ts'
import { prefersReducedData } from '#web/reduced-data.ts'
import { preloadPage } from '#web/router/page-preload.ts'
import { setToken } from '#web/sign-in.ts'
import { accountEmail, exchange, login, typedPassword } from '../sign-in.contract.ts'
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
    void import('#account/passkeys/portal/public/offer.ts')
      .then((m) => m.updatePasskeys(user.id, password))
      .catch(() => undefined)
}

/** Exchanges the one-time code that a provider's redirect put into the address for a session. */
export async function signInByCode(code: string): Promise<void> {
  const { jwt } = await call(exchange, { body: { code } })
  setToken(jwt)
}
