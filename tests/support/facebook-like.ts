import { createServer } from 'node:http'
import { bodyOf, close, listen, PROVIDER_CLIENT, type ProviderUser } from './loopback-providers.ts'

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
      const isClient =
        form.get('client_id') === PROVIDER_CLIENT.id && form.get('client_secret') === PROVIDER_CLIENT.secret
      if (isClient && form.get('grant_type') === 'client_credentials') {
        return json(200, { access_token: `${PROVIDER_CLIENT.id}|app`, token_type: 'bearer' })
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
