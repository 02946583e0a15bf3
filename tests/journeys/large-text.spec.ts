import type { Page } from '@playwright/test'
import { findCarWithoutPhotos, searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'
import { withVisit } from '#workshop/visits/journeys/visit-pages.ts'
import { expect, test } from './journey.ts'
import { nextWeekday } from './portal.ts'
import { createStaff } from './staff.ts'
import { receiveWhatsApp, someUnknownNumber } from './whatsapp.ts'

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

/** Windows in which the dialogs and the desk are looked at: a narrow phone with text twice as large, and the reflow of WCAG. */
const EXTREMES = [
  [360, 200],
  [240, 100],
] as const

for (const [width, text] of EXTREMES) {
  test(`keeps the dialogs of customers in a window of ${width} px with text at ${text} %`, {
    tag: ['@desktop', '@slow'],
  }, async ({ page, portal }) => {
    const person = await portal.enterAsOwner(page)
    const { id } = await portal.book(person, { mileage: 45_000 })
    await person.call(verifyBooking, {
      params: { bookingId: id },
      body: { otp_code: await portal.codeFor(person.phone) },
    })
    await page.setViewportSize({ width, height: 800 })
    const outside: string[] = []
    const look = async (name: string) => {
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
      outside.push(...(await listOutside(page, text)).map((each) => `${name}: ${each}`))
      await page.keyboard.press('Escape')
    }
    await page.goto('/dashboard/cars')
    await page.getByRole('button', { name: '+ Tambah Kendaraan' }).click()
    await look('new car')
    await page.goto(`/dashboard/cars/${person.car.id}`)
    await page
      .getByRole('button', { name: 'Ubah Data Mobil' })
      .or(page.getByRole('link', { name: 'Ubah Data Mobil' }))
      .first()
      .click()
    await look('car data')
    await page.goto('/dashboard/booking-service?tab=riwayat')
    await page.getByRole('button', { name: 'Lihat Detail' }).click()
    await look('booking')
    await page.getByRole('button', { name: 'Lihat Detail' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Pindah' }).click()
    await look('another hour')
    await page.goto('/dashboard/booking-service')
    await page.getByRole('button', { name: /^Batalkan/ }).click()
    await look('cancellation')
    await page.goto('/dashboard/keamanan')
    await page
      .getByRole('button', { name: /passkey/i })
      .first()
      .click()
    await look('passkey')
    const [car] = (await searchStock(portal, { limit: 1 })).data
    await page.goto(`/mobil/${car?.stock_no}`)
    await page.getByRole('button', { name: 'Jadwalkan test drive' }).click()
    await expect(page.getByRole('textbox', { name: 'Nama' })).toBeVisible()
    await look('test drive')
    expect(outside).toEqual([])
  })

  test(`keeps the desk in a window of ${width} px with text at ${text} %`, {
    tag: ['@desktop', '@slow'],
  }, async ({ page, portal }) => {
    const { booking } = await withVisit(portal)
    const staff = await createStaff(portal, 'head')
    await staff.enter(page, '/desk')
    await page.setViewportSize({ width, height: 800 })
    const outside: string[] = []
    for (const address of [
      '',
      '/cari',
      '/kotak-masuk',
      '/antrean',
      '/besok',
      '/tunggu',
      '/jam',
      '/stall',
      '/angka',
      '/penasihat',
      '/belum-beres',
      '/akun',
      '/stok',
      '/pesanan',
      `/kunjungan/${booking.id}`,
      `/kunjungan/${booking.id}/terima`,
    ]) {
      await page.goto(`/desk${address}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      outside.push(...(await listOutside(page, text)).map((each) => `${address}: ${each}`))
    }
    await page.goto(`/desk/kunjungan/${booking.id}`)
    for (const act of [/^Pindah jam/, /^Catatan internal/, /^Batalkan/]) {
      await page.getByRole('button', { name: act }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      outside.push(...(await listOutside(page, text)).map((each) => `${act}: ${each}`))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    expect(outside).toEqual([])
  })

  test(`keeps the desk of head office in a window of ${width} px with text at ${text} %`, {
    tag: '@desktop',
  }, async ({ page, portal }) => {
    const staff = await createStaff(portal, 'office')
    await staff.enter(page, '/desk/akun')
    await page.setViewportSize({ width, height: 800 })
    const outside: string[] = []
    for (const address of [
      'isi',
      'isi/promosi',
      'isi/bengkel',
      'isi/staf',
      'bengkel',
      'keuangan',
      'data',
      'jejak',
      'pelanggan',
      'tukar-tambah',
    ]) {
      await page.goto(`/desk/${address}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      outside.push(...(await listOutside(page, text)).map((each) => `${address}: ${each}`))
    }
    const [open, closed] = ['terbuka', 'tertutup'].map((state) => `${state} ${crypto.randomUUID()}`)
    await receiveWhatsApp(portal, someUnknownNumber(), open ?? '')
    await receiveWhatsApp(portal, someUnknownNumber(), closed ?? '', new Date(Date.now() - 25 * 3_600_000))
    for (const words of [open, closed]) {
      await page.goto('/desk/kotak-masuk')
      await page.getByRole('link').filter({ hasText: words }).click()
      await expect(page.getByRole('article').getByText(words ?? '')).toBeVisible()
      outside.push(...(await listOutside(page, text)).map((each) => `${words}: ${each}`))
    }
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
      '/pesanan',
      '/dashboard/login',
      '/dashboard/register',
      '/dashboard/forgot-password',
      '/dashboard/verification-email',
      '/dashboard/hak-data',
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
    await page.keyboard.press('Escape')
    const hearts = page.getByRole('main').getByRole('button', { name: /^Simpan / })
    await hearts.nth(0).click()
    await hearts.nth(1).click()
    await page.goto('/tersimpan')
    const chosen = page.getByRole('checkbox', { name: /^Bandingkan/ })
    await expect(chosen).toHaveCount(2)
    await look('saved cars')
    await page.getByRole('button', { name: 'Kabari harga turun' }).click()
    await expect(page.getByRole('dialog', { name: 'Kabari harga turun' })).toBeVisible()
    await look('price alert')
    await page.keyboard.press('Escape')
    await chosen.nth(0).check()
    await chosen.nth(1).check()
    await page.getByRole('link', { name: 'Bandingkan', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Bandingkan 2 mobil' })).toBeVisible()
    await look('comparison')
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
