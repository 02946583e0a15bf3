import type { Page } from '@playwright/test'
import { DEFAULT_ZONE, instantAt, minutesOf } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { readVisit } from '#workshop/visits/desk-visits.contract.ts'
import { readPlan, startStep } from '../desk-plan-acts.contract.ts'
import { openPlannedWorkshop, startWorkOn } from './planned-workshop.ts'

/** Reads from the slip of a job how many minutes its remaining work takes. */
async function readMinutesOnBoard(board: Page, plate: string): Promise<number> {
  const slips = board.getByRole('region', { name: 'Rencana per stall' }).getByRole('button', {
    name: new RegExp(`^${plate}, `),
  })
  const words = await slips.allTextContents()
  return Math.max(
    0,
    ...words
      .filter((one) => !one.includes('ditahan'))
      .map((one) => {
        const [from = '00:00', until = '00:00'] = one.match(/\d\d:\d\d/g) ?? []
        return minutesOf(until) - minutesOf(from)
      }),
  )
}

test('a promise is prefilled from the plan, and extra work that the customer approves by its link makes the job longer on the board @desktop', {
  tag: '@slow',
}, async ({ page, portal, browser, context, checkAccessibility }) => {
  const workshop = 1030
  const { head, params, day, phone, visitId, plate } = await openPlannedWorkshop(portal, workshop)

  await head.enter(page, `/desk/kunjungan/${visitId}/terima`)
  const promise = page.getByLabel('Janji selesai')
  await expect(promise).toHaveValue(/^\d\d:\d\d$/)
  const computed = await promise.inputValue()
  await expect(
    page.getByText(/^Dihitung dari rencana: Umum 1, Ade, selesai \d\d:\d\d, cadangan 15 menit\.$/),
  ).toBeVisible()
  await promise.fill('00:00')
  await expect(
    page.getByText(/^Lebih awal dari hitungan, \d\d:\d\d\. Boleh, tetapi kemungkinan terlewat$/),
  ).toBeVisible()
  await page.getByLabel('Teknisi').selectOption({ label: 'Ade' })
  await checkAccessibility(page, 'an intake with a computed promise')

  await startWorkOn(head, visitId, instantAt(day, computed, DEFAULT_ZONE))
  const plan = await head.call(readPlan, { params: { ...params, day } })
  const { version } = await head.call(readVisit, { params: { visitId } })
  const at = { stall_id: plan.stalls[0]?.id ?? null, technician_id: plan.technicians[0]?.id ?? null }
  await head.call(startStep, { params: { visitId, step: '0' }, body: { version, ...at } })

  // The plan loads after the form was opened.
  const opened = Promise.withResolvers<void>()
  await page.route(/\/desk\/api\/branches\/\d+\/plan\//, async (route) => {
    await opened.promise
    await route.continue()
  })
  await page.goto(`/desk/kunjungan/${visitId}/tambahan`)
  await page.getByRole('button', { name: 'Baris', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah baris' })
  await dialog.getByLabel('Pekerjaan atau part').fill('Kampas rem')
  await dialog.getByLabel('Harga satuan').fill('745000')
  await expect(dialog.getByLabel('Jenis stall')).toBeHidden()
  opened.resolve()
  await expect(dialog.getByLabel('Jenis stall')).toHaveValue('general')
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click()
  const minutes = page.getByRole('textbox', { name: 'Waktu (Kampas rem)' })
  await expect(minutes).toHaveValue('30')
  await page.getByRole('button', { name: 'Tambah 5 menit (Kampas rem)' }).click()
  await expect(minutes).toHaveValue('35')
  await minutes.fill('40')
  const choices = page.getByRole('region', { name: 'Janji selesai' })
  await expect(choices.getByRole('listitem')).toHaveText([
    /^Semua disetujui \d\d:\d\d$/,
    new RegExp(`^Tidak ada tetap ${computed}$`),
  ])
  await expect(page.getByRole('region', { name: 'Rencana bila semua disetujui' })).toContainText(
    'Tidak ada janji lain yang terlewat',
  )
  await expect(page.getByText(/^Dihitung dari rencana: jawaban \d\d:\d\d, selesai \d\d:\d\d, /)).toBeVisible()
  const asked = await page.getByLabel('Janji baru bila semua disetujui').inputValue()
  await checkAccessibility(page, 'extra work with its time')
  await page.getByRole('button', { name: 'Kirim ke pelanggan' }).click()
  await expect(page.getByText(/Menunggu persetujuan sejak/)).toBeVisible()

  const board = await context.newPage()
  await board.goto(`/desk/rencana?hari=${day}`)
  await expect.poll(() => readMinutesOnBoard(board, plate)).toBeGreaterThan(0)
  const before = await readMinutesOnBoard(board, plate)

  const [sms] = await portal.messages(phone.replace(/^0/, '62'), 'sms')
  const [link = ''] = /\/tambahan\/[\w-]+/.exec(sms?.text ?? '') ?? []
  const phonePage = await browser.newPage()
  await phonePage.goto(link)
  await phonePage.getByLabel('4 angka terakhir nomor handphone').fill(phone.slice(-4))
  await phonePage.getByRole('button', { name: 'Lihat' }).click()
  await phonePage.getByRole('radio', { name: 'Setuju' }).check()
  await phonePage.getByRole('button', { name: 'Kirim Jawaban' }).click()
  await expect(phonePage.getByText(/Setujui|Disetujui|disetujui/).first()).toBeVisible()
  await expect.poll(() => readMinutesOnBoard(board, plate)).toBeGreaterThanOrEqual(before + 30)
  const { promised_ready_at } = await head.call(readVisit, { params: { visitId } })
  expect(Date.parse(promised_ready_at ?? '')).toBeLessThanOrEqual(
    instantAt(day, asked, DEFAULT_ZONE).getTime(),
  )
  await phonePage.close()
  await board.close()
})
