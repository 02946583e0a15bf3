import { call } from '#web/desk/call.ts'
import { setSignedIn } from '#web/desk/session.ts'
import { getAssertion } from '#web/webauthn/device.ts'
import { beginDeskPasskeySignIn, deskPasskeySignIn, deskSignIn } from '../desk-sign-in.contract.ts'

/** What was typed; the second factor is a code of the authenticator or, where it is not empty, a recovery code. */
export interface SignInValues {
  email: string
  password: string
  code: string
  recovery_code: string
}

/** Signs in; the change of the session then redirects the page. */
export async function signInByPassword({
  email,
  password,
  code,
  recovery_code,
}: SignInValues): Promise<void> {
  const factor = recovery_code ? { recovery_code } : { code }
  setSignedIn(await call(deskSignIn, { body: { email, password, ...factor } }))
}

export async function signInByPasskey(): Promise<void> {
  const credential = await getAssertion(await call(beginDeskPasskeySignIn, {}))
  setSignedIn(await call(deskPasskeySignIn, { body: { credential } }))
}
