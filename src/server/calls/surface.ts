import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { BYTE_ORDER_MARK } from '#core/csv.ts'
import { type AnswerOf, type Endpoint, type RequestOf, STAFF_ROLES } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { CachedDocument, sendEncoded } from '#server/http/cached-document.ts'
import {
  canAccessBranch,
  type Display,
  type RecordHolder,
  type SignedIn,
  STRANGER,
  type StaffMember,
  type Stranger,
} from './actor.ts'
import { bearerOf } from './bearer.ts'
import { cookieOf } from './cookies.ts'
import { claimIdempotencyKey, type Once } from './once.ts'
import { type Origin, originOf } from './origin.ts'
import { parseInput } from './parse-input.ts'
import { requirePersonName } from './person-names.ts'
import { bytesSent, skipBodyParsing } from './sent-bytes.ts'
import { sharedText } from './shared-answers.ts'

const JSON_TEXT = 'application/json; charset=utf-8'
const CSV = 'text/csv; charset=utf-8'
const CALENDAR = 'text/calendar; charset=utf-8'

/** What a handler receives besides the parsed input and the caller. */
export interface Meta extends Origin {
  /** Remembers the answer of an idempotent call inside the rule's own transaction. */
  once: Once
  /** Sets a header of the answer. */
  header(name: string, value: string): void
  /** Value of a cookie of the request; empty when the browser sent none. */
  cookie(name: string): string
}

/** The callers that the contract allows. */
type ActorOf<E extends Endpoint> = {
  customer: SignedIn
  'record-owner': SignedIn | RecordHolder
  anyone: SignedIn | Stranger
  machine: Stranger
  staff: StaffMember
  display: Display
}[E['caller']]
export type Handler<E extends Endpoint> = (
  request: RequestOf<E> & { actor: ActorOf<E>; meta: Meta },
) => AnswerOf<E> | Promise<AnswerOf<E>>

/** Binds a contract to the function that answers it. */
export type Implement = <E extends Endpoint>(definition: E, handler: Handler<E>) => void

export interface Surface {
  implement: Implement
  /** Throws when one of `contracts` has no handler. */
  complete(contracts: Record<string, Endpoint>): void
}

export interface SurfaceSettings {
  /** Path in front of every contract path, `/catalogue`. */
  prefix?: string
  /** The customer who sends this request; null for a stranger. Never throws for a missing or unreadable token. */
  identify(request: FastifyRequest): Promise<SignedIn | null>
  /** Checks a caller that is another system; throws a `Failure`. */
  requireMachine?(request: FastifyRequest): Promise<void>
  /** The member of staff who sends this request. Throws `session_ended` for other callers. */
  requireStaff?(request: FastifyRequest): Promise<StaffMember>
  /** The paired screen that sends this request. Throws `display_unpaired` or `display_ended` for other callers. */
  requireDisplay?(request: FastifyRequest): Promise<Display>
}

/** Opens a surface on `app`: parses requests by their contract, identifies the caller and filters answers by the reply schema. */
export function openSurface(app: FastifyInstance, context: AppContext, settings: SurfaceSettings): Surface {
  const implemented = new Set<Endpoint>()

  const implement: Implement = (definition, handler) => {
    implemented.add(definition)
    const route: RouteOptions = {
      method: definition.method,
      url: routeOf(definition, settings.prefix),
      config: { safe: definition.safe ?? false },
      ...(definition.bodyBytesMax && { bodyLimit: definition.bodyBytesMax }),
      handler: async (request, reply) => {
        const answer = await answerOf(definition, handler, request, reply)
        if (answer instanceof CachedDocument)
          return sendEncoded(request, reply.code(definition.status ?? 200).type(JSON_TEXT), answer)
        if (definition.revalidated && isKnown(request, reply, answer)) return reply.code(304).send()
        return reply
          .code(definition.status ?? 200)
          .type(typeof answer === 'string' ? textType(definition) : 'image/webp')
          .send(definition.csv ? BYTE_ORDER_MARK + answer : answer)
      },
    }
    if (definition.image === 'sent' || definition.file === 'sent')
      app.register(async (scope) => {
        skipBodyParsing(scope)
        scope.route(route)
      })
    else app.route(route)
  }

  async function answerOf<E extends Endpoint>(
    definition: E,
    handler: Handler<E>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | Buffer | CachedDocument> {
    const actor = await actorOf(definition, request)
    const sent = await bytesSent(definition, request.body)
    const { params, query, body } = request
    const input = parseInput(definition, { params, query, body: sent ?? body })
    if (definition.caller === 'anyone' || definition.caller === 'customer') requirePersonName(input.body)
    const once = await claimIdempotencyKey(context, definition, request, actor, input)
    if (once.earlier !== null) return once.earlier
    const meta: Meta = {
      ...originOf(context, request, actor),
      once,
      header: (name, value) => reply.header(name, value),
      cookie: (name) => cookieOf(request, name),
    }
    try {
      // Parsed by this very contract, and `actorOf` has refused who may not call; types cannot follow either.
      const answer = await handler({ ...input, actor, meta } as never)
      const shared = sharedText(answer, () => JSON.stringify(definition.reply.parse(answer)))
      if (shared) return shared
      const reply = definition.reply.parse(answer)
      if (definition.image === 'answered' && reply instanceof Uint8Array) return Buffer.from(reply)
      if ((definition.csv || definition.calendar) && typeof reply === 'string') return reply
      const text = JSON.stringify(reply)
      await once.settle(text)
      return text
    } catch (problem) {
      await once.forget()
      throw problem
    }
  }

  async function actorOf(
    definition: Endpoint,
    request: FastifyRequest,
  ): Promise<SignedIn | RecordHolder | StaffMember | Display | Stranger> {
    const { caller } = definition
    if (caller === 'staff') {
      const member = await settings.requireStaff?.(request)
      if (!member) throw new Failure('session_ended')
      requireRight(definition, member, request)
      return member
    }
    if (caller === 'display') {
      const screen = await settings.requireDisplay?.(request)
      if (!screen) throw new Failure('display_unpaired')
      return screen
    }
    if (caller === 'machine') {
      await settings.requireMachine?.(request)
      return STRANGER
    }
    const customer = await settings.identify(request)
    if (customer) return customer
    const token = caller === 'record-owner' ? bearerOf(request) : null
    if (token) return { kind: 'record-holder', token }
    if (caller !== 'anyone') throw new Failure('session_ended')
    return STRANGER
  }

  return {
    implement,
    complete(contracts) {
      for (const [name, definition] of Object.entries(contracts)) {
        if (!implemented.has(definition)) {
          throw new Error(`contract ${name} (${definition.method} ${definition.path}) has no handler`)
        }
      }
    },
  }
}

/** Marks the answer with an ETag; true where the caller has this very answer. */
function isKnown(request: FastifyRequest, reply: FastifyReply, answer: string | Buffer): boolean {
  const mark = `W/"${hashOf(answer.toString())}"`
  reply.headers({ 'cache-control': 'no-cache', etag: mark })
  return request.headers['if-none-match']?.includes(mark) ?? false
}

const textType = ({ csv, calendar }: Endpoint) => (csv ? CSV : calendar ? CALENDAR : JSON_TEXT)

/** `/customercars/{id}/detail` → `/customercars/:id/detail` */
export function routeOf(definition: Endpoint, prefix = ''): string {
  return prefix + definition.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
}

/** Throws 404 where the role or the workshop of a member of staff does not allow the call, or 403 for the role where the call says so. */
function requireRight({ staff, tellsRight }: Endpoint, member: StaffMember, request: FastifyRequest): void {
  const rank = (role: StaffMember['role']) => STAFF_ROLES.indexOf(role)
  if (!staff || rank(member.role) < rank(staff.minRole))
    throw new Failure(tellsRight ? 'right_missing' : 'not_found')
  // The router fills what the path names; a branch that is no number belongs to no member of staff.
  const { branchId } = request.params as { branchId?: string }
  if (staff.scope === 'branch' && !canAccessBranch(member, Number(branchId))) throw new Failure('not_found')
}
