import sharp from 'sharp'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#1c4c86' } })
    .png()
    .toBuffer(),
})

// Both sizes: a phone shows another picture of the banner.
test('head office publishes a banner, previews it at both sizes, and customers see it', {
  tag: '@slow',
}, async ({ page, portal, browser, checkAccessibility }) => {
  const maya = await createStaff(portal, 'office')
  await maya.enter(page, '/desk/isi')
  await expect(page.getByRole('heading', { name: 'Urutan di Beranda' })).toBeVisible()
  await page.getByRole('button', { name: 'Tambah banner' }).click()
  const name = `Promo ${Math.random().toString(36).slice(2, 8)}`
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Isi nama banner')).toBeVisible()
  await page.getByLabel('Nama, dibaca pembaca layar').fill(name)
  await page.getByLabel('Tujuan').fill('https://contoh.id')
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Tujuan harus halaman portal ini, diawali /')).toBeVisible()
  await page.getByLabel('Tujuan').fill('/mobil')
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Gambar desktop dan gambar handphone wajib ada sebelum terbit')).toBeVisible()

  await page.getByLabel('Gambar desktop').setInputFiles(await picture('salah.png', 1120, 300))
  await expect(page.getByText('Ukuran gambar 1120 × 360 atau kelipatannya')).toBeVisible()
  await page.getByLabel('Gambar desktop').setInputFiles(await picture('desktop.png', 1120, 360))
  await expect(page.getByAltText('Pratinjau desktop')).toBeVisible()
  await page.getByLabel('Gambar handphone').setInputFiles(await picture('handphone.png', 1312, 800))
  await expect(page.getByAltText('Pratinjau handphone')).toBeVisible()
  await page.getByRole('button', { name: 'Gelap' }).click()
  await checkAccessibility(page, 'a banner before its publication')
  // Every refusal kept the input.
  await expect(page.getByLabel('Nama, dibaca pembaca layar')).toHaveValue(name)
  await page.getByLabel(/^Mulai/).fill('01/12/2099')
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('Terjadwal')).toBeVisible()
  await expect(page).toHaveURL(/pilih=[\da-f]{8}-/)
  await page.reload()
  await expect(page.getByLabel(/^Mulai/)).toHaveValue('01/12/2099')
  await page.getByLabel(/^Mulai/).fill('')
  await page.getByLabel('Jam mulai').fill('')
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(row.getByText('Tayang')).toBeVisible()
  await row.getByRole('button', { name: `Naik: ${name}` }).click()

  const visitor = await browser.newContext()
  const lists = await visitor.request.get(`${portal.baseUrl}/desktopbanners/list`)
  const slide = (await lists.json()).at(-1).image.find((one: { name: string }) => one.name === name)
  expect(slide.link).toBe('/mobil')
  expect((await visitor.request.get(portal.baseUrl + slide.url)).headers()['content-type']).toBe('image/webp')
  await visitor.close()

  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Hapus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hapus Banner' })
  await expect(dialog.getByText(name)).toBeVisible()
  await dialog.getByRole('button', { name: 'Hapus' }).click()
  await expect(row).toBeHidden()
})

// Both sizes: a phone has no table head to sort by.
test('head office manages promotions, workshops and staff', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const maya = await createStaff(portal, 'office')
  await maya.enter(page, '/desk/isi/promosi')
  await expect(page.getByRole('heading', { name: 'Mobil di Wishlist' })).toBeVisible()
  await page.getByRole('button', { name: 'Tambah promosi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Promosi Baru' })
  await dialog.getByLabel('Judul').fill('Gratis cek aki')
  await dialog.getByLabel('Berlaku sampai').fill('31/12/2099')
  await dialog.getByLabel('Kode').fill('a')
  await dialog.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(dialog.getByText('Kode 3 sampai 20 huruf besar, angka, atau tanda hubung')).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await checkAccessibility(page, 'the promotions')

  await page.getByRole('button', { name: 'Bengkel', exact: true }).click()
  await page.getByLabel('Bengkel atau kota').fill('Sudirman')
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  await page.getByRole('link', { name: 'Toyota Trust Sudirman', exact: true }).click()
  const workshop = page.getByRole('dialog', { name: 'Toyota Trust Sudirman' })
  await workshop.getByLabel('Tempat tiap slot').fill('0')
  await workshop.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(workshop.getByText('Tempat 1 sampai 500')).toBeVisible()
  await checkAccessibility(page, 'a workshop with all its columns')
  await workshop.getByRole('button', { name: 'Batal' }).click()

  await page.goto('/desk/isi/staf')
  await page.getByRole('button', { name: 'Undang', exact: true }).click()
  const invite = page.getByRole('dialog', { name: 'Undang Staf' })
  await invite.getByLabel('Nama').fill('Rini Astuti')
  await invite
    .getByLabel('Email kerja')
    .fill(`rini.${Math.random().toString(36).slice(2, 8)}@bengkel.contoh.id`)
  await invite.getByLabel('Peran').selectOption({ label: 'Kepala bengkel' })
  await invite.getByRole('button', { name: 'Undang' }).click()
  await expect(invite.getByText('Pilih bengkel terlebih dahulu!')).toBeVisible()
  await invite.getByLabel('Bengkel', { exact: true }).selectOption({ label: 'Toyota Trust Sudirman' })
  await checkAccessibility(page, 'an invitation by head office')
  await invite.getByRole('button', { name: 'Undang' }).click()
  await expect(page.getByText('Undangan terkirim, berlaku 72 jam')).toBeVisible()
  await page.getByLabel('Nama atau email').fill(maya.email)
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  await expect(page.getByText('1 orang')).toBeVisible()
  if (!isPhone)
    await expect(page.getByRole('columnheader', { name: 'Nama' })).toHaveAttribute('aria-sort', 'ascending')
})
