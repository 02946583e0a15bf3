import { ApiError } from '#core/api-error.ts'
import { type Client, createClient } from '#core/client.ts'
import { expireSession } from './session.ts'
import { isUserActive, recordCall } from './user-activity.ts'

const TIMEOUT_MS = 30_000

/** The session is a cookie that scripts never see; no token is sent. */
const send = createClient({
  timeoutMs: TIMEOUT_MS,
  fetch: (input, init) => {
    const headers = new Headers(init?.headers)
    // Tells the server that the page sent this by itself, so that it does not extend the session.
    if (!isUserActive()) headers.set('x-unattended', '1')
    return fetch(input, { ...init, headers, credentials: 'same-origin' })
  },
})

/** Calls the desk's API on this page's own origin, with the session of the signed-in user. A session that is over leads to the sign-in. */
export const call: Client = async (definition, input, settings) => {
  const attended = isUserActive()
  try {
    const answer = await send(definition, input, settings)
    if (attended && definition.caller === 'staff') recordCall()
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) expireSession()
    throw error
  }
}
