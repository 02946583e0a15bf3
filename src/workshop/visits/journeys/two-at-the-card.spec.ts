import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { saveIntake } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { cancelVisit, noteVisit, readVisit } from '../desk-visits.contract.ts'
import { advisorOf, withVisit } from './visit-pages.ts'

const INTAKE = {
  odometer: null,
  fuel_eighths: null,
  symptoms: [],
  complaint: '',
  technician: 'Rudi Hartono',
  spending_limit: null,
  promised_ready_at: null,
  lines: [],
}

test('a visit that a colleague cancels while its hour is moved says so, and the newest version is its card @desktop', async ({
  page,
  portal,
}) => {
  const { booking } = await withVisit(portal, 3)
  const params = { visitId: booking.id }
  const sari = await createStaff(portal)
  const bayu = await createStaff(portal, 'head')
  await sari.enter(page, `/desk/kunjungan/${booking.id}`)
  // What a colleague writes is there at once, not at the next poll.
  await bayu.call(noteVisit, { params, body: { words: 'Minta kunci cadangan' } })
  await expect(page.getByText('Minta kunci cadangan').first()).toBeVisible({ timeout: 2000 })

  await page.getByRole('button', { name: /^Pindah jam/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Pindah jam' })
  const { time } = localClock(new Date(), DEFAULT_ZONE)
  await dialog.getByRole('radio', { name: /Hari ini/ }).check()
  await expect(
    dialog
      .getByRole('radio', { name: /^\d\d:\d\d/ })
      .or(dialog.getByText(/: tidak ada jam kosong\.$|: tutup, /))
      .first(),
  ).toBeVisible()
  const hours = await dialog
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
  expect(hours.filter((hour) => hour <= time)).toEqual([])

  const { version } = await bayu.call(readVisit, { params })
  await bayu.call(cancelVisit, { params, body: { version, reason: 'Lift rusak' } })
  await expect(
    dialog.getByText('Sekarang Dibatalkan: Lift rusak. Perubahan Anda belum disimpan'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Pakai yang terbaru' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Dibatalkan: Lift rusak').first()).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('a button that its press takes away leaves the focus near its place @desktop', async ({
  page,
  portal,
}) => {
  const { booking } = await withVisit(portal, 3)
  const params = { visitId: booking.id }
  const advisor = await advisorOf(portal, booking.id)
  await advisor.receive()
  const sari = await createStaff(portal)
  const bayu = await createStaff(portal, 'head')
  await sari.enter(page, `/desk/kunjungan/${booking.id}/terima`)
  await page.getByLabel('Tulis keluhan lain').fill('Bunyi di depan')
  await bayu.call(saveIntake, {
    params,
    body: { ...INTAKE, version: (await bayu.call(readVisit, { params })).version },
  })
  await page.getByRole('button', { name: 'Pakai yang terbaru' }).click()
  await expect(page.getByRole('complementary', { name: 'Janji dan biaya' })).toBeFocused()

  await advisor.startWork()
  await advisor.sendExtraWork()
  await page.goto(`/desk/kunjungan/${booking.id}/tambahan`)
  const consent = page.getByRole('region', { name: 'Persetujuan lewat telepon' })
  for (const line of ['Ganti kampas rem depan', 'Ganti karet wiper depan'])
    await consent.getByRole('radiogroup', { name: line }).getByText('Disetujui').click()
  await consent.getByRole('button', { name: 'Catat persetujuan' }).click()
  await expect(consent).toBeHidden()
  await expect(page.locator('main :focus')).toHaveCount(1)
})
