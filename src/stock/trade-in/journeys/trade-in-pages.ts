import { expect, type Locator, type Page } from '@playwright/test'
import type { Portal } from '#tests/journeys/portal.ts'

export interface Owner {
  name: string
  phone: string
  email: string
}

/** The four steps of a trade-in, in the order of the flow. */
export class TradeInPages {
  private readonly page: Page
  readonly form: Locator
  readonly price: Locator
  readonly otp: Locator
  readonly done: Locator
  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Mobil Anda saat ini' })
    this.price = page.getByRole('region', { name: 'Perkiraan harga' })
    this.otp = page.getByRole('dialog', { name: 'Verifikasi Nomor Handphone' })
    this.done = page.getByRole('heading', { name: 'Permintaan tukar tambah diterima' })
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/referensi-start-trade-in${query}`)
  }

  async chooseCar({ model = 'Agya', year = '2013', spec = 'Agya 1.0 E M/T' } = {}): Promise<void> {
    await this.form.getByRole('combobox', { name: 'Merek' }).selectOption({ label: 'Toyota' })
    await this.form.getByRole('combobox', { name: 'Model' }).selectOption({ label: model })
    await this.form.getByRole('combobox', { name: 'Tahun' }).selectOption({ label: year })
    await this.form.getByRole('combobox', { name: 'Tipe' }).selectOption({ label: spec })
  }

  async checkPrice(): Promise<void> {
    await this.form.getByRole('button', { name: 'Cek Harga', exact: true }).click()
    await expect(this.price).toBeVisible()
  }

  async typeOtherCar(): Promise<void> {
    await this.form.getByRole('button', { name: 'Mobil saya tidak ada di daftar' }).click()
    await this.form.getByRole('textbox', { name: 'Merek' }).fill('Timor')
    await this.form.getByRole('textbox', { name: 'Model' }).fill('S515i')
    await this.form.getByRole('textbox', { name: 'Tahun' }).fill('1997')
    await this.form.getByRole('textbox', { name: 'Tipe' }).fill('1.5 M/T')
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: 'Lanjut', exact: true }).click()
  }

  async describe(condition = 'Cukup'): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Kondisi mobil' })).toBeVisible()
    await this.page.getByRole('textbox', { name: 'Jarak Tempuh' }).fill('169000')
    await this.page.getByRole('radio', { name: condition, exact: true }).check({ force: true })
  }

  async introduce({ name, phone, email }: Owner): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Data diri' })).toBeVisible()
    await this.page.getByRole('textbox', { name: 'Nama', exact: true }).fill(name)
    await this.page.getByRole('textbox', { name: 'Nomor Handphone' }).fill(phone)
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email)
  }

  async typeCode(code: string): Promise<void> {
    await this.otp.getByRole('textbox', { name: 'Kode OTP' }).fill(code)
  }

  /** From the start to the code screen, without an account. */
  async offerAsStranger(owner: Owner): Promise<void> {
    await this.open()
    await this.chooseCar()
    await this.checkPrice()
    await this.next()
    await this.offer(owner)
  }

  /** From the condition of the car to the code screen. */
  async offer(owner: Owner, condition?: string): Promise<void> {
    await this.describe(condition)
    await this.next()
    await this.introduce(owner)
    await this.next()
    await expect(this.otp).toBeVisible()
  }

  /** From the condition of the car to the result, with the code. */
  async offerAndVerify(owner: Owner, portal: Portal, condition?: string): Promise<void> {
    await this.offer(owner, condition)
    await this.typeCode(await portal.codeFor(owner.phone))
    await expect(this.done).toBeVisible()
  }
}
