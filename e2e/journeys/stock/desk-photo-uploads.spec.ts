import { writeFile } from 'node:fs/promises'
import { expect, test } from '../../journey.ts'
import { createStaff } from '../../staff.ts'
import { createNoisyPhoto, PROCESSED, searchStock } from './used-car-pages.ts'

const MIB = 1024 * 1024

test('a cut upload continues after a reload with the same file, and a damaged one is sent again @desktop @slow', async ({
  page,
  portal,
  checkAccessibility,
}, testInfo) => {
  // Other journeys take the first car without photos.
  const car = (await searchStock(portal, { limit: 300 })).data.findLast(({ photo_count }) => !photo_count)
  if (!car) throw new Error('every car has photos')
  const staff = await createStaff(portal, 'head', [car.branch_id])
  await staff.enter(page, `/desk/stok/${car.stock_no}/foto`)
  await expect(page.getByText('Sampai 40 foto, masing-masing sampai 30 MB', { exact: false })).toBeVisible()
  const photo = await createNoisyPhoto(2_600, 2_000)
  expect(photo.length).toBeGreaterThan(3 * MIB)
  // Only a file on disk has the same modification time after a reload.
  const path = testInfo.outputPath('IMG_9001.jpg')
  await writeFile(path, photo)

  // The connection is lost after two parts.
  let parts = 2
  let sent = 0
  await page.route('**/desk/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    if (parts-- <= 0) return route.abort()
    sent += route.request().postDataBuffer()?.length ?? 0
    return route.fallback()
  })
  await page.locator('[data-photo-files]').setInputFiles(path)
  await expect(page.getByText('Terputus di 2,1 MB, lanjut sendiri')).toBeVisible()
  expect(sent).toBe(2 * MIB)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  parts = Number.POSITIVE_INFINITY
  sent = 0
  await page.locator('[data-photo-files]').setInputFiles(path)
  const uploads = page.getByRole('region', { name: 'Unggahan' })
  await expect(uploads.getByText(/ MB, siap$/)).toBeVisible(PROCESSED)
  expect(sent).toBe(photo.length - 2 * MIB)
  await expect(page.getByRole('button', { name: /^Sunting foto \d/ })).toHaveCount(1)

  // A truncated photo and a file that is no image: only the photo may be sent again.
  await page.getByRole('checkbox', { name: 'Kirim ukuran asli' }).check()
  const mimeType = 'image/jpeg'
  await page.locator('[data-photo-files]').setInputFiles([
    { name: 'IMG_9002.jpg', mimeType, buffer: photo.subarray(0, MIB) },
    { name: 'catatan.jpg', mimeType, buffer: Buffer.from('bukan gambar') },
  ])
  await expect(uploads.getByText('Bukan gambar')).toBeVisible()
  await expect(uploads.getByText('Berkasnya rusak atau terpotong')).toBeVisible(PROCESSED)
  await expect(uploads.getByRole('button', { name: 'Kirim lagi catatan.jpg' })).toHaveCount(0)
  await expect(uploads.getByRole('button', { name: 'Kirim lagi IMG_9002.jpg' })).toBeVisible()
  await checkAccessibility(page, 'a damaged photo at the desk')
  await page.getByRole('button', { name: 'Sunting foto 2, Lain' }).click()
  await expect(page.getByText('Hapus foto ini, lalu kirim berkasnya sekali lagi.')).toBeVisible()
  await page.getByRole('link', { name: 'Kembali ke Foto' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Kirim lagi foto 2, Lain' }).click()
  await (await chooser).setFiles([
    { name: 'IMG_9002.jpg', mimeType, buffer: await createNoisyPhoto(900, 700) },
  ])
  const cards = page.getByRole('button', { name: /^Sunting foto \d/ })
  await expect(page.getByText('Pelat belum ditutup')).toHaveCount(2, PROCESSED)

  // Arrows select, Shift with an arrow moves, M opens the tool for marks, Del removes.
  await expect(page.getByRole('button', { name: 'Turunkan Lain, foto 1' })).toBeVisible()
  await page.getByRole('heading', { name: 'Tayangkan' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(cards.first()).toBeFocused()
  const first = await cards.first().getAttribute('data-photo')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cards.nth(1)).toHaveAttribute('data-photo', first ?? '')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Tandai cacat' })).toHaveAttribute('aria-pressed', 'true')

  // A mark and a mask are set by keyboard; covered people need a mask.
  await expect(page.locator('img[src*="asli.webp"]')).toHaveJSProperty('complete', true)
  await page.getByRole('button', { name: 'Titik tengah' }).click()
  await expect(page.getByRole('button', { name: 'Tanda 1', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('textbox', { name: 'Kata tanda' }).fill('Baret 4 cm')
  await page.getByRole('combobox', { name: 'Titik inspeksi' }).selectOption('EKS-01')
  await page.getByRole('combobox', { name: 'Tempat' }).selectOption('belakang')
  await page.getByRole('radio', { name: 'Ya, ditutup' }).check()
  await expect(page.getByText('Belum ada penutup. Gambar penutup di atas orang, lalu simpan.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toBeDisabled()
  await checkAccessibility(page, 'a photo that lacks a mask')
  await page.getByRole('button', { name: 'Tutup pelat' }).click()
  await page.getByRole('button', { name: 'Titik tengah' }).click()
  await expect(page.getByRole('button', { name: 'Penutup 1', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pelat ditutup')).toBeVisible(PROCESSED)

  await page.getByRole('heading', { name: 'Tayangkan' }).click()
  for (const left of [1, 0]) {
    await page.keyboard.press('ArrowRight')
    await expect(cards.first()).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(cards).toHaveCount(left)
  }
})
