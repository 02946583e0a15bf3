import { type Client, createClient } from '#core/client.ts'
import { checkAppearance } from '#tests/journeys/appearance.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { nextWeekday, PASSWORD, type Portal, somePhone, somePlate } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { readVisit, receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import {
  arrangeInspection,
  readTradeInCase,
  recordInspection,
  sendOffer,
} from '../desk-trade-ins.contract.ts'
import { createTradeIn, sendTradeInOtp, verifyTradeInOtp } from '../trade-in.contract.ts'

const AGYA_2013 = 20_001
const HOUR = '13:00'
const FOUND = { engine: 92, transmission: 90, chassis: 78, exterior: 81, interior: 88, electrical: 93 }
/** One pixel, as small as a photo can be. */
const PHOTO = {
  name: 'mesin.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Creates a request with a verified number, which head office sees; from a customer with a car, or from a visitor. */
async function withRequest(portal: Portal, who: 'customer' | 'stranger' = 'customer') {
  const phone = somePhone()
  const person = await portal.owner('Nadia Puspita')
  const email = who === 'customer' ? person.email : `nadia.${phone}@contoh.id`
  const asked = who === 'customer' ? person.call : createClient({ baseUrl: portal.baseUrl })
  const { id, record_token } = await asked(createTradeIn, {
    body: {
      mobil_bekas_id: AGYA_2013,
      mileage: 61_200,
      condition: 'baik',
      notes: 'Baret pintu kiri',
      name: 'Nadia Puspita',
      phone,
      email,
    },
  })
  const as = record_token ? { token: record_token } : {}
  const code = await asked(sendTradeInOtp, { body: { tradeinother: id, phone } }, as)
  const otp_code = await portal.codeFor(phone)
  await asked(verifyTradeInOtp, { params: { id: code.id }, body: { otp_code } }, as)
  return { person, email, id, path: `/desk/tukar-tambah/${id}` }
}

/** Arranges the inspection of its car and records the result. */
async function inspectCar(call: Client, tradeInId: string) {
  const hour = { branch_id: 1002, day: nextWeekday(4), order_start_time: HOUR, plate: somePlate() }
  const arranged = await call(arrangeInspection, { params: { tradeInId }, body: { version: 1, ...hour } })
  const params = { visitId: arranged.inspections[0]?.visit_id ?? '' }
  await call(receiveCar, { params, body: { version: 1 } })
  await call(recordInspection, { params, body: { version: 2, scores: FOUND, words: '' } })
}

test('staff inspect a trade-in car and make an offer, and its owner accepts in their account @desktop', {
  tag: '@slow',
}, async ({ page, context, portal, checkAccessibility }) => {
  const maya = await createStaff(portal, 'office')
  const { person, id, path } = await withRequest(portal)
  await maya.enter(page, path)
  await expect(page.getByRole('heading', { name: 'Perkiraan dan dasarnya' })).toBeVisible()
  await checkAppearance(page, 'a new request', checkAccessibility)

  await page.getByRole('button', { name: 'Atur inspeksi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Atur inspeksi' })
  // The car is in the owner's garage.
  await expect(dialog.getByLabel('Pelat')).toHaveValue(person.car.license_plate)
  await dialog.getByRole('button', { name: 'Atur', exact: true }).click()
  await expect(dialog.getByLabel('Bengkel')).toBeFocused()
  await dialog.getByLabel('Bengkel').selectOption({ label: 'Toyota Trust Sudirman' })
  const day = Number(nextWeekday(2).slice(8))
  await dialog.getByRole('radio', { name: new RegExp(`\\b${day}\\b.*jam`) }).check()
  await dialog.getByRole('radio', { name: new RegExp(`^${HOUR}`) }).check()
  await checkAccessibility(page, 'arranging an inspection')
  await dialog.getByRole('button', { name: new RegExp(`${HOUR} WIB`) }).click()
  await expect(page.getByText('Inspeksi diatur, pelanggan dikabari')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Atur inspeksi' })).toBeHidden()

  const sari = await createStaff(portal)
  const shown = await maya.call(readTradeInCase, { params: { tradeInId: id } })
  const visitId = shown.inspections[0]?.visit_id ?? ''
  const { version } = await sari.call(readVisit, { params: { visitId } })
  await sari.call(receiveCar, { params: { visitId }, body: { version } })
  const workshop = await context.newPage()
  await sari.enter(workshop, `/desk/kunjungan/${visitId}`)
  await workshop.getByRole('link', { name: 'Hasil inspeksi' }).click()
  await workshop.getByRole('button', { name: 'Simpan dan selesaikan kunjungan' }).click()
  await expect(workshop.getByText('Mesin wajib diisi, 0 sampai 100')).toBeVisible()
  const scores = ['Mesin', 'Transmisi', 'Kaki-kaki', 'Eksterior', 'Interior', 'Kelistrikan']
  for (const [index, name] of scores.entries())
    await workshop.getByLabel(name, { exact: true }).fill(String(Object.values(FOUND)[index]))
  await workshop.getByLabel('Odometer').fill('169250')
  await workshop.getByLabel('Catatan inspeksi').fill('Bushing arm depan perlu diganti')
  await workshop.getByLabel('Ambil foto').setInputFiles(PHOTO)
  await expect(workshop.getByText('1 dari 20')).toBeVisible()
  await checkAppearance(workshop, 'an inspection', checkAccessibility)
  await workshop.getByRole('button', { name: 'Simpan dan selesaikan kunjungan' }).click()
  await expect(workshop.getByText('Diserahkan').first()).toBeVisible()
  await workshop.close()

  await maya.enter(page, path)
  await expect(page.getByText('Perlu penawaran').last()).toBeVisible()
  await expect(page.getByText('Odometer 169.250 KM')).toBeVisible()
  await page.getByLabel('Harga penawaran').fill(String((shown.low ?? 0) - 500_000))
  await expect(page.getByText('IDR 500.000 di bawah perkiraan: tulis alasannya')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim penawaran' }).click()
  await expect(page.getByLabel('Alasan, dibaca pelanggan')).toBeFocused()
  await page.getByLabel('Alasan, dibaca pelanggan').fill('Kaki-kaki depan perlu bushing arm baru')
  await checkAppearance(page, 'an offer before it is sent', checkAccessibility)
  await page.getByRole('button', { name: 'Kirim penawaran' }).click()
  await expect(page.getByText('Penawaran terkirim, pelanggan dikabari')).toBeVisible()

  const own = await context.newPage()
  await portal.enter(own, person)
  await own.getByRole('link', { name: 'Lihat penawaran' }).click()
  await expect(own.getByText('Alasan: Kaki-kaki depan perlu bushing arm baru')).toBeVisible()
  await checkAppearance(own, 'an offer on its customer’s page', checkAccessibility)
  await own.getByRole('button', { name: 'Terima penawaran' }).click()
  const answer = own.getByRole('dialog', { name: 'Terima Penawaran' })
  await answer.getByLabel('Pesan untuk kami').fill('Kapan bisa diantar?')
  await checkAccessibility(own, 'the answer to an offer')
  await answer.getByRole('button', { name: /^Terima IDR/ }).click()
  await expect(own.getByText(/^Anda menerima penawaran IDR/)).toBeVisible()
  await own.close()

  await page.reload()
  await expect(page.getByText('“Kapan bisa diantar?”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kirim penawaran' })).toBeHidden()
  await checkAppearance(page, 'a decided request', checkAccessibility)
})

test('a visitor claims the request into a new account by the link of the offer @phone', {
  tag: '@slow',
}, async ({ page, portal }) => {
  const maya = await createStaff(portal, 'office')
  const { id, email } = await withRequest(portal, 'stranger')
  await inspectCar(maya.call, id)
  const shown = await maya.call(readTradeInCase, { params: { tradeInId: id } })
  const body = { version: shown.version, price: 60_000_000, valid_until: nextWeekday(5), reason: '' }
  await maya.call(sendOffer, { params: { tradeInId: id }, body })
  const [mail] = await portal.messages(email, 'email')
  expect(mail?.subject).toMatch(/^Penawaran tukar tambah .+, berlaku sampai /)
  const link = /\/dashboard\/tukar-tambah\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const person = await portal.customer({ name: 'Nadia Puspita' })
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(person.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByText('Permintaan tukar tambah disimpan di akun Anda')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/tukar-tambah$/)
  await page.getByRole('button', { name: 'Tolak penawaran' }).click()
  const answer = page.getByRole('dialog', { name: 'Tolak Penawaran' })
  await answer.getByRole('button', { name: 'Tolak IDR 60.000.000' }).click()
  await expect(page.getByText(/^Anda menolak penawaran IDR 60.000.000/)).toBeVisible()
})

test('the list of requests works by keyboard, with its filters in the address @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const maya = await createStaff(portal, 'office')
  const { path } = await withRequest(portal)
  await maya.enter(page, '/desk/tukar-tambah')
  await expect(page.getByText('Pilih satu permintaan untuk membukanya.')).toBeVisible()
  await checkAccessibility(page, 'the list of requests')
  await page.getByLabel('Keadaan').selectOption({ label: 'Baru' })
  await expect(page).toHaveURL(/state=new/)
  await page.getByRole('heading', { name: 'Tukar Tambah' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/tukar-tambah\/[\w-]+\?state=new/)
  await expect(page.getByRole('heading', { name: 'Perkiraan dan dasarnya' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/desk\/tukar-tambah(\?state=new)?$/)
  await page.goto(path)
  await expect(page.getByText('Nadia Puspita')).toBeVisible()
})
