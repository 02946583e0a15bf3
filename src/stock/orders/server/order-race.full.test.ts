import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeHash } from '#account/phone-codes/server/code-messages.ts'
import { ApiError } from '#core/api-error.ts'
import { createClient } from '#core/client.ts'
import { storedOrder } from '#tests/support/car-orders.ts'
import { type Child, startChild } from '#tests/support/child-process.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { type OutsidePostgres, outsidePostgres } from '#tests/support/outside-postgres.ts'
import { type OutsideServer, startOutsideServer } from '#tests/support/outside-server.ts'
import { LIVE_STATES } from '../order-states.model.ts'
import { verifyCarOrder } from '../orders.contract.ts'
import { orderSecret } from './ownership.ts'

/** `npm run drills:kill` asks for more, and may name a PostgreSQL that is there already. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)
const SERVERS = 4
const BUYERS = 50
const CODE = '4821'
/** More tries than servers are down at once. */
const TRIES_MAX = 200
const ORDERS = { ORDERS: 'on', PAYMENT_ACCOUNT: 'BCA; 1234567890; PT Mobil Jaya' }

let postgres: OutsidePostgres
let observer: OutsideServer
let servers: Child[]
const startServer = () =>
  startChild('tests/support/serve.ts', { ...embeddedEnvironment(''), ...ORDERS, DATABASE_URL: postgres.url })
beforeAll(async () => {
  postgres = await outsidePostgres(process.env.KILL_DATABASE_URL)
  observer = await startOutsideServer(postgres.url, ORDERS)
  servers = await Promise.all(Array.from({ length: SERVERS }, startServer))
})
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.end('SIGTERM')))
  await observer?.stop()
  await postgres?.remove()
})

/** An order whose buyer types the code, written as rows. */
async function waitingOrder(stock_no: string, index: number): Promise<string> {
  const { db, chance, clock, secrets } = observer.context
  const phone = `6281${Number(stock_no) * 1000 + 10_000_000 + index}`
  const { id } = await storedOrder(observer, { stock_no, phone, state: 'unproved' })
  const codeId = chance.recordId()
  const now = clock.now()
  await db
    .insertInto('phone_codes')
    .values({
      id: codeId,
      subject_kind: 'order',
      subject_id: id,
      customer_id: null,
      phone,
      sends: 1,
      code_hash: codeHash(secrets.present, codeId, CODE),
      outbox_id: null,
      via: null,
      sent_at: now,
      expires_at: new Date(now.getTime() + 300_000),
      used_at: null,
    })
    .execute()
  return id
}

/** Types the code until a server answers: whether the car is the buyer's. */
async function reserveCar(id: string, first: number, onAnswer: () => void): Promise<boolean> {
  for (let at = first; at < first + TRIES_MAX; at++) {
    const baseUrl = servers[at % SERVERS]?.firstLine ?? ''
    const client = createClient({ baseUrl, token: () => orderSecret(observer.context, id) })
    try {
      const order = await client(verifyCarOrder, { params: { id }, body: { otp_code: CODE } })
      onAnswer()
      return order.state === 'reserved'
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status >= 500 || failure.status === 0) continue
      expect(failure.data?.code).toBe('car_ordered')
      onAnswer()
      return false
    }
  }
  throw new Error(`no server answered for ${id}`)
}

/** Every buyer types the code, the same one again in later waves, while a server is killed after some answers and started again. */
async function typeWhileKilled(ids: readonly string[], killedAt: number, victim: number): Promise<boolean[]> {
  let answers = 0
  let restarted: Promise<void> | null = null
  const kill = async () => {
    await servers[victim]?.end('SIGKILL')
    servers[victim] = await startServer()
  }
  const onAnswer = () => {
    if (answers++ === killedAt) restarted = kill()
  }
  const won = await Promise.all(ids.map((id, index) => reserveCar(id, index, onAnswer)))
  await restarted
  return won
}

it(`one of ${BUYERS} buyers on ${SERVERS} servers gets a car, however often a server is killed`, async () => {
  const { db } = observer.context
  let kills = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const stockNo = String(round)
    const ids = await Promise.all(Array.from({ length: BUYERS }, (_, index) => waitingOrder(stockNo, index)))
    // Each kill comes at another moment, counted in answers. The last car sees as many as there are rounds, and no answer changes.
    const wave = () => typeWhileKilled(ids, (++kills * 3) % 20, kills % SERVERS)
    const won = await wave()
    for (let again = 1; round === ROUNDS && again < ROUNDS; again++) expect(await wave()).toEqual(won)
    const live = await db
      .selectFrom('car_orders')
      .select('id')
      .where('stock_no', '=', stockNo)
      .where('state', 'in', [...LIVE_STATES])
      .execute()
    expect(live.map(({ id }) => id)).toEqual(ids.filter((_, index) => won[index]))
    expect(live).toHaveLength(1)
    const [order] = live
    const events = await db
      .selectFrom('order_events')
      .select('act')
      .where('order_id', 'in', ids)
      .where('act', '=', 'prove')
      .execute()
    expect(events).toHaveLength(1)
    const sent = await db
      .selectFrom('outbox')
      .select('id')
      .where(sql<boolean>`dedupe_key like ${`sms:order:${order?.id}:reserved:%`}`)
      .execute()
    expect(sent).toHaveLength(1)
  }
})
