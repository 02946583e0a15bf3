import type { Page } from '@playwright/test'
import { expect, stopClock, test } from '../journey.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Hubungi Kami' })
const NAMES = ['Nama', 'Nomor Handphone', 'Email', 'Pesan'] as const

async function fill(page: Page, values: Partial<Record<(typeof NAMES)[number], string>>) {
  for (const [name, value] of Object.entries(values)) {
    await dialogOf(page).getByRole('textbox', { name, exact: true }).fill(value)
  }
}
const complete = () => ({
  Nama: 'Ratna Wijaya',
  'Nomor Handphone': '81200001234',
  Email: `ratna.${Math.random().toString(36).slice(2)}@contoh.id`,
  Pesan: 'Apakah bengkel buka pada hari libur?',
})

test('the floating button opens the dialog on every dashboard page', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await portal.enter(page, await portal.customer())
  for (const slug of ['home', 'cars', 'booking-service', 'profile', 'keamanan', 'promotions', 'wishlist']) {
    await page.goto(`/dashboard/${slug}`)
    const button = page.getByRole('button', { name: 'Hubungi Kami' })
    await button.click()
    await expect(dialogOf(page)).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Tutup' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await expect(button).toBeFocused()
  }
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await checkAccessibility(page, 'contact')
})

test('it names what is missing, and after that on every change', async ({ page, portal }) => {
  await portal.enter(page, await portal.customer())
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('62', { exact: true })).toBeVisible()
  await fill(page, { Nama: '', Email: '' })
  await dialog.getByRole('button', { name: 'Kirim' }).click()
  for (const sentence of [
    'Anda belum mengisi nama',
    'Anda belum mengisi nomor handphone',
    'Anda belum mengisi email',
    'Anda belum mengisi pesan anda',
  ]) {
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
  }
  await fill(page, { 'Nomor Handphone': '0812abc', Email: 'ratna@contoh' })
  await expect(dialog.getByText('Masukkan hanya angka')).toBeVisible()
  await expect(dialog.getByText('Format email salah')).toBeVisible()
  await fill(page, complete())
  for (const sentence of [/Anda belum/, 'Masukkan hanya angka', 'Format email salah']) {
    await expect(dialog.getByText(sentence)).toHaveCount(0)
  }
})

test('a sent message is confirmed for 2 seconds, then the form clears and the dialog closes', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  await portal.enter(page, await portal.customer())
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await fill(page, complete())
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/contacts')) sent++
  })
  const send = dialogOf(page).getByRole('button', { name: 'Kirim' })
  await stopClock(page)
  await send.click()
  await expect(page.getByText('Pesan/Pertanyaanmu terkirim')).toBeVisible()
  await expect(page.getByText('Kami akan segera menghubungi anda')).toBeVisible()
  await send.click({ force: true })
  await page.clock.runFor(1_800)
  await expect(dialogOf(page)).toBeVisible()
  await page.clock.runFor(400)
  // Its way out is drawn frame by frame.
  await page.clock.resume()
  await expect(dialogOf(page)).toBeHidden()
  expect(sent).toBe(1)
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Pesan' })).toHaveValue('')
})

test('a failure says Error, closes after 2 seconds and offers the text back when opened again', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  await portal.enter(page, await portal.customer())
  await page.route('**/contacts', (route) =>
    route.fulfill({ json: { success: true, data: { success: false } } }),
  )
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await fill(page, complete())
  await dialogOf(page).getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Terjadi kesalahan, coba lagi nanti')).toBeVisible()
  await page.clock.runFor(2_100)
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Pesan' })).toHaveValue('')
  await dialogOf(page).getByRole('button', { name: 'Kembalikan isian' }).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Pesan' })).toHaveValue(
    'Apakah bengkel buka pada hari libur?',
  )
})

test('Batal clears and closes, the backdrop closes', async ({ page, portal }) => {
  await portal.enter(page, await portal.customer())
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await fill(page, { Nama: 'Ratna', Pesan: 'Halo' })
  await dialogOf(page).getByRole('button', { name: 'Batal' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Pesan' })).toHaveValue('')
  await page.mouse.click(5, 5)
  await expect(dialogOf(page)).toBeHidden()
})

test('it begins with the own name, number and e-mail, and clearing goes back to them', async ({
  page,
  portal,
}) => {
  const person = await portal.customer({ phone: '0812-0000-1234' })
  const own = { Nama: person.name, 'Nomor Handphone': '81200001234', Email: person.email, Pesan: '' }
  await portal.enter(page, person)
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  const shows = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      await expect(dialogOf(page).getByRole('textbox', { name, exact: true })).toHaveValue(value)
  }
  await shows(own)
  await fill(page, { Nama: 'Bapak Ratna', Pesan: 'Halo' })
  await dialogOf(page).getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await shows(own)
})
