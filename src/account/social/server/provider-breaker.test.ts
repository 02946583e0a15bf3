import { expect, it } from 'vitest'
import { withBreaker } from './provider-breaker.ts'

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

it('stays available after refused codes, which any caller can bring', async () => {
  const refused = Object.assign(new Error('invalid_grant'), { code: 'OAUTH_RESPONSE_BODY_ERROR' })
  expect(await counted(() => refused)(8)).toBe(8)
})
