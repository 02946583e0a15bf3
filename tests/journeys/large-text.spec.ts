import type { Page } from '@playwright/test'
import { findCarWithoutPhotos, searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'
import { expect, test } from './journey.ts'
import { nextWeekday } from './portal.ts'

const SLUGS = [
  'home',
  'cars',
  'booking-service',
  'profile',
  'keamanan',
  'promotions',
  'pengingat',
  'data-saya',
  'pemberitahuan',
  'pesan',
  'wishlist',
  'harga-servis',
]

const SIZES = [
  [360, 130],
  [360, 150],
  [360, 200],
  [320, 100],
  [240, 100],
] as const

for (const [width, text] of SIZES) {
  test(`keeps every page of the dashboard in a window of ${width} px with text at ${text} %`, {
    tag: '@desktop',
  }, async ({ page, portal }) => {
    const { car } = await portal.enterAsOwner(page)
    await page.setViewportSize({ width, height: 800 })
    const outside: string[] = []
    for (const slug of [...SLUGS, `cars/${car.id}`]) {
      await page.goto(`/dashboard/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      outside.push(...(await listOutside(page, text)).map((each) => `${slug}: ${each}`))
    }
    expect(outside).toEqual([])
  })

  test(`books a service in a window of ${width} px with text at ${text} %`, {
    tag: '@desktop',
  }, async ({ page, portal }) => {
    const person = await portal.enterAsOwner(page, 'booking-service')
    await page.setViewportSize({ width, height: 800 })
    const outside: string[] = []
    const look = async (name: string) =>
      outside.push(...(await listOutside(page, text)).map((each) => `${name}: ${each}`))
    await page.getByRole('button', { name: 'Hubungi Kami' }).click()
    await expect(page.getByRole('dialog', { name: 'Hubungi Kami' })).toBeVisible()
    await look('contact')
    await page.getByRole('button', { name: 'Batal' }).click()
    const booking = new BookingPages(page)
    await booking.open()
    await expect(booking.wizard.getByRole('radiogroup', { name: 'Mobil', exact: true })).toBeVisible()
    await look('step 1')
    await booking.chooseCar()
    await expect(booking.wizard.getByRole('textbox', { name: 'Catatan Servis' })).toBeVisible()
    await look('step 2')
    await booking.describeService()
    await expect(booking.wizard.getByRole('combobox', { name: 'Provinsi' })).toBeVisible()
    await look('step 3')
    await booking.chooseWorkshop({ day: nextWeekday(6) })
    await expect(booking.wizard.getByRole('button', { name: 'Buat Booking' })).toBeVisible()
    await look('step 4')
    await booking.send()
    await expect(booking.otp).toBeVisible()
    await look('code')
    await booking.typeCode(await portal.codeFor(person.phone))
    await expect(booking.success).toBeVisible()
    await look('success')
    expect(outside).toEqual([])
  })
}

for (const [width, text] of SIZES) {
  test(`keeps every public page in a window of ${width} px with text at ${text} %`, {
    tag: '@desktop',
  }, async ({ page, portal }) => {
    const [certified] = (await searchStock(portal, { limit: 1 })).data
    const uninspected = await findCarWithoutPhotos(portal)
    await page.setViewportSize({ width, height: 800 })
    const outside: string[] = []
    const look = async (name: string) =>
      outside.push(...(await listOutside(page, text)).map((each) => `${name}: ${each}`))
    for (const address of [
      '/',
      '/mobil',
      '/mobil?cari=brio+atlantis',
      `/mobil/${certified?.stock_no}`,
      `/mobil/${uninspected.stock_no}`,
      `/mobil/${certified?.stock_no}/inspeksi`,
      `/mobil/${certified?.stock_no}/biaya`,
      '/tersimpan',
      '/bersertifikat',
      '/cabang',
      '/mobil-baru',
      '/referensi-start-trade-in',
      '/dashboard/login',
      '/dashboard/privacy-policy',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await look(address)
    }
    await page.goto(`/mobil/${certified?.stock_no}`)
    for (const chapter of [/^Kondisi/, /^Riwayat/, /^Harga wajar/, /^Cicilan/, /^Biaya/]) {
      await page.getByRole('button', { name: chapter }).click()
    }
    await expect(page.getByRole('region', { name: 'Simulasi cicilan' })).toBeVisible()
    await look('chapters')
    await page.goto('/mobil')
    await page.getByRole('button', { name: /^Saring/ }).click()
    await expect(page.getByRole('dialog', { name: 'Saring' })).toBeVisible()
    await look('filters')
    expect(outside).toEqual([])
  })
}

/** Lists what a page with larger text draws outside the window, without what scrolls sideways by itself. */
const listOutside = (page: Page, text: number) =>
  page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
    const width = window.innerWidth
    const found: string[] = []
    const over = document.documentElement.scrollWidth - width
    if (over > 0) found.push(`scrolls sideways by ${over} px`)
    const dialog = document.querySelector('[role="dialog"]')
    // A dialog itself must not scroll sideways; strips of days and chips in it may.
    const scrolls = (each: Element) => {
      for (let up = each.parentElement; up && up !== document.body; up = up.parentElement) {
        if (dialog?.contains(up) && !up.matches('ul, fieldset, [role="radiogroup"], [role="radiogroup"] *'))
          continue
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX)) return true
      }
      return false
    }
    for (const each of (dialog ?? document.body).querySelectorAll('*')) {
      const box = each.getBoundingClientRect()
      if (scrolls(each)) continue
      if (box.right > width + 1 || box.left < -1) {
        found.push(`${each.tagName} ${each.getAttribute('class')} "${each.textContent?.slice(0, 30)}"`)
      }
    }
    return found
  }, text)
