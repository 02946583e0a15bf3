import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startFacebookLike } from '#tests/support/facebook-like.ts'
import { PROVIDER_CLIENT, type ProviderUser, startOidcProvider } from '#tests/support/loopback-providers.ts'
import { testBrowser } from '#tests/support/test-browser.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { openLine, TROUBLES } from '#tests/support/unreliable-line.ts'

const PUBLIC_URL = 'http://localhost:3000'
const user: ProviderUser = { id: 'rina', email: 'rina@contoh.id', email_verified: true, name: 'Rina' }
const ports = { google: 0, facebook: 0 }
const portOf = ({ url }: { url: string }) => Number(new URL(url).port)
const lines = {
  google: await openLine(() => ports.google, 'http'),
  facebook: await openLine(() => ports.facebook, 'http'),
}
const addressOf = (name: keyof typeof lines) => `http://127.0.0.1:${lines[name].port}`
const google = await startOidcProvider(
  () => `${PUBLIC_URL}/connect/google/callback`,
  () => user,
  addressOf('google'),
)
const facebook = await startFacebookLike(() => user)
ports.google = portOf(google)
ports.facebook = portOf(facebook)
afterAll(async () => {
  await Promise.all([lines.google.close(), lines.facebook.close()])
  await Promise.all([google.close(), facebook.close()])
})
beforeEach(async () => {
  await Promise.all([lines.google.trouble(null), lines.facebook.trouble(null)])
})

const settings = {
  PUBLIC_URL,
  GOOGLE_CLIENT_ID: PROVIDER_CLIENT.id,
  GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.secret,
  GOOGLE_ISSUER: addressOf('google'),
  FACEBOOK_CLIENT_ID: PROVIDER_CLIENT.id,
  FACEBOOK_CLIENT_SECRET: PROVIDER_CLIENT.secret,
  FACEBOOK_BASE_URL: addressOf('facebook'),
}
const outcome = ({ pathname, searchParams }: URL) => [pathname, searchParams.get('error')]

describe('a provider that is not configured', () => {
  const server = useTestServer()
  it.each(['google', 'facebook'])(
    'leads %s back to the login page with a clear sentence',
    async (provider) => {
      const response = await server.send({ url: `/connect/${provider}` })
      expect(response.statusCode).toBe(302)
      const target = new URL(response.headers.location ?? '', 'http://x')
      expect(target.pathname).toBe('/dashboard/login')
      expect(target.searchParams.get('error')).toMatch(/belum tersedia, silakan gunakan email dan password$/)
    },
  )
})

describe.each(TROUBLES)('with a provider %s', (trouble) => {
  const server = useTestServer(settings, trouble === 'slow' ? { timeLimitMs: 1_000 } : {})
  const accounts = () => server.context.db.selectFrom('customers').select('id').execute()

  it('the way out to Google leads back with a clear sentence, and works once it is there again', async () => {
    await lines.google.trouble(trouble)
    const browser = testBrowser(server, PUBLIC_URL)
    expect(outcome(await browser.step('/connect/google'))).toEqual([
      '/dashboard/login',
      'Google sedang tidak bisa dihubungi, coba lagi nanti',
    ])
    expect((await server.send({ url: '/health/ready' })).statusCode).toBe(200)
    await lines.google.trouble(null)
    expect((await browser.go('/connect/google')).searchParams.get('exchange')).toBeTruthy()
  })

  it.each(['google', 'facebook'] as const)(
    'the way back from %s makes no account, and works once it is there again',
    async (name) => {
      const browser = testBrowser(server, PUBLIC_URL)
      const callback = `${PUBLIC_URL}/connect/${name}/callback`
      let at = await browser.step(`/connect/${name}`)
      while (!at.href.startsWith(callback)) at = await browser.step(at.href)
      await lines[name].trouble(trouble)
      const label = name === 'google' ? 'Google' : 'Facebook'
      expect(outcome(await browser.step(at.href))).toEqual([
        '/dashboard/login',
        `Masuk dengan ${label} gagal, silakan coba lagi`,
      ])
      expect(await accounts()).toEqual([])
      await lines[name].trouble(null)
      await browser.go(`/connect/${name}`)
      expect(await accounts()).toHaveLength(1)
    },
  )
})
