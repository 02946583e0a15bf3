import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { discardInspection, listInspections, readInspectionDraft } from '../desk-inspections.contract.ts'

test('a buyer reads claims, their reasons and the signed record of a car @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { data } = await portal.as()(searchUsedCars, { body: { limit: 90 } })
  const car = data.find(({ claims, certified }) => certified && claims?.length === 2)
  if (!car) throw new Error('no sample car lacks one claim')
  await page.goto(`/mobil/${car.stock_no}#kondisi`)
  await expect(page.getByRole('heading', { name: 'Hasil 189 titik pemeriksaan' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /tidak dinyatakan|belum bisa dinyatakan/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'Baca inspeksi lengkap' }).click()
  await expect(page.getByRole('heading', { name: 'Diperiksa 189 titik', level: 1 })).toBeVisible()
  await expect(page.getByRole('status').getByText('Tanda tangan sah')).toBeVisible()
  await checkAccessibility(page, 'an inspection')
  await page.getByText('Banjir', { exact: true }).click()
  await expect(page.locator('#banjir').getByText('Rel dan baut jok')).toBeVisible()
})

test('a changed inspection record shows no result @desktop', async ({ page, portal }) => {
  const { data } = await portal.as()(searchUsedCars, { body: { limit: 90 } })
  const code = data.find(({ inspection_code }) => inspection_code)?.inspection_code ?? ''
  await page.route(`**/inspections/${code}/file`, async (route) => {
    const answer = await route.fetch()
    const { jws } = (await answer.json()) as { jws: string }
    const [head, body = '', signature] = jws.split('.')
    const changed = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"good"', '"goox"'))
    await route.fulfill({ json: { code, jws: [head, changed.toString('base64url'), signature].join('.') } })
  })
  await page.goto(`/inspeksi/${code}`)
  await expect(page.getByRole('alert').getByText('Isi tidak sama dengan saat ditandatangani')).toBeVisible()
  await expect(page.getByText('Semua titik')).toHaveCount(0)
  await expect(page.getByText('Bebas banjir')).toHaveCount(0)
})

test('a record whose photo has one changed byte shows no result @desktop', async ({ page, portal }) => {
  const { data } = await portal.as()(searchUsedCars, { body: { limit: 90 } })
  const code = data.find(({ inspection_code }) => inspection_code)?.inspection_code ?? ''
  let changed = false
  await page.route('**/media/*/2048.jpg', async (route) => {
    const answer = await route.fetch()
    const body = await answer.body()
    if (!changed) body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1
    changed = true
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`/inspeksi/${code}`)
  await expect(page.getByRole('alert').getByText('Isi tidak sama dengan saat ditandatangani')).toBeVisible()
  expect(changed).toBe(true)
  await expect(page.getByText('Semua titik')).toHaveCount(0)
})

test.describe('at the desk', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an advisor answers without a connection, reloads, and everything arrives @phone @slow', async ({
    page,
    portal,
    checkAccessibility,
  }) => {
    const { data } = await portal.as()(searchUsedCars, { body: { limit: 300 } })
    const car = data.find(({ branch_id, inspection_code }) => branch_id === 1001 && !inspection_code)
    if (!car) throw new Error('no car without an inspection at the workshop')
    const sari = await createStaff(portal)
    await sari.enter(page, `/desk/stok/${car.stock_no}/inspeksi`)
    await page.getByRole('button', { name: 'Mulai inspeksi' }).click()
    await expect(page.getByText('0 dari 189')).toBeVisible()
    await checkAccessibility(page, 'the groups of an inspection')
    await page.getByRole('link', { name: /^Eksterior/ }).click()
    await page.getByRole('button', { name: 'Semua baik, lalu kecualikan' }).click()
    const bumper = page.getByRole('group', { name: 'Jawaban untuk Bumper belakang' })
    // The line says `Semua terkirim` before the answers are stored, too.
    await expect(bumper.getByRole('button', { name: 'Baik', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByText('Semua terkirim')).toBeVisible()
    await checkAccessibility(page, 'a group of an inspection')
    // Waits until the service worker has cached the files of the screen.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('desk-stok-1')).keys()).length))
      .toBeGreaterThan(5)

    await page.context().setOffline(true)
    await bumper.getByRole('button', { name: 'Perhatian' }).click()
    await page.getByRole('textbox', { name: 'Catatan, dibaca pembeli' }).fill('Baret 18 cm')
    await page.getByRole('textbox', { name: 'Catatan, dibaca pembeli' }).blur()
    await expect(page.getByText('Terputus, 2 jawaban menunggu')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Terputus, 2 jawaban menunggu')).toBeVisible()
    await expect(bumper.getByRole('button', { name: 'Perhatian' })).toHaveAttribute('aria-pressed', 'true')

    await page.context().setOffline(false)
    await expect(page.getByText('Semua terkirim')).toBeVisible()
    const { open } = await sari.call(listInspections, { params: { stockNo: car.stock_no } })
    const { changes } = await sari.call(readInspectionDraft, { params: { inspectionId: open ?? '' } })
    expect(changes.find(({ point_id }) => point_id === 'EKS-07')).toMatchObject({
      answer: 'attention',
      note: 'Baret 18 cm',
    })
    await sari.call(discardInspection, { params: { inspectionId: open ?? '' } })
  })
})
