import { expect, it } from 'vitest'
import { revokePassport } from '#garage/passports/passports.contract.ts'
import { publishUpload } from '#office/data-sets/desk-data-sets.contract.ts'
import { listSavedCars, saveCar } from '#stock/saved-cars/saved-cars.contract.ts'
import { uploaded } from '#tests/support/data-sets.ts'
import { withPassport } from '#tests/support/passports.ts'
import { withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { searchUsedCars } from '../used-cars.contract.ts'

const server = useTestServer()
const search = async (limit = 3) =>
  (await server.as()(searchUsedCars, { body: { limit, sort: 'price_asc' } })).data.map(
    ({ stock_no, passport_code }) => ({ stock_no, passport_code }),
  )

it('a used car shows the passport that head office published for it, while it is valid', async () => {
  const own = await withHandOver(server, await staffMember(server), await withCar(server))
  const { code } = await withPassport(server, own)
  const before = await search()
  expect(before.map((car) => car.passport_code)).toEqual([null, null, null])
  const [first, second] = before.map((car) => car.stock_no)
  const office = await staffMember(server, 'office')
  const file = `stock_no,passport_code\r\n${first},${code}\r\n${second},TT-2222-2222-2222\r\n`
  const { id } = await uploaded(office, 'used-car-passports', file)
  await office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  await expect
    .poll(() => search().then((cars) => cars.map((car) => car.passport_code)))
    .toEqual([code, null, null])
  await own.call(saveCar, { body: { stock_no: first ?? '', saved: true } })
  expect((await own.call(listSavedCars, {})).cars).toMatchObject([{ passport_code: code }])
  await own.call(revokePassport, { params: { code } })
  expect(await search()).toEqual(before)
})

it('an invalid passport code is reported before it is published', async () => {
  const office = await staffMember(server, 'office')
  const upload = await uploaded(office, 'used-car-passports', 'stock_no,passport_code\r\nTT-0001,TT-9B2H\r\n')
  expect(upload.wrong).toBe(1)
  const published = office.call(publishUpload, { params: { uploadId: upload.id }, body: { at: null } })
  expect((await refusal(published)).data?.code).toBe('data_wrong')
})
