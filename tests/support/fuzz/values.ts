import type * as z from 'zod/mini'
import { INT4_MAX } from '#core/request-values.ts'
import { definitionOf } from '../../contracts/request-fields.ts'

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number

/** Mulberry32: small, seeded, and good enough to choose test values. */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const oneOf = <T>(random: Random, values: readonly T[]): T | undefined =>
  values[Math.floor(random() * values.length)]

const mark = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Marks of lists that no answer gave, among them the parts of real ones in the wrong number, order and type. */
export const HAND_MADE_CURSORS: readonly string[] = [
  null,
  1,
  'a',
  {},
  [],
  ['1'],
  ['1', '2', '3'],
  [1, 2],
  [null, null],
  ['a', 'b'],
  [['1'], '2'],
  ['2026-11-21 03:00:00+00', '1'],
  ['2026-02-30 03:00:00+00', '1'],
  ['2026-11-21 03:00:00+00', 'x'],
  ['2026-11-21 25:00:00+00', '1'],
  ['99999-01-01 00:00:00+00', '1'],
  ['infinity', '1'],
  ['1', 'abcdefgh'],
  ['2026-11-21 03:00:00+99:99', '1'],
  ['2026-11-21 03:00:00:00', 'a'],
  ['2026-11-21 03:00:00.', 'a'],
  ['999999999999999999', '999999999999999999'],
  ['-999999999999999999', 'a'],
  ['Sari', '\ud800'],
  ['Sari', 'a\u0000'],
  ['\u0000', '1'],
  ['2026-02-30', '1'],
  ['2026-11-21', 'x'.repeat(301)],
].map(mark)

export const EDGE_NUMBERS = [
  0,
  1,
  -1,
  2,
  7,
  12,
  30,
  60,
  90,
  480,
  500,
  720,
  1980,
  2013,
  2026,
  2100,
  45_000,
  1_000_000,
  10_000_000,
  INT4_MAX - 1,
  INT4_MAX,
  INT4_MAX + 1,
  -INT4_MAX - 2,
  999_999_999,
  100_000_000_000,
  2 ** 53 - 1,
  -(2 ** 53),
  0.5,
  1e21,
  1e308,
  -1e308,
  5e-324,
  -0,
]

const PLAIN_TEXTS = [
  'Budi Santoso',
  'Ganti oli dan periksa rem',
  'B 1420 KZT',
  'TT-0001',
  'Toyota',
  'Avanza',
  'Kota Jakarta Pusat',
  'DKI Jakarta',
  'Toyota Trust Sudirman',
  'ratna@contoh.id',
  '081299990001',
  '6281299990001',
  '0000',
  '123 456',
  '2026-11-23',
  '2027-08-14',
  '2026-11-23T02:30:00Z',
  '2026-11-23T06:00:00+07:00',
  '09:30',
  '13:00',
  '17:00',
  '1900-01-01',
  '2199-12-31',
  '1900-01-01T00:00:00Z',
  '2199-12-31T23:59:59.999999999+14:00',
  '00:00',
  '23:59',
  '1',
  '0',
  '1001',
  '103',
  '999999999',
  '999999999999999',
  '12',
  '2026',
  '123456',
  '31.71',
  'jakarta',
  'gr',
  '4w',
  'TT26-00001',
  'TT-2345-6789-ABCD',
  'rahasia-pintu-7',
  'lain-sekali-77',
  '/mobil',
  'https://push.contoh.id/1',
  'KODE-1',
  'jejak',
  'mobil-bekas',
  'ok',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  'é🚗',
  'a'.repeat(43),
  `B${'a'.repeat(86)}`,
  'a'.repeat(22),
  'a'.repeat(32),
  'a'.repeat(64),
  'abcdefgh',
  'a\nb',
  'x'.repeat(100),
  'x'.repeat(300),
  'x'.repeat(1000),
  '🚗'.repeat(500),
  'x'.repeat(2000),
  '%_\\'.repeat(20),
  '00000000-0000-4000-8000-000000000000',
]

/** Makes values that a schema takes, from a pool that holds the ids of what is stored. */
export function valuesFor(random: Random, ids: readonly string[]) {
  const pool: readonly unknown[] = [...ids, ...PLAIN_TEXTS, ...HAND_MADE_CURSORS, ...EDGE_NUMBERS]
  const taken = new WeakMap<z.core.$ZodType, readonly unknown[]>()
  const accepted = (schema: z.core.$ZodType) => {
    const known = taken.get(schema)
    if (known) return known
    // Only the classic schemas are in contracts, and these parse synchronously.
    const fits = pool.filter((value) => (schema as z.ZodMiniType).safeParse(value).success)
    taken.set(schema, fits)
    return fits
  }

  return function valid(schema: z.core.$ZodType): unknown {
    const def = definitionOf(schema)
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape)
            .map(([name, inner]) => [name, valid(inner)] as const)
            .filter(([, value]) => value !== undefined),
        )
      case 'array':
        return Array.from({ length: Math.floor(random() * 3) }, () => valid(def.element))
      case 'optional':
      case 'default':
        return random() < 0.4 ? undefined : valid(def.innerType)
      case 'nullable':
        return random() < 0.2 ? null : valid(def.innerType)
      case 'enum':
        return oneOf(random, Object.values(def.entries))
      case 'literal':
        return oneOf(random, def.values)
      case 'boolean':
        return random() < 0.5
      case 'union':
        return valid(oneOf(random, def.options) ?? schema)
      default:
        return oneOf(random, accepted(schema))
    }
  }
}
