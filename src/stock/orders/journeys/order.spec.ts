import type { Page } from '@playwright/test'
import { markFinance } from '#account/staff/desk-staff.contract.ts'
import { decidePayment, recordPayment } from '#stock/payments/desk-payments.contract.ts'
import { searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { type Portal, somePhone } from '#tests/journeys/portal.ts'
import { authenticatorCode, createStaff, officeClient } from '#tests/journeys/staff.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })

/** The number of an inspected car that nobody has ordered. */
async function findOrderableCar(portal: Portal): Promise<string> {
  const { data } = await searchStock(portal, { limit: 300 })
  const car = data.filter(({ certified, order_state }) => certified && !order_state).at(-1)
  if (!car) throw new Error('no car can be ordered')
  return car.stock_no
}

/** A person of head office with the mark of finance, who has one fresh code: an authenticator gives one in 30 seconds. */
async function createFinance(portal: Portal) {
  const person = await createStaff(portal, 'office')
  await officeClient(portal)(markFinance, { params: { staffId: person.id }, body: { finance: true } })
  return { ...person, code: authenticatorCode(person.secret, 1) }
}

/** Records money of an order; above the limit of two persons another one confirms it. */
async function recordAsFinance(portal: Portal, orderId: string, amount_idr: number) {
  const first = await createFinance(portal)
  const received_on = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const { id, state } = await first.call(recordPayment, {
    params: { id: orderId },
    body: {
      amount_idr,
      received_on,
      reference: `BCA-${orderId.slice(0, 8)}-${amount_idr}`,
      payer: 'Siti Rahma',
      code: first.code,
    },
  })
  if (state === 'confirmed') return first
  const second = await createFinance(portal)
  await second.call(decidePayment, { params: { id }, body: { approve: true, code: second.code } })
  return first
}

/** Types the code of the newest SMS once the page asks for it. */
async function typeCode(page: Page, portal: Portal, phone: string) {
  const field = page.getByRole('textbox', { name: /Kode/ })
  await expect(field).toBeVisible()
  await field.fill(await portal.codeFor(phone))
}

test('a visitor reserves a car, pays the deposit, agrees and pays the rest @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const stockNo = await findOrderableCar(portal)
  const phone = somePhone()
  await page.goto(`/mobil/${stockNo}`)
  await page.getByRole('button', { name: 'Pesan mobil ini' }).click()
  await expect(heading(page, 'Pesan mobil ini')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  const name = page.getByRole('textbox', { name: 'Nama' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Input Nama terlebih dahulu!')
  await name.fill('Siti Rahma')
  await page.getByRole('textbox', { name: 'Nomor handphone' }).fill(phone)
  await checkAccessibility(page, 'the order of a car')
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await typeCode(page, portal, phone)
  await expect(heading(page, 'Bayar tanda jadi')).toBeVisible()
  await checkAccessibility(page, 'the deposit of an order')
  await page.getByRole('button', { name: 'Saya sudah transfer' }).click()
  await expect(page.getByText('Transfer diperiksa')).toBeVisible()
  await checkAccessibility(page, 'an order')
  const [, orderId = ''] = /pesanan\/([^.]+)\./.exec(page.url()) ?? []

  await recordAsFinance(portal, orderId, 2_000_000)
  await page.reload()
  await page.getByRole('button', { name: 'Baca dan setujui perjanjian' }).click()
  await expect(heading(page, 'Perjanjian')).toBeVisible()
  await page.getByRole('button', { name: 'Setujui dengan kode' }).click()
  await expect(page.getByRole('combobox', { name: 'Provinsi di KTP' })).toBeFocused()
  await expect(page.getByRole('link', { name: /^\d+ titik yang tidak baik$/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Provinsi di KTP' }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Kota di KTP' }).selectOption({ index: 1 })
  await checkAccessibility(page, 'the agreement of an order')
  await page.getByRole('button', { name: 'Setujui dengan kode' }).click()
  await typeCode(page, portal, phone)
  await expect(page.getByText('Menunggu pelunasan')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Surat' })).toContainText('sesudah masa pengembalian')
  const due = await page.getByText(/Bayar sisa IDR/).innerText()
  const amount = Number(/IDR ([\d.]+)/.exec(due)?.[1]?.replaceAll('.', ''))
  await recordAsFinance(portal, orderId, amount)
  await page.reload()
  await expect(page.getByText('Sedang disiapkan')).toBeVisible()
  await page.getByRole('link', { name: /^TB-/ }).first().click()
  await expect(page.getByText('Tanda terima sah')).toBeVisible()
  await checkAccessibility(page, 'a receipt')

  const finance = await createFinance(portal)
  await finance.enter(page, `/desk/pesanan/${orderId}`)
  await expect(heading(page, /^PM-/)).toBeVisible()
  await checkAccessibility(page, 'an order at the desk')
  // Nobody announced it, and the order asks for nothing more: it is recorded all the same.
  await page.getByRole('button', { name: 'Catat pembayaran' }).click()
  const record = page.getByRole('dialog', { name: 'Catat pembayaran' })
  await record.getByRole('radio', { name: 'Kas cabang' }).check()
  await record.getByRole('textbox', { name: 'Jumlah yang diterima' }).fill('150000')
  await record.getByRole('textbox', { name: 'Nomor bukti kas' }).fill(`KAS-${orderId.slice(0, 8)}`)
  await record.getByRole('textbox', { name: 'Nama pengirim' }).fill('Siti Rahma')
  await expect(record.getByRole('status')).toContainText('tidak meminta uang lagi')
  await record.getByRole('textbox', { name: 'Kode 6 angka' }).fill(finance.code)
  await checkAccessibility(page, 'a payment that finance records')
  await record.getByRole('button', { name: 'Catat', exact: true }).click()
  await expect(record).toBeHidden()
  await expect(page.getByRole('region', { name: 'Uang' })).toContainText(
    'Pengembalian, Menunggu rekeningIDR 150.000',
  )
  await page.goto('/desk/keuangan?view=recorded')
  await expect(heading(page, 'Keuangan')).toBeVisible()
  await expect(page.getByText('Dikonfirmasi').first()).toBeVisible()
  await checkAccessibility(page, 'finance')
})
