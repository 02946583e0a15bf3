import { PUBLIC_PAGES, ssrRoutes } from '#core/pages.ts'
import { firstCar } from '#stock/used-cars/journeys/used-car-pages.ts'
import { expect, test } from './journey.ts'
import { PASSWORD, somePhone } from './portal.ts'

// Both sizes: a phone has the links in its menu, and the cars below each other.
test('a visitor finds cars, service, prices and the sign-in on the landing page', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkAccessibility(page, 'landing page')
  const own = page.getByRole('region', { name: 'Punya mobil' })
  await expect(page.getByRole('link', { name: /^Baru masuk: / })).toBeVisible()
  await expect(page.getByText('titik diperiksa, hasilnya bisa Anda baca')).toBeVisible()
  await expect(page.getByText('boleh dikembalikan, sampai 300 KM')).toBeVisible()
  const row = page.getByRole('region', { name: 'Bersertifikat, baru masuk' })
  await expect(row.getByRole('listitem')).toHaveCount(6)
  // Another journey may have one of them ordered.
  await expect(row.getByText(/^(Bersertifikat · [ABC] \d+$|Dipesan|Terjual$)/)).toHaveCount(6)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Cari mobil' }).fill('avanza')
  await page.getByRole('textbox', { name: 'Cari mobil' }).press('Enter')
  await expect(page).toHaveURL('/mobil?cari=avanza')
  await page.goto('/')
  await page.getByRole('link', { name: '7 kursi', exact: true }).click()
  await expect(page).toHaveURL('/mobil?kursi=7')
  await expect(page.getByRole('heading', { name: 'Mobil bekas', level: 1, exact: true })).toBeVisible()
  await page.goto('/')
  await own.getByRole('link', { name: 'Booking servis' }).click()
  await expect(page).toHaveURL('/dashboard/login')

  await page.goto('/')
  const sale = page.getByRole('region', { name: 'Jual atau tukar tambah' })
  await sale.getByRole('textbox', { name: 'Merek dan model' }).fill('avanza 2019')
  await sale.getByRole('button', { name: 'Cek harga' }).click()
  await expect(page).toHaveURL('/referensi-start-trade-in#cek-harga')
  await expect(page.getByRole('combobox', { name: 'Model' }).locator('option:checked')).toHaveText('Avanza')

  const customer = await portal.customer({ phone: somePhone() })
  await page.goto('/')
  await own.getByRole('textbox', { name: 'Nomor Polisi' }).fill('b 1234 abc')
  await own.getByRole('button', { name: 'Mulai' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Tambah Kendaraan' })
  await expect(form.getByRole('textbox', { name: 'Nomor Polisi' })).toHaveValue('B 1234 ABC')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard/home')
})

test('the footer is on public pages and on no others @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const footer = page.getByRole('contentinfo')
  await page.goto('/mobil')
  for (const name of ['Apa arti “Bersertifikat”', 'Cabang', 'Hubungi'])
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(footer.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/62\d+$/,
  )
  await expect(footer.getByRole('link', { name: /^Telepon/ })).toHaveAttribute('href', /^tel:\+62\d+$/)
  await expect(footer).not.toContainText('contoh)')
  await expect(page.getByText('Data contoh, bukan penawaran')).toHaveCount(1)
  await expect(footer).toContainText('“mulai … /bulan”: uang muka')
  await footer.getByRole('link', { name: 'Lihat 189 titik' }).click()
  await expect(page.getByRole('heading', { name: 'Apa arti “Bersertifikat”', level: 1 })).toBeVisible()
  await expect(footer).not.toContainText('mulai … /bulan')
  await checkAccessibility(page, 'what certified means')
  // A client-side navigation from a page with the footer to one without it.
  await page.getByRole('banner').getByRole('link', { name: 'Masuk' }).click()
  await expect(page.getByRole('heading', { name: 'Masuk', exact: true })).toBeVisible()
  await expect(footer).toBeHidden()
  await portal.enterAsCustomer(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(footer).toBeHidden()
  await expect(page.getByText('Data contoh, bukan penawaran')).toBeHidden()
  await page.goto('/mobil-baru')
  await expect(footer).toBeVisible()
  // Opened by the link of a message about a visit.
  await page.goto('/tambahan/lama')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(footer).toBeHidden()
})

test('all workshops are listed by city, with a search and a map @phone', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/mobil')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Semua cabang dan peta' }).click()
  await expect(page.getByRole('heading', { name: 'Cabang dan bengkel', level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Jumlah bengkel' })).toHaveText('185 bengkel')
  await checkAccessibility(page, 'workshops')
  await page.getByRole('searchbox', { name: 'Cari kota atau bengkel' }).fill('fatmawati')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Kota Jakarta Selatan')
  await expect(
    page.getByRole('link', { name: /^Buka peta, Toyota Trust Fatmawati/ }).first(),
  ).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Toyota\+Trust\+Fatmawati/,
  )
  await page.getByRole('searchbox', { name: 'Cari kota atau bengkel' }).fill('atlantis')
  await expect(page.getByRole('status', { name: 'Jumlah bengkel' })).toHaveText(
    'Tidak ada bengkel yang cocok',
  )
})

test.describe('without JavaScript and without the font', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [320, 360]) {
    test(`no public page is wider than a window of ${width} px @desktop`, async ({ page, portal }) => {
      const { stock_no } = await firstCar(portal)
      await page.setViewportSize({ width, height: 800 })
      await page.route('**/*.woff2', (route) => route.abort())
      const addresses = ssrRoutes().map((route) => route.replace('*', stock_no))
      expect(addresses).toContain(PUBLIC_PAGES.usedCars)
      const wide: string[] = []
      for (const address of [...addresses, '/mobil?cari=avanza', '/tidak-ada']) {
        await page.goto(address)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (over > 0) wide.push(`${address} by ${over} px`)
      }
      expect(wide).toEqual([])
    })
  }
})
