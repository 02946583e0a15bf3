import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { type Client, createClient } from '#core/client.ts'
import { DEMO_PASSWORD } from '#db/seeds/demo-people.ts'
import { createCar, listCars } from '#garage/cars/cars.contract.ts'
import { backUp } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { runningAddress } from '#server/database/embedded/embedded-postgres.ts'
import { listBookings } from '#workshop/bookings/bookings.contract.ts'
import { postgresPrograms, startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'
import { type Product, type Row, rounded, startProduct, withDataDir } from './product.ts'

const LANES = 16
const ROUNDS = 6
const ROUND_MS = 1_500

let plates = 0
const plate = () => `B${1000 + (plates % 9000)}${String.fromCharCode(65 + Math.floor(plates++ / 9000))}ZX`

const CALLS: [string, (own: Client) => Promise<unknown>][] = [
  ['own cars', (own) => own(listCars, {})],
  ['bookings list', (own) => own(listBookings, {})],
  [
    'car create',
    (own) =>
      own(createCar, {
        body: { mobil_bekas_id: 20001, license_plate: plate(), stnk_term: '2027-08-14', color: 'WHITE' },
      }),
  ],
]

/** The same server with the same data on the embedded PostgreSQL and on an outside one, rounds in turn; both keep what they confirm. */
export default async function measure(): Promise<Row[]> {
  if (!postgresPrograms()) return []
  const postgres = await startTemporaryPostgres({ durable: true })
  try {
    return await withDataDir(async (dataDir) => {
      const embedded = await startProduct(dataDir)
      await backUp(runningAddress(dataDir) ?? '', join(dataDir, 'backup'))
      await restore(postgres.url, join(dataDir, 'backup'))
      const outside = await startProduct(dataDir, {
        DATABASE_URL: postgres.url,
        JWT_SECRET: randomBytes(32).toString('base64url'),
      })
      const rows: Row[] = []
      for (const [what, call] of CALLS) rows.push(...(await compare(what, call, embedded, outside)))
      await Promise.all([embedded.stop(), outside.stop()])
      return rows
    })
  } finally {
    postgres.stop()
  }
}

async function compare(
  what: string,
  call: (own: Client) => Promise<unknown>,
  ...products: Product[]
): Promise<Row[]> {
  const owns = await Promise.all(products.map(signedIn))
  const counts = products.map(() => 0)
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, own] of owns.entries()) {
      const done = await callsIn(ROUND_MS, () => call(own))
      if (round > 0) counts[index] = (counts[index] ?? 0) + done
    }
  }
  const [embedded = 0, outside = 0] = counts.map((count) => (count / ROUNDS / ROUND_MS) * 1000)
  return [
    { what: `${what}, embedded, ${LANES} at once`, value: rounded(embedded), unit: '/s' },
    { what: `${what}, outside PostgreSQL, ${LANES} at once`, value: rounded(outside), unit: '/s' },
    { what: `${what}, embedded ÷ outside`, value: Math.round((embedded / outside) * 100) / 100, unit: '' },
  ]
}

async function signedIn({ url }: Product): Promise<Client> {
  const credentials = { identifier: 'ratna.wijaya@contoh.id', password: DEMO_PASSWORD }
  const { jwt } = await createClient({ baseUrl: url })(login, { body: credentials })
  return createClient({ baseUrl: url, token: () => jwt })
}

async function callsIn(ms: number, call: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + ms
  let done = 0
  const lane = async () => {
    while (performance.now() < end) {
      await call()
      done++
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return done
}
