import { randomUUID } from 'node:crypto'
import { expect, test } from '#tests/journeys/journey.ts'
import { somePhone } from '#tests/journeys/portal.ts'
import { type Owner, TradeInPages } from './trade-in-pages.ts'

const dewi = (): Owner => ({
  name: 'Dewi Lestari',
  phone: somePhone(),
  email: `dewi.${randomUUID().slice(0, 8)}@contoh.id`,
})

test('a reload restores every step @phone', async ({ page, portal }) => {
  const owner = dewi()
  const trade = new TradeInPages(page)
  await trade.open()
  await trade.chooseCar()
  await page.reload()
  await expect(trade.form.getByRole('combobox', { name: 'Tipe' })).toHaveValue(/.+/)
  await trade.checkPrice()
  await page.reload()
  await expect(trade.price).toBeVisible()
  await trade.next()
  await trade.describe()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Jarak Tempuh' })).toHaveValue('169.000')
  await expect(page.getByRole('radio', { name: 'Cukup', exact: true })).toBeChecked()
  await trade.next()
  await trade.introduce(owner)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(owner.email)
  await trade.next()
  await expect(trade.otp).toBeVisible()
  await page.reload()
  await expect(trade.otp).toBeVisible()
  // Closed and opened again, the dialog asks for the same code and sends no second SMS.
  await trade.otp.getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByText('nomor handphone belum diverifikasi')).toBeVisible()
  await trade.next()
  await trade.typeCode(await portal.codeFor(owner.phone))
  await expect(trade.done).toBeVisible()
  expect(await portal.messages(owner.phone.replace(/^0/, '62'), 'sms')).toHaveLength(1)
  await page.reload()
  await expect(trade.done).toBeVisible()
  // A finished request has no form to go back to.
  await page.goto('/referensi-start-trade-in/data-diri')
  await expect(page).toHaveURL(/\/hasil$/)
})

test('the number is changed from the code, and a code goes to the new one @phone', async ({
  page,
  portal,
}) => {
  const trade = new TradeInPages(page)
  const owner = dewi()
  const other = dewi()
  await trade.offerAsStranger(owner)
  await trade.otp.getByRole('button', { name: 'Ganti nomor' }).click()
  const phone = page.getByRole('textbox', { name: 'Nomor Handphone' })
  await expect(phone).toBeFocused()
  await phone.fill(other.phone)
  await trade.next()
  await expect(trade.otp).toBeVisible()
  await trade.typeCode(await portal.codeFor(other.phone))
  await expect(trade.done).toBeVisible()
})
