import { createServer } from 'node:http'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, expect, it } from 'vitest'
import { exchange } from '#account/sign-in/sign-in.contract.ts'
import { close, listen, PROVIDER_CLIENT, settingsFor } from '#tests/support/loopback-providers.ts'
import { codeOf, errorOf } from '#tests/support/social-server.ts'
import { testBrowser } from '#tests/support/test-browser.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const PUBLIC_URL = 'http://localhost:3000'
const { privateKey } = await generateKeyPair('RS256')

/** A real provider never errs in an ID token, so this one says what a test wants. */
interface IdToken {
  nonce: string
  audience: string
  issuer: string
  expires: string
}
let sent: IdToken

const right = (nonce: string): IdToken => ({
  nonce,
  audience: PROVIDER_CLIENT.id,
  issuer: url,
  expires: '1h',
})
const sealed = ({ nonce, audience, issuer, expires }: IdToken) =>
  new SignJWT({ nonce, email: 'rina@contoh.id', email_verified: true, name: 'Rina Kusuma' })
    .setProtectedHeader({ alg: 'RS256' })
    .setSubject('rina')
    .setAudience(audience)
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(privateKey)

const provider = createServer(async (request, response) => {
  const answer = request.url?.startsWith('/token')
    ? { access_token: 'access', token_type: 'bearer', id_token: await sealed(sent) }
    : { issuer: url, authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
const url = await listen(provider)
afterAll(() => close(provider))
const server = useTestServer({ PUBLIC_URL, ...settingsFor({ url }, { url }) })

/** A browser on its way to the provider, and how it comes back with an ID token. */
async function begun() {
  const own = testBrowser(server, PUBLIC_URL)
  const { searchParams } = await own.step('/connect/google')
  const state = searchParams.get('state')
  const nonce = searchParams.get('nonce') ?? ''
  return {
    nonce,
    comeBack(token: IdToken) {
      sent = token
      return own.go(`/connect/google/callback?state=${state}&code=x`)
    },
    open: (code: string) => own.as()(exchange, { body: { code } }),
  }
}
const stored = async () => {
  const { db } = server.context
  return {
    accounts: (await db.selectFrom('customers').select('id').execute()).length,
    sessions: (await db.selectFrom('sessions').select('id').execute()).length,
    codes: (await db.selectFrom('one_time_links').select('purpose').execute()).length,
  }
}

it.each([
  ['the nonce of another sign-in', async () => ({ nonce: (await begun()).nonce })],
  ['another audience', () => ({ audience: 'another-client' })],
  ['another issuer', () => ({ issuer: 'https://issuer.example' })],
  ['an end that is over', () => ({ expires: '1h ago' })],
])('opens no account and no session by an ID token with %s, and one by a right token', async (_, change) => {
  const refused = await begun()
  const back = await refused.comeBack({ ...right(refused.nonce), ...(await change()) })
  expect([errorOf(back), codeOf(back)]).toEqual(['Masuk dengan Google gagal, silakan coba lagi', ''])
  expect(await stored()).toEqual({ accounts: 0, sessions: 0, codes: 0 })

  const accepted = await begun()
  await accepted.open(codeOf(await accepted.comeBack(right(accepted.nonce))))
  expect(await stored()).toEqual({ accounts: 1, sessions: 1, codes: 1 })
})
