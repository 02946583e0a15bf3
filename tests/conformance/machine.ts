import { expect, inject, it } from 'vitest'
import { ApiError } from '#core/api-error.ts'
import { type Client, createClient } from '#core/client.ts'
import type { SurfaceName, Target } from './target.ts'

/** Guards against a hang. */
const LIMIT_MS = 60_000

export interface Machine extends Target {
  /** Calls by contract, with the token. */
  call: Client
  /** Requests a token, optionally with other credentials than the test's own. */
  askForToken(secret?: string): Promise<Response>
}

/** The system under test as the portal meets it. */
export function machineAt(name: SurfaceName): Machine {
  const target = inject('targets')[name]
  if (!target) throw new Error(`no ${name} to test: give its address with --url`)
  const askForToken = (secret = target.clientSecret) =>
    fetch(`${target.url}/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${target.clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
  let token: Promise<string> | undefined
  const call = createClient({
    baseUrl: target.url,
    timeoutMs: LIMIT_MS,
    token: () => {
      token ??= askForToken().then(async (response) => (await response.json()).access_token)
      return token
    },
  })
  return { ...target, call, askForToken }
}

/** Returns the status of a refused call, and expects that the refusal has a message. */
export async function statusOfRefusal(call: Promise<unknown>): Promise<number> {
  const problem = await call.then(
    () => new Error('the call was not refused'),
    (refused) => refused,
  )
  if (!(problem instanceof ApiError)) throw problem
  expect(problem.message, 'a refusal carries a sentence').not.toBe('')
  return problem.status
}

/** Tests which callers both systems accept. */
export function requiresToken(machine: () => Machine, path: string, init: RequestInit = {}): void {
  const ask = (authorization?: string) =>
    fetch(`${machine().url}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      signal: AbortSignal.timeout(LIMIT_MS),
    })

  it('issues a token for the client’s id and secret, with its lifetime', async () => {
    const response = await machine().askForToken()
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      access_token: expect.stringMatching(/./),
      expires_in: expect.any(Number),
    })
  })

  it('issues no token for another secret', async () => {
    expect([400, 401]).toContain((await machine().askForToken(`${machine().clientSecret}x`)).status)
  })

  it('rejects calls without a genuine token', async () => {
    expect((await ask()).status).toBe(401)
    expect((await ask('Bearer undefined')).status).toBe(401)
    expect((await ask('Bearer made-up.token')).status).toBe(401)
  })
}
