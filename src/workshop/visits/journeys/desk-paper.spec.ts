import { localClock } from '#core/days.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { startWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { readVisit, receiveCar } from '../desk-visits.contract.ts'
import { withVisit } from './visit-pages.ts'

const HOUR_MS = 3_600_000

test('shows the intake of a received car, and prints its work order and the day without the screen @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const sari = await createStaff(portal)
  const { booking } = await withVisit(portal)
  const { id: visitId } = booking
  const params = { visitId }
  const booked = await sari.call(readVisit, { params })
  const path = `/desk/kunjungan/${visitId}`

  await sari.enter(page, `${path}/terima`)
  await expect(page.getByText('Mobil belum diterima')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mulai dikerjakan' })).toHaveCount(0)

  await sari.call(receiveCar, { params, body: { version: booked.version } })
  // Printing saves the input first, so that the sheet contains it.
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('body > article')?.textContent ?? ''
    }
  })
  await page.reload()
  await page.getByLabel('Tulis keluhan lain').fill('Getar di setir')
  await page.getByRole('button', { name: 'Cetak perintah kerja' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /“Getar di setir”/)
  const draft = await sari.call(readVisit, { params })
  const body = {
    version: draft.version,
    odometer: 45_120,
    fuel_eighths: 5,
    symptoms: ['Getar' as const],
    complaint: 'Bunyi halus dari roda depan kiri',
    technician: 'Rudi Hartono',
    spending_limit: 1_500_000,
    promised_ready_at: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
    lines: [{ kind: 'work' as const, title: 'Servis berkala, 9 pekerjaan', quantity: 1, price: 385_000 }],
  }
  await sari.call(startWork, { params, body })

  await page.goto(path)
  const received = page.getByRole('heading', { name: 'Penerimaan' }).locator('../..')
  for (const words of ['45.120 KM', '5/8', 'Getar · Bunyi halus', 'Rudi Hartono', 'IDR 385.000'])
    await expect(received).toContainText(words)
  await checkAccessibility(page, 'card of a received car')
  await page.getByRole('link', { name: 'Cetak perintah kerja' }).click()
  await expect(page.getByRole('button', { name: 'Cetak perintah kerja' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mulai dikerjakan' })).toHaveCount(0)
  await checkAccessibility(page, 'Terima Mobil of a received car')

  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('body > article')
  for (const words of [booked.number, 'oleh Sari Wulandari', 'IDR 1.500.000, di atasnya hubungi dulu', '5/8'])
    await expect(paper).toContainText(words)
  await expect(page.locator('#root')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/desk?hari=${localClock(new Date(booked.starts_at), 'Asia/Jakarta').day}`)
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toContainText('oleh Sari Wulandari. Berisi data pelanggan: hancurkan di akhir hari.')
  await expect(paper).toContainText('Dikerjakan')
  await expect(page.locator('#root')).toBeHidden()
})
