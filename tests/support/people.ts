import { beforeEach } from 'vitest'
import { updateProfile } from '#account/profile/profile.contract.ts'
import { recordConsent } from '#account/sign-in/server/consents.ts'
import { openSession } from '#account/sign-in/server/sessions.ts'
import { insertCustomer } from '#account/sign-in/server/sql.ts'
import { login, register } from '#account/sign-in/sign-in.contract.ts'
import { instantAt, zoneOf } from '#core/days.ts'
import { createCar } from '#garage/cars/cars.contract.ts'
import { hashPassword } from '#server/passwords/passwords.ts'
import type { BookingDraft } from '#workshop/bookings/booking-draft.model.ts'
import { branchSlots, createBooking } from '#workshop/bookings/bookings.contract.ts'
import type { TestServer } from './test-server.ts'

export const PASSWORD = 'rahasia-pintu-7'
let made = 0

const nextEmail = (name: string) => `${name.toLowerCase().replace(/\W+/g, '.')}.${++made}@contoh.id`
let hash: Promise<string> | undefined

/**
 * A customer with a confirmed address and an open session, written as rows: registering has its own tests, and hashing a
 * password takes longer than most calls. Use `signedUp` where a test needs a real registration.
 */
export async function registered({ context, as }: TestServer, name = 'Budi Santoso') {
  hash ??= hashPassword(PASSWORD)
  const { db, clock, chance } = context
  const id = chance.recordId()
  const email = nextEmail(name)
  const now = clock.now()
  const password_hash = await hash
  const customer = { id, email, provider: 'local' as const, confirmed_at: now, password_hash, name }
  const origin = { address: '127.0.0.1', network: '127.0.0.1', userAgent: '', audit: NO_AUDIT }
  const token = await db.transaction().execute(async (tx) => {
    await insertCustomer(tx, { ...customer, created_at: now })
    await recordConsent(context, tx, id, origin)
    return openSession(context, { customerId: id, way: 'local', deviceMark: null, origin }, tx)
  })
  return { email, token, id, call: as(token) }
}
const NO_AUDIT = { record: async () => {} }

/** A customer who registered, followed the mail and signed in. */
export async function signedUp(server: TestServer, name = 'Budi Santoso') {
  const email = nextEmail(name)
  // All test requests come from one address; its ten registrations an hour are for the test of that limit.
  await server.context.limits.clear('registerPerAddress', '127.0.0.1')
  await server.as()(register, { body: { email, name, password: PASSWORD, username: email } })
  await followConfirmation(server, email)
  const { jwt, user } = await server.as()(login, { body: { identifier: email, password: PASSWORD } })
  return { email, token: jwt, id: user.id, call: server.as(jwt) }
}

/** Presses the button of the page that the newest confirmation mail links to. */
export async function followConfirmation(server: TestServer, email: string) {
  return server.send({ method: 'POST', url: await confirmationLink(server, email) })
}

/** Path and query of the link in the newest mail to an address. */
export async function confirmationLink(server: TestServer, email: string): Promise<string> {
  const [mail] = await server.messages({ to: email, channel: 'email' })
  const link = /https?:\/\/\S+email-confirmation\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** The same with a phone number, which booking and adding a car need. */
export async function withPhone(server: TestServer, name?: string, phone = nextPhone(), make = registered) {
  const person = await make(server, name)
  await person.call(updateProfile, { body: { phone } })
  return { ...person, phone }
}

let dialled = 0
/** A number that nobody else in this run has. */
export function nextPhone(): string {
  dialled++
  return `0812${String(10_000_000 + dialled)}`
}

/** Agya 1.0 E M/T of 2013, the first row of the price list. */
export const AGYA_2013 = 20001
/** Tests that name a plate use numbers below. */
let plates = 2000

export const carDraft = (license_plate = `B${++plates}KZT`) => ({
  mobil_bekas_id: AGYA_2013,
  license_plate,
  engine_number: 'MHKA4DA3JDJ000001',
  stnk_term: '2027-08-14',
  color: 'WHITE' as const,
})

/** A customer with a phone number and one car; `make` is how the customer came in. */
export async function withCar(server: TestServer, name?: string, make = registered) {
  const person = await withPhone(server, name, nextPhone(), make)
  const car = await person.call(createCar, { body: carDraft() })
  return { ...person, car }
}

/** The same, made again for each test of a file. */
export function ownerOfEach(server: TestServer, name?: string) {
  let owner: Awaited<ReturnType<typeof withCar>> | undefined
  beforeEach(async () => {
    owner = await withCar(server, name)
  })
  return () => {
    if (!owner) throw new Error('the owner is there only inside tests')
    return owner
  }
}

/** Toyota Trust Sudirman: gr, Jakarta Pusat, 08:00–16:30 in half hours, seven places, closed on Sundays. */
export const SUDIRMAN = {
  province: 'DKI Jakarta',
  city: 'Kota Jakarta Pusat',
  branch: 'Toyota Trust Sudirman',
  id: 1001,
}
export const MONDAY = '2026-11-23'

/** A body that the server accepts; `change` makes it wrong or different. */
export function bookingDraft(
  change: Partial<BookingDraft> & { day?: string; zone?: string } = {},
): BookingDraft {
  const { day = MONDAY, zone = 'Asia/Jakarta', order_start_time = '09:30', ...rest } = change
  return {
    mileage: 45_000,
    service_type: 'Servis Berkala',
    service_notes: 'Ganti oli dan periksa rem',
    service_date: instantAt(day, order_start_time, zoneOf(zone)).toISOString(),
    order_start_time,
    province: SUDIRMAN.province,
    city: SUDIRMAN.city,
    branch: SUDIRMAN.branch,
    name: 'Budi Santoso',
    phone: '081200001234',
    email: 'budi@contoh.id',
    ...rest,
  }
}

/** A booking that waits for its code. */
export async function book(
  server: TestServer,
  person: { token: string; phone: string; car: { id: string } },
  change: Parameters<typeof bookingDraft>[0] = {},
) {
  return server.as(person.token)(createBooking, {
    params: { carId: person.car.id },
    body: bookingDraft({ phone: person.phone, ...change }),
  })
}

/** The code of the newest SMS to a number. */
export async function codeSentTo(server: TestServer, phone: string): Promise<string> {
  const [sms] = await server.messages({ to: phone.replace(/^0/, '62'), channel: 'sms' })
  return /\b\d{4}\b/.exec(sms?.text ?? '')?.[0] ?? ''
}

/** Any code but the right one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

export const slotsAt = (server: TestServer, day = MONDAY, branchId = SUDIRMAN.id) =>
  server.as()(branchSlots, { params: { kind: 'gr', branchId: String(branchId) }, query: { date: day } })

/** A customer whose car has this in its field for the chassis number. */
export async function withChassis(server: TestServer, engine_number: string | null, name?: string) {
  const person = await withPhone(server, name)
  return { ...person, car: await person.call(createCar, { body: { ...carDraft(), engine_number } }) }
}
