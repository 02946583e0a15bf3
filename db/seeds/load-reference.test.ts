import { expect, it } from 'vitest'
import { publishUpload } from '#office/data-sets/desk-data-sets.contract.ts'
import { liveFileOf, uploaded, withLine, withoutLine } from '#tests/support/data-sets.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { loadReference } from './load-reference.ts'
import { readRows } from './reference-files.ts'

const server = useTestServer()

/** As if only other files had ever been loaded. */
async function forgetLoads() {
  const { db } = server.context
  await db.deleteFrom('reference_loads').execute()
  await db.insertInto('reference_loads').values({ name: 'files other', checksum: 'other' }).execute()
}

it('overwrites no row of a newer release when its own files were loaded before', async () => {
  const { db } = server.context
  await db.insertInto('reference_loads').values({ name: 'files newer', checksum: 'newer' }).execute()
  expect(await loadReference(db)).toBe(false)
})

it('overwrites no row of a newer release that has migrated the database', async () => {
  const { db } = server.context
  await forgetLoads()
  expect(await loadReference(db, { beneath: true })).toBe(false)
  expect(await loadReference(db)).toBe(true)
})

it('loads unchanged files only once', async () => {
  expect(await loadReference(server.context.db)).toBe(false)
})

it('changes rows that differ from the files and adds none twice', async () => {
  const { db } = server.context
  await forgetLoads()
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

it('gives every car of the stock a branch in a city and a body', async () => {
  const { db } = server.context
  const cars = await db.selectFrom('erp_used_cars').select(['branch', 'city', 'body']).execute()
  expect(cars).toHaveLength(readRows('used-car-stock').length)
  expect(cars.filter(({ branch, city, body }) => !branch || !city || !body)).toEqual([])
})

it('keeps published data when newer files are loaded and updates the tables that nobody published', async () => {
  const { db } = server.context
  const office = await staffMember(server, 'office')
  const live = await liveFileOf(office, 'holidays')
  const change = withLine(withoutLine(live, 3), 2, { name: 'Hari Pertama' })
  const { id } = await uploaded(office, 'holidays', change)
  await office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  await db.updateTable('provinces').set({ province: 'Nama lama' }).where('id', '=', 31).execute()
  await forgetLoads()
  expect(await loadReference(db)).toBe(true)
  expect(await liveFileOf(office, 'holidays')).toBe(change)
  const jakarta = await db.selectFrom('provinces').select('province').where('id', '=', 31).execute()
  expect(jakarta).toEqual([{ province: 'DKI Jakarta' }])
})

it('keeps models and years as they are when their prices were published', async () => {
  const { db } = server.context
  const office = await staffMember(server, 'office')
  const { id } = await uploaded(
    office,
    'prices',
    withLine(await liveFileOf(office, 'prices'), 2, { price_idr: '58000000' }),
  )
  await office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  await db.updateTable('catalogue_models').set({ seats: 9 }).where('id', '=', 101).execute()
  await forgetLoads()
  expect(await loadReference(db)).toBe(true)
  const [agya] = await db.selectFrom('catalogue_models').select('seats').where('id', '=', 101).execute()
  expect(agya).toEqual({ seats: 9 })
})

it('refuses to publish an upload that was compared with older files', async () => {
  const { db } = server.context
  const office = await staffMember(server, 'office')
  const live = await liveFileOf(office, 'holidays')
  const { id } = await uploaded(office, 'holidays', withLine(live, 2, { name: 'Hari Pertama' }))
  await forgetLoads()
  expect(await loadReference(db)).toBe(true)
  const publishing = office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  expect(await refusal(publishing)).toMatchObject({ data: { code: 'data_changed' } })
})
