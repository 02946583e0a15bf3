import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { readReturnJob } from '#workshop/return-jobs/desk-return-jobs.contract.ts'
import { withHandOver } from '#workshop/visits/journeys/visit-pages.ts'
import type { LinkedFollowUp } from '../follow-ups.contract.ts'

const QUESTION = 'Apakah masalahnya sudah beres?'

test('a customer answers "Belum", the workshop calls, and the customer accepts the outcome @desktop', {
  tag: '@slow',
}, async ({ page, portal, browser, checkAccessibility }) => {
  const head = await createStaff(portal, 'head')
  const { person, booking } = await withHandOver(portal)
  await portal.enter(page, person, 'home')
  const block = page.getByRole('region', { name: QUESTION })
  await expect(block.getByRole('button')).toHaveText(['Ya, sudah beres', 'Belum'])
  await checkAccessibility(page, 'the question on the home page')
  await block.getByRole('button', { name: 'Belum' }).click()
  await expect(page.getByText(/^Bengkel menelepon paling lambat /)).toBeVisible()
  await page.getByRole('link', { name: 'Lihat rencana' }).click()
  await expect(page.getByRole('heading', { name: 'Belum beres', level: 1 })).toBeVisible()
  await page
    .getByRole('textbox', { name: /^Kapan terasa, dan seberapa sering\?/ })
    .fill('Bunyi saat mengerem pelan')
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(page.getByText('“Bunyi saat mengerem pelan”')).toBeVisible()
  await checkAccessibility(page, 'the plan')

  const desk = await (await browser.newContext()).newPage()
  await head.enter(desk, '/desk/belum-beres')
  await desk
    .getByRole('link', { name: /Bunyi saat mengerem pelan/ })
    .first()
    .click()
  await expect(desk.getByRole('heading', { name: 'Waktu itu' })).toBeVisible()
  await expect(desk.getByText('“Bunyi saat mengerem pelan”').first()).toBeVisible()
  await expect(desk.getByText('Jawaban pelanggan tidak bisa diubah dari Meja.')).toBeVisible()
  await checkAccessibility(desk, 'a return job')
  await desk.getByRole('button', { name: 'Selesai lewat telepon' }).click()
  await desk.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(desk.getByText('Tulis hasil untuk pelanggan terlebih dahulu')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Hasil, dibaca pelanggan' }).fill('Bunyi hilang setelah 50 km')
  await desk.getByRole('button', { name: 'Keluhan sama' }).click()
  await desk.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(desk.getByText('Tersimpan, pelanggan dikabari')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Hasil', exact: true })).toBeVisible()
  const jobId = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  expect(await head.call(readReturnJob, { params: { jobId } })).toMatchObject({
    state: 'closed',
    outcome: 'settled',
    visit_id: booking.id,
  })
  await desk.context().close()

  await expect(page.getByText('Bunyi hilang setelah 50 km').first()).toBeVisible()
  await checkAccessibility(page, 'an outcome')
  await page.getByRole('button', { name: 'Cocok', exact: true }).click()
  await expect(page.getByText('Terima kasih sudah memberi tahu.')).toBeVisible()
  await page.getByRole('button', { name: 'Adukan ke Kantor Pusat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adukan ke Kantor Pusat' })
  await dialog.getByRole('textbox', { name: 'Ceritakan singkat' }).fill('Terlambat menelepon')
  await dialog.getByRole('button', { name: 'Kirim Aduan' }).click()
  await expect(page.getByText('Aduan terkirim', { exact: true })).toBeVisible()
})

test('a customer answers "Ya" in the booking, rates the service, and says later that the problem is back', {
  tag: ['@phone', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const { person, booking } = await withHandOver(portal)
  await portal.enter(page, person, `booking-service?tab=riwayat&booking=${booking.id}`)
  const block = page.getByRole('region', { name: QUESTION })
  await block.getByRole('button', { name: 'Ya, sudah beres' }).click()
  await expect(block.getByRole('status').filter({ hasText: 'Tercatat: sudah beres' })).toBeFocused()
  await block.getByRole('radio', { name: '4 dari 5' }).check({ force: true })
  await block.getByRole('textbox', { name: /^Satu kalimat/ }).fill('Penjelasan jelas')
  await checkAccessibility(page, 'the rating')
  await block.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Terima kasih', { exact: true })).toBeVisible()
  await expect(block.getByRole('radio')).toHaveCount(0)
  await page.reload()
  await expect(block.getByRole('status')).toContainText(/Sudah tercatat: Ya, sudah beres.*lewat akun/)
  await block.getByRole('button', { name: 'Ubah menjadi Belum' }).click()
  await expect(page.getByText(/^Bengkel menelepon paling lambat /)).toBeVisible()
})

const linked: LinkedFollowUp = {
  booking_id: 'booking-1',
  plate: 'B1420KZT',
  stnk_term: '2027-08',
  branch: 'Bengkel Jakarta Selatan',
  timezone: 'Asia/Jakarta',
  handed_over_at: '2026-11-24T08:05:00.000Z',
  closes_at: '2026-12-08T08:05:00.000Z',
  open: true,
  fixed: null,
  answered_at: null,
  answered_via: null,
  can_change: false,
  rated: false,
  call_due_at: null,
}
const TOKEN = 'x'.repeat(22)

// Both sizes: the answers are side by side on a desktop and below each other on a phone.
test('the link of the message shows the question without a menu, keeps an answer that was not sent, and sends it on retry', async ({
  page,
  checkAccessibility,
}) => {
  let stored = linked
  await page.route('**/follow-ups/by-link', (route) => route.fulfill({ json: stored }))
  await page.goto(`/tanya/${TOKEN}`)
  await expect(page).toHaveTitle(/Apakah masalahnya sudah beres\?/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: QUESTION, level: 1 })).toBeVisible()
  await expect(page.getByText(/^Jawaban dibaca bengkel dan kantor pusat\./)).toBeVisible()
  await checkAccessibility(page, 'the question by its link')
  await page.route('**/follow-ups/by-link/answer', (route) => route.abort())
  await page.getByRole('button', { name: 'Belum' }).click()
  await expect(page.getByText('Jawaban belum terkirim')).toBeVisible()
  await page.unroute('**/follow-ups/by-link/answer')
  stored = {
    ...linked,
    fixed: false,
    answered_at: '2026-11-25T08:14:00.000Z',
    answered_via: 'link',
    call_due_at: '2026-11-26T04:15:00.000Z',
  }
  await page.route('**/follow-ups/by-link/answer', (route) => route.fulfill({ json: stored }))
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { name: 'Belum beres', level: 1 })).toBeVisible()
  await expect(page.getByText('Kamis, 26 November 2026, 11:15 WIB')).toBeVisible()
  await checkAccessibility(page, 'an answered link')
})

test('the page says that a link is unknown or a question is closed @phone', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto(`/tanya/${TOKEN}`)
  await expect(page.getByText(/^Tautan ini tidak bisa dipakai\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Masuk' })).toBeVisible()
  await page.route('**/follow-ups/by-link', (route) => route.fulfill({ json: { ...linked, open: false } }))
  await page.reload()
  await expect(page.getByText(/^Pertanyaan ini sudah ditutup pada 8 Desember 2026\./)).toBeVisible()
  await checkAccessibility(page, 'a closed question')
})
