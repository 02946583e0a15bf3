/** A value that a module states: `path` names the module, its export and the keys down to it. */
interface StatedValue {
  path: string
  value: string
}

const isSchema = (value: object) => '_zod' in value
const isCall = (value: object) => 'path' in value && 'method' in value
const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Every text, number, pattern and truth value in the tables and lists of a module; none of its schemas and calls, which have files of their own. */
export function statedValues(value: unknown, path: string): StatedValue[] {
  if (value instanceof RegExp) return [{ path, value: String(value) }]
  if (value instanceof Map || value instanceof Set)
    return statedValues(value instanceof Map ? Object.fromEntries(value) : [...value], path)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return [{ path, value: JSON.stringify(value) }]
  if (typeof value === 'function' || value === undefined) return []
  if (typeof value !== 'object' || value === null) return [{ path, value: JSON.stringify(value) }]
  if (isSchema(value) || isCall(value) || !(isPlain(value) || Array.isArray(value))) return []
  return Object.entries(value).flatMap(([key, one]) => statedValues(one, `${path}.${key}`))
}
