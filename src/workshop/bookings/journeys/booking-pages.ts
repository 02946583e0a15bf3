import { expect, type Locator, type Page } from '@playwright/test'
import { slashedDay } from '#core/days.ts'
import { nextWeekday, Portal } from '#tests/journeys/portal.ts'

export interface Answers {
  service?: string
  day: string
  /** A free one by default. */
  time?: string
  phone?: string
}

/** The booking wizard, in the order of its steps. */
export class BookingPages {
  private readonly page: Page
  readonly wizard: Locator
  readonly otp: Locator
  readonly success: Locator
  constructor(page: Page) {
    this.page = page
    this.wizard = page.getByRole('dialog', { name: 'Booking Service' })
    this.otp = page.getByRole('dialog', { name: 'Verifikasi Nomor Handphone' })
    this.success = page.getByRole('dialog', { name: 'Booking berhasil' })
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'BOOKING ORDER' }).first().click()
  }

  async next(): Promise<void> {
    await this.wizard.getByRole('button', { name: 'Lanjut', exact: true }).click()
  }

  async chooseCar(): Promise<void> {
    await this.wizard
      .getByRole('radiogroup', { name: 'Mobil', exact: true })
      .getByRole('radio')
      .first()
      .check({ force: true })
    await this.next()
  }

  async describeService({ service }: Pick<Answers, 'service'> = {}): Promise<void> {
    if (service) await this.wizard.getByRole('radio', { name: service, exact: true }).check({ force: true })
    await this.wizard.getByRole('textbox', { name: 'Jarak Tempuh' }).fill('45000')
    await this.wizard.getByRole('textbox', { name: 'Catatan Servis' }).fill('Ganti oli')
    await this.next()
  }

  async chooseWorkshop({ day, time }: Answers): Promise<void> {
    const hour = time ?? (await new Portal(new URL(this.page.url()).origin).freeHour(day))
    await this.wizard.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
    await this.wizard.getByRole('combobox', { name: 'Kota' }).selectOption({ label: 'Kota Jakarta Pusat' })
    await this.wizard
      .getByRole('combobox', { name: 'Bengkel' })
      .selectOption({ label: 'Toyota Trust Sudirman' })
    await this.wizard.getByRole('textbox', { name: 'Tanggal Servis' }).fill(slashedDay(day))
    await this.wizard.getByRole('textbox', { name: 'Waktu Servis' }).fill(hour)
    await this.next()
  }

  async send({ phone }: Pick<Answers, 'phone'> = {}): Promise<void> {
    if (phone) await this.wizard.getByRole('textbox', { name: 'Nomor Handphone' }).fill(phone)
    await this.wizard.getByRole('button', { name: 'Buat Booking' }).click()
  }

  /** Completes all four steps. */
  async complete(answers: Answers): Promise<void> {
    await this.open()
    await this.chooseCar()
    await this.describeService(answers)
    await this.chooseWorkshop(answers)
    await this.send(answers)
  }

  async typeCode(code: string): Promise<void> {
    await this.otp.getByRole('textbox', { name: 'Kode OTP' }).fill(code)
  }
}

/** Opens the booking page of a new customer with one car. */
export async function atBooking(page: Page, portal: Portal) {
  const person = await portal.enterAsOwner(page, 'booking-service')
  return { person, booking: new BookingPages(page) }
}

/** Opens the wizard of a new customer on its second step. */
export async function atService(page: Page, portal: Portal) {
  const { person, booking } = await atBooking(page, portal)
  await booking.open()
  await booking.chooseCar()
  return { person, booking, wizard: booking.wizard }
}

/** Books a service for a new customer, up to the code screen; `daysAhead` is the earliest day. */
export async function atCode(page: Page, portal: Portal, daysAhead: number) {
  const { person, booking } = await atBooking(page, portal)
  await booking.complete({ day: nextWeekday(daysAhead) })
  await expect(booking.otp).toBeVisible()
  return { person, booking }
}

/** Opens a page of a customer whose booking waits for its code. */
export async function atUnverifiedBooking(page: Page, portal: Portal, slug = 'booking-service?tab=riwayat') {
  const person = await portal.owner()
  await portal.book(person)
  await portal.enter(page, person, slug)
  return { person, booking: new BookingPages(page) }
}
