import { carName } from '@toyota-trust/contracts/cars.ts'
import { addDays, instantAt, localClock, zoneOf } from '@toyota-trust/contracts/days.ts'
import type { Queries } from '../src/database/database.ts'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { isLoopback } from '../src/http/loopback.ts'
import type { Portal } from '../src/portal.ts'
import { type DemoBooking, type DemoCar, type DemoPerson, demoCast } from './demo-cast.ts'

/** The one password of all demo people. */
export const DEMO_PASSWORD = 'Servis-Tenang-27'

const HOLD_MINUTES = 30
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Somebody to sign in as. */
export interface DemoSignIn {
  name: string
  email: string
  password: string
  situation: string
}

/**
 * Makes the demo people, once: on the embedded database, while nobody has registered yet. Their password is public, so
 * there are none in production and none where the network reaches the server. Returns the ones that can sign in.
 */
export async function makeDemoPeople(portal: Portal): Promise<DemoSignIn[]> {
  const { config, db } = portal
  if (config.databaseUrl || config.production || !isLoopback(config.host)) return []
  const anybody = await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()
  if (!anybody) {
    const password_hash = await hashPassword(DEMO_PASSWORD)
    await db.transaction().execute(async (queries) => {
      for (const person of demoCast) await makePerson(portal, queries, person, password_hash)
    })
  }
  const emails = demoCast.map(({ email }) => email)
  const present = await db.selectFrom('customers').select('email').where('email', 'in', emails).execute()
  return demoCast
    .filter(({ email }) => present.some((row) => row.email === email))
    .map(({ name, email, situation }) => ({ name, email, password: DEMO_PASSWORD, situation }))
}

async function makePerson(
  portal: Portal,
  db: Queries,
  person: DemoPerson,
  password_hash: string,
): Promise<void> {
  const { clock, chance } = portal
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
  if (person.phone && person.bookings.some((booking) => booking.is_verified)) {
    await db
      .insertInto('phone_proofs')
      .values({ customer_id: id, phone: person.phone, proved_at: now })
      .execute()
  }
  for (const [place, car] of person.cars.entries()) {
    // The list shows the newest first: the first of the cast stands on top.
    const createdAt = new Date(now.getTime() - (place + 1) * MINUTE_MS)
    const carId = await makeCar(portal, db, id, car, createdAt)
    for (const booking of person.bookings.filter(({ plate }) => plate === car.license_plate)) {
      await makeBooking(portal, db, { customerId: id, carId, person, car, booking })
    }
  }
}

async function makeCar(
  portal: Portal,
  db: Queries,
  customerId: string,
  car: DemoCar,
  createdAt: Date,
): Promise<string> {
  const id = portal.chance.recordId()
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
      stnk_term: addDays(localClock(portal.clock.now(), 'Asia/Jakarta').day, car.stnk_days_left),
      created_at: createdAt,
    })
    .execute()
  return id
}

const catalogueFacts = (db: Queries, valuePriceId: number) =>
  db
    .selectFrom('catalogue_value_prices as price')
    .innerJoin('catalogue_specs as spec', 'spec.id', 'price.spec_id')
    .innerJoin('catalogue_models as model', 'model.id', 'spec.model_id')
    .innerJoin('catalogue_brands as brand', 'brand.id', 'model.brand_id')
    .select([
      'brand.brand as brand',
      'model.car_type as type',
      'spec.car_spec as spec',
      'model.body as body',
      'price.year as year',
      'price.price_idr as car_price',
    ])
    .where('price.id', '=', valuePriceId)
    .executeTakeFirstOrThrow()

interface BookingOf {
  customerId: string
  carId: string
  person: DemoPerson
  car: DemoCar
  booking: DemoBooking
}

async function makeBooking(portal: Portal, db: Queries, of: BookingOf): Promise<void> {
  const { customerId, carId, person, car, booking } = of
  const branch = await db
    .selectFrom('branches as branch')
    .innerJoin('cities as city', 'city.code', 'branch.city_code')
    .innerJoin('provinces as province', 'province.code', 'city.province_code')
    .select([
      'branch.id',
      'branch.branch',
      'branch.timezone',
      'branch.open_days',
      'city.city',
      'province.province',
    ])
    .where('branch.id', '=', booking.branch_id)
    .executeTakeFirstOrThrow()
  const zone = zoneOf(branch.timezone)
  const now = portal.clock.now()
  const day = openDayFrom(addDays(localClock(now, zone).day, booking.days_ahead), branch.open_days)
  const madeAt = new Date(now.getTime() - booking.made_days_ago * DAY_MS)
  const heldUntil = new Date(madeAt.getTime() + HOLD_MINUTES * MINUTE_MS)
  await db
    .insertInto('bookings')
    .values({
      id: portal.chance.recordId(),
      customer_id: customerId,
      car_id: carId,
      branch_id: branch.id,
      car_name: carName(await catalogueFacts(db, car.mobil_bekas_id)),
      branch: branch.branch,
      province: branch.province,
      city: branch.city,
      timezone: zone,
      service_type: booking.service_type,
      mileage: booking.mileage,
      service_notes: booking.service_notes,
      service_date: instantAt(day, booking.start, zone),
      order_start_time: booking.start,
      order_end_time: booking.end,
      name: person.name,
      phone: person.phone ?? '',
      email: person.email,
      is_verified: booking.is_verified,
      held_until: booking.is_verified ? null : heldUntil,
      released_at: booking.is_verified ? null : heldUntil,
      created_at: madeAt,
      updated_at: madeAt,
    })
    .execute()
}

/** The first day from `day` on at which a workshop is open; `openDays` holds digits from 1 (Monday) to 7. */
function openDayFrom(day: string, openDays: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return openDays.includes(String(weekday)) ? day : openDayFrom(addDays(day, 1), openDays)
}
