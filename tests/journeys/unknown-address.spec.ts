import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from './journey.ts'

const SSR_BUNDLE = join(import.meta.dirname, '../../dist/web-server/entry-server.js')

for (const address of [
  '/promo/november',
  '/mobil/TT26-00001/foto',
  '/referensi-start-trade-in/a/b',
  '/%ff',
]) {
  test(`${address} is a page with 404 and ways on @desktop`, async ({ page, portal, checkAccessibility }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Toyota Trust | Halaman tidak ditemukan')
    await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan', level: 1 })).toBeVisible()
    await checkAccessibility(page, address)
    const ways = page.getByRole('navigation', { name: 'Lanjutkan ke' })
    await expect(ways.getByRole('link')).toHaveText([/^Masuk/, /^Mobil Bekas/, /^Tukar Tambah/])
    await ways.getByRole('link', { name: /^Mobil Bekas/ }).click()
    await expect(page.getByRole('heading', { name: 'Mobil bekas bersertifikat', level: 1 })).toBeVisible()

    await portal.enterAsCustomer(page)
    await page.goto(address)
    await ways.getByRole('link', { name: /^Beranda/ }).click()
    await expect(page).toHaveURL('/dashboard/home')
  })
}

test('an unknown slug of the dashboard still leads home, and programs still get JSON @desktop', async ({
  page,
  portal,
  request,
}) => {
  await portal.enter(page, await portal.customer(), 'cars/a/b')
  await expect(page).toHaveURL('/dashboard/home')
  expect(await (await request.get('/promo')).json()).toMatchObject({ statusCode: 404 })
})

test('a server error is a page with a retry @phone', async ({ page, request, checkAccessibility }) => {
  // A server error is sent in the same document as an unknown address, around another server-rendered page.
  const unknown = await (await request.get('/promo', { headers: { accept: 'text/html' } })).text()
  const { renderProblem } = await import(pathToFileURL(SSR_BUNDLE).href)
  const fault = await renderProblem(503, { name: '', whatsapp: '' })
  const errorDocument = unknown.replace(
    /<div id="root">.*<\/script>/s,
    () =>
      `<div id="root">${fault.html}</div><script type="application/json" id="page-data">${JSON.stringify(fault.page)}</script>`,
  )
  await page.route('**/connect/google', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: errorDocument }),
  )
  await page.goto('/connect/google')
  await expect(page.getByRole('heading', { name: 'Halaman belum bisa dibuka', level: 1 })).toBeVisible()
  await checkAccessibility(page, 'error of the server')
  await expect(page.getByRole('link', { name: 'Coba lagi' })).toHaveAttribute('href', '')
  await page
    .getByRole('navigation', { name: 'Lanjutkan ke' })
    .getByRole('link', { name: /^Mobil Bekas/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Mobil bekas bersertifikat', level: 1 })).toBeVisible()
})
