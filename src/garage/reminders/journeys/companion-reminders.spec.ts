import type { Page } from '@playwright/test'
import { readChoices } from '#account/notifications/notifications.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { Portal } from '#tests/journeys/portal.ts'
import { cancelBooking, verifyBooking } from '#workshop/bookings/bookings.contract.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Pemberitahuan/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const noSidewaysScroll = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** An owner who was notified of their own booking, and can cancel it. */
async function notifiedOwner(portal: Portal) {
  const owner = await portal.owner()
  const { id } = await portal.book(owner)
  const params = { bookingId: id }
  await owner.call(verifyBooking, { params, body: { otp_code: await portal.codeFor(owner.phone) } })
  return { owner, cancel: () => owner.call(cancelBooking, { params }) }
}

// Some of these journeys are about the service worker, which shows pushes.
test.use({ serviceWorkers: 'allow' })

test('the bell leads to the notifications, and counts the unread ones @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { owner, cancel } = await notifiedOwner(portal)
  const liveStream = page.waitForResponse('**/carbookings/live')
  await portal.enter(page, owner)
  await expect(bell(page)).toHaveAccessibleName('Pemberitahuan, 1 belum dibaca')
  await liveStream
  // Cancelled on another device: the live stream updates the bell.
  await cancel()
  await expect(bell(page)).toHaveAccessibleName('Pemberitahuan, 2 belum dibaca')
  await bell(page).press('Enter')
  await expect(heading(page, 'Pemberitahuan')).toBeVisible()
  await expect(page.getByText('2 belum dibaca', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Hari ini, \d+ \w+$/ })).toBeVisible()
  await checkAccessibility(page, 'the notifications')
  await page.getByRole('link', { name: 'Booking dibatalkan belum dibaca' }).press('Enter')
  // The notification opens the booking, which covers the page and the bell until it is closed.
  const booking = page.getByRole('dialog', { name: 'Detail Booking' })
  await expect(booking.getByText('Anda membatalkan booking ini.')).toBeVisible()
  await booking.getByRole('button', { name: 'Tutup' }).press('Enter')
  await expect(bell(page)).toHaveAccessibleName('Pemberitahuan, 1 belum dibaca')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Booking dibatalkan', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Tandai semua dibaca' }).press('Enter')
  await expect(bell(page)).toHaveAccessibleName('Pemberitahuan')
  await expect(page.getByText('Pemberitahuan disimpan 12 bulan.')).toBeVisible()
  await noSidewaysScroll(page, 320)
  await page.getByRole('link', { name: 'Atur pengingat' }).click()
  await expect(heading(page, 'Cara Kami Mengabari')).toBeVisible()
})

test('a customer chooses their reminders, on the phone only after allowing notifications @phone', async ({
  page,
  context,
  portal,
  checkAccessibility,
}) => {
  await context.grantPermissions(['notifications'])
  // Test browsers have no push service, so only its subscription is replaced.
  await page.addInitScript(() => {
    const key = `B${'A'.repeat(86)}`
    const fake = {
      endpoint: 'https://push.contoh.id/journey',
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: fake.endpoint, keys: { p256dh: key, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => true,
    }
    let subscribed = false
    const { prototype } = PushManager
    Object.assign(prototype, {
      subscribe: async () => {
        subscribed = true
        return fake
      },
      getSubscription: async () => (subscribed ? fake : null),
    })
  })
  const person = await portal.enterAsCustomer(page, 'profile')
  await page.getByRole('link', { name: 'Pengingat', exact: true }).click()
  await expect(heading(page, 'Cara Kami Mengabari')).toBeVisible()
  const stnk = page.getByRole('group', { name: 'STNK' })
  await expect(stnk.getByText('30, 7, dan 1 hari sebelum, lalu pada harinya')).toBeVisible()
  await expect(stnk.getByRole('checkbox', { name: 'HP ini' })).toBeDisabled()
  await expect(page.getByText('HP ini belum mengizinkan pemberitahuan')).toBeVisible()
  await checkAccessibility(page, 'the reminders')
  // A choice made before the permission outlives it.
  await stnk.getByRole('checkbox', { name: 'Email' }).press('Space')
  await page.getByRole('button', { name: 'Izinkan pemberitahuan' }).press('Enter')
  await expect(page.getByText('HP ini belum mengizinkan pemberitahuan')).toHaveCount(0)
  await expect(stnk.getByRole('checkbox', { name: 'HP ini' })).toBeChecked()
  await page
    .getByRole('group', { name: 'Harga mobil tersimpan' })
    .getByRole('checkbox', { name: 'HP ini' })
    .press('Space')
  await page.getByRole('button', { name: 'Simpan' }).press('Enter')
  await expect(page.getByText('Cara kabar disimpan')).toBeVisible()
  const chosen = await person.call(readChoices, {})
  expect(chosen.mail).toEqual(['service', 'visit', 'follow_up', 'saved_cars'])
  expect(chosen.devices.map(({ kinds }) => kinds)).toEqual([['stnk', 'service', 'visit', 'follow_up']])
  await noSidewaysScroll(page, 320)
})

test('the address of the calendar feed is shown once, renewed and revoked @desktop', async ({
  page,
  portal,
  request,
  checkAccessibility,
}) => {
  const owner = await portal.enterAsOwner(page, 'pengingat')
  await page.getByRole('button', { name: 'Buat Tautan' }).press('Enter')
  const shown = page.getByText(/\/kalender\/[\w-]{43}\.ics$/)
  const address = (await shown.textContent()) ?? ''
  await checkAccessibility(page, 'a link for calendars')
  await expect(page.getByRole('link', { name: 'Tambah ke Kalender' })).toHaveAttribute(
    'href',
    address.replace(/^https?:/, 'webcal:'),
  )
  await page.getByRole('button', { name: 'Salin tautan kalender' }).click()
  await expect(page.getByText(/Tautan disalin|Salin sendiri tautan ini/)).toBeVisible()
  const calendar = await request.get(address)
  expect(await calendar.text()).toContain(`stnk_five_yearly-${owner.car.id}@`)
  await page.reload()
  await expect(page.getByText(/Terakhir dibaca kalender: \d+ \w+ \d{4}, \d\d:\d\d/)).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Perbarui Tautan' }).press('Enter')
  await expect(shown).not.toHaveText(address)
  expect((await request.get(address)).status()).toBe(404)
  const renewed = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: 'Akhiri Tautan' }).press('Enter')
  await expect(page.getByText('Tautan kalender sudah diakhiri.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buat Tautan' })).toBeVisible()
  expect((await request.get(renewed)).status()).toBe(404)
})
