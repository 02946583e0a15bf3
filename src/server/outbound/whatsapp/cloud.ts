import * as z from 'zod/mini'
import type { WhatsAppConfig } from '#server/config/whatsapp.ts'
import { boundedFetch } from '#server/partners/bounded-fetch.ts'
import { type Outgoing, requestBody } from './request.ts'

/** The outcome of one attempt to hand over a message. `ambiguous`: it was sent, and Meta may or may not have it. */
export type PostResult =
  | { kind: 'accepted'; wamid: string }
  | { kind: 'refused'; code: number | null; status: number }
  | { kind: 'unsent' }
  | { kind: 'ambiguous' }

export interface CloudParts {
  fetch: typeof globalThis.fetch
  timeLimitMs: number
}

const ANSWER_BYTES_MAX = 64 * 1024
const accepted = z.object({
  messages: z
    .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) }))
    .check(z.minLength(1)),
})
const refused = z.object({ error: z.object({ code: z.int() }) })
/** The connection was never made, so that Meta cannot have the message. */
const NEVER_LEFT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

const causeOf = (problem: unknown): string | undefined => {
  const { cause } = problem as { cause?: { code?: string } }
  return cause?.code ?? (problem as NodeJS.ErrnoException).code
}

/** Sends messages to the Cloud API of Meta. */
export function createCloud(config: WhatsAppConfig, { fetch: send, timeLimitMs }: CloudParts) {
  const fetch = boundedFetch(send, ANSWER_BYTES_MAX)
  const address = (path: string) => `${config.baseUrl}/${config.apiVersion}/${path}`
  const call = (path: string, body: object) =>
    fetch(address(path), {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${config.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimitMs),
    })
  return {
    async post(numberId: string, message: Outgoing): Promise<PostResult> {
      let response: Response
      try {
        response = await call(`${numberId}/messages`, requestBody(message))
      } catch (problem) {
        return { kind: NEVER_LEFT.includes(causeOf(problem) ?? '') ? 'unsent' : 'ambiguous' }
      }
      const answer: unknown = await response.json().catch(() => null)
      if (response.ok) {
        const wamid = accepted.safeParse(answer).data?.messages[0]?.id
        return wamid ? { kind: 'accepted', wamid } : { kind: 'ambiguous' }
      }
      const code = refused.safeParse(answer).data?.error.code ?? null
      return { kind: 'refused', code, status: response.status }
    },
  }
}
