import { accountEmail, exchange, login, typedPassword } from '@toyota-trust/contracts/account/sign-in.ts'
import { call } from '../../../platform/api.ts'
import { bySchema } from '../../../platform/form/checks.ts'
import { setToken } from '../../../sign-in.ts'
import { takeBroughtDrive } from '../profile/public/new-account.ts'
import { forgetRegistered } from './registered-email.ts'

// Lazy-loaded: the login page needs it on submit only. Once the token is stored, the page's guard redirects home.

export const checkLogin = bySchema({ email: accountEmail, password: typedPassword })

export async function signIn({ email, password }: { email: string; password: string }): Promise<void> {
  const { jwt } = await call(login, { body: { identifier: email, password } })
  forgetRegistered()
  await takeBroughtDrive(email, jwt)
  setToken(jwt)
}

/** Trades the one-time code that a provider's return put into the address for a session. */
export async function signInByCode(code: string): Promise<void> {
  const { jwt } = await call(exchange, { body: { code } })
  setToken(jwt)
}
