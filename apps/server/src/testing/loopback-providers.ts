import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface ProviderUser {
  id: string
  email?: string
  email_verified?: boolean
  name: string
}

const CLIENT = { id: 'portal', secret: 'portal-secret-at-the-provider' }
export const PROVIDER_CLIENT = CLIENT

/** What a portal that is known to both is told. */
export const settingsFor = (google: { url: string }, facebook: { url: string }) => ({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: google.url,
  FACEBOOK_CLIENT_ID: CLIENT.id,
  FACEBOOK_CLIENT_SECRET: CLIENT.secret,
  FACEBOOK_BASE_URL: facebook.url,
})

const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * A real OpenID Connect provider on loopback whose user is always `user()` and agrees to everything. It is known at
 * `issuer` where something stands before it.
 */
export async function startOidcProvider(callback: () => string, user: () => ProviderUser, issuer?: string) {
  const server = createServer()
  const url = await listen(server)
  const provider = new Provider(issuer ?? url, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
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

/** Answers like Facebook: its dialog, its token call and its profile call. */
export async function startFacebookLike(user: () => ProviderUser) {
  const codes = new Map<string, { redirectUri: string; challenge: string }>()
  const tokens = new Set<string>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://facebook')
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (url.pathname === '/dialog/oauth') {
      const code = `code-${codes.size}`
      const redirectUri = url.searchParams.get('redirect_uri') ?? ''
      codes.set(code, { redirectUri, challenge: url.searchParams.get('code_challenge') ?? '' })
      const target = new URL(redirectUri)
      target.searchParams.set('code', code)
      target.searchParams.set('state', url.searchParams.get('state') ?? '')
      response.writeHead(302, { location: target.href }).end()
      return
    }
    if (url.pathname === '/oauth/access_token') {
      const form = new URLSearchParams(await bodyOf(request))
      const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret
      if (isClient && form.get('grant_type') === 'client_credentials') {
        return json(200, { access_token: `${CLIENT.id}|app`, token_type: 'bearer' })
      }
      const known = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const genuine = known?.redirectUri === form.get('redirect_uri') && isClient
      if (!genuine)
        return json(400, {
          error: { message: 'Invalid verification code', type: 'OAuthException', code: 100 },
        })
      const token = `token-${tokens.size}`
      tokens.add(token)
      return json(200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 })
    }
    if (url.pathname === '/me') {
      const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
      if (!tokens.has(token))
        return json(401, { error: { message: 'Invalid OAuth access token', code: 190 } })
      const { id, name, email } = user()
      return json(200, { id, name, ...(email ? { email } : {}) })
    }
    json(404, {})
  })
  return { url: await listen(server), close: () => close(server) }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
