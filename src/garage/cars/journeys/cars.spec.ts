import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'
import { somePhone } from '#tests/journeys/portal.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Tambah Kendaraan' })

async function openDialog(page: Page) {
  await page.getByRole('button', { name: '+ Tambah Kendaraan' }).first().click()
  await expect(dialogOf(page)).toBeVisible()
}

async function chooseAvanza(page: Page) {
  const dialog = dialogOf(page)
  await dialog.getByRole('combobox', { name: 'Merek' }).selectOption({ label: 'Toyota' })
  await dialog.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Avanza' })
  await dialog.getByRole('combobox', { name: 'Tahun' }).selectOption('2021')
  await dialog.getByRole('combobox', { name: 'Tipe' }).selectOption({ index: 1 })
}

test('a customer can add a car once everything but the chassis number is filled in, and its plate is stored without blanks', {
  tag: ['@phone', '@smoke'],
}, async ({ page, portal }) => {
  const person = await portal.customer({ phone: somePhone() })
  await portal.enter(page, person, 'cars')
  await expect(page.getByRole('heading', { name: 'Mobil Saya' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Belum Ada Data Mobil' })).toBeVisible()
  await openDialog(page)
  const dialog = dialogOf(page)
  const save = dialog.getByRole('button', { name: 'Simpan' })
  await expect(save).toBeDisabled()
  await chooseAvanza(page)
  await dialog.getByRole('radio', { name: 'Merah' }).check({ force: true })
  const plate = dialog.getByRole('textbox', { name: 'Nomor Polisi' })
  await plate.fill('b 141')
  await expect(plate).toHaveAccessibleDescription(/^Wilayah DKI Jakarta.* Nomor ganjil\.$/)
  await plate.fill('b 14 20 kzt')
  await expect(plate).toHaveAccessibleDescription(/^Wilayah DKI Jakarta.* Nomor genap\.$/)
  await save.click({ force: true })
  await expect(page.getByText('Belum diisi: Masa Berlaku STNK.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Masa Berlaku STNK' })).toBeFocused()
  await expect(save).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Masa Berlaku STNK' }).fill('14082027')
  await expect(dialog.getByRole('textbox', { name: 'Masa Berlaku STNK' })).toHaveValue('14/08/2027')
  await expect(save).toBeEnabled()
  await save.click()
  await expect(page.getByText('Kendaraan ditambahkan')).toBeVisible()
  await expect(
    page.getByRole('img', { name: 'Nomor polisi B 1420 KZT, STNK berlaku sampai Agustus 2027' }),
  ).toBeVisible()
  await expect(page.getByText('1 kendaraan terdaftar')).toBeVisible()
  await expect(page.getByText('Merah').first()).toBeVisible()
})

test('the form shows a refusal and keeps all input @phone', async ({ page, portal }) => {
  const person = await portal.enterAsOwner(page, 'cars')
  await openDialog(page)
  await chooseAvanza(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: 'Hitam' }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Nomor Polisi' }).fill(person.car.license_plate)
  await dialog.getByRole('textbox', { name: 'Masa Berlaku STNK' }).fill('14/08/2027')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Nomor polisi sudah terdaftar')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Tahun' })).toHaveValue('2021')
  await expect(dialog.getByRole('radio', { name: 'Hitam' })).toBeChecked()
})
