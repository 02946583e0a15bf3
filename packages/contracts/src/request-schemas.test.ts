import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { text } from './platform/fields.ts'
import {
  int4,
  isRealInstant,
  listCursor,
  opaqueText,
  ownLink,
  rowVersion,
} from './platform/request-values.ts'
import { collectRefusals } from './testing/refusals.ts'
import { excessesOf, requestFields } from './testing/request-fields.ts'
import { requestSchemas, surfaces } from './testing/surfaces.ts'

const faultsOf = (schema: z.core.$ZodType) => {
  const { fields, open } = requestFields(schema)
  return [
    ...open,
    ...fields.flatMap((field) => excessesOf(field).map((excess) => `${field.path} takes ${excess}`)),
  ]
}

describe('the schemas of requests', () => {
  it('accept nothing that the database cannot hold: no bare string, number, date, array or record', () => {
    const faults = Object.values(surfaces).flatMap((calls) =>
      Object.entries(calls).flatMap(([name, call]) =>
        requestSchemas(call).flatMap(([part, schema]) =>
          faultsOf(schema).map((fault) => `${name} ${part}${fault}`),
        ),
      ),
    )
    expect(faults).toEqual([])
  })

  it.each([
    ['a bare string', z.string()],
    ['a string with a maximum only', z.string().check(z.maxLength(10))],
    ['a bare number', z.number()],
    ['a bare integer', z.int()],
    ['a date', z.date()],
    ['an unknown', z.unknown()],
    ['an array without a maximum', z.array(text('Kata', 10))],
    ['a record', z.record(text('Kata', 10), text('Kata', 10))],
    ['an object that takes other keys', z.looseObject({})],
    ['an object with a plain refinement', z.object({}).check(z.refine(() => true))],
    ['an option of a union', z.union([z.object({ a: z.string() }), z.literal(1)])],
    ['an ISO instant of any year', z.iso.datetime()],
  ])('must not contain %s', (_, schema) => {
    expect(faultsOf(z.object({ field: z.optional(schema) }))).not.toEqual([])
  })

  it('must not contain a version whose increment overflows', () => {
    expect(faultsOf(z.object({ version: int4() }))).toEqual([
      '.version takes a version whose next one does not fit',
    ])
    expect(faultsOf(z.object({ version: rowVersion }))).toEqual([])
  })
})

describe('values of requests', () => {
  it.each([
    ['2026-11-22T03:00:00Z', true],
    ['2026-11-22T03:00Z', true],
    ['2026-11-22T10:00:00.123456+07:00', true],
    ['2026-11-22T03:00:00', false],
    ['2026-11-22 03:00:00Z', false],
    ['2026-02-29T03:00:00Z', false],
    ['2026-11-22T24:00:00Z', false],
    ['2026-11-22T03:60:00Z', false],
    ['2026-11-22T03:00:00+15:00', false],
    ['2026-11-22T03:00:00+07:60', false],
    ['1899-12-31T23:59:59Z', false],
    ['2200-01-01T00:00:00Z', false],
    ['+275760-09-13T00:00:00Z', false],
    ['infinity', false],
  ])('%s is an instant that PostgreSQL holds: %s', (value, real) => {
    expect(isRealInstant(value)).toBe(real)
  })

  it.each([
    ['/kontak?topik=1', true],
    ['/', true],
    ['//jahat.id', false],
    ['/\\jahat.id', false],
    ['https://jahat.id', false],
    ['javascript:alert(1)', false],
    ['/a b', false],
    ['/a\u0000', false],
    ['/\ud800', false],
    ['', false],
  ])('%j is a link of this origin: %s', (value, own) => {
    expect(Object.keys(collectRefusals(ownLink('Isi tujuan', 50), value))).toEqual(own ? [] : [''])
  })

  it('accept base64url only as a cursor, and refuse an opaque text with one sentence', () => {
    expect(collectRefusals(listCursor, 'WyJhIiwiYiJd')).toEqual({})
    for (const odd of ['', 'a b', 'a+b=', 'a'.repeat(601)])
      expect(collectRefusals(listCursor, odd)).not.toEqual({})
    for (const odd of [7, 'a\u0000', 'x'.repeat(11)])
      expect(collectRefusals(opaqueText(10, 'Tidak terbaca'), odd)).toEqual({ '': 'Tidak terbaca' })
  })
})
