import { answerCarCare } from '#garage/car-care/car-care.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { somePlate } from '#tests/journeys/portal.ts'

/** Avanza 1.5 G CVT. */
const AVANZA_2024 = 20181

test('an owner learns what is promised, what is missing and whom to call @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const person = await portal.enterAsOwner(page)
  const car = await portal.addCar(person, somePlate(), undefined, AVANZA_2024)
  const params = { id: car.id }
  await person.call(answerCarCare, { params, body: { handed_over_on: '2024-06-10' } })
  await person.call(addReading, { params, body: { km: 38_000 } })
  await page.goto(`/dashboard/cars/${car.id}#janji`)
  const promises = page.getByRole('region', { name: 'Janji pabrikan' })
  await expect(promises).toContainText('Belum bisa dipastikan: servis ke-1 tidak tercatat di sini')
  await expect(promises).toContainText('Keputusan ada di bengkel resmi.')
  await expect(page.getByRole('link', { name: 'Bantuan darurat, telepon' })).toHaveAttribute(
    'href',
    'tel:1500898',
  )
  await page.getByRole('button', { name: 'Bagikan posisi' }).click()
  await page.getByRole('textbox', { name: 'Tulis patokan: KM tol, arah, gedung' }).fill('KM 57 arah Cikampek')
  await page.getByRole('button', { name: 'Bagikan patokan' }).click()
  await expect(page.getByText(/butuh bantuan di KM 57 arah Cikampek, \d\d\.\d\d WIB\.$/)).toBeVisible()
  await promises.getByText(/^Yang sudah lewat, /).click()
  await expect(promises).toContainText('Garansi aki 12 volt berakhir menurut jarak tempuh')
  await checkAccessibility(page, 'the promises of a car')

  await page.setViewportSize({ width: 320, height: 720 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
})
