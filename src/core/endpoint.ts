import type * as z from 'zod/mini'

/**
 * Who may call: everyone, a signed-in customer, the holder of a record (session or record token), another system with a
 * machine token, one of the staff with a session of the desk, or a screen that was paired with a workshop.
 */
export type Caller = 'anyone' | 'customer' | 'record-owner' | 'machine' | 'staff' | 'display'

/** Roles of staff: each includes the rights of those before it. */
export const STAFF_ROLES = ['advisor', 'head', 'office'] as const
/** The role of a member of staff. */
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Which staff may call, and which workshop the call concerns. */
export interface StaffRight {
  /** The least role that may call. */
  minRole: StaffRole
  /** `branch`: the workshop named by `params.branchId`; `record`: that of the record named; `none`: no workshop's. */
  scope: 'branch' | 'record' | 'none'
}

/** One HTTP call of the portal: what is sent, what is answered, and who may call. Made by `get`, `post`, `put` and `del`. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path as it is documented, with `{name}` for parameters. */
  path: string
  caller: Caller
  /** With the caller `staff`, and only then. */
  staff?: StaffRight
  /** One English sentence for the API description. */
  summary: string
  /** Schema of the `{name}` parameters of the path. */
  params?: Params
  /** Schema of the query. */
  query?: Query
  /** Schema of the JSON body; a request that it refuses is answered with 400 and the sentence of its field. */
  body?: Body
  /** Codes of fields whose refusal has one of its own, in place of `input_invalid`. */
  fieldCodes?: Readonly<Record<string, string>>
  /** Schema of the JSON answer; a field that it does not name is not sent. */
  reply: Reply
  /** Status of a success; 200 by default. */
  status?: 200 | 201
  /** Honours `Idempotency-Key`: the same key and body gives the first answer again for 24 h. */
  idempotent?: boolean
  /** The body or the answer is a picture, its bytes and nothing else. */
  image?: 'sent' | 'answered'
  /** The body is a file, its bytes and nothing else; `DATA_FILE_BYTES_MAX` of them at the most. */
  file?: 'sent'
  /** Largest JSON body in bytes, where it is not that of all calls. */
  bodyBytesMax?: number
  /** The answer is a text of comma-separated values, and nothing else. */
  csv?: boolean
  /** The answer is a calendar file, and nothing else. */
  calendar?: boolean
  /** Callers may cache the answer and revalidate it by its ETag. */
  revalidated?: boolean
  /** A member of staff with a lesser role reads that the right is missing; other calls answer as if they did not exist. */
  tellsRight?: boolean
  /** Changes nothing although it is a POST, so that it may be sent again without asking. */
  safe?: boolean
}

type Given<Schema, Key extends string> = Schema extends z.ZodMiniType
  ? undefined extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : { [K in Key]: z.input<Schema> }
  : object
type Parsed<Schema, Key extends string> = Schema extends z.ZodMiniType
  ? { [K in Key]: z.output<Schema> }
  : object

/** What a caller passes: `params`, `query` and `body`, each only where the endpoint has one. */
export type CallOf<E extends Endpoint> = Given<E['params'], 'params'> &
  Given<E['query'], 'query'> &
  Given<E['body'], 'body'>

/** What the server's handler receives after parsing. */
export type RequestOf<E extends Endpoint> = Parsed<E['params'], 'params'> &
  Parsed<E['query'], 'query'> &
  Parsed<E['body'], 'body'>

/** What the handler returns; the reply schema then filters it. */
export type AnswerOf<E extends Endpoint> = z.input<E['reply']>
/** What the caller gets. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** Describes one HTTP call as a value; server, client, fakes, relay and API description are all made from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Rest = Omit<Endpoint, 'method' | 'path' | 'caller' | 'summary'>

// Marked as pure, so that the bundle of a page contains only the calls that it makes.
/** Describes a GET: `get('/cars', 'customer', 'The cars of the customer', { reply })`. */
/* @__NO_SIDE_EFFECTS__ */
export function get<const P extends string, const C extends Caller, const E extends Rest>(
  path: P,
  caller: C,
  summary: string,
  rest: E,
) {
  return endpoint({ method: 'GET', path, caller, summary, ...rest })
}
/** Describes a POST, as `get` does a GET. */
/* @__NO_SIDE_EFFECTS__ */
export function post<const P extends string, const C extends Caller, const E extends Rest>(
  path: P,
  caller: C,
  summary: string,
  rest: E,
) {
  return endpoint({ method: 'POST', path, caller, summary, ...rest })
}
/** Describes a PUT, as `get` does a GET. */
/* @__NO_SIDE_EFFECTS__ */
export function put<const P extends string, const C extends Caller, const E extends Rest>(
  path: P,
  caller: C,
  summary: string,
  rest: E,
) {
  return endpoint({ method: 'PUT', path, caller, summary, ...rest })
}

/** Describes a DELETE, as `get` does a GET. */
/* @__NO_SIDE_EFFECTS__ */
export function del<const P extends string, const C extends Caller, const E extends Rest>(
  path: P,
  caller: C,
  summary: string,
  rest: E,
) {
  return endpoint({ method: 'DELETE', path, caller, summary, ...rest })
}

/**
 * The path with its parameters filled in and percent-encoded, and the query appended without its null and undefined values. Relative
 * to the origin of the API. A parameter that is missing becomes the text `undefined`.
 */
export function addressOf(
  definition: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
