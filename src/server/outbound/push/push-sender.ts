import type { Clock } from '#server/clock.ts'
import { nodeHttp, nodeHttps } from '#server/http/node-http.ts'
import { createBreaker } from '#server/partners/breaker.ts'
import { type Sender, Undeliverable } from '../sender.ts'
import { publicLookup, pushAddress } from './push-address.ts'
import type { PushKeys } from './push-keys.ts'

/** A browser that subscribed to notifications. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

interface Parts {
  /** Null for one that is no longer notified. */
  find(id: string): Promise<PushTarget | null>
  forget(id: string): Promise<void>
  timeLimitMs: number
  clock: Clock
}

/** Past this many services the one that was used first is counted again from zero; there are a handful. */
const SERVICES_MAX = 100
const DAY_SECONDS = 24 * 3600
/** Answers that no later push to this browser would change. */
const REFUSES_BROWSER = [400, 401, 403]

/**
 * Hands messages to the push services of browsers, encrypted for each browser (RFC 8291). A browser that has unsubscribed is
 * forgotten, and so is one whose service refuses our key. Each service has a circuit breaker of its own: customers choose the address, and one that fails on purpose must not
 * stop the pushes of others.
 */
export function createPushSender(keys: PushKeys, { find, forget, timeLimitMs, clock }: Parts): Sender {
  const breakers = new Map<string, ReturnType<typeof createBreaker>>()
  const breakerOf = (host: string) => {
    const known = breakers.get(host)
    if (known) return known
    const [first] = breakers.keys()
    if (breakers.size >= SERVICES_MAX && first !== undefined) breakers.delete(first)
    const made = createBreaker(clock)
    breakers.set(host, made)
    return made
  }
  return {
    real: true,
    async send({ to, text, validUntil }) {
      const target = await find(to)
      // The browser is no longer subscribed.
      if (!target) return
      const url = pushAddress(target.endpoint, keys)
      if (!url) throw new Undeliverable('its address leads nowhere on the internet')
      const breaker = breakerOf(url.host)
      if (!breaker.allows()) throw new Error(`${url.host} keeps failing, not tried for a while`)
      const left = validUntil ? Math.ceil((validUntil.getTime() - clock.now().getTime()) / 1000) : DAY_SECONDS
      let status: number
      try {
        status = await post(url, await encryptPush(keys, target, text, left), timeLimitMs)
      } catch (problem) {
        breaker.failed()
        throw problem
      }
      if (status >= 500) breaker.failed()
      else breaker.succeeded()
      if (status === 404 || status === 410) return forget(to)
      if (status >= 200 && status < 300) return
      // The subscription was made with another key, or is broken: only the browser can make a new one.
      if (REFUSES_BROWSER.includes(status)) await forget(to)
      const problem = `the push service answered ${status}`
      throw status === 429 || status >= 500 ? new Error(problem) : new Undeliverable(problem)
    },
  }
}

interface EncryptedPush {
  headers: Record<string, string | number>
  body: Buffer
}

async function encryptPush(
  keys: PushKeys,
  { endpoint, p256dh, auth }: PushTarget,
  text: string,
  ttl: number,
): Promise<EncryptedPush> {
  // Loaded with the first push: it is a twentieth of what a start would load.
  const { default: webPush } = await import('web-push')
  const { contact: subject, publicKey, privateKey } = keys
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: Math.max(ttl, 0),
    contentEncoding: 'aes128gcm',
  })
  return { headers, body }
}

/** Returns the status of the response; ignores its body and follows no redirect. */
function post(url: URL, { headers, body }: EncryptedPush, timeLimitMs: number): Promise<number> {
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const sent = (secure ? nodeHttps : nodeHttp).request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeLimitMs),
        // Numbers need no looking up and have been checked; without https it is our own machine.
        ...(secure && { lookup: publicLookup }),
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
