import { expect, test } from '#tests/journeys/journey.ts'
import { somePhone } from '#tests/journeys/portal.ts'
import { advisorOf, withVisit } from '#workshop/visits/journeys/visit-pages.ts'

const BARS_MAX = 64

// Both sizes: each has its own layout of the cards.
test('Beranda asks for consent to extra work at its top, and leads to the answer with one press', {
  tag: '@slow',
}, async ({ page, portal, checkAccessibility }) => {
  const { person, booking } = await withVisit(portal)
  const advisor = await advisorOf(portal, booking.id)
  await advisor.receive()
  await advisor.startWork()
  await portal.enter(page, person)
  const atWorkshop = page.getByRole('region', { name: 'Mobil di bengkel' })
  await expect(atWorkshop.getByRole('status').first()).toContainText('Dikerjakan')
  await expect(atWorkshop.getByText(/^Siap pukul \d\d:\d\d$/)).toBeVisible()
  await checkAccessibility(page, 'a car at the workshop')

  await advisor.sendExtraWork()
  const asked = page.getByRole('region', { name: '2 tambahan, IDR 825.000' })
  await expect(asked).toContainText('Ganti kampas rem depan')
  await expect(asked).toContainText('Perlu sekarang. Sisa 2 mm, batas pakai 3 mm.')
  const answer = asked.getByRole('button', { name: 'Jawab sekarang' })
  const screen = page.viewportSize()?.height ?? 0
  const place = await answer.boundingBox()
  expect((place?.y ?? screen) + (place?.height ?? 0)).toBeLessThan(screen - BARS_MAX)
  await checkAccessibility(page, 'consent on Beranda')

  // Riwayat leads to the same page as the card.
  await page.getByRole('link', { name: 'Booking Service' }).click()
  await page.getByRole('tab', { name: 'Riwayat' }).click()
  await page.getByRole('link', { name: 'Jawab sekarang' }).click()
  const answerPage = /\/dashboard\/tambahan\//
  await expect(page).toHaveURL(answerPage)
  await page.getByRole('link', { name: 'Beranda' }).first().click()
  await answer.click()
  await expect(page).toHaveURL(answerPage)
  await page
    .getByRole('radiogroup', { name: /kampas rem/ })
    .getByRole('radio', { name: 'Setuju' })
    .check()
  await page.getByRole('radiogroup', { name: /wiper/ }).getByRole('radio', { name: 'Tidak' }).check()
  await page.getByRole('button', { name: 'Kirim Jawaban' }).click()
  await expect(page.getByText(/^Disetujui Ratna Wijaya, /)).toBeVisible()
  await page.getByRole('link', { name: 'Beranda' }).first().click()
  await expect(asked).toHaveCount(0)
  await expect(atWorkshop.getByText(/^Janji baru .*\d\d:\d\d$/)).toBeVisible()
  await expect(atWorkshop.getByText(/tadinya .*\d\d:\d\d$/)).toBeVisible()
})

test('the mail that asks for consent leads its signed-in owner to the same page', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, portal }) => {
  const { person, booking } = await withVisit(portal)
  const advisor = await advisorOf(portal, booking.id)
  await advisor.receive()
  await advisor.startWork()
  await advisor.sendExtraWork()
  await portal.enter(page, person)
  const [mail] = await portal.messages(person.email, 'email')
  const path = /\/tambahan\/[\w-]+\?booking=[\w-]+/.exec(mail?.text ?? '')?.[0]
  await page.goto(path ?? 'no link in the mail')
  await expect(page).toHaveURL(new RegExp(`/dashboard/tambahan/${booking.id}$`))
  await expect(page.getByRole('heading', { name: 'Tambahan Pekerjaan', level: 1 })).toBeVisible()
})

test('a new owner begins on Beranda with the plate of the car', { tag: '@phone' }, async ({
  page,
  portal,
  checkAccessibility,
}) => {
  await portal.enter(page, await portal.customer({ phone: somePhone() }))
  const card = page.getByRole('region', { name: 'Mulai dari nomor polisi' })
  const plate = card.getByRole('textbox', { name: 'Nomor Polisi' })
  await plate.fill('B-1420/KZT')
  await card.getByRole('button', { name: 'Tambah mobil' }).click()
  await expect(card.getByText('Nomor polisi hanya berisi huruf dan angka, contoh B 1420 KZT')).toBeVisible()
  await expect(plate).toBeFocused()
  await checkAccessibility(page, 'a wrong plate on Beranda')
  await plate.fill('b 1420 kzt')
  await card.getByRole('button', { name: 'Tambah mobil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Kendaraan' })
  await expect(dialog.getByRole('textbox', { name: 'Nomor Polisi' })).toHaveValue('b 1420 kzt')
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await card.getByRole('button', { name: 'Tambah mobil' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Nomor Polisi' })).toHaveValue('b 1420 kzt')
})

test('the next booking on Beranda has a map link, a calendar link and a way to move it', {
  tag: '@phone',
}, async ({ page, portal, checkAccessibility }) => {
  const { person, booking } = await withVisit(portal, 3)
  await portal.enter(page, person)
  await expect(page.getByRole('heading', { name: 'Booking berikutnya' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buka peta, Servis Berkala' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tambah ke Kalender, Servis Berkala' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lihat Riwayat' })).toBeVisible()
  await checkAccessibility(page, 'a booking on Beranda')
  await page.getByRole('button', { name: 'Pindah jadwal, Servis Berkala' }).click()
  await expect(page.getByRole('dialog', { name: 'Pindah Jadwal' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(booking.id))
})
