import { deskSignOut } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { call } from './call.ts'
import { setSignedOut } from './session.ts'

/**
 * Ends the session at the server and here; asks first where answers of an inspection are unsent. The page is left even when the
 * server cannot be reached: who presses walks away.
 */
export async function leave(): Promise<void> {
  if (Number(localStorage.getItem('desk.unsent')) > 0) {
    const { mayLeave } = await import('./stock/inspections/public/kept-session.ts')
    if (!mayLeave()) return
  }
  await call(deskSignOut, {}).catch(() => undefined)
  setSignedOut()
}
