import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { settingsFor } from '#tests/support/loopback-providers.ts'
import { testBrowser } from '#tests/support/test-browser.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const PUBLIC_URL = 'http://localhost:3000'
let asked = 0
/** Takes every call and hangs up on it. */
const away = createServer((request) => {
  asked++
  request.socket.destroy()
})
await new Promise<void>((resolve) => void away.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(away.address() as AddressInfo).port}`
afterAll(() => void away.close())
beforeEach(() => {
  asked = 0
})
const server = useTestServer({ PUBLIC_URL, ...settingsFor({ url }, { url }) })

/** The step that needs the provider: Google's before the redirect, Facebook's at the return. */
const ways = {
  google: () => testBrowser(server, PUBLIC_URL).step('/connect/google'),
  async facebook() {
    const browser = testBrowser(server, PUBLIC_URL)
    const state = (await browser.step('/connect/facebook')).searchParams.get('state')
    return browser.go(`/connect/facebook/callback?state=${state}&code=x`)
  },
}

it.each(['google', 'facebook'] as const)(
  '%s is not called for a while after five failures',
  async (provider) => {
    for (let visit = 0; visit < 5; visit++) await ways[provider]()
    const before = asked
    expect(before).toBeGreaterThanOrEqual(5)
    expect((await ways[provider]()).searchParams.get('error')).toMatch(
      /tidak bisa dihubungi|gagal, silakan coba lagi/,
    )
    expect(asked).toBe(before)
  },
)
