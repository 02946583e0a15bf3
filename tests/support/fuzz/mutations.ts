import { EDGE_NUMBERS, oneOf, type Random } from './values.ts'

/** Values that no honest client sends; JSON only, so that they reach the schema as they are. */
export const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '1e309',
  'NaN',
  '-1',
  '62',
  '2026-02-30',
  '\u202e',
  '\ufeff',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '0000-01-01T00:00:00Z',
  'infinity',
  '2026-11-23T24:00:00Z',
  '2026-11-23T02:30:00+99:99',
  '25:61',
  '__proto__',
  'x'.repeat(60_000),
  '9'.repeat(400),
  '//jahat.id',
  '/\\jahat.id',
  'https://127.0.0.1/',
  'javascript:alert(1)',
  '\r\nBcc: a@b.id',
  '🚗'.repeat(9_000),
  null,
  true,
  false,
  [],
  {},
  [null],
  [[[]]],
  { $gt: '' },
  { length: 3 },
  { toString: 1 },
  ...EDGE_NUMBERS,
  Array.from({ length: 3_000 }, (_, at) => at),
]

/** Changes one place of a JSON value: another value, nothing, a further key, or a nest deeper than any client makes. */
export function mutated(random: Random, value: unknown): unknown {
  const hostile = () => oneOf(random, HOSTILE)
  if (value === null || typeof value !== 'object') return hostile()
  if (Array.isArray(value)) {
    const choice = random()
    if (value.length === 0 || choice < 0.2) return [...value, hostile()]
    if (choice < 0.3) return Array.from({ length: 200 }, () => value[0])
    const at = Math.floor(random() * value.length)
    return value.map((item, index) => (index === at ? mutated(random, item) : item))
  }
  const entries = Object.entries(value)
  const choice = random()
  if (choice < 0.1) return hostile()
  if (choice < 0.2)
    return {
      ...value,
      id: hostile(),
      is_verified: true,
      _where: { $ne: null },
      [JSON.stringify(hostile()).slice(0, 200)]: 1,
    }
  if (choice < 0.25) return JSON.parse(`{"a":${'['.repeat(30)}${']'.repeat(30)},"__proto__":{"admin":true}}`)
  const at = Math.floor(random() * entries.length)
  const name = entries[at]?.[0]
  if (choice < 0.35) return Object.fromEntries(entries.filter(([key]) => key !== name))
  return Object.fromEntries(entries.map(([key, item]) => [key, key === name ? mutated(random, item) : item]))
}
