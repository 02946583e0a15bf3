import { expect, test } from '../../journey.ts'
import { atUnverifiedBooking } from '../workshop/booking-pages.ts'

test('the detail shows the facts, the example history as such and the real bookings apart @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await atUnverifiedBooking(page, portal, 'cars')
  await page.getByRole('button', { name: 'Lihat Detail' }).click()
  await expect(page.getByRole('heading', { name: 'Toyota Agya 1.0 E M/T', level: 1 })).toBeVisible()
  for (const term of ['Merek', 'Model', 'Tipe', 'Nomor Rangka/Mesin', 'Harga mobil']) {
    await expect(page.getByRole('term').filter({ hasText: term }).first()).toBeVisible()
  }
  await expect(page.getByText('IDR 57.000.000')).toBeVisible()
  const history = page.getByRole('region', { name: 'Riwayat Servis' })
  await expect(history).toContainText(/contoh/i)
  await expect(page.getByText('Servis Berkala').first()).toBeVisible()
  await checkAccessibility(page, 'car detail')
  await page.getByRole('link', { name: 'Kembali ke Mobil Saya' }).click()
  await expect(page).toHaveURL(/\/dashboard\/cars$/)
})

test('another customer’s car is shown as not found @phone', async ({ page, portal }) => {
  const stranger = await portal.owner('Orang Lain')
  await portal.enter(page, await portal.owner(), `cars/${stranger.car.id}`)
  await expect(page.getByRole('link', { name: 'Kembali ke Mobil Saya' })).toBeVisible()
  await expect(page.getByText(stranger.car.license_plate)).toHaveCount(0)
})

test('a list that cannot be loaded is never shown as empty, and can be retried @desktop', async ({
  page,
  portal,
}) => {
  const person = await portal.owner()
  await page.route('**/customercars/list', (route) => route.abort())
  await portal.enter(page, person, 'cars')
  await expect(page.getByText('Data belum bisa dimuat.')).toBeVisible()
  await expect(page.getByText('Belum Ada Data Mobil')).toHaveCount(0)
  await page.unroute('**/customercars/list')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('button', { name: 'Lihat Detail' })).toBeVisible()
})

test('an overdue yearly validation is shown in the list of cars and on the page of the car @desktop', async ({
  page,
  portal,
}) => {
  const person = await portal.owner()
  // The car was in the garage before this validation, and its owner has not confirmed it.
  const over = '2026-03-14'
  await page.route('**/customercars/dates', async (route) => {
    const response = await route.fetch()
    const [date] = await response.json()
    await route.fulfill({ response, json: [{ ...date, kind: 'stnk_yearly', day: over, mood: 'over' }] })
  })
  await page.route('**/companion', async (route) => {
    const response = await route.fetch()
    const care = await response.json()
    await route.fulfill({ response, json: { ...care, stnk: { ...care.stnk, yearly: over } } })
  })
  await portal.enter(page, person, 'cars')
  for (const open of [async () => {}, () => page.getByRole('button', { name: 'Lihat Detail' }).click()]) {
    await open()
    await expect(page.getByText('Pengesahan STNK tahunan terlambat')).toBeVisible()
    await expect(page.getByText('Lewat sejak 14 Maret 2026').first()).toBeVisible()
    await expect(page.getByText(/^STNK berlaku sampai/)).toHaveCount(0)
  }
})

test('a reading and the reason of a lower one are entered with the keyboard alone @desktop', async ({
  page,
  portal,
}) => {
  const person = await portal.owner()
  await portal.enter(page, person, `cars/${person.car.id}`)
  const dialog = page.getByRole('dialog', { name: 'Catat Jarak Tempuh' })
  const km = dialog.getByRole('textbox', { name: 'Jarak Tempuh' })
  const write = async (typed: string) => {
    await page
      .getByRole('link', { name: 'Catat Jarak Tempuh' })
      .or(page.getByRole('button', { name: 'Catat Jarak Tempuh' }))
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    for (let presses = 0; !(await km.evaluate((field) => field === document.activeElement)); presses++) {
      expect(presses, 'presses of Tab until the field').toBeLessThan(5)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await page.goto(`/dashboard/cars/${person.car.id}?catat=1`)
  await expect(dialog).toBeVisible()
  await km.focus()
  await page.keyboard.type('36400')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await write('33640')
  await expect(dialog.getByText('Lebih rendah dari catatan terakhir')).toBeVisible()
  const right = dialog.getByRole('radio', { name: 'Angka ini benar' })
  const reason = dialog.getByRole('textbox', { name: 'Keterangan' })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(right).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(reason).toBeFocused()
  await page.keyboard.type('Odometer diganti')
  await page.keyboard.press('Tab')
  for (
    let presses = 0;
    !(await dialog
      .getByRole('button', { name: 'Simpan' })
      .evaluate((button) => button === document.activeElement));
    presses++
  ) {
    expect(presses, 'presses of Tab until Simpan').toBeLessThan(4)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
})
