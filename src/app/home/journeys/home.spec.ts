import type { Page } from '@playwright/test'
import { expect, test } from '#tests/journeys/journey.ts'
import { readLayoutShift } from '#tests/journeys/layout-shift.ts'

const BANNER_BUTTON = /^Banner (\d) dari 3$/

/** Hides the banners that head office publishes in other journeys on the same server (desk-content.spec.ts). */
async function withShippedBannersOnly(page: Page) {
  await page.route('**/*banners/list', async (route) => {
    const response = await route.fetch()
    const lists: { image: { name: string }[] }[] = await response.json()
    const shipped = lists.map((list) => ({
      ...list,
      image: list.image.filter(({ name }) => !/^Promo /.test(name)),
    }))
    await route.fulfill({ response, json: shipped })
  })
}

test.describe('Beranda', () => {
  // Both sizes: each width has its own banner pictures.
  test('greets the customer by name, shows the last banner set of the width and the empty voucher list', async ({
    page,
    portal,
    isPhone,
  }) => {
    await withShippedBannersOnly(page)
    const list = page.waitForRequest(isPhone ? '**/mobilebanners/list' : '**/desktopbanners/list')
    await portal.enter(page, await portal.customer({ name: 'Ratna Wijaya' }))
    await list
    await expect(page.getByRole('heading', { name: 'Selamat datang, Ratna Wijaya' })).toBeVisible()
    const banners = page.getByRole('region', { name: 'Banner promosi' })
    await expect(banners.getByRole('link', { name: 'Mobil bekas bersertifikat siap pakai' })).toHaveAttribute(
      'href',
      '/mobil',
    )
    await expect(banners.getByRole('button', { name: BANNER_BUTTON })).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Voucher' })).toBeVisible()
    await expect(page.getByText('Anda belum memiliki voucher')).toBeVisible()
    for (const [name, href] of [
      ['Mobil bekas bersertifikat', '/mobil?cari=Jakarta'],
      ['Mulai tukar tambah', '/referensi-start-trade-in'],
      ['Promosi', '/dashboard/promotions'],
      ['Wishlist', '/dashboard/wishlist'],
    ] as const) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
  })

  test('advances its banners every 4 seconds, pauses on its button and moves by its arrows @desktop', async ({
    page,
    portal,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await withShippedBannersOnly(page)
    await portal.enterAsCustomer(page)
    const banners = page.getByRole('region', { name: 'Banner promosi' })
    const current = banners.locator('button[aria-current="true"]')
    await expect(current).toHaveAccessibleName('Banner 1 dari 3')
    await page.mouse.move(0, 0)
    await page.clock.runFor(4_100)
    await expect(current).toHaveAccessibleName('Banner 2 dari 3')
    await banners.getByRole('button', { name: 'Jeda banner' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(9_000)
    await expect(current).toHaveAccessibleName('Banner 2 dari 3')
    await banners.getByRole('button', { name: 'Banner berikutnya' }).click()
    await expect(current).toHaveAccessibleName('Banner 3 dari 3')
    await banners.getByRole('button', { name: 'Banner sebelumnya' }).click()
    await expect(current).toHaveAccessibleName('Banner 2 dari 3')
    await expect(banners.getByRole('button', { name: 'Putar banner' })).toBeVisible()
  })

  test('keeps its banners still for visitors who prefer reduced motion @phone', async ({ page, portal }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await withShippedBannersOnly(page)
    await portal.enterAsCustomer(page)
    const current = page
      .getByRole('region', { name: 'Banner promosi' })
      .locator('button[aria-current="true"]')
    await expect(current).toHaveAccessibleName('Banner 1 dari 3')
    await page.clock.runFor(12_000)
    await expect(current).toHaveAccessibleName('Banner 1 dari 3')
  })

  test('causes no layout shift while it loads @phone', async ({ page, portal }) => {
    const person = await portal.owner()
    for (const slug of ['login', 'home', 'cars', 'booking-service', 'profile']) {
      await portal.enter(page, person, slug)
      await page.waitForLoadState('networkidle')
      const { sum, moved } = await readLayoutShift(page)
      expect(sum, `${slug} moved ${moved.join('\n')}`).toBeLessThan(0.02)
    }
  })
})
