import { currentDeskSession } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { call } from './call.ts'
import { setSignedIn } from './session.ts'

const AGAIN_MS = 3_000
let asking = false

/** Asks the server who works here and at which workshops. */
export const lookUpSession = async (): Promise<void> => setSignedIn(await call(currentDeskSession, {}))

/**
 * Asks once for as long as no answer has come; a refusal means signed out. A server that is away for a moment is asked
 * again, because nothing can be shown without its answer.
 */
export function loadSession(): void {
  if (asking) return
  asking = true
  lookUpSession()
    .catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) window.setTimeout(loadSession, AGAIN_MS)
    })
    .finally(() => {
      asking = false
    })
}
