import * as oidc from 'openid-client'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/http/loopback.ts'
import type { SocialProvider } from './provider.ts'

/** Google by OpenID Connect: discovery, PKCE, state and nonce. Any issuer that speaks it will do. */
export function createGoogle(
  settings: NonNullable<Config['google']>,
  redirectUri: string,
  timeLimitMs: number,
): SocialProvider {
  let discovered: Promise<oidc.Configuration> | null = null
  const configuration = () => {
    const issuer = new URL(settings.issuer)
    discovered ??= oidc
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
        timeout: timeLimitMs / 1000,
        // Plain http only for a provider on this machine.
        execute: isLoopback(issuer.hostname) ? [oidc.allowInsecureRequests] : [],
      })
      .catch((problem) => {
        discovered = null
        throw problem
      })
    return discovered
  }
  return {
    async authorizationUrl({ state, codeVerifier, nonce }) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async profile(callback, { state, codeVerifier, nonce }) {
      const client = await configuration()
      const tokens = await oidc.authorizationCodeGrant(client, callback, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('no ID token')
      // Providers may leave e-mail and name to the user info call.
      const info =
        typeof claims.email === 'string'
          ? claims
          : await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
      const email = typeof info.email === 'string' ? info.email.toLowerCase() : null
      return {
        id: claims.sub,
        email,
        emailVerified: email !== null && info.email_verified === true,
        name: typeof info.name === 'string' ? info.name : (email?.split('@')[0] ?? ''),
      }
    },
  }
}
