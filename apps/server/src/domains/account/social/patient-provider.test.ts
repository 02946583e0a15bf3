import { expect, it } from 'vitest'
import { withBreaker } from './patient-provider.ts'

const attempt = { state: 's', codeVerifier: 'v', nonce: 'n' }

function counted(problem: () => Error) {
  let asked = 0
  const fails = async () => {
    asked++
    throw problem()
  }
  const provider = withBreaker({ authorizationUrl: fails, profile: fails }, { now: () => new Date(0) })
  return async (count: number) => {
    for (let visit = 0; visit < count; visit++) {
      await provider.profile(new URL('http://x/callback'), attempt).catch(() => {})
    }
    return asked
  }
}

it('a provider that does not answer five times in a row is left alone', async () => {
  const away = new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })
  expect(await counted(() => away)(8)).toBe(5)
})

it('bad codes, which anybody can bring, close the way for nobody', async () => {
  const refused = Object.assign(new Error('invalid_grant'), { code: 'OAUTH_RESPONSE_BODY_ERROR' })
  expect(await counted(() => refused)(8)).toBe(8)
})
