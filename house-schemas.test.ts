import { deskEndpoints } from '@toyota-trust/contracts/desk/desk.ts'
import type { Endpoint } from '@toyota-trust/contracts/platform/endpoint.ts'
import { isObjectRules, objectRules } from '@toyota-trust/contracts/platform/object-rules.ts'
import { portalEndpoints } from '@toyota-trust/contracts/portal.ts'
import { catalogueEndpoints } from '@toyota-trust/contracts/stock/catalogue.ts'
import { erpEndpoints } from '@toyota-trust/contracts/stock/erp.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ...portalEndpoints,
  ...deskEndpoints,
  ...catalogueEndpoints,
  ...erpEndpoints,
}
/** What holds other values: its own checks run although one of those was refused. */
const CONTAINERS = ['object', 'array', 'record', 'tuple', 'union', 'intersection', 'map', 'set', 'lazy']

interface Definition {
  type: string
  checks?: readonly { _zod: { def: { check: string } } }[]
}

/** Every schema that is reached from a value of definitions, itself included. */
function schemasIn(value: unknown, seen = new Set<object>()): Definition[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (!('_zod' in value)) return Object.values(value).flatMap((part) => schemasIn(part, seen))
  const { def } = value._zod as { def: Definition }
  return [def, ...Object.values(def).flatMap((part) => schemasIn(part, seen))]
}

const unsafeIn = (schema: unknown) =>
  schemasIn(schema).filter(
    ({ type, checks = [] }) =>
      CONTAINERS.includes(type) &&
      checks.some((check) => check._zod.def.check === 'custom' && !isObjectRules(check)),
  )

// Proves promise 14.11
it('rules over several fields wait until each field is right: they would compute with a value that was refused', () => {
  const unsafe = Object.entries(ENDPOINTS).filter(([, { params, query, body }]) =>
    [params, query, body].some((schema) => unsafeIn(schema).length > 0),
  )
  expect(unsafe.map(([name]) => name)).toEqual([])
})

it('a plain refinement of an object, however deep, is found', () => {
  const inner = z.object({ slot: z.int().check(z.minimum(5)) })
  const rule = { holds: () => true, error: '', path: [] }
  expect(unsafeIn(z.array(z.nullable(inner.check(z.refine(() => true)))))).toHaveLength(1)
  expect(unsafeIn(z.array(z.nullable(inner.check(objectRules(rule)))))).toEqual([])
})

it('a rule over several fields does not run while a bound of a field is broken', () => {
  const ran: unknown[] = []
  const holds = (value: unknown) => ran.push(value) > 0
  const schema = z
    .object({ slot: z.int().check(z.minimum(5)) })
    .check(objectRules({ holds, error: 'x', path: [] }))
  expect(schema.safeParse({ slot: 0 }).success).toBe(false)
  expect(ran).toEqual([])
  expect(schema.safeParse({ slot: 5 }).success).toBe(true)
  expect(ran).toHaveLength(1)
})
