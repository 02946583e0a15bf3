import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { displayPhone } from '#core/phone.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday, type Portal } from '#tests/journeys/portal.ts'
import { atCode } from '#workshop/bookings/journeys/booking-pages.ts'
import { withLinkedWalkIn } from '#workshop/visits/journeys/visit-pages.ts'

type Owner = Awaited<ReturnType<Portal['owner']>>

const boxOf = ({ phone }: Owner) => ({
  name: `Kirim kabar servis lewat WhatsApp ke ${displayPhone(phone)}`,
})
const NOTICE = 'Nomor dan isi pesan diproses WhatsApp (Meta) di luar Indonesia. Kami tidak mengirim iklan.'
const consentsOf = async (owner: Owner) => (await owner.call(exportPersonalData, {})).whatsapp_consents

test('a customer whose number a booking verified agrees to WhatsApp there, and is not asked again', {
  tag: '@phone',
}, async ({ page, portal, checkAccessibility }) => {
  const { person, booking } = await atCode(page, portal, 5)
  await booking.typeCode(await portal.codeFor(person.phone))
  const box = booking.success.getByRole('checkbox', boxOf(person))
  await booking.success.waitFor()
  // Shown with the rest: later it would move the buttons away under the finger.
  expect(await box.count()).toBe(1)
  await expect(box).not.toBeChecked()
  await expect(booking.success.getByText(NOTICE)).toBeVisible()
  await checkAccessibility(page, 'a booking that succeeded, with the offer of WhatsApp')
  expect(await consentsOf(person)).toEqual([])
  await box.press('Space')
  await expect(box).toBeChecked()
  await expect
    .poll(() => consentsOf(person))
    .toMatchObject([{ place: 'booking_success', withdrawn_at: null }])
  await booking.success.getByRole('button', { name: 'Selesai' }).press('Enter')
  const read = page.waitForResponse((response) => response.url().endsWith('/whatsapp'))
  await booking.complete({ day: nextWeekday(7) })
  await read
  await expect(booking.success).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('a customer agrees to WhatsApp on the visit that a workshop linked to their account @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { person, id: visitId } = await withLinkedWalkIn(portal)
  const box = page.getByRole('dialog', { name: 'Detail Booking' }).getByRole('checkbox', boxOf(person))
  await portal.enter(page, person, `booking-service?tab=riwayat&booking=${visitId}`)
  await expect(box).not.toBeChecked()
  await checkAccessibility(page, 'a linked visit with the offer of WhatsApp')
  await box.press('Space')
  await expect(box).toBeChecked()
  await expect.poll(() => consentsOf(person)).toMatchObject([{ place: 'walk_in_link', withdrawn_at: null }])
  await box.press('Space')
  await expect(box).not.toBeChecked()
  await expect.poll(async () => (await consentsOf(person))[0]?.withdrawn_at).not.toBeNull()
})
