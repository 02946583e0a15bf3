import { expect, it } from 'vitest'
import { useTestServer } from '../src/testing/test-server.ts'
import { loadReference } from './load-reference.ts'
import { readRows } from './reference-files.ts'

const server = useTestServer()

it('unchanged files are not loaded again', async () => {
  expect(await loadReference(server.portal.db)).toBe(false)
})

it('a second load changes what differs and doubles nothing', async () => {
  const { db } = server.portal
  await db.updateTable('reference_loads').set({ checksum: 'of older files' }).execute()
  await db.updateTable('provinces').set({ province: 'Nama lama' }).where('id', '=', 31).execute()
  const both = await Promise.all([loadReference(db), loadReference(db)])
  expect(both.sort()).toEqual([false, true])
  const provinces = await db.selectFrom('provinces').select(['id', 'province']).execute()
  expect(provinces).toHaveLength(38)
  expect(provinces).toContainEqual({ id: 31, province: 'DKI Jakarta' })
  const { count } = await db
    .selectFrom('subdistricts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(7285)
})

it('every car of the stock stands at a branch in a city and has a body', async () => {
  const { db } = server.portal
  const cars = await db.selectFrom('erp_used_cars').select(['branch', 'city', 'body']).execute()
  expect(cars).toHaveLength(readRows('used-car-stock').length)
  expect(cars.filter(({ branch, city, body }) => !branch || !city || !body)).toEqual([])
})
