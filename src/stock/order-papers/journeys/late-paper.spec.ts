import { orderList } from '#stock/orders/desk-orders.contract.ts'
import { sendCarOrderLinks } from '#stock/orders/orders.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'

/** The sample order whose STNK and plates were promised for yesterday. */
const LATE = { number: 'PM-PLNHYC', phone: '081200000009' }

test('a buyer reads of a late paper, complains, and gets a new promise with its reason @phone @slow', async ({
  page,
  portal,
  browser,
  checkAccessibility,
}) => {
  await portal.as()(sendCarOrderLinks, { body: { phone: LATE.phone } })
  const messages = await portal.messages(LATE.phone.replace(/^0/, '62'), 'sms')
  const path = messages.map(({ text }) => /\/pesanan\/\S+/.exec(text)?.[0]).find(Boolean) ?? ''
  await page.goto(path)
  await expect(page.getByText('Surat terlambat')).toBeVisible()
  await expect(page.getByText(/^STNK dan pelat belum siap\. Dijanjikan 23 November\. /)).toBeVisible()
  const papers = page.getByRole('region', { name: 'Surat' })
  await expect(papers.getByText('Terlambat 1 hari')).toBeVisible()
  await checkAccessibility(page, 'an order with a late paper')
  await papers.getByRole('button', { name: 'Adukan ke kantor pusat' }).click()
  const complaint = page.getByRole('dialog', { name: 'Adukan ke kantor pusat' })
  await complaint.getByRole('button', { name: 'Kirim aduan' }).click()
  await expect(complaint).toContainText('Tulis aduannya terlebih dahulu!')
  await complaint.getByRole('textbox', { name: 'Aduan' }).fill('Kapan STNK saya siap?')
  await checkAccessibility(page, 'a complaint about a late paper')
  await complaint.getByRole('button', { name: 'Kirim aduan' }).click()
  await expect(page.getByText('Aduan terkirim ke kantor pusat')).toBeVisible()

  const desk = await createStaff(portal, 'office')
  const { rows } = await desk.call(orderList.page, { query: { q: LATE.number } })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const deskPage = await context.newPage()
  await desk.enter(deskPage, `/desk/pesanan/${rows[0]?.id}`)
  const late = deskPage
    .getByRole('region', { name: 'Surat' })
    .getByRole('listitem')
    .filter({ hasText: 'Balik nama, STNK dan pelat' })
  await expect(late).toContainText('Terlambat 1 hari')
  await late.getByRole('button', { name: 'Janji baru' }).click()
  const promise = deskPage.getByRole('dialog', { name: /^Janji baru/ })
  await promise.getByLabel('Janji baru').fill('2026-12-04')
  await promise.getByRole('textbox', { name: 'Alasan, dibaca pembeli' }).fill('Blanko pelat habis')
  await checkAccessibility(deskPage, 'a new promise')
  await promise.getByRole('button', { name: 'Janji baru' }).click()
  await expect(late).toContainText('janji pertama Senin, 23 November')
  await deskPage.goto('/desk/kotak-masuk')
  await expect(deskPage.getByText(`Aduan surat, pesanan ${LATE.number}`).first()).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText(/Janji baru: Jumat, 4 Desember\. Alasan: Blanko pelat habis\.$/)).toBeVisible()
  await expect(papers.getByText('Janji pertama 23 November 2026, sekarang 4 Desember 2026')).toBeVisible()
})
