import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { type OpenDatabase, openPostgres } from '#server/database/database.ts'
import { registered } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { copyOfTemplate } from '#tests/support/worker-database.ts'

/** One connection for reads: eight places, and four who wait for each. */
const POOL = 4
const PLACES = 8
const WAITING = 32
const TOO_MANY = 10

let copy: Awaited<ReturnType<typeof copyOfTemplate>>
let database: OpenDatabase
let operator: pg.Client

const server = useTestServer(
  { RATE_LIMIT_SCALE: '0' },
  {
    async openDatabase() {
      copy = await copyOfTemplate('overload')
      operator = new pg.Client({ connectionString: copy.url })
      await operator.connect()
      // Nobody is shed because they waited long: on a busy machine the lock is held for longer than the product's second.
      const patience = { admissionWaitMs: 60_000, readTimeoutMs: 60_000, lockTimeoutMs: 60_000 }
      database = openPostgres(copy.url, POOL, patience)
      return database
    },
  },
)
afterAll(async () => {
  await operator?.end()
  await database?.close()
  await copy?.remove()
})

const search = (keyword: string) => ({
  method: 'POST' as const,
  url: '/mobil-bekas/product_catalog',
  payload: { keyword },
})
const contact = (number: number) => ({
  method: 'POST' as const,
  url: '/contacts',
  payload: {
    name: 'Ratna',
    phoneNumber: '081234567890',
    email: `ratna${number}@contoh.id`,
    message: 'Halo',
  },
})
const several = (count: number, send: (number: number) => Promise<LightMyRequestResponse>) =>
  Array.from({ length: count }, (_, number) => send(number))
const statuses = (answers: LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode)
const shedOf = async (priority: string) => {
  const { body } = await server.send({ url: '/metrics' })
  return Number(new RegExp(`requests_shed_total{priority="${priority}"} (\\d+)`).exec(body)?.[1])
}

it('sheds anonymous reads at once during an overload, and answers writes and signed-in readers', async () => {
  const { token } = await registered(server)
  const headers = { authorization: `Bearer ${token}` }
  expect((await server.send(search('pemanasan'))).statusCode).toBe(200)
  expect([await shedOf('anonymous'), await shedOf('signed_in'), await shedOf('write')]).toEqual([0, 0, 0])

  await operator.query('begin; lock table erp_used_cars in access exclusive mode')
  const shed: LightMyRequestResponse[] = []
  const strangers = several(PLACES + WAITING + TOO_MANY, async (number) => {
    const answer = await server.send(search(`avanza ${number}`))
    if (answer.statusCode === 503) shed.push(answer)
    return answer
  })
  await expect.poll(() => shed.length, { interval: 5 }).toBeGreaterThanOrEqual(TOO_MANY)
  const customers = several(5, () => server.send({ url: '/carbookings/list', headers }))
  const writers = several(3, (number) => server.send(contact(number)))
  expect(statuses(await Promise.all(writers))).toEqual([200, 200, 200])
  await expect.poll(() => database.admission.waiting().signed_in, { interval: 5 }).toBe(5)
  const watcher = server.send({ url: '/health/ready' })
  await operator.query('commit')

  expect((await watcher).statusCode).toBe(200)
  expect(statuses(await Promise.all(customers))).toEqual([200, 200, 200, 200, 200])
  const answers = await Promise.all(strangers)
  expect(new Set(statuses(answers))).toEqual(new Set([200, 503]))
  for (const answer of shed) {
    expect(answer.json()).toMatchObject({ statusCode: 503, data: { code: 'busy' } })
    const retryAfter = Number(answer.headers['retry-after'])
    expect([retryAfter >= 1, retryAfter <= 5]).toEqual([true, true])
  }
  // They come back at different moments.
  expect(new Set(shed.map(({ headers }) => headers['retry-after'])).size).toBeGreaterThan(1)
  expect([await shedOf('anonymous'), await shedOf('signed_in'), await shedOf('write')]).toEqual([
    shed.length,
    0,
    0,
  ])
  const stored = await server.context.db.selectFrom('contact_messages').select('email').execute()
  expect(stored).toHaveLength(3)
  expect(database.admission.waiting()).toEqual({ write: 0, signed_in: 0, anonymous: 0 })
  const again = await Promise.all(several(PLACES, (number) => server.send(search(`avanza ${number}`))))
  expect(new Set(statuses(again))).toEqual(new Set([200]))
})
