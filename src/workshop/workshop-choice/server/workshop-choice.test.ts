import { expect, it } from 'vitest'
import { book, MONDAY, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchHours } from '#workshop/bookings/bookings.contract.ts'
import { branchOutlook, branchPlaces } from '../workshop-choice.contract.ts'

const server = useTestServer()
const GADING = 1019
const outlook = (...ids: number[]) =>
  server.as()(branchOutlook, { params: { kind: 'gr' }, query: { ids: ids.join() } })

it('lists every workshop of a kind with its region, address, phone and position', async () => {
  const places = await server.as()(branchPlaces, { params: { kind: 'gr' } })
  expect(places).toHaveLength(133)
  expect(places.every(({ address, phone, latitude }) => address && phone && latitude)).toBe(true)
  const found = places.find(({ id }) => id === SUDIRMAN.id)
  expect(found).toMatchObject({
    branch: SUDIRMAN.branch,
    city: SUDIRMAN.city,
    province: SUDIRMAN.province,
    address: 'Jl. Jenderal Sudirman No. 143, Jakarta Pusat',
    phone: '021 555 1001',
    latitude: -6.2045,
    longitude: 106.8217,
    slot_minutes: 30,
  })
  const { open_days } = await server.as()(branchHours, {
    params: { kind: 'gr', branchId: String(SUDIRMAN.id) },
  })
  expect(found?.open_days).toEqual(open_days)
})

it('names the next free hour of each workshop that was asked for, in that order', async () => {
  const [gading, sudirman] = await outlook(GADING, SUDIRMAN.id, 9_999)
  expect(gading).toMatchObject({ id: GADING, ready: null })
  expect(sudirman).toMatchObject({ id: SUDIRMAN.id, next: { start: '08:00' } })
  const first = sudirman?.next?.day ?? ''
  expect(first <= MONDAY).toBe(true)
  const { db } = server.context
  const ratna = await withCar(server, 'Ratna Wijaya')
  await book(server, ratna)
  // Fills the first hour of that day, and only at this workshop.
  const { id } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const capacity = 7
  for (let made = 0; made < capacity; made++)
    await db
      .insertInto('bookings')
      .values({
        ...booking,
        id: `filled-${made}-0000`,
        car_id: null,
        customer_id: null,
        is_verified: true,
        service_date: new Date(`${first}T08:00:00+07:00`),
        order_start_time: '08:00',
      })
      .execute()
  expect((await outlook(SUDIRMAN.id))[0]?.next).toEqual({ day: first, start: '08:30' })
  expect((await outlook(GADING))[0]).toEqual(gading)
})

it.each(['', '1001,', '1,2,3,4,5,6', 'x', '1e3'])('refuses the ids "%s"', async (ids) => {
  const response = await server.send({ method: 'GET', url: `/branches/gr/outlook?ids=${ids}` })
  expect(response.statusCode).toBe(400)
})
