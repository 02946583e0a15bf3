import { randomUUID } from 'node:crypto'
import { expect, test } from '../../journey.ts'
import { somePhone } from '../../portal.ts'
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

test('the address of a later step leads to the first incomplete one @desktop', async ({ page }) => {
  await page.goto('/referensi-start-trade-in/hasil')
  await expect(page).toHaveURL(/\/referensi-start-trade-in$/)
  await page.goto('/referensi-start-trade-in/entah')
  await expect(page).toHaveURL(/\/referensi-start-trade-in$/)
})

test('everything up to the code can be done with the keyboard alone', { tag: '@desktop' }, async ({
  page,
}) => {
  const trade = new TradeInPages(page)
  await trade.open()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await trade.form.getByRole('combobox', { name: 'Merek' }).focus()
  for (const [name, typed] of [
    ['Merek', 'Toyota'],
    ['Model', 'Agya'],
    ['Tahun', '2013'],
    ['Tipe', 'Agya 1.0 E M/T'],
  ] as const) {
    const choice = trade.form.getByRole('combobox', { name })
    const option = choice.getByRole('option', { name: typed })
    await expect(option).toBeAttached()
    if (name !== 'Merek') await press('Tab')
    await expect(choice).toBeFocused()
    // A list forgets typed letters after a pause, which a busy machine may make between any two.
    await expect(async () => {
      await page.keyboard.type(typed)
      await expect(choice).toHaveValue((await option.getAttribute('value')) ?? '', { timeout: 1000 })
    }).toPass()
  }
  await press('Tab', 'Tab', 'Enter')
  await expect(page.getByRole('heading', { name: 'Perkiraan harga' })).toBeFocused()
  await press('Tab', 'Enter')
  await expect(page.getByRole('heading', { name: 'Kondisi mobil' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Jarak Tempuh' }).focus()
  await page.keyboard.type('90000')
  await press('Tab', 'Space', 'ArrowDown')
  await expect(page.getByRole('radio', { name: 'Baik', exact: true })).toBeChecked()
  await press('Tab', 'Tab', 'Tab', 'Enter')
  await expect(page.getByRole('heading', { name: 'Data diri' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nama', exact: true }).focus()
  const { name, phone, email } = dewi()
  for (const text of [name, phone, email]) {
    await page.keyboard.type(text)
    await press('Tab')
  }
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await press('Enter')
  await expect(trade.otp.getByRole('textbox', { name: 'Kode OTP' })).toBeFocused()
  await press('Escape')
  await expect(trade.otp).toBeHidden()
})
