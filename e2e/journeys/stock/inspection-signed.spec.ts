import { deskSignOut } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import {
  discardInspection,
  readInspectionDraft,
  sendAnswers,
  withdrawInspection,
} from '@toyota-trust/contracts/desk/stock/inspections.ts'
import { settledAnswer } from '@toyota-trust/contracts/stock/inspection-answers.ts'
import { readInspection } from '@toyota-trust/contracts/stock/inspections.ts'
import { searchUsedCars } from '@toyota-trust/contracts/stock/used-cars.ts'
import { expect, test } from '../../journey.ts'
import { PASSWORD, type Portal } from '../../portal.ts'
import { codeOf, office } from '../../staff.ts'
import {
  awaitEvidence,
  carsToInspect,
  evidenceUpload,
  inspectorPerson,
  preparedDraft,
  signDraft,
} from './inspection-steps.ts'

const TABLET = { width: 1024, height: 768 }
const LAST_FLOOD_POINT = 'BJR-18'
/** Of the fourth group: all of it is answered without a connection. */
const INTERIOR = Array.from({ length: 17 }, (_, at) => `INT-${String(at + 1).padStart(2, '0')}`)

const inStock = async (portal: Portal, stockNo: string) => {
  const { data } = await portal.as()(searchUsedCars, { body: { filters: { stock_no: stockNo } } })
  return data[0]
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', viewport: TABLET })

  // Proves spec 27.19
  test('an inspector loses connection and session, signs, and a finding of water takes the claim away @desktop @slow', async ({
    page,
    portal,
  }) => {
    const [car] = await carsToInspect(portal)
    if (!car) throw new Error('no car to inspect')
    const sari = await inspectorPerson(portal, car.branch_id)
    const { inspectionId } = await preparedDraft(sari.call, evidenceUpload(portal, sari.session), car, {
      left: [...INTERIOR, LAST_FLOOD_POINT],
    })
    await sari.enter(page, `/desk/stok/${car.stock_no}/inspeksi`)
    await expect(page.getByText('Bebas banjir: 1 titik lagi')).toBeVisible()
    await page.getByRole('link', { name: /^Interior/ }).click()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('desk-stok-1')).keys()).length))
      .toBeGreaterThan(5)

    await page.context().setOffline(true)
    const good = (point: string) =>
      page
        .getByRole('group', { name: `Jawaban untuk ${point}` })
        .getByRole('button', { name: 'Baik', exact: true })
    await page.getByRole('button', { name: 'Semua baik, lalu kecualikan' }).click()
    for (const point of ['Jok pengemudi', 'Lapisan setir', 'Karet pedal']) await good(point).click()
    await expect(page.getByText('Terputus, 17 jawaban menunggu')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Terputus, 17 jawaban menunggu')).toBeVisible()
    await page.getByRole('link', { name: 'Kembali' }).click()
    await page.getByRole('link', { name: /^Banjir/ }).click()
    await good('Oli yang bercampur air').click()
    await expect(page.getByText('Terputus, 18 jawaban menunggu')).toBeVisible()

    // The session ends meanwhile.
    await sari.call(deskSignOut, { body: {} })
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Masuk untuk Staf' })).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Pakai satu kode pemulihan' }).click()
    await page.getByLabel('Email kerja').fill(sari.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Kode pemulihan').fill(sari.recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: 'Masuk dengan password' }).click()
    await expect(page.getByText('Semua terkirim')).toBeVisible({ timeout: 20_000 })
    expect((await inStock(portal, car.stock_no))?.claims ?? []).toEqual([])

    await page.getByRole('link', { name: 'Kembali' }).click()
    await expect(page.getByText('Bebas banjir: siap')).toBeVisible()
    await page.getByRole('link', { name: 'Tandatangani', exact: true }).click()
    const bayu = office(portal)
    await awaitEvidence(bayu, inspectionId)
    await page.getByRole('checkbox', { name: /memeriksa sendiri mobil ini hari ini/ }).check()
    await page.getByLabel('Kode 6 angka').fill(codeOf(sari.secret, 1))
    await page.getByRole('button', { name: 'Tandatangani dengan kode' }).click()
    await expect(page.getByText('Inspeksi ditandatangani')).toBeVisible()
    const signed = await inStock(portal, car.stock_no)
    expect(signed).toMatchObject({
      ...{ claims: ['no_flood', 'no_major_crash', 'true_odometer'], certified: true, inspection_score: 100 },
      inspection_points: 189,
    })
    await page.goto(`/mobil/${car.stock_no}`)
    await expect(page.getByRole('heading', { name: 'Bebas banjir', exact: true })).toBeVisible()

    const joko = await inspectorPerson(portal, car.branch_id)
    const water = { answer: 'repair', note: 'Karat oranye dan lumpur', action: 'as_is' } as const
    const second = await preparedDraft(joko.call, evidenceUpload(portal, joko.session), car, {
      different: { 'BJR-03': water },
    })
    await awaitEvidence(joko.call, second.inspectionId)
    const code = await signDraft(joko, second)
    await page.goto(`/mobil/${car.stock_no}`)
    await expect(page.getByRole('heading', { name: 'Bebas banjir tidak dinyatakan' })).toBeVisible()
    await expect(page.getByText('1 dari 18 titik tidak baik: Rel dan baut jok.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Bebas banjir', exact: true })).toHaveCount(0)

    // One byte of one photo is another than the signed one.
    const { photos } = await portal.as()(readInspection, { params: { code } })
    const key = photos[0]?.address?.split('/').at(-2) ?? 'none'
    await page.context().route(`**/media/${key}/2048.jpg`, async (route) => {
      const answer = await route.fetch()
      const bytes = await answer.body()
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      await route.fulfill({ response: answer, body: bytes })
    })
    await page.goto(`/inspeksi/${code}`)
    await expect(page.getByRole('alert').getByText('Isi tidak sama dengan saat ditandatangani')).toBeVisible()
    await expect(page.getByText('Semua titik')).toHaveCount(0)

    // All journeys share the stock.
    const reason = 'Mobil contoh'
    await bayu(withdrawInspection, { params: { inspectionId: second.inspectionId }, body: { reason } })
  })
})

// Proves spec 27.17
test('an inspector decides where another tablet answered a point differently @phone', async ({
  page,
  portal,
}) => {
  const car = (await carsToInspect(portal))[1]
  if (!car) throw new Error('no second car to inspect')
  const sari = await inspectorPerson(portal, car.branch_id)
  const { inspectionId } = await preparedDraft(sari.call, async () => undefined, car, { left: ['EKS-07'] })
  const params = { inspectionId }
  await sari.enter(page, `/desk/stok/${car.stock_no}/inspeksi/eksterior`)
  const point = page.getByRole('group', { name: 'Jawaban untuk Bumper belakang' })
  await expect(point).toBeVisible()
  const bayu = await inspectorPerson(portal, car.branch_id)
  const other = {
    point_id: 'EKS-07',
    device: 'tablet-lain',
    counter: 1,
    at: new Date().toISOString(),
    seen: [],
  }
  const answer = {
    answer: 'attention',
    value: null,
    note: 'Baret 18 cm',
    reason: null,
    action: null,
  } as const
  await bayu.call(sendAnswers, { params, body: { changes: [{ ...other, ...answer }] } })
  await point.getByRole('button', { name: 'Baik', exact: true }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Titik ini dijawab berbeda di tablet lain' })
  await expect(conflict).toContainText(`Perhatian oleh ${bayu.name}`)
  await conflict.getByRole('button', { name: /^Pakai Perhatian/ }).click()
  await expect(conflict).toHaveCount(0)
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  const { changes } = await sari.call(readInspectionDraft, { params })
  const settled = settledAnswer(changes.filter(({ point_id }) => point_id === 'EKS-07'))
  expect(settled).toMatchObject({ answer: 'attention', note: 'Baret 18 cm' })
  await sari.call(discardInspection, { params })
})
