import { expect, test } from '#tests/journeys/journey.ts'
import { someChassis, somePlate } from '#tests/journeys/portal.ts'

test('a second owner learns whether a campaign may concern their car, and books from there @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const person = await portal.enterAsOwner(page)
  // Avanza 1.5 G CVT of 2022.
  const car = await portal.addCar(person, somePlate(), undefined, 20179)
  await page.goto(`/dashboard/cars/${car.id}`)
  const promises = page.getByRole('region', { name: 'Janji pabrikan' })
  await expect(promises).toContainText('Recall: mungkin terdampak')
  await promises.getByRole('heading', { name: 'Janji pabrikan' }).click()
  const recall = page.getByRole('region', { name: 'Recall', exact: true })
  await expect(recall).toContainText('2 kampanye menyangkut Avanza rakitan 2022.')
  await expect(recall).toContainText('Daftar recall terakhir diperbarui 22 Agustus 2024')
  await recall.getByRole('link', { name: 'Lihat Recall' }).click()

  await expect(page.getByRole('heading', { name: 'Recall', level: 1 })).toBeVisible()
  const campaign = page.getByRole('article').filter({ hasText: 'Balok pintu depan' })
  await expect(campaign).toContainText('Mungkin terdampak')
  await expect(campaign).toContainText('RakitanNovember 2022')
  await expect(campaign).toContainText('Tempo 2024-02-13; ototaiment.com 2024-02-24, per 24 Februari 2024')
  await expect(page.locator('main')).not.toContainText(/\baman\b/i)
  await expect(campaign.getByRole('link', { name: /^Cek di Situs Resmi/ })).toHaveAttribute(
    'href',
    'https://www.toyota.astra.co.id/',
  )
  await checkAccessibility(page, 'recalls of a car')

  const chassis = page.getByRole('textbox', { name: 'Nomor Rangka' })
  await chassis.fill('MHKA')
  await expect(page.getByText('4 dari 17 huruf dan angka')).toBeVisible()
  await page.getByRole('button', { name: 'Cocokkan Lagi' }).click()
  await expect(page.getByText('Nomor rangka berisi 17 huruf dan angka')).toBeVisible()
  await chassis.fill(someChassis())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nomor rangka dicocokkan')).toBeVisible()

  await page.goto('/dashboard/recall/bukan-mobil')
  await expect(page.getByRole('heading', { name: 'Mobil tidak ditemukan' })).toBeVisible()
  await page.goto(`/dashboard/recall/${car.id}`)
  await page.getByRole('link', { name: 'Booking untuk Recall, Balok pintu depan' }).click()
  const wizard = page.getByRole('dialog', { name: 'Booking Service' })
  await expect(wizard.getByRole('textbox', { name: 'Catatan Servis' })).toHaveValue(
    'Recall: Balok pintu depan. Mohon diperiksa.',
  )
})
