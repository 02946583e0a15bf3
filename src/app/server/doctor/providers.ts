import * as z from 'zod/mini'
import { facebookGraph } from '#account/social/server/facebook.ts'
import type { Config } from '#server/config.ts'
import { boundedFetch } from '#server/partners/bounded-fetch.ts'
import { type Finding, local, ok, Trouble } from './finding.ts'

type Found = Promise<Omit<Finding, 'system'>>
const ANSWER_BYTES_MAX = 256 * 1024
const send = boundedFetch(globalThis.fetch, ANSWER_BYTES_MAX)
const discovery = z.object({ issuer: z.string(), token_endpoint: z.url() })
const refusal = z.object({ error: z.string() })

const form = (fields: Record<string, string>, timeLimitMs: number) => ({
  method: 'POST',
  headers: { accept: 'application/json' },
  body: new URLSearchParams(fields),
  signal: AbortSignal.timeout(timeLimitMs),
})

/** Reads the issuer's metadata and sends an invalid code: for a known client the issuer answers that the code is wrong. */
export async function examineGoogle({ google, publicUrl }: Config, timeLimitMs: number): Found {
  if (!google) return local('not configured: the button says so (GOOGLE_CLIENT_ID)')
  const response = await send(`${google.issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(timeLimitMs),
  })
  const described = discovery.safeParse(await response.json().catch(() => null))
  if (!described.success) throw new Trouble('GOOGLE_ISSUER does not describe itself as an OpenID provider')
  if (described.data.issuer !== google.issuer) {
    throw new Trouble(`GOOGLE_ISSUER calls itself ${described.data.issuer}`)
  }
  const callback = `${publicUrl}/connect/google/callback`
  const basic = Buffer.from(
    `${encodeURIComponent(google.clientId)}:${encodeURIComponent(google.clientSecret)}`,
  ).toString('base64')
  const request = form(
    {
      grant_type: 'authorization_code',
      code: 'doctor',
      redirect_uri: callback,
      code_verifier: 'd'.repeat(43),
    },
    timeLimitMs,
  )
  const answer = await send(described.data.token_endpoint, {
    ...request,
    headers: { ...request.headers, authorization: `Basic ${basic}` },
  })
  const said = refusal.safeParse(await answer.json().catch(() => null)).data?.error
  if (said === 'invalid_client') throw new Trouble('Google refuses GOOGLE_CLIENT_ID or GOOGLE_CLIENT_SECRET')
  if (said !== 'invalid_grant')
    throw new Trouble(`the token call answers ${answer.status}, ${said ?? 'no reason'}`)
  return ok(`the client is known; register ${callback}`)
}

/** Asks for the app's own token, which only its id and secret give. */
export async function examineFacebook({ facebook, publicUrl }: Config, timeLimitMs: number): Found {
  if (!facebook) return local('not configured: the button says so (FACEBOOK_CLIENT_ID)')
  const { clientId, clientSecret } = facebook
  const fields = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' }
  const response = await send(`${facebookGraph(facebook)}/oauth/access_token`, form(fields, timeLimitMs))
  const answer = (await response.json().catch(() => null)) as {
    access_token?: unknown
    error?: unknown
  } | null
  if (response.ok && typeof answer?.access_token === 'string') {
    return ok(`the app is known; register ${publicUrl}/connect/facebook/callback`)
  }
  if (answer?.error) throw new Trouble('Facebook refuses FACEBOOK_CLIENT_ID or FACEBOOK_CLIENT_SECRET')
  throw new Trouble(`the token call answers ${response.status}, not like Facebook`)
}
