import { longDayWithWeekday, slashedDay } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { saveHours } from '#workshop/workshop-hours/desk-workshop-hours.contract.ts'
import { atService } from './booking-pages.ts'

test('step 3 shows the punctuality and hours of the workshop, and why a day is unavailable @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const id = 1016
  const day = nextWeekday(8)
  const head = await createStaff(portal, 'head', [id])
  const closed = { kind: 'closed' as const, opens: null, closes: null, capacity: null }
  await head.call(saveHours, {
    params: { branchId: String(id) },
    body: {
      version: 0,
      week: [],
      exceptions: [{ day, ...closed, reason: 'Stok opname' }],
      removed: [],
      decisions: [],
    },
  })
  // The figures are tested on the server; this journey cannot create weeks of visits.
  await page.route('**/kept-word', (route) =>
    route.fulfill({
      json: { starts: { kept: 96, of: 102 }, ready: { kept: 90, of: 102 }, as_of: '2026-11-18' },
    }),
  )
  const { booking, wizard } = await atService(page, portal)
  await booking.describeService()
  await wizard.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
  await wizard.getByRole('combobox', { name: 'Kota' }).selectOption({ label: 'Kota Jakarta Timur' })
  await wizard.getByRole('combobox', { name: 'Bengkel' }).selectOption({ label: 'Toyota Trust Pramuka' })
  await expect(wizard.getByText('Menepati janji')).toBeVisible()
  await expect(wizard.getByText('94%')).toBeVisible()
  await expect(wizard.getByText('90 dari 102 kunjungan')).toBeVisible()
  await expect(
    wizard.getByText(
      'Kunjungan 90 hari terakhir, per 18 November 2026. Tepat waktu berarti paling lambat 15 menit.',
    ),
  ).toBeVisible()
  await wizard.getByRole('textbox', { name: 'Tanggal Servis' }).fill(slashedDay(day))
  await expect(wizard.getByText(/^Biasanya buka \d\d:\d\d sampai \d\d:\d\d, Senin sampai/)).toContainText(
    `Tutup ${longDayWithWeekday(day)}.`,
  )
  await expect(
    wizard.getByText('Bengkel tutup pada hari itu (Stok opname), silakan pilih tanggal lain'),
  ).toBeVisible()
  await wizard.getByRole('textbox', { name: 'Waktu Servis' }).fill('09:30')
  await wizard.getByRole('button', { name: 'Lanjut' }).click()
  await expect(wizard.getByRole('textbox', { name: 'Tanggal Servis' })).toBeFocused()
  await checkAccessibility(page, 'the details of a workshop')
})
