import { expect, it, onTestFinished } from 'vitest'
import { listPassports, type PassportContent, revokePassport } from '#garage/passports/passports.contract.ts'
import { publishUpload } from '#office/data-sets/desk-data-sets.contract.ts'
import { uploaded } from '#tests/support/data-sets.ts'
import { withPassport } from '#tests/support/passports.ts'
import { withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { readUsedCarRecord } from '../used-car-records.contract.ts'
import { searchUsedCars } from '../used-cars.contract.ts'

const server = useTestServer()
const read = (stockNo: string) => server.as()(readUsedCarRecord, { params: { stockNo } })

/** A car of the stock with the published passport of another that a workshop had. */
async function published(contents: PassportContent[]) {
  const own = await withHandOver(server, await staffMember(server), await withCar(server))
  const { code } = await withPassport(server, own, { contents })
  const [car] = (await server.as()(searchUsedCars, { body: { limit: 1, sort: 'price_asc' } })).data
  const stockNo = car?.stock_no ?? ''
  const office = await staffMember(server, 'office')
  const { id } = await uploaded(
    office,
    'used-car-passports',
    `stock_no,passport_code\r\n${stockNo},${code}\r\n`,
  )
  await office.call(publishUpload, { params: { uploadId: id }, body: { at: null } })
  return { own, code, stockNo }
}

it('a used car shows the visits and the chain of its passport without counting as an opening, until it expires', async () => {
  const { own, code, stockNo } = await published(['readings', 'visits'])
  await expect.poll(() => read(stockNo)).toMatchObject({ visits: 1, chain: 'whole' })
  const { active } = await own.call(listPassports, { params: { carId: own.car.id } })
  expect(active).toMatchObject([{ opened: 1 }])
  await own.call(revokePassport, { params: { code } })
  expect(await read(stockNo)).toMatchObject({ visits: null, chain: null })
})

it('a passport without visits shows none, instead of zero', async () => {
  const { stockNo } = await published(['readings'])
  await expect.poll(() => read(stockNo)).toMatchObject({ visits: null, chain: 'whole' })
})

it('recalls are listed by model and year with their source, and a car without any is not called clear', async () => {
  const [car] = (await server.as()(searchUsedCars, { body: { limit: 1, sort: 'price_asc' } })).data
  const stockNo = car?.stock_no ?? ''
  const { recall, recalls_as_of } = await read(stockNo)
  expect([recall, recalls_as_of]).toEqual([{ answer: 'not_enough', source: null }, '2024-08-22'])
  // Reference data stays between tests, so this one removes what it adds.
  const { db } = server.context
  onTestFinished(async () => {
    await db.deleteFrom('recall_campaigns').where('id', '=', 900_001).execute()
  })
  await db
    .insertInto('recall_campaigns')
    .values({
      id: 900_001,
      brand: car?.brand ?? '',
      car_type: car?.car_type ?? '',
      title: 'Pompa bahan bakar',
      what: 'Mesin bisa mati.',
      announced_on: '2026-03-12',
      built_from: `${car?.year}-01-01`,
      built_to: null,
      chassis_from: null,
      chassis_to: null,
      source: 'Pabrikan',
      as_of: '2026-11-20',
      check_url: 'https://contoh.id/recall',
    })
    .execute()
  await expect
    .poll(() => read(stockNo))
    .toMatchObject({ recall: { answer: 'maybe', source: 'Pabrikan' }, recalls_as_of: '2026-11-20' })
})

it('a car that is not in stock has no record', async () => {
  expect((await refusal(read('TT-9999'))).status).toBe(404)
})
