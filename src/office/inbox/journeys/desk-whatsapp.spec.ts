import { displayPhone } from '#core/phone.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { receiveWhatsApp, someUnknownNumber, waNumber } from '#tests/journeys/whatsapp.ts'
import { withHandOver } from '#workshop/visits/journeys/visit-pages.ts'

const HOUR_MS = 3_600_000

test('a head answers a message by WhatsApp while the window is open @desktop', {
  tag: '@slow',
}, async ({ page, portal, checkAccessibility }) => {
  const head = await createStaff(portal, 'head')
  const { person } = await withHandOver(portal)
  const message = `Bunyinya dari sini ${person.email}`
  await receiveWhatsApp(portal, waNumber(person.phone), message)
  await head.enter(page, '/desk/kotak-masuk')
  await expect(page.getByRole('button', { name: /^Pesan \d+$/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link').filter({ hasText: message }).click()
  const record = page.getByRole('article', { name: person.name })
  await expect(record.getByText(/^Balas bebas, sisa 23 j \d+ mnt$/)).toBeVisible()
  await expect(record.getByText(/^WhatsApp 08[\d-]+ · terbukti/)).toBeVisible()
  await checkAccessibility(page, 'a thread by WhatsApp')
  await page.getByRole('textbox', { name: 'Balasan' }).fill('Saya telepon sore ini.')
  await expect(page.getByText(/· 22 dari 1\.000 huruf$/)).toBeVisible()
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(page.getByText('Balasan dikirim')).toBeVisible()
  await expect(record.getByText('Saya telepon sore ini.')).toBeVisible()
  await expect
    .poll(async () => (await portal.messages(waNumber(person.phone), 'whatsapp')).map(({ text }) => text))
    .toContain('Saya telepon sore ini.')
  await page.getByRole('button', { name: 'Selesai', exact: true }).first().click()
  await expect(page).toHaveURL(/state=done/)
})

test('an advisor sees that a voice message was not stored, and answers by mail while the window is closed @phone', {
  tag: '@slow',
}, async ({ page, portal, checkAccessibility }) => {
  const advisor = await createStaff(portal, 'advisor')
  const { person } = await withHandOver(portal)
  const yesterday = new Date(Date.now() - 25 * HOUR_MS)
  await receiveWhatsApp(portal, waNumber(person.phone), `Stikernya ${person.email}`, yesterday)
  await receiveWhatsApp(portal, waNumber(person.phone), { type: 'audio', audio: { id: '1' } }, yesterday)
  await advisor.enter(page, '/desk/kotak-masuk')
  await page
    .getByRole('link')
    .filter({ hasText: person.name })
    .filter({ hasText: 'tertutup' })
    .first()
    .click()
  await expect(page.getByText('1 pesan suara tidak disimpan. Pelanggan sudah diberi tahu.')).toBeVisible()
  await expect(page.getByText(/^Tertutup sejak \d\d:\d\d$/).first()).toBeVisible()
  await expect(
    page.getByText('Pelanggan belum setuju menerima WhatsApp. Telepon, atau tunggu pesannya.'),
  ).toBeVisible()
  await checkAccessibility(page, 'a closed window')
  await page.getByRole('textbox', { name: 'Jawaban yang menunggu' }).fill('Ada di meja terima.')
  await page.getByRole('button', { name: 'Kirim lewat email' }).click()
  await expect(page.getByText('Balasan dikirim')).toBeVisible()
  await expect
    .poll(async () => (await portal.messages(person.email, 'email'))[0]?.text ?? '')
    .toContain('Ada di meja terima.')
})

test('head office moves the thread of an unknown number, and reads what messages cost @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const maya = await createStaff(portal, 'office')
  const from = someUnknownNumber()
  await receiveWhatsApp(portal, from, 'Servis AC Rush berapa ya?')
  await maya.enter(page, '/desk/kotak-masuk')
  await page
    .getByRole('link')
    .filter({ hasText: displayPhone(from) })
    .click()
  await expect(page.getByText(/nomor tidak dikenal, tidak terhubung ke akun mana pun$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Pindahkan utas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pindahkan utas' })
  await dialog.getByLabel('Dijawab oleh').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Angka', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Per nomor' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pesan masuk' })).toBeVisible()
  await checkAccessibility(page, 'figures of WhatsApp')
})

test('head office gives a workshop a number, whose messages its head reads @desktop', {
  tag: '@slow',
}, async ({ page, portal, checkAccessibility }) => {
  const maya = await createStaff(portal, 'office')
  await maya.enter(page, '/desk/isi/bengkel')
  // No other journey configures this workshop or reads its messages.
  const name = 'Toyota Trust Kebon Jeruk'
  const branchId = 1013
  await page.getByLabel('Bengkel atau kota').fill(name)
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  await page.getByRole('link', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  const number = dialog.getByLabel('Nomor WhatsApp')
  await expect(number.getByRole('option', { selected: true })).toHaveText('Nomor bersama, 1')
  await checkAccessibility(page, 'a workshop without a number of its own')
  await number.selectOption('2')
  await expect(page.getByText('Tersimpan')).toBeVisible()
  await page.reload()
  await expect(number).toHaveValue('2')

  const from = someUnknownNumber()
  await receiveWhatsApp(portal, from, 'Masih buka?', new Date(), '2')
  const bayu = await createStaff(portal, 'head', [branchId])
  await page.context().clearCookies()
  await bayu.enter(page, '/desk/kotak-masuk')
  await page
    .getByRole('link')
    .filter({ hasText: displayPhone(from) })
    .click()
  await expect(page.getByRole('article').getByText('Masih buka?')).toBeVisible()
})
