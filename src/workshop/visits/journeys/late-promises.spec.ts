import { addDays, DEFAULT_ZONE, localClock, slashedDay } from '#core/days.ts'
import {
  readComputedPromise,
  readPlan,
  setSteps,
  startStep,
} from '#floor/day-plan/desk-plan-acts.contract.ts'
import { openPlannedWorkshop, startWorkOn } from '#floor/day-plan/journeys/planned-workshop.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { readVisit } from '../desk-visits.contract.ts'
import { linkWalkIn, sendLinkCode } from '../desk-walk-ins.contract.ts'
import { withVisit } from './visit-pages.ts'

test('a sick technician is replaced in the plan; a car that will be late gets a new promise, which its customer reads @desktop', {
  tag: '@slow',
}, async ({ page, portal, browser, context, checkAccessibility }) => {
  const workshop = 1029
  const { person } = await withVisit(portal, 6)
  const { head, params, day, visitId, plate } = await openPlannedWorkshop(
    portal,
    workshop,
    person.car.license_plate,
  )
  await head.call(sendLinkCode, { params: { visitId } })
  await head.call(linkWalkIn, { params: { visitId }, body: { otp_code: await portal.codeFor(person.phone) } })
  await head.enter(page, `/desk/rencana?hari=${day}`)
  const board = page.getByRole('region', { name: 'Rencana per stall' })
  const slip = (words: string) => board.getByRole('button', { name: new RegExp(`^${plate}, .*${words}`) })
  await expect(slip('Ade')).toBeVisible()

  const stalls = await context.newPage()
  await stalls.goto('/desk/stall')
  await stalls.getByRole('button', { name: 'Tidak masuk, Ade' }).click()
  await stalls.getByText('Sakit', { exact: true }).click()
  await stalls.getByRole('button', { name: 'Terapkan' }).click()
  await expect(stalls.getByText('Sakit hari ini')).toBeVisible()
  await stalls.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(stalls.getByText('Tersimpan')).toBeVisible()
  await stalls.close()
  await expect(slip('Beni')).toBeVisible()

  // An hour of work, promised in twenty minutes.
  await startWorkOn(head, visitId, new Date(Date.now() + 20 * 60_000))
  const plan = await head.call(readPlan, { params: { ...params, day } })
  const { version, promised_ready_at: promised } = await head.call(readVisit, { params: { visitId } })
  const beni = plan.technicians.find(({ name }) => name === 'Beni')
  await head.call(startStep, {
    params: { visitId, step: '0' },
    body: { version, stall_id: plan.stalls[0]?.id ?? null, technician_id: beni?.id ?? null },
  })
  const decisions = page.getByRole('list', { name: 'Perlu keputusan' })
  await expect(decisions.getByText(/^Akan lewat \d+ mnt$/)).toBeVisible()
  await checkAccessibility(page, 'a car that will be late')
  await expect(slip('akan lewat janji \\d+ menit, sedang dikerjakan')).toBeVisible()
  const renew = decisions.getByRole('button', { name: new RegExp(`^Janji \\d\\d:\\d\\d, ${plate}$`) })
  // What the customer reads is shown before it is sent; no other car is on the stall.
  await expect(decisions.getByText('Sebab: Jadwal kerja bengkel berubah')).toBeVisible()
  await expect(renew).toHaveAccessibleDescription('Sebab: Jadwal kerja bengkel berubah')
  await renew.click()
  await expect(page.getByText('Janji baru terkirim')).toBeVisible()
  await expect(decisions).toHaveCount(0)
  const renewed = await head.call(readVisit, { params: { visitId } })
  expect(Date.parse(renewed.promised_ready_at ?? '')).toBeGreaterThan(Date.parse(promised ?? ''))
  const owner = await browser.newPage()
  await portal.enter(owner, person, 'pemberitahuan')
  await expect(owner.getByText(new RegExp(`^Janji baru ${plate}: siap \\d\\d:\\d\\d`)).first()).toBeVisible()
  await expect(
    owner.getByText(/^Tadinya .*\d\d:\d\d\. Sebab: Jadwal kerja bengkel berubah/).first(),
  ).toBeVisible()
  await owner.close()
})

test('a promise of work over days is proposed, chosen and sent with its day @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const workshop = 1036
  const { head, params, day, visitId, plate } = await openPlannedWorkshop(portal, workshop)
  await startWorkOn(head, visitId, new Date(Date.now() + 20 * 60_000))
  const { version } = await head.call(readVisit, { params: { visitId } })
  // More work than fits into the rest of any day.
  const steps = [1, 2, 3].map(() => ({ kind: 'general' as const, minutes: 600 }))
  await head.call(setSteps, {
    params: { visitId },
    body: { version, day, steps, may_stay_overnight: true },
  })
  const { computed } = await head.call(readComputedPromise, { params: { visitId } })
  const ready = localClock(new Date(computed?.ready_at ?? ''), DEFAULT_ZONE)
  expect(ready.day > day).toBe(true)
  await head.enter(page, `/desk/rencana?hari=${day}`)
  const decisions = page.getByRole('list', { name: 'Perlu keputusan' })
  const named = new RegExp(`^Janji \\w{3} \\d+ \\w{3} ${ready.time}, ${plate}$`)
  await expect(decisions.getByRole('button', { name: named })).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`^${plate}, `) })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: `Pekerjaan ${plate}` })
  await panel.getByRole('button', { name: /^Janji baru \w{3} \d+ \w{3} \d\d:\d\d dan kabari Ratna/ }).click()
  const dialog = page.getByRole('dialog', { name: `Janji baru ${plate}` })
  await expect(dialog.getByLabel('Hari')).toHaveValue(slashedDay(ready.day))
  await expect(dialog.getByLabel('Siap')).toHaveValue(ready.time)
  await checkAccessibility(page, 'a promise on another day')
  const chosen = addDays(ready.day, 1)
  await dialog.getByLabel('Hari').fill(slashedDay(chosen))
  await dialog.getByRole('button', { name: 'Kirim dan kabari Ratna' }).click()
  // A walk-in has no account and no mail address.
  await expect(
    page.getByText(/^Janji baru tersimpan\. Ratna tidak punya email, telepon 08[\d-]+$/),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  const { promised_ready_at } = await head.call(readVisit, { params: { visitId } })
  expect(localClock(new Date(promised_ready_at ?? ''), DEFAULT_ZONE)).toMatchObject({
    day: chosen,
    time: ready.time,
  })
  await expect(decisions.getByRole('button', { name: named })).toHaveCount(0)
  const { jobs } = await head.call(readPlan, { params: { ...params, day } })
  expect(jobs).toMatchObject([{ promised_ready_at }])
})
