import { deskSignOut } from '#account/sign-in/desk-sign-in.contract.ts'
import { call } from './call.ts'
import { signOutAfter } from './session.ts'

/**
 * Ends the session at the server and here, unless a screen with unsent answers refuses. It ends here even when the server cannot
 * be reached: the user walks away.
 */
export async function signOut(): Promise<void> {
  if (!dispatchEvent(new Event('leave', { cancelable: true }))) return
  await signOutAfter(() => call(deskSignOut, {}))
}
