import * as z from 'zod/mini'
import type { Clock } from '#server/clock.ts'

const LIFETIME_SECONDS = 3600
/** A token is renewed this long before its end, or after nine tenths of a short life. */
const MARGIN_MS = 60_000

const tokenReply = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z._default(z.number().check(z.positive()), LIFETIME_SECONDS),
})

export interface PartnerTokenSettings {
  baseUrl: string
  clientId: string
  clientSecret: string
  fetch: typeof globalThis.fetch
  clock: Clock
  timeoutMs: number
}

/** Caches the machine token of one partner: requests it once for all waiting calls, and again shortly before it expires. */
export function createPartnerToken(settings: PartnerTokenSettings) {
  let cached: { token: string; until: number } | null = null
  let asking: Promise<string> | null = null

  async function ask(): Promise<string> {
    const { baseUrl, clientId, clientSecret, clock } = settings
    const asked = clock.now().getTime()
    const response = await settings.fetch(`${baseUrl}/oauth/token`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(settings.timeoutMs),
    })
    // Never an ApiError: whatever is wrong with the token is no answer to the call that needs it.
    if (!response.ok) throw new Error(`token call answered ${response.status}`)
    const reply = tokenReply.safeParse(await response.json().catch(() => null))
    if (!reply.success) throw new Error('token call answered something else than a token')
    const lifetimeMs = reply.data.expires_in * 1000
    cached = {
      token: reply.data.access_token,
      until: asked + lifetimeMs - Math.min(MARGIN_MS, lifetimeMs / 10),
    }
    return cached.token
  }

  return {
    get(): Promise<string> {
      if (cached && settings.clock.now().getTime() < cached.until) return Promise.resolve(cached.token)
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    /** Forgets a token that was refused, unless it has been renewed meanwhile. */
    drop(token: string): void {
      if (cached?.token === token) cached = null
    },
  }
}
