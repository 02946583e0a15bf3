import { expect, it, onTestFinished } from 'vitest'
import { pricingDetail } from '#stock/car-models/car-models.contract.ts'
import { newCars } from '#stock/new-cars/new-cars.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { liveFileOf, uploaded, withLine } from '#tests/support/data-sets.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { allWorkshops } from '#workshop/regions/regions.contract.ts'
import { publishUpload, useVersionAgain } from '../desk-data-sets.contract.ts'

const server = useTestServer()
const cars = async () => (await server.as()(searchUsedCars, { body: { limit: 300 } })).data

it('marks every shipped car, price, new car and workshop as a sample', async () => {
  const stock = await cars()
  expect(stock.length).toBeGreaterThan(100)
  expect(stock.every(({ is_sample }) => is_sample === true)).toBe(true)
  const params = { id: stock[0]?.value_price_id ?? 0 }
  expect(await server.as()(pricingDetail, { params })).toMatchObject({ is_sample: true })
  const fresh = await server.as()(newCars, { query: {} })
  expect(fresh.every(({ is_sample }) => is_sample === true)).toBe(true)
  const workshops = await server.as()(allWorkshops, {})
  expect(workshops.every(({ is_sample }) => is_sample)).toBe(true)
})

it('marks no car of a file without the column', async () => {
  const office = await staffMember(server, 'office')
  const lines = (await liveFileOf(office, 'used-cars')).split('\r\n').filter(Boolean)
  expect(lines[0]).toMatch(/,is_sample$/)
  const plain = lines.map((line) => line.replace(/,[^,]*$/, '')).join('\r\n')
  const upload = await uploaded(office, 'used-cars', plain)
  expect(upload).toMatchObject({ wrong: 0, added: 0, removed: 0, changed: lines.length - 1 })
})

it('marks single rows', async () => {
  const office = await staffMember(server, 'office')
  const file = await liveFileOf(office, 'used-cars')
  const stockNo = file.split('\r\n')[1]?.split(',')[0]
  const upload = await uploaded(office, 'used-cars', withLine(file, 2, { is_sample: '0' }))
  await office.call(publishUpload, { params: { uploadId: upload.id }, body: { at: null } })
  onTestFinished(async () => {
    const back = await office.call(useVersionAgain, { params: { kind: 'used-cars', version: 1 } })
    await office.call(publishUpload, { params: { uploadId: back.id }, body: { at: null } })
  })
  await expect
    .poll(async () => (await cars()).filter((car) => car.is_sample !== true).map((car) => car.stock_no))
    .toEqual([stockNo])
})
