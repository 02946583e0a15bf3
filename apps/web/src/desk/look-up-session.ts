import { currentDeskSession } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { call } from './call.ts'
import { setSignedIn } from './session.ts'

/** Asks the server who works here and at which workshops. */
export const lookUpSession = async (): Promise<void> => setSignedIn(await call(currentDeskSession, {}))
