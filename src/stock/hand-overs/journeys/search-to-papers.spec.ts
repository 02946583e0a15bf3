import type { Page } from '@playwright/test'
import { checkAppearance } from '#tests/journeys/appearance.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { somePhone } from '#tests/journeys/portal.ts'
import { authenticatorCode, createStaff } from '#tests/journeys/staff.ts'
import { readHandOver } from '../desk-hand-overs.contract.ts'
import { buy, chassisOf, fillHandOver, findCarWithRepair, PHOTO } from './sold-car.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })

test('a car goes from the search over the order and the hand-over to its papers @phone @slow', async ({
  page,
  portal,
  browser,
  checkAccessibility,
  isPhone,
}) => {
  const car = await findCarWithRepair(portal)
  const phone = somePhone()
  await page.goto('/mobil')
  await page.getByRole('textbox', { name: 'Cari mobil' }).fill(`${car.brand} ${car.car_type}`)
  await page.getByRole('textbox', { name: 'Cari mobil' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Hasil pencarian' })).toBeVisible()
  const { id, path } = await buy(page, portal, car.stock_no, phone)

  const desk = await createStaff(portal, 'office')
  const deskContext = await browser.newContext({ viewport: isPhone ? { width: 360, height: 800 } : null })
  const deskPage = await deskContext.newPage()
  await desk.enter(deskPage, `/desk/pesanan/${id}`)
  await deskPage.getByRole('button', { name: 'Ambil' }).click()
  await deskPage.getByRole('link', { name: 'Siapkan mobil' }).click()
  await expect(heading(deskPage, 'Siapkan mobil')).toBeVisible()
  await checkAccessibility(deskPage, 'the preparation of a car')
  await deskPage
    .getByRole('button', { name: /^Loloskan dengan alasan/ })
    .first()
    .click()
  const dialog = deskPage.getByRole('dialog', { name: 'Loloskan dengan alasan' })
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Suku cadang datang pekan depan')
  await checkAccessibility(deskPage, 'a repair that passes')
  await dialog.getByRole('button', { name: 'Loloskan' }).click()
  await expect(deskPage.getByText(/^Diloloskan .*: Suku cadang datang pekan depan$/)).toBeVisible()
  for (;;) {
    const point = deskPage.locator('input[type="file"]').first()
    if ((await point.count()) === 0) break
    const before = await deskPage.getByRole('checkbox').count()
    await point.setInputFiles(PHOTO)
    await expect(deskPage.getByRole('checkbox')).toHaveCount(before + 1)
  }
  await deskPage.getByRole('button', { name: 'Mobil siap diserahkan' }).click()
  await expect(heading(deskPage, 'Serah terima')).toBeVisible()

  await page.goto(path)
  await expect(page.getByText('Siap diserahkan')).toBeVisible()
  await expect(page.getByText('Belum dikerjakan: Suku cadang datang pekan depan')).toBeVisible()
  await page.getByRole('button', { name: 'Pilih jam serah terima' }).click()
  await page
    .getByRole('radio', { name: /kosong|penuh/ })
    .and(page.locator(':enabled'))
    .first()
    .check()
  await page.getByRole('radiogroup', { name: 'Jam' }).getByRole('radio').first().check()
  await checkAppearance(page, 'the hour of a hand-over', checkAccessibility)
  await page.getByRole('button', { name: 'Pilih jam ini' }).click()
  await expect(page.getByText(/^Serah terima /)).toBeVisible()

  const facts = await desk.call(readHandOver, { params: { id } })
  await deskPage.getByRole('button', { name: 'Kirim kode ke pembeli' }).click()
  await expect(deskPage.getByRole('alert')).toContainText('Belum bisa diserahkan')
  await checkAccessibility(deskPage, 'a hand-over')
  await deskPage.locator('#depan_kiri').setInputFiles(PHOTO)
  await expect(deskPage.getByRole('img', { name: 'Foto Depan kiri' })).toBeVisible()
  await deskPage.locator('#odometer').setInputFiles(PHOTO)
  await expect(deskPage.getByRole('img', { name: 'Foto Odometer' })).toBeVisible()
  await fillHandOver(deskPage, facts, chassisOf(facts.chassis_end))
  await deskPage.getByRole('button', { name: 'Kirim kode ke pembeli' }).click()
  await expect(deskPage.getByRole('dialog', { name: 'Kode pembeli' })).toContainText('Kode terkirim')
  await deskPage
    .getByRole('textbox', { name: 'Kode 6 angka petugas' })
    .fill(authenticatorCode(desk.secret, 1))
  await deskPage.getByRole('textbox', { name: 'Kode pembeli' }).fill(await portal.codeFor(phone))
  await checkAccessibility(deskPage, 'the code of a buyer')
  await deskPage.getByRole('button', { name: 'Tanda tangani' }).click()
  await expect(deskPage.getByRole('button', { name: 'Cetak' })).toBeVisible()
  await deskPage.emulateMedia({ media: 'print' })
  await expect(deskPage.getByText('Bukti serah terima', { exact: true }).last()).toBeVisible()
  await expect(deskPage.getByText('Janji kepada pembeli', { exact: true })).toBeVisible()
  const sheet = await deskPage.pdf({ format: 'A4' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await deskPage.emulateMedia({ media: 'screen' })

  await page.goto(path)
  await expect(page.getByText('Mobilnya sudah di tangan Anda')).toBeVisible()
  await expect(heading(page, 'Masa pengembalian')).toBeVisible()
  await expect(heading(page, 'Servis pertama')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Odometer' })).toBeVisible()
  await checkAccessibility(page, 'an order after the keys')
  await page.getByRole('link', { name: 'Kembalikan mobil' }).click()
  await page.getByRole('textbox', { name: 'Jarak tempuh sekarang' }).fill(String(facts.inspected_km + 400))
  await expect(page.getByRole('alert')).toContainText('Pengembalian hanya sampai 300 KM')
  await checkAppearance(page, 'the return of a car', checkAccessibility)

  await deskPage.goto(`/desk/pesanan/${id}`)
  const papers = deskPage.getByRole('region', { name: 'Surat' })
  const paper = papers.getByRole('listitem').filter({ hasText: 'Balik nama, STNK dan pelat' })
  await paper.getByRole('button', { name: 'Perbarui surat' }).click()
  await deskPage.getByRole('combobox', { name: 'Keadaan' }).selectOption('ready')
  await deskPage.getByRole('button', { name: 'Simpan' }).click()
  await expect(paper.getByText('Siap diambil')).toBeVisible()
  await checkAccessibility(deskPage, 'the papers of an order')
  await paper.getByRole('button', { name: 'Serahkan surat' }).click()
  await deskPage.getByRole('button', { name: 'Kirim kode ke pembeli' }).click()
  await expect(deskPage.getByRole('button', { name: 'Kirim ulang kode' })).toBeVisible()
  await deskPage.getByRole('textbox', { name: 'Kode pembeli' }).fill(await portal.codeFor(phone))
  await deskPage.getByRole('button', { name: 'Serahkan surat' }).last().click()
  await expect(paper.getByText('Sudah diserahkan')).toBeVisible()
  await deskContext.close()

  await page.goto(path)
  const delivered = page.getByRole('region', { name: 'Surat' })
  await expect(delivered.getByText('Sudah di Anda')).toHaveCount(2)
  await page.getByRole('link', { name: 'Bukti serah terima' }).click()
  await expect(heading(page, 'Bukti serah terima')).toBeVisible()
  await checkAppearance(page, 'the proof of a hand-over', checkAccessibility)
})
