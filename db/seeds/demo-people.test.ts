import { expect, it } from 'vitest'
import { listConsents } from '#account/personal-data/personal-data.contract.ts'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { listCars } from '#garage/cars/cars.contract.ts'
import { registered } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { listBookings } from '#workshop/bookings/bookings.contract.ts'
import { DEMO_PASSWORD, makeDemoPeople } from './demo-people.ts'

const server = useTestServer()
const signedIn = async (identifier: string) => {
  const { jwt } = await server.as()(login, { body: { identifier, password: DEMO_PASSWORD } })
  return server.as(jwt)
}

it('demo customers can sign in and have the cars and bookings of their situation', async () => {
  const people = await makeDemoPeople(server.context)
  expect(people.map(({ name }) => name)).toEqual(['Ratna Wijaya', 'Budi Santoso', 'Siti Rahma'])

  const ratna = await signedIn('ratna.wijaya@contoh.id')
  expect(await ratna(listCars, {})).toMatchObject([
    { license_plate: 'B1420KZT', type: 'Avanza', color: 'WHITE', stnk_term: '2027-08-22' },
    { license_plate: 'D1083AHF', type: 'Yaris', color: 'RED', stnk_term: '2026-12-14' },
    { license_plate: 'L1776XT', type: 'Rush', color: 'GREY', stnk_term: '2026-03-23' },
  ])
  const now = server.clock.now().toISOString()
  const bookings = await ratna(listBookings, {})
  expect(bookings.filter((one) => one.is_verified).map((one) => one.service_date > now)).toEqual([
    true,
    false,
  ])
  const [open] = bookings.filter((one) => !one.is_verified)
  expect(open?.verifiable_until ?? '').toSatisfy((until: string) => until < now)

  expect(await ratna(listConsents, {})).toMatchObject([{ document: 'privacy-policy', withdrawn_at: null }])

  const budi = await signedIn('budi.santoso@contoh.id')
  expect(await budi(listCars, {})).toHaveLength(2)
  expect(await budi(listBookings, {})).toEqual([])

  const siti = await signedIn('siti.rahma@contoh.id')
  expect((await siti(profileDetail, {})).user).toMatchObject({
    confirmed: true,
    userprofile: { phone: null },
  })
})

it('demo customers are created once, and listed again at the next start', async () => {
  const first = await makeDemoPeople(server.context)
  expect(await makeDemoPeople(server.context)).toEqual(first)
  const rows = await server.context.db.selectFrom('customers').select('id').execute()
  expect(rows).toHaveLength(3)
})

it('demo customers are not created after a registration, nor where the network can reach their password', async () => {
  const { context } = server
  expect(await makeDemoPeople({ ...context, config: { ...context.config, host: '0.0.0.0' } })).toEqual([])
  expect(await makeDemoPeople({ ...context, config: { ...context.config, production: true } })).toEqual([])
  expect(
    await makeDemoPeople({ ...context, config: { ...context.config, databaseUrl: 'postgres://x' } }),
  ).toEqual([])
  await registered(server)
  expect(await makeDemoPeople(context)).toEqual([])
})
