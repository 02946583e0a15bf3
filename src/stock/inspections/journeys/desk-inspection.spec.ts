import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { checkAppearance } from '#tests/journeys/appearance.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import {
  discardInspection,
  listInspections,
  readInspectionDraft,
  sendAnswers,
} from '../desk-inspections.contract.ts'

const TREAD = 'KAK-01'

test('an advisor enters values and notes, and resolves a conflict of two tablets @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { data } = await portal.as()(searchUsedCars, { body: { limit: 300 } })
  // Other journeys inspect the first and the last one.
  const [, car] = data.filter(({ branch_id, inspection_code }) => branch_id === 1001 && !inspection_code)
  if (!car) throw new Error('no second car without an inspection at the workshop')
  const sari = await createStaff(portal)
  await sari.enter(page, `/desk/stok/${car.stock_no}/inspeksi`)
  await page.getByRole('button', { name: 'Mulai inspeksi' }).click()
  await expect(page.getByText('0 dari 189')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tandatangani' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Lanjut: Dokumen' })).toBeInViewport({ ratio: 1 })
  await checkAppearance(page, 'the groups of an inspection', checkAccessibility)

  await page.getByRole('link', { name: 'Lanjut: Dokumen' }).click()
  const book = page.getByRole('group', { name: 'Jawaban untuk Buku servis dan nota bengkel' })
  await book.getByRole('button', { name: 'Baik', exact: true }).click()
  await page.getByText('Cap buku servis', { exact: true }).click()
  const stamp = page.getByLabel('Servis ke-1', { exact: true })
  const day = `${car.year}-12-10`
  await stamp.fill(day)
  await stamp.blur()
  await expect(page.getByText('Cap buku servis (1)')).toBeVisible()
  await checkAppearance(page, 'the stamps of a service book', checkAccessibility)
  await page.reload()
  await page.getByText('Cap buku servis (1)').click()
  await expect(stamp).toHaveValue(day)
  await page.getByRole('link', { name: 'Inspeksi', exact: true }).click()

  await page.getByRole('link', { name: /^Kaki-kaki/ }).click()
  const tread = page.getByRole('textbox', { name: 'Tapak ban depan kiri', exact: true })
  await tread.fill('2.5')
  await tread.blur()
  await expect(tread).toHaveValue('2,5')
  const answers = page.getByRole('group', { name: 'Jawaban untuk Tapak ban depan kiri' })
  await expect(answers.getByRole('button', { name: 'Perhatian' })).toHaveAttribute('aria-pressed', 'true')
  const note = page.getByRole('textbox', { name: 'Catatan, dibaca pembeli' })
  await note.fill('Baret')
  await note.blur()
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  await note.fill('')
  await note.blur()
  const { open } = await sari.call(listInspections, { params: { stockNo: car.stock_no } })
  const params = { inspectionId: open ?? '' }
  const stored = async () => (await sari.call(readInspectionDraft, { params })).changes
  await expect
    .poll(async () => (await stored()).find(({ point_id }) => point_id === TREAD))
    .toMatchObject({ point_id: TREAD, value: '2.5', note: null })
  // The menu does not cover the link to the next group.
  const next = page.getByRole('link', { name: 'Bawah mobil' })
  await expect(next).toBeInViewport({ ratio: 1 })
  await next.click({ trial: true })

  const bayu = await createStaff(portal, 'head', [1001])
  await bayu.call(sendAnswers, {
    params,
    body: {
      changes: [
        {
          point_id: TREAD,
          device: 'b'.repeat(22),
          counter: 1,
          at: new Date().toISOString(),
          seen: [],
          answer: 'good',
          value: '5.2',
          note: null,
          reason: null,
          action: null,
        },
      ],
    },
  })
  await page.reload()
  const conflict = page.getByRole('alert')
  await expect(conflict).toContainText('Titik ini dijawab berbeda di tablet lain')
  await expect(conflict).toContainText('Baik oleh Bayu Nugroho')
  await expect(conflict).toContainText('Perhatian oleh Anda')
  await checkAccessibility(page, 'a conflict of two tablets')
  await conflict.getByRole('button', { name: 'Pakai Baik (5,2)' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(tread).toHaveValue('5,2')
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  await sari.call(discardInspection, { params })
})
