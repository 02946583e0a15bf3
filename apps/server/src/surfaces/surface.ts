import type { AnswerOf, Endpoint, RequestOf } from '@toyota-trust/contracts/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Failure } from '../failure.ts'
import { type Once, onceFor } from '../idempotency/once.ts'
import type { Portal } from '../portal.ts'

/** Who is signed in. */
export interface SignedIn {
  id: string
  sessionId: string
}

/** What a handler knows of the call besides its parsed input. */
export interface Meta {
  /** Network address of the caller, for limits and the audit log. */
  address: string
  requestId: string
  /** Remembers the answer of an idempotent call inside the rule's own transaction. */
  once: Once
  /** The bearer token as it was sent, for calls that take a record token. */
  bearer: string | null
  /** Sets a header of the answer. */
  header(name: string, value: string): void
}

type WithCustomer<E extends Endpoint> = E['caller'] extends 'customer'
  ? { customer: SignedIn }
  : { customer: SignedIn | null }
export type Handler<E extends Endpoint> = (
  request: RequestOf<E> & WithCustomer<E> & { meta: Meta },
) => AnswerOf<E> | Promise<AnswerOf<E>>

/** Binds a contract to the function that answers it. */
export type Implement = <E extends Endpoint>(definition: E, handler: Handler<E>) => void

export interface Surface {
  implement: Implement
  /** Throws when one of `contracts` has no handler, and answers 405 on their other methods. */
  complete(contracts: Record<string, Endpoint>): void
}

export interface SurfaceSettings {
  /** Path in front of every contract path, `/catalogue`. */
  prefix?: string
  /** Who sends this request; null for a stranger. Never throws for a missing or unreadable token. */
  identify(request: FastifyRequest): Promise<SignedIn | null>
  /** Checks a caller that is another system; throws a `Failure`. */
  requireMachine?(request: FastifyRequest): Promise<void>
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Opens a surface on `app`: parses requests by their contract, identifies the caller and filters answers by the reply schema. */
export function openSurface(app: FastifyInstance, portal: Portal, settings: SurfaceSettings): Surface {
  const implemented = new Set<Endpoint>()
  const methodsOf = new Map<string, Set<string>>()

  const implement: Implement = (definition, handler) => {
    implemented.add(definition)
    const url = routeOf(definition, settings.prefix)
    const methods = methodsOf.get(url) ?? new Set()
    methodsOf.set(url, methods.add(definition.method))
    app.route({
      method: definition.method,
      url,
      handler: async (request, reply) => {
        const answer = await answerOf(definition, handler, request, reply)
        return reply.code(definition.status ?? 200).send(answer)
      },
    })
  }

  async function answerOf<E extends Endpoint>(
    definition: E,
    handler: Handler<E>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const customer = await callerOf(definition, request)
    const input = {
      ...(definition.params && { params: parsedParams(definition.params, request.params) }),
      ...(definition.query && { query: parsed(definition.query, request.query) }),
      ...(definition.body && {
        body: parsed(definition.body, request.body === undefined ? {} : request.body),
      }),
    }
    const once = await onceFor(portal, definition, request, customer, input)
    if (once.earlier) return once.earlier.answer
    const meta: Meta = {
      address: request.ip,
      requestId: request.id,
      once,
      bearer: bearerOf(request),
      header: (name, value) => reply.header(name, value),
    }
    try {
      const answer = await handler({ ...input, customer, meta } as never)
      const filtered = await definition.reply.parseAsync(answer)
      await once.settle(filtered)
      return filtered
    } catch (problem) {
      await once.forget()
      throw problem
    }
  }

  async function callerOf(definition: Endpoint, request: FastifyRequest): Promise<SignedIn | null> {
    if (definition.caller === 'machine') {
      await settings.requireMachine?.(request)
      return null
    }
    const customer = await settings.identify(request)
    const nobody =
      !customer &&
      (definition.caller === 'customer' || (definition.caller === 'record-owner' && !bearerOf(request)))
    if (nobody) throw new Failure('session_ended')
    return customer
  }

  return {
    implement,
    complete(contracts) {
      for (const [name, definition] of Object.entries(contracts)) {
        if (!implemented.has(definition)) {
          throw new Error(`contract ${name} (${definition.method} ${definition.path}) has no handler`)
        }
      }
      for (const [url, methods] of methodsOf) {
        const others = METHODS.filter((method) => !methods.has(method))
        app.route({
          method: [...others],
          url,
          handler: (_, reply) => {
            reply.header('allow', [...methods].join(', '))
            throw new Failure('method_not_allowed')
          },
        })
      }
    },
  }
}

/** `/customercars/{id}/detail` → `/customercars/:id/detail` */
export function routeOf(definition: Endpoint, prefix = ''): string {
  return prefix + definition.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
}

/** The token of the Authorization header; null for none, and for what careless clients send in its place. */
export function bearerOf(request: FastifyRequest): string | null {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
  return token === 'undefined' || token === 'null' ? null : token
}

// An id that no record can have reads like an id that no record has.
function parsedParams(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (!result.success) throw new Failure('not_found')
  return result.data
}

function parsed(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  const first = errors[0]
  if (!first) throw new Failure('input_invalid')
  throw new Failure('input_invalid', first.field ? { field: first.field, errors } : {}, first.message)
}
