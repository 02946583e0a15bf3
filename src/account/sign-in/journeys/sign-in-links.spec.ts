import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD, type Person, somePhone } from '#tests/journeys/portal.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const signIn = async (page: Page, { email }: Pick<Person, 'email'>) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

// Both sizes: the entry links are in a bar or behind a menu.
test('a visitor finds used cars, trade-in and price check on every landing page', async ({
  page,
  checkAccessibility,
}) => {
  for (const address of ['/', '/dashboard/register', '/mobil', '/referensi-start-trade-in']) {
    await page.goto(address)
    const more = page.getByRole('button', { name: 'Menu lain: Tukar Tambah, Cek Harga' })
    const inMenu = await more.isVisible()
    if (inMenu) await more.click()
    const ways = page.getByRole('navigation', { name: inMenu ? 'Menu lain' : 'Menu utama' })
    for (const name of ['Mobil Bekas', 'Tukar Tambah', 'Cek Harga'])
      await expect(ways.getByRole('link', { name }), `${name} at ${address}`).toBeVisible()
    await expect(page.getByRole('link', { name: 'Toyota Trust', exact: true })).toHaveAttribute('href', '/')
    await checkAccessibility(page, address)
    // Each link fits on one line, also on the narrowest phone.
    const full = page.viewportSize() ?? { width: 360, height: 800 }
    await page.setViewportSize({ width: 320, height: 800 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, `${address} at 320`).toBeLessThanOrEqual(0)
    for (const link of await ways.getByRole('link').all())
      expect((await link.boundingBox())?.height, `${address} at 320`).toBeLessThanOrEqual(48)
    await page.setViewportSize(full)
  }
  await page.goto('/dashboard/login')
  const menu = page.getByRole('button', { name: 'Menu lain: Tukar Tambah, Cek Harga' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Cek Harga' }).click()
  await expect(page.getByRole('heading', { name: 'Mobil Anda saat ini' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Mobil Anda saat ini' })).toBeInViewport()
})

test('the link of a mail survives signing in, a bare slug leads home @phone', async ({ page, portal }) => {
  const person = await portal.owner()
  await page.goto(`/dashboard/cars/${person.car.id}`)
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await signIn(page, person)
  await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${person.car.id}$`))
  await page.getByRole('button', { name: 'Logout' }).click()
  // After a logout the next sign-in does not return to the former page.
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/dashboard\/home$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/dashboard/booking-service?tab=riwayat')
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await signIn(page, person)
  await expect(page.getByRole('tab', { name: 'Riwayat' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/dashboard/cars')
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/dashboard\/home$/)
})

test('a link of a mail survives a session that has ended meanwhile @desktop', async ({ page, portal }) => {
  const person = await portal.owner()
  await portal.enter(page, { token: 'ended' }, `cars/${person.car.id}`)
  await expect(page).toHaveURL(/\/dashboard\/login$/)
  await signIn(page, person)
  await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${person.car.id}$`))
})

for (const { slug, press, opens } of [
  { slug: 'cars', press: '+ Tambah Kendaraan', opens: 'Tambah Kendaraan' },
  { slug: 'booking-service', press: 'BOOKING ORDER', opens: 'Booking Service' },
]) {
  test(`the phone number that ${slug} asked for is filled in at once, and leads back there @phone`, async ({
    page,
    portal,
  }) => {
    await portal.enter(page, await portal.customer(), slug)
    await page.getByRole('button', { name: press }).first().click()
    await page.getByRole('button', { name: 'Isi Nomor' }).click()
    await expect(page).toHaveURL(/\/dashboard\/profile$/)
    await expect(field(page, 'Nomor Handphone')).toBeFocused()
    await field(page, 'Nomor Handphone').fill(somePhone())
    await page.getByRole('region', { name: 'Data Diri' }).getByRole('button', { name: 'Simpan' }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${slug}$`))
    const dialog = page.getByRole('dialog', { name: opens, exact: true })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toBeHidden()
  })
}

test('the sign-in says what it is for, and home offers the page until another one is opened', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  const person = await portal.owner()
  await page.goto('/dashboard/wishlist')
  await expect(page.getByText('Masuk untuk membuka Wishlist')).toBeVisible()
  await signIn(page, person)
  await expect(page).toHaveURL(/\/dashboard\/home$/)
  const offer = page.getByRole('link', { name: 'Lanjutkan ke Wishlist' })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await offer.click()
  await expect(page).toHaveURL(/\/dashboard\/wishlist$/)
  await page.getByRole('link', { name: 'Beranda' }).first().click()
  await expect(page.getByRole('heading', { name: /^Selamat datang/ })).toBeFocused()
  await expect(offer).toBeHidden()
})
