import type * as z from 'zod/mini'
import { isObjectRules } from '#core/object-rules.ts'
import { INT4_MAX, RUPIAH_MAX } from '#core/request-values.ts'

/** A single value of a request, found in its objects, arrays and unions. */
export interface RequestField {
  path: string
  schema: z.core.$ZodType
}
type Definition = z.core.$ZodTypes['_zod']['def']
// Every schema of zod is one of these; its base type does not say so.
export const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as Definition

const CONTAINERS = new Set<Definition['type']>(['object', 'array', 'record', 'tuple', 'map', 'set'])
const isContainer = (schema: z.core.$ZodType) => CONTAINERS.has(definitionOf(schema).type)

/** Every value that a request schema takes, and every container in it that has no bounds. */
export function requestFields(
  schema: z.core.$ZodType,
  path = '',
): { fields: RequestField[]; open: string[] } {
  const all = (parts: { fields: RequestField[]; open: string[] }[], open: string[] = []) => ({
    fields: parts.flatMap((part) => part.fields),
    open: [...open, ...parts.flatMap((part) => part.open)],
  })
  const def = definitionOf(schema)
  switch (def.type) {
    case 'object':
      return all(
        Object.entries(def.shape).map(([name, inner]) => requestFields(inner, `${path}.${name}`)),
        [
          ...(def.catchall && definitionOf(def.catchall).type !== 'never'
            ? [`${path} takes any other key`]
            : []),
          // A plain refinement also runs after a field was refused, and computes with the refused value.
          ...(def.checks?.some((check) => check._zod.def.check === 'custom' && !isObjectRules(check))
            ? [`${path} has a refinement without objectRules`]
            : []),
        ],
      )
    case 'array':
      return all(
        [requestFields(def.element, `${path}[]`)],
        def.checks?.some((check) => ['max_length', 'length_equals'].includes(check._zod.def.check))
          ? []
          : [`${path} is an array without a maximum`],
      )
    case 'optional':
    case 'nullable':
    case 'default':
      return requestFields(def.innerType, path)
    case 'union':
      if (def.options.some(isContainer))
        return all(def.options.map((option) => requestFields(option, `${path}|`)))
      break
    case 'pipe':
      if (isContainer(def.in)) return requestFields(def.in, path)
      break
    case 'record':
    case 'tuple':
    case 'map':
    case 'set':
      return { fields: [], open: [`${path} is a ${def.type}`] }
  }
  return { fields: [{ path, schema }], open: [] }
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['a NUL', '\u0000'],
  ['a lone surrogate', '\ud800'],
]
/** Valid texts around an odd character, so that a schema refuses the character and not length or form. */
const AROUND = ['', 'abcdefgh', '1', '/', 'https://contoh.id/', '2026-11-22']
const NUMBERS = [2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, -(2 ** 53), 1e300, 0.5, Number.NaN]
const LONG = 70_000

/** Amounts in rupiah are stored as `bigint`; a number of any other name has to fit into `integer`. */
const isMoney = (path: string) => /(price|dp|price_from|price_to|total_idr|price_idr|amount_idr)$/.test(path)

/** Values that a field of a request accepts although no column or computation can hold them. */
export function excessesOf({ path, schema }: RequestField): string[] {
  const takes = (value: unknown): { data: unknown } | null => {
    // The classic schemas parse synchronously; a transform that throws fails the test that calls this.
    const result = (schema as z.ZodMiniType).safeParse(value)
    return result.success ? { data: result.data } : null
  }
  const excess: string[] = []
  for (const [name, odd] of TEXTS)
    if (AROUND.some((good) => takes(good + odd) || takes(odd + good))) excess.push(name)
  if (['a', '1', ' '].some((letter) => takes(letter.repeat(LONG)))) excess.push('a text of any length')
  const numbers = [...NUMBERS, ...NUMBERS.map(String)].filter((given) => {
    const taken = takes(given)
    return taken && typeof taken.data === 'number'
  })
  const most = isMoney(path) ? RUPIAH_MAX : INT4_MAX
  if (isMoney(path) ? takes(most + 1) || takes(0.5) : numbers.length > 0)
    excess.push(`numbers as ${numbers.join(' ')}`)
  if (/(^|[._])version$/.test(path) && takes(INT4_MAX)) excess.push('a version whose next one does not fit')
  if (takes(new Date(0))) excess.push('a Date')
  if (takes({}) || takes([])) excess.push('anything')
  for (const instant of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z'])
    if (takes(instant) && takes('2026-11-22T03:00:00Z') && !takes('2026-11-22')) excess.push(instant)
  return excess
}
