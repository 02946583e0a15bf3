import * as z from 'zod/mini'
import type { Endpoint } from '#core/endpoint.ts'
import { errorReply } from '#core/errors.ts'
import { CALENDAR_FEED } from '#garage/calendar-feed/calendar-feed.contract.ts'
import { VERSION } from '#server/release.ts'

type Json = Record<string, unknown>

/** Responses besides success; each carries the unified error body. */
const REFUSALS: Record<number, string> = {
  400: 'Input or credentials refused',
  401: 'No session, or one that has ended',
  404: "Unknown, or somebody else's",
  409: 'Taken or conflicting',
  422: 'Idempotency key used for another body',
  429: 'Too many; Retry-After tells when',
  503: 'A partner or the database is away',
}

function refusalsOf(endpoint: Endpoint): number[] {
  const codes = [429, 503]
  if (endpoint.body || endpoint.query) codes.push(400)
  if (endpoint.caller !== 'anyone' && endpoint.caller !== 'machine') codes.push(401)
  if (endpoint.params) codes.push(404)
  if (endpoint.method !== 'GET') codes.push(409)
  if (endpoint.idempotent) codes.push(422)
  return codes.sort((a, b) => a - b)
}

const PICTURE = { schema: { type: 'string', format: 'binary' } }
const json = (schema: Json) => ({ 'application/json': { schema } })

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

function parametersOf(endpoint: Endpoint): Json[] {
  const list = (schema: z.ZodMiniType | undefined, where: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }))
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body gives the first answer again for 24 h',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  }
  return [
    ...list(endpoint.params, 'path'),
    ...list(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [key] : []),
  ]
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const parameters = parametersOf(endpoint)
  const secured = endpoint.caller === 'customer' || endpoint.caller === 'record-owner'
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    ...(secured ? { security: [{ session: [] }] } : {}),
    ...(endpoint.caller === 'staff' ? { security: [{ desk: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content:
              endpoint.image === 'sent'
                ? { 'image/*': PICTURE }
                : endpoint.file === 'sent'
                  ? { 'text/csv': PICTURE }
                  : json(schemaOf(endpoint.body, 'input')),
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content:
          endpoint.image === 'answered'
            ? { 'image/webp': PICTURE }
            : json(schemaOf(endpoint.reply, 'output')),
      },
      ...(endpoint.revalidated && { 304: STILL_RIGHT }),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [
          status,
          { description: REFUSALS[status], content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}

/** The first word of the path that is not a version, `customercars`. */
const tagOf = (path: string) =>
  path.split('/').find((part) => part && !/^(api|v1|b2c)$/.test(part)) ?? 'portal'

/** An address that a browser navigates to; it answers with a redirect. */
interface PageTurn {
  path: string
  summary: string
  query: readonly string[]
}

const redirectOf = ({ path, summary, query }: PageTurn): Json => ({
  summary,
  tags: [tagOf(path)],
  parameters: query.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
  responses: { 302: { description: 'To the page that goes on from here' } },
})

const STILL_RIGHT: Json = { description: 'What the ETag of `If-None-Match` names is still right' }

/** Beside the contracts, because it is read by calendars and is no JSON. */
const FEED: Json = {
  operationId: 'calendarFeed',
  summary: CALENDAR_FEED.summary,
  tags: [CALENDAR_FEED.root],
  parameters: [{ name: 'secret', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: { description: 'Done', content: { 'text/calendar': { schema: { type: 'string' } } } },
    304: STILL_RIGHT,
    404: { description: 'No such link', content: json({ $ref: '#/components/schemas/Error' }) },
  },
}

/** An OpenAPI 3.1 document of `endpoints`, made from the same schemas that validate. */
export function describeApi(
  endpoints: Record<string, Endpoint>,
  turns: readonly PageTurn[],
  publicUrl: string,
): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint)
    paths[endpoint.path] = path
  }
  for (const turn of turns) paths[turn.path] = { get: redirectOf(turn) }
  if (turns.length > 0) paths[CALENDAR_FEED.path] = { get: FEED }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Toyota Trust',
      version: VERSION,
      description:
        'Customer portal for owners and buyers of certified used cars. Every refusal carries the Error body; its message is a sentence in Bahasa Indonesia that screens show as it is.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorReply, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        desk: { type: 'apiKey', in: 'cookie', name: '__Host-tt_desk' },
      },
    },
  }
}
