import type * as z from 'zod/mini'
import type { Endpoint } from '#core/endpoint.ts'
import type { FailureCode } from '#core/errors.ts'
import { Failure } from '#server/failure.ts'

/** The unparsed input of a call. */
interface Sent {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Parses what a caller sent by its contract. Throws `not_found` for the path, for the rest `input_invalid` or the code that the
 * contract gives the field.
 */
export const parseInput = (definition: Endpoint, { params, query, body }: Sent) => ({
  ...(definition.params && { params: parsedParams(definition.params, params) }),
  ...(definition.query && { query: parsed(definition.query, query) }),
  ...(definition.body && {
    body: parsed(definition.body, body === undefined ? {} : body, definition.fieldCodes),
  }),
})

// An id that no record can have reads like an id that no record has.
function parsedParams(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (!result.success) throw new Failure('not_found')
  return result.data
}

function parsed(schema: z.ZodMiniType, value: unknown, codes: Endpoint['fieldCodes'] = {}): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  const first = errors[0]
  if (!first) throw new Failure('input_invalid')
  // Contracts cannot import the list of refusals, which imports models beside them.
  const code = (codes[first.field] ?? 'input_invalid') as FailureCode
  throw new Failure(code, first.field ? { field: first.field, errors } : {}, first.message)
}
