import { expect, test } from '#tests/journeys/journey.ts'
import { authenticatorCode, createStaff } from '#tests/journeys/staff.ts'
import { readHandOver } from '../desk-hand-overs.contract.ts'
import { buyWithTradeIn, chassisOf, fillHandOver, findOrderableCar, PHOTO, prepare } from './sold-car.ts'

test.use({ viewport: { width: 1024, height: 768 } })

test('a car is handed over on a tablet that loses its connection, and the trade-in car is taken in @desktop @slow', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const car = await findOrderableCar(portal)
  const { id, person } = await buyWithTradeIn(portal, car.stock_no)
  const desk = await createStaff(portal, 'office')
  await prepare(desk, id)
  const facts = await desk.call(readHandOver, { params: { id } })
  await desk.enter(page, `/desk/pesanan/${id}/serah-terima`)
  await expect(page.getByRole('heading', { name: 'Serah terima', exact: true })).toBeVisible()

  await page.context().setOffline(true)
  await page.locator('#depan_kiri').setInputFiles(PHOTO)
  await expect(page.getByText('Depan kiri, menunggu koneksi')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Foto Depan kiri' })).toBeVisible()
  await page.locator('#odometer').setInputFiles(PHOTO)
  await fillHandOver(page, facts, chassisOf(facts.chassis_end))
  const tradeIn = page.getByRole('checkbox', { name: /^Mobil tukar tambah diterima: Toyota Agya 2013/ })
  await tradeIn.uncheck()
  await page.getByRole('button', { name: 'Kirim kode ke pembeli' }).click()
  await expect(page.getByRole('alert')).toContainText('Belum bisa diserahkan: mobil tukar tambah')
  await tradeIn.check()
  await page.getByRole('button', { name: 'Kirim kode ke pembeli' }).click()
  await expect(page.getByRole('alert')).toContainText('Belum bisa diserahkan: foto menunggu koneksi')
  await checkAccessibility(page, 'a hand-over without a connection')

  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByText('Depan kiri', { exact: true })).toBeVisible()
  await expect(page.getByText('Odometer', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nomor kuitansi' })).toHaveValue('KW-2026-0417')
  await page.getByRole('button', { name: 'Kirim kode ke pembeli' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kode pembeli' })
  await dialog.getByRole('textbox', { name: 'Kode 6 angka petugas' }).fill(authenticatorCode(desk.secret, 1))
  await dialog.getByRole('button', { name: 'Tanda tangani' }).click()
  await expect(dialog).toContainText('Isi kode pembeli')
  await expect(dialog.getByText('Kode terkirim')).toBeVisible()
  const code = await portal.codeFor(person.phone)
  await dialog.getByRole('textbox', { name: 'Kode pembeli' }).fill(code === '1111' ? '2222' : '1111')
  await dialog.getByRole('button', { name: 'Tanda tangani' }).click()
  await expect(dialog).toContainText(/kode/i)
  await dialog.getByRole('textbox', { name: 'Kode pembeli' }).fill(code)
  await dialog.getByRole('button', { name: 'Tanda tangani' }).click()
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible()

  await portal.enter(page, person, `pesanan/${id}`)
  await expect(page.getByText('Mobilnya sudah di tangan Anda')).toBeVisible()
  await expect(page.getByText(/^Tukar tambah/).first()).toBeVisible()
})
