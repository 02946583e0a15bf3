import { nextWeekday, somePhone } from '#tests/journeys/portal.ts'
import { BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'
import type { Scenes, Stage } from './stage.ts'

/** The screens of a booking, from the choice of a service to the code. */
export const bookingScenes: Scenes = {
  'phone-required': async ({ page, portal, siti }) => {
    await portal.enter(page, siti, 'booking-service')
    await page.getByRole('button', { name: 'BOOKING ORDER' }).first().click()
    await page.getByRole('dialog', { name: 'Nomor handphone diperlukan' }).waitFor()
  },
  booking: ({ page, portal, ratna }) => portal.enter(page, ratna, 'booking-service'),
  'booking-ongoing': ({ page, portal, ratna }) =>
    portal.enter(page, ratna, 'booking-service?tab=berlangsung'),
  history: ({ page, portal, ratna }) => portal.enter(page, ratna, 'booking-service?tab=riwayat'),
  'history-empty': ({ page, portal, siti }) => portal.enter(page, siti, 'booking-service?tab=riwayat'),
  'booking-detail': async ({ page, portal, ratna }) => {
    await portal.enter(page, ratna, 'booking-service?tab=riwayat')
    await page.getByRole('button', { name: 'Lihat Detail' }).first().click()
    await page.getByRole('dialog', { name: 'Detail Booking' }).waitFor()
  },
  'wizard-1': (stage) => wizard(stage, 1),
  'wizard-1-empty': async ({ page, portal }) => {
    await portal.enter(page, await portal.customer({ phone: somePhone() }), 'booking-service')
    await new BookingPages(page).open()
    await page.getByText('Data mobilmu kosong').waitFor()
  },
  'wizard-2': (stage) => wizard(stage, 2),
  'wizard-3-empty': async (stage) => {
    await wizard(stage, 3)
    await stage.page
      .getByRole('combobox', { name: 'Provinsi' })
      .selectOption({ index: 0 })
      .catch(() => {})
  },
  'wizard-3': async (stage) => {
    await wizard(stage, 3)
    const { page } = stage
    await page.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
    await page.getByRole('combobox', { name: 'Kota' }).selectOption({ label: 'Kota Jakarta Pusat' })
    await page.getByRole('combobox', { name: 'Bengkel' }).selectOption({ label: 'Toyota Trust Sudirman' })
  },
  calendar: async (stage) => {
    await wizard(stage, 3)
    await stage.page.getByRole('button', { name: 'Buka kalender' }).click()
    await stage.page.getByRole('grid').waitFor()
  },
  'wizard-4': (stage) => wizard(stage, 4),
  otp: (stage) => code(stage),
  'otp-error': async (stage) => {
    const { pages, phone } = await code(stage)
    const right = await stage.portal.codeFor(phone)
    await pages.typeCode(String((Number(right) + 1) % 10_000).padStart(4, '0'))
    await pages.otp.getByText('Kode OTP salah').waitFor()
  },
  'otp-verified': async (stage) => {
    const { pages, phone } = await code(stage)
    await pages.typeCode(await stage.portal.codeFor(phone))
    await stage.page.getByText('Verifikasi berhasil').waitFor()
  },
  success: async (stage) => {
    const { pages, phone } = await code(stage)
    await pages.typeCode(await stage.portal.codeFor(phone))
    await pages.success.waitFor()
  },
}

async function wizard({ page, portal }: Stage, step: 1 | 2 | 3 | 4): Promise<void> {
  await portal.enterAsOwner(page, 'booking-service')
  const pages = new BookingPages(page)
  await pages.open()
  if (step > 1) await pages.chooseCar()
  if (step > 2) await pages.describeService()
  if (step > 3) await pages.chooseWorkshop({ day: nextWeekday(3) })
}

async function code({ page, portal }: Stage) {
  const person = await portal.owner()
  await portal.book(person)
  await portal.enter(page, person, 'booking-service?tab=riwayat')
  await page.getByRole('button', { name: 'Lanjutkan Verifikasi' }).click()
  const pages = new BookingPages(page)
  await pages.otp.waitFor()
  return { pages, phone: person.phone }
}
