import { DEFAULT_ZONE, instantAt } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { endAbsence, setAbsent } from '#floor/stalls/desk-stalls.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { type Portal, somePhone, somePlate } from '#tests/journeys/portal.ts'
import { receiveWalkIn } from '#workshop/visits/desk-walk-ins.contract.ts'
import { readPlan } from '../desk-plan-acts.contract.ts'
import { openPlannedWorkshop } from './planned-workshop.ts'

test('a board on which a panel is open says that a colleague changed something, and shows it when asked @desktop', async ({
  page,
  portal,
}) => {
  const { head, params, plate } = await openPlannedWorkshop(portal, 1041)
  // A tablet, whose panel covers a part of the board.
  await page.setViewportSize({ width: 1024, height: 768 })
  await head.enter(page, '/desk/rencana')
  const board = page.getByRole('region', { name: 'Rencana per stall' })
  await board.getByRole('button', { name: new RegExp(`^${plate}, `) }).click()
  const panel = page.getByRole('complementary', { name: `Pekerjaan ${plate}` })
  await expect(panel).toBeVisible()
  const second = { plate: somePlate(), name: 'Budi Hartono', phone: somePhone() }
  await head.call(receiveWalkIn, { params, body: { ...second, service_type: 'Servis Umum' } })
  const added = board.getByRole('button', { name: new RegExp(`^${formatPlate(second.plate)}, `) })
  const newer = panel.getByRole('button', { name: '1 perubahan, tampilkan' })
  await expect(newer).toBeVisible()
  await expect(added).toHaveCount(0)
  await newer.click()
  await expect(added).toBeVisible()
  await expect(newer).toHaveCount(0)
  await expect(panel).toBeVisible()
})

/** A planned workshop with its plan, and what a colleague does there. */
async function openSharedBoard(portal: Portal, id: number) {
  const workshop = await openPlannedWorkshop(portal, id)
  const { head, params, day } = workshop
  const plan = await head.call(readPlan, { params: { ...params, day } })
  const technician = (name: string) => plan.technicians.find((one) => one.name === name)?.id ?? ''
  const allDay = {
    from: instantAt(day, '00:00', DEFAULT_ZONE).toISOString(),
    until: instantAt(day, '23:59', DEFAULT_ZONE).toISOString(),
  }
  const absent = (name: string) =>
    head.call(setAbsent, {
      params: { technicianId: technician(name) },
      body: { ...allDay, reason: 'sick' },
    })
  const back = (name: string) =>
    head.call(endAbsence, { params: { technicianId: technician(name) }, body: allDay })
  return { ...workshop, absent, back }
}

test('a step that is moved by keys says that its technician went absent meanwhile, and moves only as it says @desktop', async ({
  page,
  portal,
}) => {
  const { head, plate, absent } = await openSharedBoard(portal, 1047)
  await head.enter(page, '/desk/rencana')
  const slip = page.getByRole('button', { name: new RegExp(`^${plate}, `) })
  await slip.focus()
  await page.keyboard.press('g')
  const bar = page.getByRole('group', { name: 'Geser' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(bar).toContainText(new RegExp(`${plate} ke Umum 2, .* sampai .*, Ade`))
  await absent('Ade')
  const words = 'Rencana berubah: Ade tidak masuk; teknisinya Beni'
  await expect(bar.getByText(words)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(bar.getByText(`${words}. Belum ada yang disimpan`)).toBeVisible()
  await expect(bar).toContainText(new RegExp(`${plate} ke Umum 2, .* sampai .*, Beni`))
  // What the bar says now is what the next press does.
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('region', { name: /^Umum 2/ })
      .getByRole('button', { name: /, Beni, .*dipindah dengan tangan/ }),
  ).toBeFocused()
})

test('a place that a colleague changed meanwhile is refused with what it would do now @desktop', async ({
  page,
  portal,
}) => {
  const { head, plate, absent } = await openSharedBoard(portal, 1048)
  await head.enter(page, '/desk/rencana')
  await page.getByRole('button', { name: new RegExp(`^${plate}, `) }).click()
  const panel = page.getByRole('complementary', { name: `Pekerjaan ${plate}` })
  await panel.getByRole('button', { name: 'Geser' }).click()
  const places = page.getByRole('dialog', { name: 'Geser' })
  const offered = places.getByRole('button', { name: /^Umum 2, \d\d:\d\d, Ade/ }).last()
  await expect(offered).toBeVisible()
  await absent('Ade')
  await offered.click()
  await expect(
    places.getByText('Rencana berubah: Ade tidak masuk; teknisinya Beni. Belum ada yang disimpan'),
  ).toBeVisible()
  await expect(places.getByRole('button', { name: /, Ade/ })).toHaveCount(0)
  await places
    .getByRole('button', { name: /^Umum 2, \d\d:\d\d, Beni/ })
    .last()
    .click()
  await expect(places).toBeHidden()
  await expect(
    page.getByRole('button', { name: new RegExp(`^${plate}, .*, Beni, .*dipindah dengan tangan`) }),
  ).toBeVisible()
})

test('Terima drops the promise that the plan gave up meanwhile, also of a draft, and keeps one that was chosen @desktop', async ({
  page,
  portal,
}) => {
  const { head, visitId, absent, back } = await openSharedBoard(portal, 1045)
  await head.enter(page, `/desk/kunjungan/${visitId}/terima`)
  const promise = page.getByLabel('Janji selesai')
  await expect(promise).toHaveValue(/^\d\d:\d\d$/)
  await page.getByLabel('Tulis keluhan lain').fill('Bunyi di depan')
  await absent('Ade')
  await absent('Beni')
  const warning = page.getByText('Rencana hari ini tidak punya tempat untuk mobil ini. Isi jamnya sendiri')
  await expect(warning).toBeVisible()
  await expect(promise).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Tulis keluhan lain')).toHaveValue('Bunyi di depan')
  await expect(warning).toBeVisible()
  await expect(promise).toHaveValue('')
  await back('Beni')
  await expect(promise).toHaveValue(/^\d\d:\d\d$/)
  await promise.fill('23:58')
  await absent('Beni')
  await expect(warning).toBeVisible()
  await expect(promise).toHaveValue('23:58')
})
