import { afterAll, beforeEach } from 'vitest'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { exchange } from '#account/sign-in/sign-in.contract.ts'
import { startFacebookLike } from './facebook-like.ts'
import { type ProviderUser, settingsFor, startOidcProvider } from './loopback-providers.ts'
import { testBrowser } from './test-browser.ts'
import { useTestServer } from './test-server.ts'

const PUBLIC_URL = 'http://localhost:3000'

/**
 * A whole server with a Google and a Facebook beside it, whose user is `user` until a test changes it; `environment` adds to the
 * settings that the providers need.
 */
export async function useSocialServer(environment: Record<string, string> = {}) {
  const at = { user: { id: '', name: '' } as ProviderUser }
  const google = await startOidcProvider(
    () => `${PUBLIC_URL}/connect/google/callback`,
    () => at.user,
  )
  const facebook = await startFacebookLike(() => at.user)
  afterAll(async () => {
    await google.close()
    await facebook.close()
  })
  const server = useTestServer({
    ...environment,
    PUBLIC_URL,
    ...settingsFor(google, facebook),
  })
  let people = 0
  beforeEach(() => {
    people++
    const email = `rina.${people}@contoh.id`
    at.user = { id: `user-${people}`, email, email_verified: true, name: 'Rina Kusuma' }
  })
  const browser = () => testBrowser(server, PUBLIC_URL)
  return {
    server,
    browser,
    /** Who is signed in at the providers now. */
    at,
    /** Signs in at the provider and comes back with a session. */
    async enter(provider: 'google' | 'facebook', own = browser()) {
      const { jwt } = await own.as()(exchange, {
        body: { code: codeOf(await own.go(`/connect/${provider}`)) },
      })
      return { jwt, ...(await server.as(jwt)(profileDetail, {})) }
    },
  }
}

export const codeOf = (url: URL): string => url.searchParams.get('exchange') ?? ''
export const errorOf = (url: URL): string | null => url.searchParams.get('error')
