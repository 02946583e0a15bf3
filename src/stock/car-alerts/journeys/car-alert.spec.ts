import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { somePhone } from '#tests/journeys/portal.ts'

test('a guest turns on news of saved cars with a code, and ends it by the link of a message @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const [car] = (await searchStock(portal, { limit: 1, offset: 4 })).data
  const phone = somePhone()
  await page.goto(`/mobil/${car?.stock_no}`)
  await page
    .getByRole('button', { name: /^Simpan / })
    .first()
    .click()
  await page.goto('/tersimpan')
  await page.getByRole('button', { name: 'Kabari harga turun' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kabari harga turun' })
  await checkAccessibility(page, 'the sheet')
  await sheet.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(sheet.getByText('Nomor handphone tidak valid')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Nomor handphone' }).fill(phone)
  await sheet.getByRole('button', { name: 'Kirim kode' }).click()
  const code = page
    .getByRole('dialog', { name: 'Masukkan kode' })
    .getByRole('textbox', { name: 'Kode 4 angka' })
  await expect(code).toBeFocused()
  await code.fill(await portal.codeFor(phone))
  await expect(page.getByText('Kabar menyala untuk')).toBeVisible()
  await checkAccessibility(page, 'the saved cars')

  await page.reload()
  await expect(page.getByText('Kabar menyala untuk')).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('tt.car-alert') ?? '{}')
  const { id, token } = JSON.parse(stored) as { id: string; token: string }
  await page.goto(`/kabar/${id}.${token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kabar mobil tersimpan' })).toBeVisible()
  await checkAccessibility(page, 'the link of an alert')
  await page.getByRole('button', { name: 'Matikan kabar' }).click()
  await expect(page.getByText('Kabar dimatikan. Kami tidak mengirim pesan lagi.')).toBeVisible()
  await page.goto('/tersimpan')
  await expect(page.getByRole('button', { name: 'Kabari harga turun' })).toBeVisible()
})
