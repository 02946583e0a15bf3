import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { withLinkedWalkIn, withVisit } from './visit-pages.ts'

// Both sizes: a phone opens the walk-in from its menu.
test('a walk-in is linked to an account by the code that the customer reads out', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const { person } = await withVisit(portal, 6)
  const sari = await createStaff(portal)
  await sari.enter(page)
  if (isPhone) await page.getByRole('link', { name: 'Walk-in', exact: true }).click()
  else {
    await expect(page.getByRole('heading', { name: 'Hari Ini' })).toBeVisible()
    await page.keyboard.press('w')
  }
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByLabel('Pelat').fill(person.car.license_plate)
  await expect(dialog).toContainText('Satu pelanggan punya pelat ini:')
  await expect(dialog).not.toContainText(person.name)
  await checkAccessibility(page, 'a car without a booking')
  await dialog.getByRole('button', { name: 'Tautkan' }).click()
  await dialog.getByLabel('Nama').fill('Ratna')
  await dialog.getByRole('button', { name: 'Simpan dan terima' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Terima Mobil' })).toBeVisible()
  await checkAccessibility(page, 'a car that is received')
  const code = page.getByLabel('Kode dari pelanggan')
  const right = await portal.codeFor(person.phone)
  await code.fill(right === '0000' ? '0001' : '0000')
  await code.press('Enter')
  await expect(page.getByText('Kode OTP salah')).toBeVisible()
  await code.fill(right)
  await page.getByRole('button', { name: 'Tautkan' }).click()
  await expect(page.getByText('Kunjungan ditautkan')).toBeVisible()
  await expect(code).toBeHidden()
})

test('a customer refuses a visit that a workshop linked to their account @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { person, id } = await withLinkedWalkIn(portal)
  await portal.enter(page, person, `booking-service?tab=riwayat&booking=${id}`)
  const detail = page.getByRole('dialog', { name: 'Detail Booking' })
  await detail.getByRole('button', { name: 'Tolak kunjungan' }).click()
  const sure = page.getByRole('dialog', { name: 'Tolak kunjungan ini?' })
  await checkAccessibility(page, 'the question before a visit is refused')
  await sure.getByRole('button', { name: 'Tolak Kunjungan' }).click()
  await expect(page.getByText('Kunjungan ditolak')).toBeVisible()
  await expect(detail).toBeHidden()
})
