import { localClock, slashedDay } from '#core/days.ts'
import { answerCarCare } from '#garage/car-care/car-care.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { someChassis } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { answerPromises } from '../promises.contract.ts'

/** Avanza 1.5 G CVT. */
const AVANZA_2024 = 20181

test('an advisor reads whether a service is free, and writes what TAM and the service book say @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const chassis = someChassis()
  const person = await portal.enterAsOwner(page)
  const car = await portal.addCar(person, undefined, chassis, AVANZA_2024)
  const params = { id: car.id }
  await person.call(answerCarCare, { params, body: { handed_over_on: '2025-09-10' } })
  await person.call(answerPromises, { params, body: { owner: 'first' } })
  await person.call(addReading, { params, body: { km: 9_000 } })
  const { id } = await portal.book({ ...person, car })
  await person.call(verifyBooking, {
    params: { bookingId: id },
    body: { otp_code: await portal.codeFor(person.phone) },
  })
  const sari = await createStaff(portal)
  await sari.enter(page, `/desk/kunjungan/${id}`)
  await page.getByRole('button', { name: /^Mobil datang/ }).click()
  await page.getByRole('link', { name: 'Terima mobil' }).click()
  const promises = page.getByRole('region', { name: 'Janji pabrikan' })
  await expect(promises).toContainText('Cek T-CARE dulu: servis ke-1 tidak tercatat')
  await promises.getByRole('button', { name: 'Isi jawaban situs TAM' }).click()
  const answer = page.getByRole('dialog', { name: 'Jawaban situs TAM' })
  await answer.getByText('T-CARE', { exact: true }).click()
  await answer.getByRole('button', { name: 'Simpan' }).click()
  await expect(answer).toContainText('rangka')
  await answer.getByRole('button', { name: 'Tutup' }).click()

  const end = page.getByLabel('Enam karakter terakhir di mobil')
  await end.fill(chassis.slice(-6))
  await page.getByRole('button', { name: 'Cocokkan' }).click()
  await expect(page.getByText(/sudah dicocokkan/)).toBeVisible()

  await promises.getByRole('button', { name: 'Catat cap buku servis' }).click()
  const book = page.getByRole('dialog', { name: 'Cap buku servis' })
  await book.getByRole('button', { name: 'Simpan' }).click()
  await expect(book).toContainText('Servis ke- harus 1 sampai 11')
  const today = localClock(new Date(), 'Asia/Jakarta').day
  for (const [at, number, day] of [
    [0, '1', '10/10/2025'],
    [1, '2', '10/03/2026'],
    [2, '3', slashedDay(today)],
  ] as const) {
    if (at > 0) await book.getByRole('button', { name: 'Tambah cap' }).click()
    const stamp = book.getByRole('group', { name: `Cap ${at + 1}` })
    await stamp.getByLabel('Servis ke-').fill(number)
    await stamp.getByRole('textbox', { name: 'Tanggal' }).fill(day)
    await stamp.getByLabel('Bengkel').fill('Auto2000 Sunter')
  }
  await checkAccessibility(page, 'stamps of a service book')
  await book.getByRole('button', { name: 'Simpan' }).click()
  await expect(promises).toContainText('Servis ini gratis, T-CARE ke-4')
  await page.getByRole('button', { name: 'Templat' }).click()
  await page.getByRole('button', { name: 'Pakai Servis berkala 30.000 KM' }).click()
  const costs = page.getByRole('complementary', { name: 'Janji dan biaya' })
  await expect(costs).toContainText('PerkiraanIDR 0')
  await page
    .getByRole('button', { name: /^Tagih pelanggan: / })
    .first()
    .click()
  const charge = page.getByRole('dialog', { name: 'Tagih pelanggan' })
  await charge.getByRole('button', { name: 'Tagih' }).click()
  await expect(charge).toContainText('Tulis alasan terlebih dahulu')
  await charge.getByLabel('Alasan').fill('Di luar program')
  await charge.getByRole('button', { name: 'Tagih' }).click()
  await expect(page.getByText('Bukan servis gratis: Di luar program')).toBeVisible()
  await checkAccessibility(page, 'promises of a visiting car')
})
