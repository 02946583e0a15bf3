import { currentDeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { ApiError } from '#core/api-error.ts'
import { call } from './call.ts'
import { setSignedIn } from './session.ts'

const RETRY_MS = 3_000
let asking = false

/** Loads the signed-in user and their workshops. */
export const lookUpSession = async (): Promise<void> => setSignedIn(await call(currentDeskSession, {}))

/**
 * Looks the session up, one call at a time; a refusal means signed out. Retries while the server does not answer, because nothing
 * can be shown without its answer.
 */
export function loadSession(): void {
  if (asking) return
  asking = true
  lookUpSession()
    .catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) window.setTimeout(loadSession, RETRY_MS)
    })
    .finally(() => {
      asking = false
    })
}
