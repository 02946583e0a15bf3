import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { isRealInstant, listCursor, opaqueText, ownLink } from '#core/request-values.ts'
import { collectRefusals } from '#tests/contracts/refusals.ts'
import { excessesOf, requestFields } from '#tests/contracts/request-fields.ts'
import { requestSchemas, surfaces } from '#tests/contracts/surfaces.ts'

const faultsOf = (schema: z.core.$ZodType) => {
  const { fields, open } = requestFields(schema)
  return [
    ...open,
    ...fields.flatMap((field) => excessesOf(field).map((excess) => `${field.path} takes ${excess}`)),
  ]
}

describe('the schemas of requests', () => {
  it('rejects every value that the database cannot hold, in every request', () => {
    const faults = Object.values(surfaces).flatMap((calls) =>
      Object.entries(calls).flatMap(([name, call]) =>
        requestSchemas(call).flatMap(([part, schema]) =>
          faultsOf(schema).map((fault) => `${name} ${part}${fault}`),
        ),
      ),
    )
    expect(faults).toEqual([])
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
  ])('decides whether PostgreSQL holds the instant %s: %s', (value, real) => {
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
  ])('decides whether %j is a link of this origin: %s', (value, own) => {
    expect(Object.keys(collectRefusals(ownLink('Isi tujuan', 50), value))).toEqual(own ? [] : [''])
  })

  it('accepts only base64url as a cursor, and rejects an opaque text with one sentence', () => {
    expect(collectRefusals(listCursor, 'WyJhIiwiYiJd')).toEqual({})
    for (const odd of ['', 'a b', 'a+b=', 'a'.repeat(601)])
      expect(collectRefusals(listCursor, odd)).not.toEqual({})
    for (const odd of [7, 'a\u0000', 'x'.repeat(11)])
      expect(collectRefusals(opaqueText(10, 'Tidak terbaca'), odd)).toEqual({ '': 'Tidak terbaca' })
  })
})
