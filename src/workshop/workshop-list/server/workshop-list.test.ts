import { expect, it } from 'vitest'
import { readDataSet } from '#office/data-sets/desk-data-sets.contract.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, THE_DAY_BEFORE, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import * as desk from '../desk-workshops.contract.ts'

const server = useTestServer()

it("head office sees every workshop with its heads, today's visits and the cars inside", async () => {
  server.clock.set(THE_DAY_BEFORE)
  const { visitId } = await withVisit(server)
  await withVisit(server, { order_start_time: '11:00' }, 'Siti')
  server.clock.set(THE_HOUR)
  const advisor = await staffMember(server)
  await advisor.call(receiveCar, await onNewest(advisor, visitId))
  const head = await staffMember(server, 'head')
  const office = await staffMember(server, 'office')
  const { rows } = await office.call(desk.workshopList.page, {
    query: { q: SUDIRMAN.branch.toUpperCase(), kind: 'gr' },
  })
  expect(rows.filter(({ id }) => id === String(SUDIRMAN.id))).toMatchObject([
    { id: String(SUDIRMAN.id), kind: 'gr', today: 2, inside: 1, heads: [head.name] },
  ])
  const all = await office.call(desk.workshopList.page, { query: {} })
  expect(all.total).toBe(185)
  expect((await office.call(desk.workshopList.page, { query: { q: '%' } })).rows).toEqual([])
})

it('head office changes a workshop by hand, as the next version of the data set, and adds one', async () => {
  const office = await staffMember(server, 'office')
  const params = { workshopId: String(SUDIRMAN.id) }
  const { id, version, ...columns } = await office.call(desk.readWorkshop, { params })
  expect([id, columns.branch]).toEqual([String(SUDIRMAN.id), SUDIRMAN.branch])
  const body = { ...columns, version, slot_capacity: 9 }
  await office.call(desk.saveWorkshop, { params, body })
  const changed = await office.call(desk.readWorkshop, { params })
  expect(changed).toMatchObject({ slot_capacity: 9, version: version + 1 })
  expect(await refusal(office.call(desk.saveWorkshop, { params, body }))).toMatchObject({
    status: 409,
    data: { code: 'data_changed' },
  })
  const own = { ...columns, branch: 'Toyota Trust Baru', version: version + 1 }
  const added = await office.call(desk.addWorkshop, { body: own })
  const read = await office.call(desk.readWorkshop, { params: { workshopId: added.id } })
  expect(read).toMatchObject({ branch: 'Toyota Trust Baru', version: version + 2 })
  const { versions } = await office.call(readDataSet, { params: { kind: 'branches' } })
  expect(versions[0]).toMatchObject({ source: 'rows', added: 1, made_by_name: office.name })
})

it('keeps the address of a workshop that is saved without one, and changes it', async () => {
  const office = await staffMember(server, 'office')
  const params = { workshopId: String(SUDIRMAN.id) }
  const {
    id: _,
    version,
    address,
    phone,
    latitude,
    longitude,
    ...columns
  } = await office.call(desk.readWorkshop, { params })
  expect({ address, phone, latitude, longitude }).toEqual({
    address: 'Jl. Jenderal Sudirman No. 143, Jakarta Pusat',
    phone: '021 555 1001',
    latitude: '-6.2045',
    longitude: '106.8217',
  })
  await office.call(desk.saveWorkshop, { params, body: { ...columns, version, slot_capacity: 9 } })
  expect(await office.call(desk.readWorkshop, { params })).toMatchObject({ address, phone, latitude })
  const place = { address: 'Jl. MH Thamrin No. 1, Jakarta Pusat', phone: null, latitude: '-6.19' }
  await office.call(desk.saveWorkshop, { params, body: { ...columns, ...place, version: version + 1 } })
  expect(await office.call(desk.readWorkshop, { params })).toMatchObject({ ...place, longitude })
})

it.each([
  ['latitude', { latitude: null }],
  ['phone', { phone: 'telepon saja' }],
  ['closing_time', { opening_time: '17:00', closing_time: '08:00' }],
  ['city_code', { city_code: '99.99' }],
  ['slot_capacity', { slot_capacity: 0 }],
])('refuses a workshop with an invalid %s, and changes nothing', async (field, wrong) => {
  const office = await staffMember(server, 'office')
  const params = { workshopId: String(SUDIRMAN.id) }
  const { id: _, ...seen } = await office.call(desk.readWorkshop, { params })
  const saving = office.call(desk.saveWorkshop, { params, body: { ...seen, ...wrong } })
  expect(await refusal(saving)).toMatchObject({ status: 400, data: { field } })
  expect(await office.call(desk.readWorkshop, { params })).toMatchObject(seen)
})
