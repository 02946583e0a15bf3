import { addDays, DEFAULT_ZONE, localClock } from '#core/days.ts'
import { DEMO_PASSWORD } from '#db/seeds/demo-people.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import type { Person } from '../crowd.ts'
import type { Product } from '../product.ts'
import type { Shot } from '../wrk.ts'

/** Measured rounds; one more warms up. */
export const ROUNDS = 3

/** One of the two databases, with the product on it. */
export interface Side {
  product: Product
  opened: OpenDatabase
  people: Person[]
  bookings: Shot[]
  cookie: string
}

/** Each call as its shots at one of the sides, another part of them for each round. */
export function callsAt(): [string, (side: Side, round: number) => Shot[]][] {
  const asEach =
    (path: (person: Person) => string) =>
    ({ people }: Side) =>
      people.map((person) => ({ path: path(person), headers: { authorization: `Bearer ${person.token}` } }))
  const atDesk =
    (path: (index: number) => string) =>
    ({ cookie }: Side) =>
      Array.from({ length: 200 }, (_, index) => ({ path: `/desk/api${path(index)}`, headers: { cookie } }))
  const tomorrow = addDays(localClock(new Date(), DEFAULT_ZONE).day, 1)
  const names = ['Budi', 'Siti', 'Ratna', 'Agus', 'Dewi', 'Wahyu', 'Rudi', 'Sari']
  return [
    ['profile', asEach(() => '/userprofiles/detail')],
    ['own cars', asEach(() => '/customercars/list')],
    ['bookings list', asEach(() => '/carbookings/list')],
    ['service records', asEach(({ carId }) => `/customercars/${carId}/service-records`)],
    ['price checks', asEach(() => '/customercheckprices/list')],
    [
      'free hours',
      () => [
        { path: `/branches/gr/1001/slots?date=${addDays(tomorrow, 7)}` },
        { path: `/branches/gr/1001/hours` },
      ],
    ],
    [
      'booking create',
      ({ bookings }, round) => {
        const size = Math.floor(bookings.length / (ROUNDS + 1))
        return bookings.slice(round * size, (round + 1) * size)
      },
    ],
    ['desk: a day', atDesk((index) => `/branches/1001/days/${addDays(tomorrow, -(index % 60))}`)],
    ['desk: search by plate', atDesk((index) => `/branches/1001/search?q=B${1000 + index * 7}`)],
    ['desk: search by name', atDesk((index) => `/branches/1001/search?q=${names[index % 8]}%20San`)],
    ['desk: search by number', atDesk((index) => `/branches/1001/search?q=${1000 + index * 37}`)],
    ['desk: figures of four weeks', atDesk(() => '/branches/1001/figures?period=4w')],
    [
      'used cars, a word',
      () => [{ path: '/mobil-bekas/product_catalog', method: 'POST', body: { keyword: 'avanza' } }],
    ],
  ]
}

/** What is not asked often: how long one takes. */
export function timedCalls(): [string, (side: Side) => () => Promise<unknown>][] {
  const asNext = (people: readonly Person[], path: string, body?: object) => {
    let next = 0
    return async ({ url }: Product) => {
      const response = await fetch(url + path, {
        headers: { authorization: `Bearer ${people[next++]?.token}`, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    }
  }
  const metrics = async ({ url }: Product) => (await fetch(`${url}/metrics`)).text()
  return [
    [
      'scrape of the metrics',
      ({ product }) =>
        () =>
          metrics(product),
    ],
    [
      'export of one’s data',
      ({ product, people }) => {
        const ask = asNext(people, '/userprofiles/export')
        return () => ask(product)
      },
    ],
    [
      'a password computed and refused',
      ({ product, people }) => {
        const ask = asNext(people, '/userprofiles/delete', { password: 'bukan-ini' })
        return () => ask(product).catch(() => {})
      },
    ],
    [
      'erasing a customer, with the password hash',
      ({ product, people }) => {
        const ask = asNext(people.slice(people.length / 2), '/userprofiles/delete', {
          password: DEMO_PASSWORD,
        })
        return () => ask(product)
      },
    ],
  ]
}
