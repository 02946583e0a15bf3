import {
  beginDeskPasskeySignIn,
  deskPasskeySignIn,
  deskSignIn,
} from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { getAssertion } from '../../../platform/webauthn/device.ts'
import { call } from '../../call.ts'
import { setSignedIn } from '../../session.ts'

/** The second factor: a code of the authenticator, or one of the ten recovery codes. */
export interface Typed {
  email: string
  password: string
  code: string
  recovery_code: string
}

/** Signs in; the page then leads on by itself. */
export async function signInByPassword({ email, password, code, recovery_code }: Typed): Promise<void> {
  const factor = recovery_code ? { recovery_code } : { code }
  setSignedIn(await call(deskSignIn, { body: { email, password, ...factor } }))
}

export async function signInByPasskey(): Promise<void> {
  const credential = await getAssertion(await call(beginDeskPasskeySignIn, {}))
  setSignedIn(await call(deskPasskeySignIn, { body: { credential } }))
}
