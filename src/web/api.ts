import { ApiError } from '#core/api-error.ts'
import type { Client } from '#core/client.ts'
import { getToken, requestSessionCheck } from './sign-in.ts'

const TIMEOUT_MS = 30_000
/** The profile check: its own 401 is an answer, not a doubt. */
const PROFILE_PATH = '/userprofiles/detail'

let client: Promise<Client> | undefined
/** The client and its parsers are loaded with the first call, so that pages render without them. */
const send: Client = async (...asked) => {
  client ??= import('#core/client.ts').then(({ createClient }) =>
    createClient({ token: getToken, timeoutMs: TIMEOUT_MS }),
  )
  return (await client)(...asked)
}

/** Calls the server on this page's own origin, with the token of the signed-in customer. */
export const call: Client = async (definition, input, settings) => {
  try {
    return await send(definition, input, settings)
  } catch (error) {
    // A refused record token says nothing about the session.
    const ownSession = settings?.token === undefined
    if (error instanceof ApiError && error.status === 401 && ownSession && definition.path !== PROFILE_PATH) {
      requestSessionCheck()
    }
    throw error
  }
}
