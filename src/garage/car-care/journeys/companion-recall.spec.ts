import { expect, test } from '#tests/journeys/journey.ts'
import { someChassis } from '#tests/journeys/portal.ts'

test('a second owner learns whether a campaign may concern their car, and books from there @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { car } = await portal.enterAsOwner(page)
  await page.goto(`/dashboard/cars/${car.id}`)
  const recall = page.getByRole('region', { name: 'Recall', exact: true })
  await expect(recall).toContainText('1 kampanye menyangkut Agya rakitan 2013.')
  await expect(recall).toContainText('Daftar recall terakhir diperbarui 1 November 2026')
  await recall.getByRole('link', { name: 'Lihat Recall' }).click()

  await expect(page.getByRole('heading', { name: 'Recall', level: 1 })).toBeVisible()
  const campaign = page.getByRole('article').filter({ hasText: 'Sensor kantong udara' })
  await expect(campaign).toContainText('Mungkin terdampak')
  await expect(campaign).toContainText('Januari 2013 sampai Desember 2014')
  await expect(campaign).toContainText('Contoh, bukan pengumuman pabrikan, per 1 November 2026')
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
  await page.getByRole('link', { name: /^Booking untuk Recall/ }).click()
  const wizard = page.getByRole('dialog', { name: 'Booking Service' })
  await wizard.getByRole('button', { name: 'Lanjut' }).click()
  await expect(wizard.getByRole('textbox', { name: 'Catatan Servis' })).toHaveValue(
    'Recall: Sensor kantong udara. Mohon diperiksa.',
  )
})
