import type { Page } from '@playwright/test'
import { checkAppearance } from '#tests/journeys/appearance.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { type Portal, someChassis } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** One pixel, as small as a photo can be. */
const PHOTO = {
  name: 'bemper.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Creates a verified booking, whose car the desk can receive. */
async function withBooking(portal: Portal) {
  const chassis = someChassis()
  const owner = await portal.owner('Ratna Wijaya', chassis)
  const { id } = await portal.book(owner)
  const otp_code = await portal.codeFor(owner.phone)
  await owner.call(verifyBooking, { params: { bookingId: id }, body: { otp_code } })
  return { ...owner, chassis, visitId: id, path: `/desk/kunjungan/${id}` }
}

async function addLine(page: Page, title: string, price: string, more?: () => Promise<void>) {
  await press(page, 'Baris')
  const dialog = page.getByRole('dialog', { name: 'Tambah baris' })
  await dialog.getByLabel('Pekerjaan atau part').fill(title)
  await dialog.getByLabel('Harga satuan').fill(price)
  await more?.()
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a car is received, gets extra work, is billed, let pass by the head and handed over with its record @desktop', {
  tag: '@slow',
}, async ({ page, browser, portal, checkAccessibility }) => {
  const sari = await createStaff(portal)
  const bayu = await createStaff(portal, 'head')
  const owner = await withBooking(portal)
  await sari.enter(page, owner.path)
  await press(page, /^Mobil datang/)
  await page.getByRole('link', { name: 'Terima mobil' }).click()

  await expect(page.getByRole('heading', { name: 'Terima Mobil' })).toBeVisible()
  await press(page, 'Mulai dikerjakan')
  const summary = page.getByRole('alert').filter({ hasText: '3 hal perlu diperbaiki' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Odometer: belum diisi',
    'Bahan bakar: pilih isinya',
    'Janji selesai: pilih jam',
  ])
  await checkAppearance(page, 'an intake with errors', checkAccessibility)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(summary).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Mulai dikerjakan' })).toBeInViewport()
  await summary.getByRole('link', { name: 'Bahan bakar: pilih isinya' }).click()
  await expect(page.getByRole('radio', { name: '1 per 8' })).toBeFocused()
  const cell = await page
    .getByRole('radiogroup', { name: 'Bahan bakar' })
    .locator('label')
    .first()
    .boundingBox()
  expect(Math.min(cell?.width ?? 0, cell?.height ?? 0)).toBeGreaterThanOrEqual(56)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Odometer').fill('45120')
  await page.getByRole('radio', { name: '5 per 8' }).check()
  const end = page.getByLabel('Enam karakter terakhir di mobil')
  await end.fill('zzzzzz')
  await end.press('Enter')
  await expect(page.getByText('Tidak sama dengan nomor dari pemilik.')).toBeVisible()
  await checkAppearance(page, 'a chassis number that differs', checkAccessibility)
  await end.fill(owner.chassis.slice(-6))
  await press(page, 'Cocokkan')
  await expect(page.getByText(/sudah dicocokkan/)).toBeVisible()
  await page.getByLabel('Ambil foto').setInputFiles(PHOTO)
  await expect(page.getByText('1 dari 8')).toBeVisible()
  await addLine(page, 'Servis berkala, 9 pekerjaan', '385000')
  await page.getByRole('checkbox', { name: 'Besok' }).check()
  await page.getByRole('radio', { name: '16:00' }).check()
  await checkAppearance(page, 'Terima Mobil', checkAccessibility)
  await press(page, 'Mulai dikerjakan')

  await page.getByRole('link', { name: 'Tambahan pekerjaan' }).click()
  await expect(page.getByRole('heading', { name: 'Belum ada tambahan' })).toBeVisible()
  const sends = page.getByRole('button', { name: 'Kirim ke pelanggan' })
  await expect(sends).toBeDisabled()
  await sends.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Tambah baris terlebih dahulu')
  await expect(page.getByRole('button', { name: 'Baris', exact: true })).toBeFocused()
  await addLine(page, 'Kampas rem depan, set + pasang', '745000', async () => {
    await page.getByLabel('Keterangan').fill('Sisa 2 mm, batas 3 mm')
    await page.getByLabel('Ambil foto').setInputFiles(PHOTO)
    await expect(page.getByText('Ganti foto')).toBeVisible()
  })
  await addLine(page, 'Bubut piringan rem depan', '320000', () =>
    page.getByRole('radio', { name: 'Bisa ditunda' }).check(),
  )
  await expect(page.getByText('IDR 1.450.000')).toBeVisible()
  await page.reload()
  await expect(page.getByText('IDR 1.450.000')).toBeVisible()
  await page.getByLabel('Janji baru bila disetujui').fill('16:30')
  await press(page, 'Kirim ke pelanggan')
  await expect(page.getByText(/Menunggu persetujuan sejak \d\d:\d\d/)).toBeVisible()
  await expect(page.getByText(/ke 0812-\*{4}-\d{4}\. Belum dibuka/)).toBeVisible()
  await expect(page.getByText('Menunggu jawaban')).toHaveCount(2)
  await checkAppearance(page, 'Tambahan Pekerjaan', checkAccessibility)
  await press(page, 'Kirim ulang')
  await expect(page.getByText('Tautan dikirim ulang')).toBeVisible()
  const answerTo = (title: string) => page.getByRole('radiogroup', { name: title })
  await press(page, 'Catat persetujuan')
  await expect(page.getByText('Pilih jawaban terlebih dahulu')).toBeVisible()
  await answerTo('Kampas rem depan').getByRole('radio', { name: 'Disetujui' }).check()
  await answerTo('Bubut piringan').getByRole('radio', { name: 'Ditolak' }).check()
  await expect(page.getByLabel('Yang bicara')).toHaveValue('Ratna Wijaya')
  await press(page, 'Catat persetujuan')
  await expect(page.getByText(/^Disetujui \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText(/^Ditolak \d\d:\d\d$/)).toBeVisible()
  const [mail] = await portal.messages(owner.email, 'email')
  expect(mail?.subject).toContain('Persetujuan lewat telepon tercatat')
  await press(page, 'Lanjut, 1 disetujui')

  await page.getByRole('link', { name: /^Selesai/ }).click()
  await addLine(page, 'Minyak rem DOT 3, 1 L', '118000')
  const blocked = page
    .getByRole('alert')
    .filter({ hasText: 'Serah terima tertahan: 1 baris belum disetujui' })
  await expect(blocked).toContainText('Minyak rem DOT 3, 1 L, IDR 118.000')
  const marksReady = page.getByRole('button', { name: 'Tandai siap' })
  await expect(marksReady).toBeDisabled()
  await marksReady.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /^1 baris belum disetujui$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hapus baris' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Loloskan' })).toBeDisabled()
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/bill') && response.request().method() === 'PUT',
  )
  await page.getByLabel('Nomor faktur').fill('JKS-2026-11-0893')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('Nomor faktur')).toHaveValue('JKS-2026-11-0893')
  await expect(blocked).toBeVisible()
  await checkAppearance(page, 'Selesai', checkAccessibility)
  await page.getByRole('checkbox', { name: 'Dikerjakan: Servis berkala' }).uncheck()
  await expect(page.getByRole('row', { name: 'Total tagihan' })).toContainText('IDR 863.000')
  await page.getByRole('checkbox', { name: 'Dikerjakan: Servis berkala' }).check()
  await expect(page.getByRole('row', { name: 'Total tagihan' })).toContainText('IDR 1.248.000')
  await press(page, 'Minta persetujuan')
  await expect(page.getByRole('heading', { name: '3 baris tambahan' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Minyak rem' })).toContainText('Belum dikirim')
  await page.goBack()
  await expect(blocked).toBeVisible()

  const office = await browser.newContext()
  const other = await office.newPage()
  await bayu.enter(other, `${portal.baseUrl}${owner.path}/selesai`)
  await other.getByLabel('Alasan, dibaca pelanggan').fill('Minyak rem kurang, aman dipakai')
  await press(other, 'Loloskan')
  await expect(other.getByText('Serah terima tertahan')).toBeHidden()
  await press(other, 'Baris')
  const typing = other.getByRole('dialog', { name: 'Tambah baris' }).getByLabel('Pekerjaan atau part')
  await typing.fill('Oli mesin 4 liter')

  await expect(blocked).toBeHidden()
  await expect(page.getByText('Alasan: Minyak rem kurang, aman dipakai')).toBeVisible()
  await press(page, 'Tandai siap')
  await expect(page.getByRole('button', { name: 'Serahkan mobil' })).toBeEnabled()
  await press(page, 'Serahkan mobil')
  await expect(page.getByText('Isi odometer keluar terlebih dahulu')).toBeVisible()
  await page.getByLabel('Odometer keluar').fill('45128')
  await press(page, 'Serahkan mobil')

  const record = page.getByRole('article', { name: 'Catatan servis' })
  await expect(record).toContainText('Total dibayar')
  // A colleague who is still typing is told, and loses nothing.
  await expect(other.getByText('Mobil ini sudah diserahkan.')).toBeVisible()
  await expect(typing).toHaveValue('Oli mesin 4 liter')
  await office.close()
  await expect(record).toContainText('IDR 1.248.000')
  await expect(record).toContainText('JKS-2026-11-0893')
  await expect(record).toContainText('Bubut piringan rem depan')
  await checkAppearance(page, 'the service record', checkAccessibility)
  await press(page, 'Buat koreksi')
  await page.getByRole('textbox', { name: 'Koreksi' }).fill('Angka odometer salah baca.')
  await page.getByLabel('Odometer yang benar').fill('45112')
  await press(page, 'Simpan koreksi')
  await expect(record).toContainText(/Odometer saat datang dari [\d.]+ KM menjadi 45\.112 KM/)
})
