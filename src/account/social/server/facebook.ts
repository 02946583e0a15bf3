import * as oauth from 'openid-client'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/http/loopback.ts'
import type { SocialProvider } from './provider.ts'

const PAGES = 'https://www.facebook.com'
const GRAPH = 'https://graph.facebook.com'

const profile = z.object({ id: z.string(), name: z.optional(z.string()), email: z.optional(z.string()) })

/** The base URL of Facebook's Graph API. */
export const facebookGraph = ({ baseUrl }: NonNullable<Config['facebook']>): string => baseUrl ?? GRAPH

/** Facebook by OAuth 2.0 and its profile call. It does not say whether an e-mail is verified, so each counts as unverified. */
export function createFacebook(
  settings: NonNullable<Config['facebook']>,
  redirectUri: string,
  timeLimitMs: number,
): SocialProvider {
  const pages = settings.baseUrl ?? PAGES
  const graph = facebookGraph(settings)
  const client = new oauth.Configuration(
    {
      issuer: pages,
      authorization_endpoint: `${pages}/dialog/oauth`,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    settings.clientId,
    undefined,
    oauth.ClientSecretPost(settings.clientSecret),
  )
  client.timeout = timeLimitMs / 1000
  if (isLoopback(new URL(graph).hostname)) oauth.allowInsecureRequests(client)
  return {
    async authorizationUrl({ state, codeVerifier }) {
      return oauth.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'public_profile,email',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async profile(callback, { state, codeVerifier }) {
      const tokens = await oauth.authorizationCodeGrant(client, callback, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
      })
      const response = await oauth.fetchProtectedResource(
        client,
        tokens.access_token,
        new URL(`${graph}/me?fields=id,name,email`),
        'GET',
      )
      if (!response.ok) throw new Error(`profile call answered ${response.status}`)
      const user = profile.parse(await response.json())
      return {
        id: user.id,
        email: user.email?.toLowerCase() ?? null,
        emailVerified: false,
        name: user.name ?? '',
      }
    },
  }
}
