import {
  erasePersonalData,
  exportPersonalData,
  sendErasureCode,
} from '#account/personal-data/personal-data.contract.ts'
import { profileDetail, updateProfile } from '#account/profile/profile.contract.ts'
import { login, logout, register } from '#account/sign-in/sign-in.contract.ts'
import { type Client, createClient } from '#core/client.ts'
import { addDays, localClock } from '#core/days.ts'
import { carDetail, createCar, listCars } from '#garage/cars/cars.contract.ts'
import { sendContactMessage } from '#office/contact/contact.contract.ts'
import { mobileBanners } from '#office/content/banners.contract.ts'
import { carInstallments } from '#stock/instalments/instalments.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import {
  bookingDetail,
  branchSlots,
  createBooking,
  listBookings,
  verifyBooking,
} from '#workshop/bookings/bookings.contract.ts'
import { bookingDraft, carDraft, PASSWORD, SUDIRMAN } from './people.ts'

/** How a visitor reaches the portal. */
export interface Way {
  address: string
  fetch: typeof globalThis.fetch
  /** Public pages to look at besides. */
  pages: readonly string[]
}

/** Everything that one customer does, from the first page to the erasure of the account; throws at the first refusal. */
export async function visit(way: Way, serial: number): Promise<void> {
  const stranger = createClient({ baseUrl: way.address, fetch: way.fetch })
  await looksAround(way, stranger, serial)
  const email = `kunjungan.${process.pid}.${serial}@contoh.id`
  await stranger(register, { body: { email, name: 'Ratna Wijaya', password: PASSWORD, username: email } })
  const link = /\/auth\/email-confirmation\S+/.exec(await newest(way, email, 'email'))?.[0] ?? ''
  await opens(way, link)
  await way.fetch(way.address + link, { method: 'POST', redirect: 'manual' })
  await opens(way, '/dashboard/login')
  const { jwt } = await stranger(login, { body: { identifier: email, password: PASSWORD } })
  const own = createClient({ baseUrl: way.address, fetch: way.fetch, token: () => jwt })
  await books(way, own, serial)
  await own(exportPersonalData, {})
  await own(logout, {})
  await opens(way, '/dashboard/login')
  const again = await stranger(login, { body: { identifier: email, password: PASSWORD } })
  const back = createClient({ baseUrl: way.address, fetch: way.fetch, token: () => again.jwt })
  for (let look = 0; look < 4; look++) await back(listBookings, {})
  // Some leave for good.
  if (serial % 4 !== 0) return
  await back(sendErasureCode, {})
  const otp_code = await newestCode(way, phoneOf(serial))
  await back(erasePersonalData, { body: { password: PASSWORD, otp_code } })
}

async function looksAround(way: Way, call: Client, serial: number): Promise<void> {
  for (const page of way.pages) await opens(way, page)
  await call(mobileBanners, {})
  for (const keyword of ['avanza', 'innova', 'fortuner', 'yaris', 'rush', 'agya'])
    await call(searchUsedCars, { body: { keyword } })
  for (const price of [120_000_000, 185_000_000, 240_000_000])
    await call(carInstallments, { query: { price } })
  await call(sendContactMessage, {
    body: {
      name: 'Ratna',
      phoneNumber: '081234567890',
      email: `tanya.${process.pid}.${serial}@contoh.id`,
      message: 'Apakah unit ini masih ada?',
    },
  })
}

/** Adds a car and books a service with the code of its SMS. */
async function books(way: Way, call: Client, serial: number): Promise<void> {
  const phone = phoneOf(serial)
  await call(updateProfile, { body: { phone } })
  await call(profileDetail, {})
  const car = await call(createCar, { body: carDraft('B1420KZT') })
  for (let look = 0; look < 4; look++) await call(listCars, {})
  await call(carDetail, { params: { id: car.id } })
  const { day, free } = await freeHours(call, serial)
  const order_start_time = free[serial % free.length]?.start ?? ''
  const body = bookingDraft({ day, order_start_time, phone })
  const { id } = await call(createBooking, { params: { carId: car.id }, body })
  const otp_code = await newestCode(way, phone)
  await call(verifyBooking, { params: { bookingId: id }, body: { otp_code } })
  for (let look = 0; look < 4; look++) await call(listBookings, {})
  await call(bookingDetail, { params: { id } })
  await call(profileDetail, {})
}

/** One of the next two months' days on which the workshop is open, with its free hours. */
async function freeHours(
  call: Client,
  serial: number,
  later = 0,
): Promise<{ day: string; free: { start: string }[] }> {
  const day = addDays(localClock(new Date(), 'Asia/Jakarta').day, 1 + (serial % 60) + later)
  const slots = await call(branchSlots, {
    params: { kind: 'gr', branchId: String(SUDIRMAN.id) },
    query: { date: day },
  })
  // Visitors side by side go for hours of their own.
  const free = slots.filter(({ available }) => available)
  return free.length > 0 ? { day, free } : freeHours(call, serial, later + 1)
}

async function opens({ address, fetch }: Way, path: string): Promise<void> {
  const { status } = await fetch(address + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
  })
  if (status !== 200 && status !== 302) throw new Error(`${path} answered ${status}`)
}

const phoneOf = (serial: number) => `0813${String(serial).padStart(8, '0')}`

const newestCode = async (way: Way, phone: string): Promise<string> =>
  /\b\d{4}\b/.exec(await newest(way, phone.replace(/^0/, '62'), 'sms'))?.[0] ?? ''

/** Text of the newest message in the local outbox for a recipient. */
async function newest({ address, fetch }: Way, to: string, channel: 'email' | 'sms'): Promise<string> {
  const response = await fetch(`${address}/dev/outbox.json?${new URLSearchParams({ to, channel })}`)
  const [message] = (await response.json()) as { text: string }[]
  return message?.text ?? ''
}
