import { expect, it } from 'vitest'
import { useTestServer } from '../src/testing/test-server.ts'
import { loadReference } from './load-reference.ts'
import { readRows } from './reference-files.ts'

const server = useTestServer()

/** As if only other files had ever been loaded. */
async function forgetLoads(checksum: string) {
  const { db } = server.portal
  await db.deleteFrom('reference_loads').execute()
  await db.insertInto('reference_loads').values({ name: 'all', checksum }).execute()
}

it('an earlier release takes nothing back from a newer one, whether its files were loaded before or not', async () => {
  const { db } = server.portal
  const own = await db.selectFrom('reference_loads').select('checksum').where('name', '=', 'all').execute()
  await forgetLoads(own[0]?.checksum ?? '')
  // What a newer release leaves: its own sum as the last, ours among the earlier ones.
  await db.updateTable('reference_loads').set({ name: 'earlier ours' }).execute()
  await db.insertInto('reference_loads').values({ name: 'all', checksum: 'of newer files' }).execute()
  expect(await loadReference(db)).toBe(false)
  await forgetLoads('of newer files')
  expect(await loadReference(db, { beneath: true })).toBe(false)
  expect(await loadReference(db)).toBe(true)
})

it('unchanged files are not loaded again', async () => {
  expect(await loadReference(server.portal.db)).toBe(false)
})

it('a second load changes what differs and doubles nothing', async () => {
  const { db } = server.portal
  await forgetLoads('of older files')
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

it('a holiday that was changed or taken away at the desk stays so, whatever the files say', async () => {
  const { db, clock } = server.portal
  const [changed, untouched] = ['2026-12-24', '2026-12-25']
  const read = () =>
    db
      .selectFrom('holidays')
      .select(['day', 'name', 'withdrawn', 'source_day'])
      .where('day', 'in', [changed, untouched])
      .orderBy('day')
      .execute()
  await forgetLoads('of older files')
  await db.updateTable('holidays').set({ name: 'Nama lama' }).where('day', '=', untouched).execute()
  await db
    .updateTable('holidays')
    .set({ name: 'Cuti', withdrawn: true, edited_at: clock.now(), edited_by: 'staff-0001' })
    .where('day', '=', changed)
    .execute()
  expect(await loadReference(db)).toBe(true)
  expect(await read()).toEqual([
    { day: changed, name: 'Cuti', withdrawn: true, source_day: '2025-09-19' },
    { day: untouched, name: 'Kelahiran Yesus Kristus', withdrawn: false, source_day: '2025-09-19' },
  ])
  const again = { edited_at: null, edited_by: null, withdrawn: false, name: 'Kelahiran Yesus Kristus' }
  await db.updateTable('holidays').set(again).where('day', '=', changed).execute()
})
