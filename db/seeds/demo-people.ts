import { PRIVACY_VERSION } from '#account/sign-in/server/consents.ts'
import { addDays, localClock } from '#core/days.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { isLoopback } from '#server/http/loopback.ts'
import { hashPassword } from '#server/passwords/passwords.ts'
import { findPrice } from '#stock/catalogue/server/sql.ts'
import { makeBooking } from './demo-bookings.ts'
import { type DemoCar, type DemoPerson, demoCast } from './demo-cast.ts'

/** The one password of all demo people. */
export const DEMO_PASSWORD = 'Servis-Tenang-27'

/** A demo account and its credentials. */
interface DemoSignIn {
  name: string
  email: string
  password: string
  situation: string
}

/**
 * Makes the demo people, once: on the embedded database, while nobody has registered yet. Their password is public, so
 * there are none in production and none where the network reaches the server. Returns the ones that can sign in.
 */
export async function makeDemoPeople(context: AppContext): Promise<DemoSignIn[]> {
  const { config, db } = context
  if (config.databaseUrl || config.production || !isLoopback(config.host)) return []
  const anybody = await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()
  if (!anybody) {
    const password_hash = await hashPassword(DEMO_PASSWORD)
    await db.transaction().execute(async (queries) => {
      for (const person of demoCast) await makePerson(context, queries, person, password_hash)
    })
  }
  const emails = demoCast.map(({ email }) => email)
  const present = await db.selectFrom('customers').select('email').where('email', 'in', emails).execute()
  return demoCast
    .filter(({ email }) => present.some((row) => row.email === email))
    .map(({ name, email, situation }) => ({ name, email, password: DEMO_PASSWORD, situation }))
}

async function makePerson(
  context: AppContext,
  db: Queries,
  person: DemoPerson,
  password_hash: string,
): Promise<void> {
  const { clock, chance } = context
  const now = clock.now()
  const id = chance.recordId()
  await db
    .insertInto('customers')
    .values({
      id,
      email: person.email,
      provider: 'local',
      confirmed_at: now,
      password_hash,
      name: person.name,
      phone: person.phone,
      date_of_birth: person.date_of_birth,
      place_of_birth: person.place_of_birth,
      gender: person.gender,
      login_locked_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('consents')
    .values({
      id: chance.recordId(),
      customer_id: id,
      document: 'privacy-policy',
      version: PRIVACY_VERSION,
      address: null,
      given_at: now,
      withdrawn_at: null,
    })
    .execute()
  if (person.phone && person.bookings.some((booking) => booking.is_verified)) {
    await db
      .insertInto('phone_proofs')
      .values({ customer_id: id, phone: person.phone, proved_at: now })
      .execute()
  }
  for (const [place, car] of person.cars.entries()) {
    // The list shows the newest first: the first of the cast is on top.
    const createdAt = new Date(now.getTime() - (place + 1) * MINUTE_MS)
    const made = await makeCar(context, db, id, car, createdAt)
    for (const booking of person.bookings.filter(({ plate }) => plate === car.license_plate)) {
      await makeBooking(context, db, { customerId: id, car: made, person, booking })
    }
  }
}

async function makeCar(context: AppContext, db: Queries, customerId: string, car: DemoCar, createdAt: Date) {
  const id = context.chance.recordId()
  const facts = await catalogueFacts(db, car.mobil_bekas_id)
  await db
    .insertInto('cars')
    .values({
      id,
      customer_id: customerId,
      mobil_bekas_id: car.mobil_bekas_id,
      ...facts,
      color: car.color,
      license_plate: car.license_plate,
      engine_number: null,
      stnk_term: addDays(localClock(context.clock.now(), 'Asia/Jakarta').day, car.stnk_days_left),
      created_at: createdAt,
    })
    .execute()
  return { id, license_plate: car.license_plate, ...facts }
}

/** What the catalogue knows of a demo car, by the columns of ours. */
async function catalogueFacts(db: Queries, valuePriceId: number) {
  const found = await findPrice(db, valuePriceId)
  if (!found) throw new Error(`the price list has no ${valuePriceId}`)
  const { brand, carType, carSpec, body, year, price } = found
  return { brand, type: carType, spec: carSpec, body, year, car_price: price }
}
