import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { updateProfile } from '#account/profile/profile.contract.ts'
import { login, register } from '#account/sign-in/sign-in.contract.ts'
import { type Client, createClient } from '#core/client.ts'
import { addDays, instantAt, localClock, weekdayOf } from '#core/days.ts'
import { createCar, storedPlate } from '#garage/cars/cars.contract.ts'
import type { BookingDraft } from '#workshop/bookings/booking-draft.model.ts'
import { branchSlots, createBooking } from '#workshop/bookings/bookings.contract.ts'

export const PASSWORD = 'rahasia-pintu-7'
/** The storage key of the session token. */
const TOKEN_KEY = 'tt.token'

export interface Person {
  name: string
  email: string
  phone: string
  token: string
  call: Client
}

/** Opens a connection for each call: the server may close an idle one at the moment at which a slow journey reuses it. */
export const fetchAlone: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), connection: 'close' },
  })

/** Prepares customers, cars and bookings through the API of the running product, and reads its local outbox. */
export class Portal {
  readonly baseUrl: string
  constructor(baseUrl: string) {
    this.baseUrl = baseUrl
  }

  as(token?: string): Client {
    return createClient({ baseUrl: this.baseUrl, token: () => token, fetch: fetchAlone })
  }

  /** Registers and confirms a customer; without `phone` their profile has no number. */
  async customer({ name = 'Ratna Wijaya', phone = '' } = {}): Promise<Person> {
    const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@contoh.id`
    const stranger = this.as()
    await stranger(register, { body: { name, email, password: PASSWORD, username: email } })
    await fetchAlone(await this.confirmationLink(email), { method: 'POST', redirect: 'manual' })
    const { jwt } = await stranger(login, { body: { identifier: email, password: PASSWORD } })
    const call = this.as(jwt)
    if (phone) await call(updateProfile, { body: { phone } })
    return { name, email, phone, token: jwt, call }
  }

  /** Registers a customer with a phone number and a car. */
  async owner(name?: string, engine_number?: string) {
    const person = await this.customer({ name, phone: somePhone() })
    const car = await this.addCar(person, somePlate(), engine_number)
    return { ...person, car }
  }

  addCar(person: Person, license_plate = somePlate(), engine_number?: string, mobil_bekas_id = 20001) {
    return person.call(createCar, {
      body: { mobil_bekas_id, license_plate, engine_number, stnk_term: '2027-08-14', color: 'WHITE' },
    })
  }

  /** Opens the dashboard signed in as `person`. */
  async enter(page: Page, person: Pick<Person, 'token'>, slug = 'home'): Promise<void> {
    // Any document of the origin reaches its storage; this one runs no script.
    await page.goto('/favicon.svg')
    await page.evaluate(
      ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
      [TOKEN_KEY, person.token],
    )
    await page.goto(`/dashboard/${slug}`)
  }

  /** Opens the dashboard signed in as a new customer. */
  async enterAsCustomer(page: Page, slug?: string): Promise<Person> {
    const person = await this.customer()
    await this.enter(page, person, slug)
    return person
  }

  /** Opens the dashboard signed in as a new customer with a car. */
  async enterAsOwner(page: Page, slug?: string) {
    const person = await this.owner()
    await this.enter(page, person, slug)
    return person
  }

  async messages(
    to: string,
    channel: 'email' | 'sms' | 'whatsapp',
  ): Promise<{ subject: string; text: string }[]> {
    const query = new URLSearchParams({ to, channel })
    return (await fetchAlone(`${this.baseUrl}/dev/outbox.json?${query}`)).json()
  }

  async confirmationLink(email: string): Promise<string> {
    const [mail] = await this.messages(email, 'email')
    const path = /\/auth\/email-confirmation\S+/.exec(mail?.text ?? '')?.[0]
    if (!path) throw new Error(`no confirmation mail for ${email}`)
    return this.baseUrl + path
  }

  async resetPath(email: string): Promise<string> {
    const mails = await this.messages(email, 'email')
    const path = mails.map(({ text }) => /\/dashboard\/reset-password\S+/.exec(text)?.[0]).find(Boolean)
    if (!path) throw new Error(`no reset mail for ${email}`)
    return path
  }

  /** The code of the newest SMS that has one. */
  async codeFor(phone: string): Promise<string> {
    const messages = await this.messages(phone.replace(/^0/, '62'), 'sms')
    const code = messages.map(({ text }) => /\b(\d{4}) adalah kode/.exec(text)?.[1]).find(Boolean)
    if (!code) throw new Error(`no code for ${phone}`)
    return code
  }

  /** A random free hour of Toyota Trust Sudirman, so that parallel tests do not compete for its last place. */
  async freeHour(day: string): Promise<string> {
    const slots = await this.as()(branchSlots, {
      params: { kind: 'gr', branchId: '1001' },
      query: { date: day },
    })
    const free = slots.filter(({ available }) => available)
    const hour = free[Math.floor(Math.random() * free.length)]?.start
    if (!hour) throw new Error(`no hour of ${day} is free`)
    return hour
  }

  /** A booking made through the API, on the next weekday by default. */
  async book(
    person: Person & { car: { id: string } },
    { day = nextWeekday(), ...change }: Partial<BookingDraft> & { day?: string } = {},
  ) {
    const start = change.order_start_time ?? (await this.freeHour(day))
    return person.call(createBooking, {
      params: { carId: person.car.id },
      body: {
        mileage: 45_000,
        service_type: 'Servis Berkala',
        service_notes: 'Ganti oli',
        service_date: instantAt(day, start, 'Asia/Jakarta').toISOString(),
        order_start_time: start,
        province: 'DKI Jakarta',
        city: 'Kota Jakarta Pusat',
        branch: 'Toyota Trust Sudirman',
        name: person.name,
        phone: person.phone,
        email: person.email,
        ...change,
      },
    })
  }
}

const HOLIDAYS = readFileSync(new URL('../../db/seeds/data/holidays.csv', import.meta.url), 'utf8')

/** The first Monday to Saturday without a holiday that is at least `ahead` days after today in Jakarta. */
export function nextWeekday(ahead = 1): string {
  const day = addDays(localClock(new Date(), 'Asia/Jakarta').day, ahead)
  return weekdayOf(day) === 7 || HOLIDAYS.includes(`\n${day},`) ? nextWeekday(ahead + 1) : day
}

/** Random numbers, so that no two tests share one. */
export const somePhone = () => `0812${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
export const someChassis = () => `MHKA4DA3JDJ${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
/** Plates are as wide as they come, so that no width looks right by luck. */
export const somePlate = () =>
  storedPlate(`BW ${1000 + Math.floor(Math.random() * 9000)} ${letter()}${letter()}W`)
const letter = () => String.fromCharCode(65 + Math.floor(Math.random() * 26))
