import type * as z from 'zod/mini'
import type { Endpoint } from '#core/endpoint.ts'

/** A call as other systems see it: its address, who may call, of staff from which role on and for what, and each field by name and type. */
export function wireForm(name: string, call: Endpoint): string {
  const marks = [call.idempotent && 'idempotent', call.safe && 'safe'].filter(Boolean)
  const parts = (['params', 'query', 'body', 'reply'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? [`  ${part} ${kindOf(schema)}`] : []
  })
  const rights = call.staff ? [`from ${call.staff.minRole}, ${call.staff.scope}`] : []
  const head = [name, call.method, call.path, call.caller, ...rights, call.status ?? 200, ...marks].join(' ')
  return [head, ...parts].join('\n')
}

type Definition = z.core.$ZodTypes['_zod']['def']

function kindOf(schema: z.core.$ZodType): string {
  // Every schema of zod is one of these; its base type does not say so.
  const def = schema._zod.def as Definition
  switch (def.type) {
    case 'object':
      return `{ ${[
        ...Object.entries(def.shape).map(([field, inner]) => `${field}: ${kindOf(inner)}`),
        ...(def.catchall ? [`[string]: ${kindOf(def.catchall)}`] : []),
      ].join(', ')} }`
    case 'array':
      return `${kindOf(def.element)}[]`
    case 'record':
      return `{ [${kindOf(def.keyType)}]: ${kindOf(def.valueType)} }`
    case 'optional':
      return `${kindOf(def.innerType)}?`
    case 'nullable':
      return `${kindOf(def.innerType)} | null`
    case 'default':
      return `${kindOf(def.innerType)} = ${JSON.stringify(def.defaultValue)}`
    case 'union':
      return def.options.map(kindOf).join(' | ')
    case 'enum':
      return Object.values(def.entries).join(' | ')
    case 'literal':
      return def.values.map((value) => JSON.stringify(value)).join(' | ')
    case 'pipe':
      return kindOf(def.in._zod.def.type === 'transform' ? def.out : def.in)
    default:
      return def.type
  }
}
