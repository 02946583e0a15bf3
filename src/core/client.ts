import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { addressOf, type CallOf, type Endpoint, type ReplyOf } from './endpoint.ts'
import { type FailureData, failureData } from './error-body.ts'

/** What all calls of a client have in common. */
export interface ClientSettings {
  /** Prefix of every path; empty for the page's own origin. */
  baseUrl?: string
  /** Sends the requests; the global one by default. */
  fetch?: typeof globalThis.fetch
  /** The bearer token to send; read for each call. Nothing is sent for null. */
  token?: () => string | null | undefined | Promise<string | null | undefined>
  /** Milliseconds until a call is aborted, and throws an `ApiError` of status 0; no limit without it. */
  timeoutMs?: number
}

/** What one call has of its own. */
export interface CallSettings {
  /** Sent as `Idempotency-Key`, so that a repeated call gets the first answer; only for endpoints marked `idempotent`. */
  idempotencyKey?: string
  /** Aborts the call, which then throws an `ApiError` of status 0. */
  signal?: AbortSignal
  /** Overrides the client's token, for a record token. */
  token?: string
}

/**
 * Makes a call and returns its parsed answer. Throws `ApiError`: with the status and the sentence of a refusal; status 0 where no
 * answer came (network, abort, time limit); 502 where the answer does not match the contract.
 */
export type Client = <E extends Endpoint>(
  definition: E,
  input: CallOf<E>,
  settings?: CallSettings,
) => Promise<ReplyOf<E>>

// Strapi-like servers nest their sentences: message: [{ messages: [{ message }] }].
const errorBody = z.object({
  message: z.optional(
    z.union([z.string(), z.array(z.object({ messages: z.array(z.object({ message: z.string() })) }))]),
  ),
  data: z.optional(z.nullable(failureData)),
})

function sentenceOf(body: unknown): { message: string; data: FailureData | null } {
  const parsed = errorBody.safeParse(body)
  if (!parsed.success) return { message: '', data: null }
  const { message, data } = parsed.data
  const text = typeof message === 'string' ? message : (message?.[0]?.messages[0]?.message ?? '')
  return { message: text, data: data ?? null }
}

/**
 * One signal for the caller's own abort and the time limit; `end` stops the clock. `AbortSignal.any` and `.timeout` are newer than
 * the oldest browsers (`browserslist` in package.json).
 */
export function limitCall(own: AbortSignal | undefined, timeoutMs: number | undefined) {
  if (!timeoutMs) return { signal: own, end: () => {} }
  const controller = new AbortController()
  const abort = () => controller.abort(own?.reason)
  if (own?.aborted) abort()
  own?.addEventListener('abort', abort, { once: true })
  const timer = setTimeout(
    () => controller.abort(new DOMException('The time limit is over', 'TimeoutError')),
    timeoutMs,
  )
  const end = () => {
    clearTimeout(timer)
    own?.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, end }
}

/** Builds the typed caller: sends, parses by the contract and throws `ApiError`. It never navigates, retries or shows anything. */
export function createClient(settings: ClientSettings = {}): Client {
  const send = settings.fetch ?? ((...args) => globalThis.fetch(...args))
  return async (definition, input, call = {}) => {
    const given = input as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
    }
    const headers: Record<string, string> = { accept: 'application/json' }
    // Without a token there is no `await`, so that the request is sent before the caller continues.
    const token = call.token ?? (settings.token ? await settings.token() : null)
    if (token) headers.authorization = `Bearer ${token}`
    const sent = definition.image === 'sent' || definition.file === 'sent'
    if (given.body !== undefined)
      headers['content-type'] = !sent ? 'application/json' : definition.file ? 'text/csv' : 'image/*'
    if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey
    const limit = limitCall(call.signal, settings.timeoutMs)
    let response: Response
    try {
      response = await send(`${settings.baseUrl ?? ''}${addressOf(definition, given.params, given.query)}`, {
        method: definition.method,
        headers,
        ...(given.body === undefined
          ? {}
          : { body: sent ? (given.body as Uint8Array<ArrayBuffer>) : JSON.stringify(given.body) }),
        ...(limit.signal ? { signal: limit.signal } : {}),
      })
    } catch (cause) {
      limit.end()
      throw Object.assign(new ApiError(0, ''), { cause })
    }
    const answered = response.ok && definition.image === 'answered'
    const body: unknown = await (answered
      ? response.arrayBuffer().then((bytes) => new Uint8Array(bytes))
      : response.ok && (definition.csv || definition.calendar)
        ? response.text()
        : response.json()
    )
      .catch(() => null)
      .finally(limit.end)
    if (!response.ok) {
      const { message, data } = sentenceOf(body)
      throw new ApiError(response.status, message, data)
    }
    const reply = definition.reply.safeParse(body)
    if (!reply.success) throw Object.assign(new ApiError(502, ''), { cause: reply.error })
    // What this contract's schema has parsed is its reply, which types cannot follow through a generic.
    return reply.data as never
  }
}
