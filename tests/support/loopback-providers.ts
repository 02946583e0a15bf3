import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface ProviderUser {
  id: string
  email?: string
  email_verified?: boolean
  name: string
}

export const PROVIDER_CLIENT = { id: 'portal', secret: 'portal-secret-at-the-provider' }

/** Settings of a portal that is registered with both. */
export const settingsFor = (google: { url: string }, facebook: { url: string }) => ({
  GOOGLE_CLIENT_ID: PROVIDER_CLIENT.id,
  GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.secret,
  GOOGLE_ISSUER: google.url,
  FACEBOOK_CLIENT_ID: PROVIDER_CLIENT.id,
  FACEBOOK_CLIENT_SECRET: PROVIDER_CLIENT.secret,
  FACEBOOK_BASE_URL: facebook.url,
})

export const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
export const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * A real OpenID Connect provider on loopback whose user is always `user()` and agrees to everything. It is known at
 * `issuer` where something is in front of it.
 */
export async function startOidcProvider(callback: () => string, user: () => ProviderUser, issuer?: string) {
  const server = createServer()
  const url = await listen(server)
  const provider = new Provider(issuer ?? url, {
    clients: [
      {
        client_id: PROVIDER_CLIENT.id,
        client_secret: PROVIDER_CLIENT.secret,
        redirect_uris: [callback()],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: user().email,
        email_verified: user().email_verified ?? false,
        name: user().name,
      }),
    }),
    interactions: { url: () => '/agree' },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (request.url?.startsWith('/agree')) {
      const { params, prompt } = await provider.interactionDetails(request, response)
      if (prompt.name === 'login') {
        await provider.interactionFinished(request, response, { login: { accountId: user().id } })
        return
      }
      const grant = new provider.Grant({ accountId: user().id, clientId: String(params.client_id) })
      grant.addOIDCScope('openid email profile')
      await provider.interactionFinished(
        request,
        response,
        { consent: { grantId: await grant.save() } },
        { mergeWithLastSubmission: true },
      )
      return
    }
    answer(request, response)
  })
  return { url, close: () => close(server) }
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
