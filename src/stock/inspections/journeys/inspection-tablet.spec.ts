import type { Page } from '@playwright/test'
import { deskSignOut } from '#account/sign-in/desk-sign-in.contract.ts'
import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { PASSWORD } from '#tests/journeys/portal.ts'
import { authenticatorCode, createStaff } from '#tests/journeys/staff.ts'
import {
  discardInspection,
  readInspectionDraft,
  sendAnswers,
  startInspection,
} from '../desk-inspections.contract.ts'
import { createDraft, createInspector, findCarToInspect, signDraft } from './inspection-drafts.ts'

const TABLET = { width: 1024, height: 768 }
const answers = (page: Page, point: string) => page.getByRole('group', { name: `Jawaban untuk ${point}` })
const claim = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test.describe('on a tablet', () => {
  test.use({ serviceWorkers: 'allow', viewport: TABLET })

  test('an inspection continues offline, survives a reload and the end of the session, and is signed @desktop @slow', async ({
    page,
    portal,
  }) => {
    const car = await findCarToInspect(portal, 1002)
    const staff = await createInspector(portal, 1002)
    await createDraft(staff, car, { 'INT-17': null, 'BJR-18': null })
    await staff.enter(page, `/desk/stok/${car.stock_no}/inspeksi`)
    await expect(page.getByText('Bebas banjir: 1 titik lagi')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('desk-stok-1')).keys()).length))
      .toBeGreaterThan(5)

    await page.context().setOffline(true)
    await page.getByRole('link', { name: /^Interior/ }).click()
    await expect(page.getByText(/^Kelompok 4 dari/)).toBeVisible()
    await answers(page, 'Bau kabin').getByRole('button', { name: 'Baik', exact: true }).click()
    await expect(page.getByText('Terputus, 1 jawaban menunggu')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Terputus, 1 jawaban menunggu')).toBeVisible()

    await staff.call(deskSignOut, {})
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Masuk untuk Staf' })).toBeVisible()
    await page.getByRole('button', { name: 'Pakai satu kode pemulihan' }).click()
    await page.getByLabel('Email kerja').fill(staff.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Kode pemulihan').fill(staff.recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: 'Masuk dengan password' }).click()
    await expect(page.getByText('Semua terkirim')).toBeVisible()
    await expect(
      answers(page, 'Bau kabin').getByRole('button', { name: 'Baik', exact: true }),
    ).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('link', { name: 'Kembali' }).click()
    await page.getByRole('link', { name: /^Banjir/ }).click()
    await answers(page, 'Oli yang bercampur air').getByRole('button', { name: 'Baik', exact: true }).click()
    await expect(page.getByText('Semua terkirim')).toBeVisible()
    await page.getByRole('link', { name: 'Kembali' }).click()
    await expect(page.getByText('Bebas banjir: siap')).toBeVisible()
    await page.getByRole('link', { name: 'Tandatangani' }).click()
    await page.getByRole('checkbox', { name: /memeriksa sendiri mobil ini hari ini/ }).check()
    await page.getByLabel('Kode 6 angka').fill(authenticatorCode(staff.secret, 1))
    await page.getByRole('button', { name: 'Tandatangani dengan kode' }).click()
    await expect(page.getByText(/^TI-/).first()).toBeVisible()

    await page.goto(`/mobil/${car.stock_no}#kondisi`)
    await expect(claim(page, 'Bebas banjir')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Hasil \d+ titik pemeriksaan$/ })).toBeVisible()
    const { data } = await searchStock(portal, { filters: { stock_no: car.stock_no } })
    const scores = { inspection_score: 100, score_engine: 100, score_interior: 100, certification_grade: 'A' }
    expect(data).toMatchObject([{ ...scores, claims: ['no_flood', 'no_major_crash', 'true_odometer'] }])
  })
})

test('a car is called free of floods until an inspection finds water @desktop @slow', async ({
  page,
  portal,
}) => {
  const car = await findCarToInspect(portal, 1003)
  const first = await createInspector(portal, 1003)
  await signDraft(first, await createDraft(first, car))
  await page.goto(`/mobil/${car.stock_no}#kondisi`)
  await expect(claim(page, 'Bebas banjir')).toBeVisible()
  const second = await createInspector(portal, 1003)
  const water = { answer: 'repair', note: 'Oli keruh seperti susu', action: 'as_is' } as const
  await signDraft(second, await createDraft(second, car, { 'BJR-18': water }))
  await page.reload()
  await expect(claim(page, 'Bebas banjir tidak dinyatakan')).toBeVisible()
  await expect(claim(page, 'Bebas banjir')).toHaveCount(0)
  await expect(page.getByText('1 dari 18 titik tidak baik: Oli yang bercampur air.')).toBeVisible()
  await expect(page.getByText('Oli keruh seperti susu').first()).toBeVisible()
})

test('the inspector resolves different answers of two tablets @desktop', async ({ page, portal }) => {
  const car = await findCarToInspect(portal, 1004)
  const staff = await createStaff(portal, 'advisor', [1004])
  const { id } = await staff.call(startInspection, { body: { stock_no: car.stock_no } })
  const draft = { params: { inspectionId: id } }
  await staff.enter(page, `/desk/stok/${car.stock_no}/inspeksi/eksterior`)
  const bumper = answers(page, 'Bumper belakang')
  await expect(bumper).toBeVisible()
  const other = { point_id: 'EKS-07', device: 'tablet-dua', counter: 1, seen: [], value: null }
  await staff.call(sendAnswers, {
    ...draft,
    body: {
      changes: [
        {
          ...other,
          at: new Date().toISOString(),
          answer: 'attention',
          note: 'Baret 18 cm',
          reason: null,
          action: null,
        },
      ],
    },
  })
  await bumper.getByRole('button', { name: 'Baik', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Titik ini dijawab berbeda di tablet lain:')
  await page.getByRole('button', { name: 'Pakai Perhatian' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  await expect(bumper.getByRole('button', { name: 'Perhatian' })).toHaveAttribute('aria-pressed', 'true')
  const { changes } = await staff.call(readInspectionDraft, draft)
  expect(new Set(changes.map(({ answer }) => answer))).toEqual(new Set(['attention']))
  await staff.call(discardInspection, draft)
})

test('a group is answered with the keyboard alone @desktop', async ({ page, portal }) => {
  const car = await findCarToInspect(portal, 1005)
  const staff = await createStaff(portal, 'advisor', [1005])
  const { id } = await staff.call(startInspection, { body: { stock_no: car.stock_no } })
  await staff.enter(page, `/desk/stok/${car.stock_no}/inspeksi`)
  const group = page.getByRole('link', { name: /^Transmisi/ })
  await expect(group).toBeVisible()
  for (let at = 0; at < 60; at++) {
    await page.keyboard.press('Tab')
    if (await group.evaluate((link) => link === document.activeElement)) break
  }
  await expect(group).toBeFocused()
  await page.keyboard.press('Enter')
  const points = page.locator('[data-point]')
  await expect(points.first()).toBeVisible()
  for (let at = await points.count(); at > 0; at--) {
    await page.keyboard.press('n')
    await page.keyboard.press('1')
  }
  await expect(page.getByRole('button', { name: 'Baik', exact: true, pressed: true })).toHaveCount(
    await points.count(),
  )
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  await staff.call(discardInspection, { params: { inspectionId: id } })
})

test('a tablet that refuses its storage says so and tries again @desktop', async ({ page, portal }) => {
  const car = await findCarToInspect(portal, 1007)
  const staff = await createStaff(portal, 'advisor', [1007])
  const draft = await staff.call(startInspection, { body: { stock_no: car.stock_no } })
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function refuse() {
      IDBFactory.prototype.open = open
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
  })
  await staff.enter(page, `/desk/stok/${car.stock_no}/inspeksi`)
  await expect(page.getByText('Data belum bisa dimuat.')).toBeVisible()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('link', { name: /^Transmisi/ })).toBeVisible()
  await staff.call(discardInspection, { params: { inspectionId: draft.id } })
})
