import type { Locator } from '@playwright/test'
import { addDays, DEFAULT_ZONE, instantAt, slashedDay } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { readVisit } from '#workshop/visits/desk-visits.contract.ts'
import { readPlan, setSteps, startStep } from '../desk-plan-acts.contract.ts'
import { openPlannedWorkshop, startWorkOn } from './planned-workshop.ts'

const HOUR_MS = 3_600_000
const BAD_MINUTES = ['0', '7.5', '-5', '20000', '1 jam', '']

test('work is begun, extended and ended by keys, each in its own dialog, and a key that does not apply explains why @desktop', {
  tag: '@slow',
}, async ({ page, portal, checkAccessibility }) => {
  const { head, visitId, plate } = await openPlannedWorkshop(portal, 1033)
  await head.enter(page, '/desk/rencana')
  const board = page.getByRole('region', { name: 'Rencana per stall' })
  const slip = (words: string) => board.getByRole('button', { name: new RegExp(`^${plate}, .*${words}`) })
  const press = async (key: string, words: string) => {
    await page.keyboard.press(key)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: `Pekerjaan ${plate}` })).toHaveCount(0)
  }
  await expect(slip('mobil sudah datang')).toBeVisible()
  await press('a', 'Pilih pekerjaan dulu')
  await slip('').focus()
  await press('s', 'Pekerjaan ini belum dimulai')
  await press('a', 'Mobil ini belum diterima')
  await press('+', 'Pekerjaan ini belum dimulai')
  await press('m', 'Pekerjaan ini belum dimulai')
  await checkAccessibility(page, 'the reason why a key does nothing')

  await startWorkOn(head, visitId, new Date(Date.now() + 2 * HOUR_MS))
  await expect(slip('janji \\d\\d:\\d\\d')).toBeVisible()
  await slip('').focus()
  await page.keyboard.press('a')
  const begin = page.getByRole('dialog', { name: 'Mulai' })
  await expect(begin.getByLabel('Teknisi')).toHaveValue(/./)
  await checkAccessibility(page, 'the begin of work')
  await page.keyboard.press('Enter')
  await expect(begin).toBeHidden()
  await expect(slip('sedang dikerjakan')).toBeVisible()
  await expect(board.getByRole('button', { name: /^Tidak masuk, (Ade|Beni)$/ })).toBeVisible()

  await page.keyboard.press('+')
  const more = page.getByRole('dialog', { name: 'Masih butuh' })
  await expect(more.getByRole('spinbutton', { name: 'Masih butuh' })).toBeFocused()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowUp')
  await expect(more.getByText(/, tadinya \d+$/)).toBeVisible()
  await checkAccessibility(page, 'minutes that a step needs more')
  await page.keyboard.press('Enter')
  await expect(more).toBeHidden()
  const panel = page.getByRole('complementary', { name: `Pekerjaan ${plate}` })
  await expect(panel.getByText('75 mnt')).toBeVisible()

  // The final check orders 15 minutes of rework, which is all the remaining work.
  await page.keyboard.press('s')
  const final = page.getByRole('dialog', { name: 'Periksa akhir' })
  await final.getByLabel('Menit', { exact: true }).fill('15')
  await final.getByRole('button', { name: 'Ulang' }).click()
  await expect(final).toBeHidden()
  await expect(page.getByText(`Diulang 15 menit, ${plate}`)).toBeVisible()
  await expect(panel.getByText(/^1[5-9] mnt$/)).toBeVisible()

  await page.keyboard.press('s')
  await expect(final.getByRole('button', { name: 'Lulus' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Semua langkah selesai')).toBeVisible()
  await expect(panel.getByText('Belum dapat tempat')).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'Selesai' })).toBeFocused()
  await expect(slip('selesai$')).toBeVisible()
  await checkAccessibility(page, 'a job whose steps are all done')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/kunjungan/${visitId}/selesai$`))
})

test('work that is begun in the panel leaves the focus in it', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  const { head, visitId, plate } = await openPlannedWorkshop(portal, 1052)
  await startWorkOn(head, visitId, new Date(Date.now() + 2 * HOUR_MS))
  await head.enter(page, '/desk/rencana')
  await page.getByRole('button', { name: new RegExp(`^${plate}, `) }).click()
  const panel = page.getByRole('complementary', { name: `Pekerjaan ${plate}` })
  await panel.getByRole('button', { name: 'Mulai' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Selesai langkah' })).toBeVisible()
  await expect(panel.locator(':focus')).toHaveCount(1)
})

test('a wait shows at once on the board of the person who reported it, and their next act is accepted', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, portal }) => {
  const { head, params, day, visitId, plate } = await openPlannedWorkshop(portal, 1039)
  await startWorkOn(head, visitId, new Date(Date.now() + 2 * HOUR_MS))
  const plan = await head.call(readPlan, { params: { ...params, day } })
  const { version } = await head.call(readVisit, { params: { visitId } })
  await head.call(startStep, {
    params: { visitId, step: '0' },
    body: {
      version,
      stall_id: plan.stalls[0]?.id ?? null,
      technician_id: plan.technicians[0]?.id ?? null,
    },
  })
  await head.enter(page, '/desk/rencana')
  const board = page.getByRole('region', { name: 'Rencana per stall' })
  await board.getByRole('button', { name: new RegExp(`^${plate}, .*sedang dikerjakan`) }).click()
  const panel = page.getByRole('complementary', { name: `Pekerjaan ${plate}` })
  await panel.getByRole('button', { name: 'Tunggu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tandai menunggu' })
  await dialog.getByText('Persetujuan', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Tandai menunggu' }).click()
  await expect(dialog).toBeHidden()
  await expect(board.getByRole('button', { name: new RegExp(`^${plate}, .*ditahan`) })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 perubahan, tampilkan' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Lepas stall' }).click()
  await expect(board.getByRole('button', { name: new RegExp(`^${plate}, .*ditahan`) })).toHaveCount(0)
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('a car that waits for a part shows when the part is expected, and is planned for that day @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const workshop = 1038
  const { head, params, visitId, day } = await openPlannedWorkshop(portal, workshop)
  await startWorkOn(head, visitId, new Date(Date.now() + 2 * HOUR_MS))
  const expected = addDays(day, 1)
  await head.enter(page, `/desk/kunjungan/${visitId}`)
  await page.getByRole('button', { name: /^Tandai menunggu/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Tandai menunggu' })
  await dialog.getByRole('textbox', { name: /^Perkiraan datang/ }).fill(slashedDay(expected))
  await dialog.getByRole('button', { name: 'Tandai menunggu' }).click()
  await expect(dialog.getByText('Jam harus berbentuk HH:mm')).toBeVisible()
  await checkAccessibility(page, 'a car that waits for a part')
  await dialog.getByRole('textbox', { name: /^Jam datang/ }).fill('10:30')
  await dialog.getByRole('button', { name: 'Tandai menunggu' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Perkiraan datang .+, 10:30$/)).toBeVisible()
  const { jobs } = await head.call(readPlan, { params: { ...params, day: expected } })
  expect(jobs.map(({ visit_id }) => visit_id)).toContain(visitId)
})

test('an advisor records at the board who is away today, and a job without a place needs a decision @desktop', {
  tag: '@slow',
}, async ({ page, portal, checkAccessibility }) => {
  const workshop = 1034
  const { plate } = await openPlannedWorkshop(portal, workshop)
  const advisor = await createStaff(portal, 'advisor', [workshop])
  await advisor.enter(page, '/desk/rencana')
  await expect(page.getByRole('region', { name: 'Rencana per stall' })).toBeVisible()
  await page.keyboard.press('v')
  const board = page.getByRole('region', { name: 'Rencana per teknisi' })
  const slip = (name: string) =>
    board.getByRole('region', { name }).getByRole('button', { name: new RegExp(`^${plate}, `) })
  await expect(slip('Ade')).toBeVisible()
  const decisions = page.getByRole('list', { name: 'Perlu keputusan' })

  await board.getByRole('button', { name: 'Tidak masuk, Ade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ade tidak masuk' })
  await dialog.getByText('Izin', { exact: true }).click()
  await dialog.getByLabel('Sampai').fill('00:00')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Akhir harus setelah awal')).toBeVisible()
  await checkAccessibility(page, 'a technician who is away')
  await dialog.getByLabel('Sampai').fill('23:59')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
  await expect(board.getByRole('region', { name: 'Ade, absen: izin' })).toBeVisible()
  await expect(slip('Beni')).toBeVisible()
  await expect(decisions).toHaveCount(0)

  // With the panel of a job open, its day is computed again at once.
  await slip('Beni').click()
  const panel = page.getByRole('complementary', { name: `Pekerjaan ${plate}` })
  await board.getByRole('button', { name: 'Tidak masuk, Beni' }).click()
  await page.getByRole('dialog', { name: 'Beni tidak masuk' }).getByRole('button', { name: 'Simpan' }).click()
  await expect(decisions.getByText('Tidak muat hari ini')).toBeVisible()
  await expect(panel.getByText('Belum dapat tempat', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 perubahan, tampilkan' })).toHaveCount(0)
  const openAbsence = async () => {
    await board.getByRole('button', { name: 'Tidak masuk, Ade, absen: izin' }).click()
    return page.getByRole('dialog', { name: 'Ade tidak masuk' }).getByRole('button', { name: 'Hapus absen' })
  }
  const press = await openAbsence()
  await expect(press).toBeVisible()
  await checkAccessibility(page, 'an absence that can be ended')
  await press.click()
  await expect(slip('Ade')).toBeVisible()
  await expect(decisions).toHaveCount(0)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(decisions.getByText('Tidak muat hari ini')).toBeVisible()
  await (await openAbsence()).click()
  await expect(slip('Ade')).toBeVisible()
})

test('the steps of a visit are edited on the board, at Terima and on Besok, and no input is lost @desktop', {
  tag: '@slow',
}, async ({ page, portal, checkAccessibility }) => {
  const workshop = 1035
  const { head, params, day, visitId, plate } = await openPlannedWorkshop(portal, workshop)
  await head.enter(page, '/desk/rencana')
  const board = page.getByRole('region', { name: 'Rencana per stall' })
  await board.getByRole('button', { name: new RegExp(`^${plate}, `) }).click()
  const panel = page.getByRole('complementary', { name: `Pekerjaan ${plate}` })
  await panel.getByRole('button', { name: 'Ubah langkah' }).click()
  const dialog = page.getByRole('dialog', { name: `Langkah ${plate}` })
  const first = dialog.getByRole('group', { name: 'Langkah 1' })
  const minutes = first.getByLabel('Menit')
  for (const typed of BAD_MINUTES) {
    await minutes.fill(typed)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(first.getByText(/^Menit harus angka bulat, 5 sampai /)).toBeVisible()
    await expect(minutes).toHaveValue(typed)
    await expect(minutes).toBeFocused()
  }
  await checkAccessibility(page, 'invalid minutes')
  // On a small phone the error has the whole width of the row.
  await page.setViewportSize({ width: 360, height: 800 })
  const widthOf = async (one: Locator) => (await one.boundingBox())?.width ?? 0
  expect(await widthOf(first.getByText(/^Menit harus/))).toBeGreaterThan((await widthOf(first)) - 2)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Another person saves first: the input stays.
  await minutes.fill('90')
  await dialog.getByRole('button', { name: 'Tambah langkah' }).click()
  const second = dialog.getByRole('group', { name: 'Langkah 2' })
  await expect(second.getByLabel('Menit')).toBeFocused()
  await second.getByLabel('Menit').fill('30')
  const { jobs } = await head.call(readPlan, { params: { ...params, day } })
  await head.call(setSteps, {
    params: { visitId },
    body: { version: jobs[0]?.version ?? 0, day, steps: [{ kind: 'general', minutes: 45 }] },
  })
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText(/^Rencana ini sudah diubah oleh .* Sekarang: Umum 45\.$/)).toBeVisible()
  await expect(minutes).toHaveValue('90')
  await expect(second.getByLabel('Menit')).toHaveValue('30')
  await checkAccessibility(page, 'steps that another person changed')
  await dialog.getByLabel('Boleh menginap').check()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('90 mnt')).toBeVisible()
  await expect(panel.getByText('30 mnt')).toBeVisible()
  await expect(panel.getByLabel('Boleh menginap')).toBeChecked()

  // At Terima the other input of the page stays.
  await page.goto(`/desk/kunjungan/${visitId}/terima`)
  await page.getByLabel('Odometer').fill('45120')
  await page.getByRole('button', { name: 'Ubah langkah' }).click()
  await dialog.getByRole('button', { name: 'Hapus langkah 2' }).click()
  await minutes.fill('50')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Umum 50 mnt')).toBeVisible()
  await expect(page.getByLabel('Odometer')).toHaveValue('45.120')
  await expect(page.getByText(/Sudah diubah oleh/)).toHaveCount(0)

  const person = await portal.owner()
  const tomorrow = nextWeekday(2)
  const where = { branch: 'Toyota Trust Margonda', city: 'Kota Depok', province: 'Jawa Barat' }
  const service_date = instantAt(tomorrow, '09:00', DEFAULT_ZONE).toISOString()
  const { id } = await portal.book(person, {
    day: tomorrow,
    order_start_time: '09:00',
    service_date,
    service_type: 'Servis Umum' as const,
    ...where,
  })
  await person.call(verifyBooking, {
    params: { bookingId: id },
    body: { otp_code: await portal.codeFor(person.phone) },
  })
  await page.goto(`/desk/besok?hari=${tomorrow}`)
  const own = formatPlate(person.car.license_plate)
  await page.getByRole('button', { name: `Langkah ${own}: Umum 1 · Ade` }).click()
  const prepared = page.getByRole('dialog', { name: `Langkah ${own}` })
  await prepared.getByLabel('Menit').fill('120')
  await prepared.getByRole('button', { name: 'Simpan' }).click()
  await expect(prepared).toBeHidden()
  const planned = await head.call(readPlan, { params: { ...params, day: tomorrow } })
  expect(planned.jobs[0]?.steps).toMatchObject([{ kind: 'general', minutes: 120 }])
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const press = page.getByRole('button', { name: `Langkah ${own}: Umum 1 · Ade` })
    const box = await press.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await press.click()
    await expect(prepared.getByLabel('Menit')).toHaveValue('120')
    await checkAccessibility(page, `steps on Besok at ${width}`)
    await prepared.getByRole('button', { name: 'Batal' }).click()
    await expect(prepared).toBeHidden()
  }
})
