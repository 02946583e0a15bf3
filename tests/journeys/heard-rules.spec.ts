import type { Locator, Page } from '@playwright/test'
import { browserRoutes, linkRoutes } from '#core/pages.ts'
import { formatPlate } from '#core/plates.ts'
import { askDataRight } from '#office/inbox/threads.contract.ts'
import { searchFreeCars, searchStock } from '#stock/used-cars/journeys/used-car-pages.ts'
import { atService } from '#workshop/bookings/journeys/booking-pages.ts'
import { advisorOf, withVisit } from '#workshop/visits/journeys/visit-pages.ts'
import { expect, stopClock, test } from './journey.ts'
import { nextWeekday, PASSWORD, somePhone } from './portal.ts'
import { createStaff } from './staff.ts'

/** Lists the visible fields of a form that neither are required nor say that they are optional, and its unreachable buttons. */
const listSilentFields = (within: Locator) =>
  within.evaluate((root) => {
    const shown = (element: Element) => element.getClientRects().length > 0
    const nameOf = (field: Element) =>
      field.ariaLabel ??
      root.ownerDocument.querySelector(`label[for="${field.id}"]`)?.textContent ??
      field.outerHTML
    // A part of a form may say it for all its fields.
    const isOptional = (field: Element) =>
      nameOf(field).includes('(opsional)') ||
      field
        .closest('section[aria-labelledby], fieldset, details')
        ?.querySelector('h3, legend, summary')
        ?.textContent.includes('(opsional)')
    const fields = [
      ...root.querySelectorAll(
        'select, textarea, input:not([type=radio], [type=checkbox], [type=file], [hidden])',
      ),
    ]
    // "Tidak diketahui" is an answer, "Pilih …" is none.
    const isAnswered = (field: Element) =>
      field instanceof HTMLSelectElement && !field.selectedOptions[0]?.text.startsWith('Pilih')
    const silent = fields
      .filter((field) => !isAnswered(field))
      .filter((field) => shown(field) && !field.closest('search'))
      .filter((field) => field.ariaRequired !== 'true' && !isOptional(field))
    const groups = [...root.querySelectorAll('[role=radiogroup]')].filter(
      (group) => shown(group) && group.ariaRequired !== 'true' && !isOptional(group),
    )
    const buttons = [...root.querySelectorAll('button[type=submit]:disabled')].filter(shown)
    return [
      ...[...silent, ...groups].map(nameOf),
      ...buttons.map(({ textContent }) => `disabled: ${textContent}`),
    ]
  })

test('says of every field of a customer whether it is required, and disables no button that sends', {
  tag: ['@desktop', '@slow'],
}, async ({ page, portal }) => {
  const silent: string[] = []
  const look = async (name: string, within: Locator = page.getByRole('main')) =>
    silent.push(...(await listSilentFields(within)).map((each) => `${name}: ${each}`))
  for (const slug of ['login', 'register', 'forgot-password', 'reset-password?code=x']) {
    await page.goto(`/dashboard/${slug}`)
    await expect(page.locator('button[data-coming]')).toHaveCount(0)
    await look(slug)
  }
  const [car] = (await searchStock(portal, { limit: 1 })).data
  await page.goto(`/mobil/${car?.stock_no}`)
  await page.getByRole('button', { name: 'Jadwalkan test drive' }).click()
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.getByRole('textbox', { name: 'Nama' })).toBeVisible()
  await look('test drive', dialog)
  await page.goto('/referensi-start-trade-in')
  await look('trade-in')
  await page.getByRole('button', { name: 'Mobil saya tidak ada di daftar' }).click()
  await look('another car')

  const { booking, wizard } = await atService(page, portal)
  await expect(wizard.getByRole('heading', { name: 'Kartu keluhan' })).toBeVisible()
  await look('service', wizard)
  await booking.describeService()
  await booking.chooseWorkshop({ day: nextWeekday(6) })
  await look('workshop', wizard)
  await expect(wizard.getByRole('button', { name: 'Buat Booking' })).toBeVisible()
  await look('contact of a booking', wizard)
  await page.keyboard.press('Escape')
  await page.goto('/dashboard/cars')
  await page.getByRole('button', { name: '+ Tambah Kendaraan' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Merek' })).toBeVisible()
  await look('new car', dialog)
  await page.goto('/dashboard/data-saya')
  await expect(page.getByRole('button', { name: 'Hapus Akun', exact: true })).toBeVisible()
  await look('erasure')
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await look('contact', dialog)
  expect(silent).toEqual([])
})

/** Addresses of the desk with forms, and what is pressed there to open them; without a press, the page or its dialog is the form. */
const HEAD_FORMS: readonly [string, ...RegExp[]][] = [
  ['walk-in'],
  ['jam'],
  ['jam', /^Pengecualian/],
  ['stall', /^Teknisi atau tim/],
  ['stall', /^Stall$/],
  ['stall', /^Ubah aturan/],
  ['stall', /^Pasangkan layar/],
  ['tunggu', /^Tambah/],
  ['penasihat', /^Undang/],
  ['antrean', /^Tambah ke antrean/],
  ['akun'],
  ['akun', /^Tambah passkey/],
  ['akun', /^Buat kode baru/],
  ['pesanan', /^Pesan di ruang pamer/],
]
const OFFICE_FORMS: readonly [string, ...RegExp[]][] = [
  ['isi/bengkel', /^Tambah Bengkel/],
  ['bengkel/penjualan'],
  ['isi?pilih=baru'],
  ['isi/promosi', /^Tambah Promosi/],
  ['isi/staf', /^Undang$/],
  ['isi/staf', /^Undang dari CSV/],
  ['data'],
  ['rantai-odometer'],
]

/** Lists the silent fields of each form: of the dialog that is open, or of the page. */
async function walkForms(page: Page, forms: readonly (readonly [string, ...RegExp[]])[]) {
  const silent: string[] = []
  const dialog = page.locator('[role$=dialog]').last()
  for (const [address, press] of forms) {
    await page.goto(`/desk/${address}`)
    // Hidden from the tree of names where the page opens with a dialog.
    await expect(page.locator('main h1').last()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    if (press) await page.getByRole('main').getByRole('button', { name: press }).first().click()
    if (press || address === 'walk-in') await expect(dialog).toBeVisible()
    const within = (await dialog.isVisible()) ? dialog : page.getByRole('main')
    // What is folded up is a part of the form.
    await within.evaluate((root) => {
      for (const fold of root.querySelectorAll('details')) fold.open = true
    })
    silent.push(...(await listSilentFields(within)).map((each) => `${address} ${press ?? ''}: ${each}`))
  }
  return silent
}

test("says of the fields of a workshop's desk whether they are required", {
  tag: ['@desktop', '@slow'],
}, async ({ page, portal }) => {
  const { booking } = await withVisit(portal)
  await page.goto('/desk')
  await expect(page.getByRole('textbox', { name: 'Email kerja' })).toBeVisible()
  expect(await listSilentFields(page.getByRole('main'))).toEqual([])
  const visit = `kunjungan/${booking.id}`
  const staff = await createStaff(portal, 'head')
  await staff.enter(page, '/desk/akun')
  const silent = await walkForms(page, [
    ...HEAD_FORMS,
    [visit, /^Pindah jam/],
    [visit, /^Catatan internal/],
    [visit, /^Batalkan/],
  ])
  const advisor = await advisorOf(portal, booking.id)
  await advisor.receive()
  silent.push(...(await walkForms(page, [[`${visit}/terima`]])))
  await advisor.startWork()
  silent.push(...(await walkForms(page, [[`${visit}/tambahan`], [`${visit}/tambahan`, /^Baris/]])))
  await advisor.finish()
  silent.push(...(await walkForms(page, [[`${visit}/selesai`]])))
  expect(silent).toEqual([])
})

test('says of the fields of head office whether they are required', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  const staff = await createStaff(portal, 'office')
  await staff.enter(page, '/desk/akun')
  expect(await walkForms(page, OFFICE_FORMS)).toEqual([])
})

test('a dialog focuses the first field that is shown, past the address that password managers read', {
  tag: '@desktop',
}, async ({ page, portal, said }) => {
  const staff = await createStaff(portal)
  await staff.enter(page, '/desk/akun')
  const heard = await said(page)
  await page.getByRole('button', { name: 'Buat kode baru' }).press('Enter')
  await heard.toFocus('textbox "Password"')
})

test('names an empty extra form by what it lacks: an incomplete password sends nothing', {
  tag: '@desktop',
}, async ({ page, portal, said }) => {
  await portal.enterAsCustomer(page, 'data-saya')
  const heard = await said(page)
  await page.getByRole('button', { name: 'Hapus Akun', exact: true }).press('Enter')
  await heard.toFocus('textbox "Password" [invalid]')
  await heard.toDescribe('Input Password terlebih dahulu!')
  await page.keyboard.type(PASSWORD)
  await page.getByRole('button', { name: 'Hapus Akun', exact: true }).press('Enter')
  await heard.toFocus('textbox "Kode OTP" [invalid]')
})

test('a message with an undo stays while it has the focus, and a key reaches it', {
  tag: '@desktop',
}, async ({ page, portal, said }) => {
  const [first, second] = (await searchStock(portal, { limit: 2 })).data
  await page.goto('/mobil')
  for (const car of [first, second]) {
    await page
      .getByRole('main')
      .locator(`li:has([href="/mobil/${car?.stock_no}"])`)
      .getByRole('button', { name: /^Simpan / })
      .click()
  }
  await page.clock.install()
  await page.goto('/tersimpan')
  await expect(page.getByRole('button', { name: /^Hapus .* dari Tersimpan$/ })).toHaveCount(2)
  await stopClock(page)
  const heard = await said(page)
  const remove = page.getByRole('button', { name: /^Hapus .* dari Tersimpan$/ }).first()
  const undo = page.getByRole('button', { name: 'Urungkan' })
  await remove.press('Enter')
  await heard.toSay(/ dihapus Urungkan$/, 'Tersimpan, 1 mobil')
  await undo.focus()
  await page.clock.runFor(60_000)
  await expect(undo).toBeFocused()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.clock.runFor(8_000)
  await expect(undo).toBeHidden()
  await remove.press('Enter')
  await heard.toSay('Tersimpan, 0 mobil', / dihapus Urungkan$/)
  // Alt and this key, which the browser itself handles.
  await expect(undo).toHaveAttribute('accesskey', 'u')
  // The button that was pressed has gone with its car: what had the focus before the message gets it back.
  await page.getByRole('heading', { level: 1 }).focus()
  await undo.focus()
  await page.keyboard.press('Enter')
  await heard.toSay('Tersimpan, 1 mobil')
  await heard.toFocus(/^heading .*level=1/)
})

test('an hour that is held for a test drive warns before it is let go, and can be held again', {
  tag: '@desktop',
}, async ({ page, portal, said }) => {
  const car = (await searchFreeCars(portal)).at(-7)
  const phone = somePhone()
  await page.clock.install()
  await page.goto(`/mobil/${car?.stock_no}`)
  await page.getByRole('button', { name: 'Jadwalkan test drive' }).click()
  await page
    .getByRole('radiogroup', { name: 'Hari', exact: true })
    .locator('input:enabled')
    .last()
    .check({ force: true })
  await page
    .getByRole('radiogroup', { name: 'Jam', exact: true })
    .getByRole('radio')
    .last()
    .check({ force: true })
  await page.getByRole('textbox', { name: 'Nama' }).fill('Dian Pertiwi')
  await page.getByRole('textbox', { name: 'Nomor handphone' }).fill(phone)
  await page.getByRole('button', { name: 'Kirim kode' }).click()
  await expect(page.getByRole('textbox', { name: 'Kode 4 angka' })).toBeFocused()
  const former = await portal.codeFor(phone)
  const heard = await said(page)
  await page.clock.fastForward(8.5 * 60_000)
  await heard.toSay('SMS belum sampai?', 'Jam ini dipegang kurang dari 2 menit lagi.')
  await page.getByRole('button', { name: 'Pegang 10 menit lagi' }).press('Enter')
  await heard.toSay('Jam dipegang lagi, kode baru terkirim')
  await expect.poll(async () => (await portal.messages(phone.replace(/^0/, '62'), 'sms')).length).toBe(2)
  expect(former).toMatch(/^\d{4}$/)
  await page.getByRole('textbox', { name: 'Kode 4 angka' }).fill(await portal.codeFor(phone))
  await expect(page.getByRole('heading', { name: 'Test drive terjadwal' })).toBeVisible()
})

test('titles name the visit by its plate and the inspection by its car', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  const car = (await searchStock(portal, { limit: 300 })).data.find((one) => one.inspection_code)
  const name = `${car?.brand} ${car?.car_spec}`
  await page.goto(`/inspeksi/${car?.inspection_code}`)
  await expect(page).toHaveTitle(
    new RegExp(`^Toyota Trust \\| Inspeksi ${car?.brand} .*${car?.year}, ${car?.inspection_code}$`),
  )
  const { booking, person } = await withVisit(portal)
  const staff = await createStaff(portal, 'head')
  const plate = formatPlate(person.car.license_plate)
  await staff.enter(page, `/desk/kunjungan/${booking.id}`)
  await expect(page).toHaveTitle(`Toyota Trust | Kunjungan ${plate}`)
  await page.getByRole('link', { name: 'Hari Ini' }).first().click()
  await expect(page).toHaveTitle('Toyota Trust | Hari Ini')
  await page.goto(`/desk/kunjungan/${booking.id}/tambahan`)
  await expect(page).toHaveTitle(`Toyota Trust | Tambahan Pekerjaan ${plate}`)
  const own = await createStaff(portal, 'head', [car?.branch_id ?? 0])
  await own.enter(page, `/desk/stok/${car?.stock_no}/inspeksi`)
  await expect(page).toHaveTitle(`Toyota Trust | Inspeksi ${name} ${car?.year}, ${car?.stock_no}`)
})

test('a car is heard by its name, facts and price before the rest, and no separator is read', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  const car = (await searchStock(portal, { limit: 300 })).data.find(
    (one) => one.certified && one.photos?.length,
  )
  const heard = async () => page.getByRole('main').ariaSnapshot()
  await page.goto(`/mobil/${car?.stock_no}`)
  await expect(page.getByRole('button', { name: /^Lihat \d+ foto/ })).toBeVisible()
  // What a mark shows is not read: its name is.
  const text = (await heard()).replaceAll(/(img "[^"]+"): .*/g, '$1')
  const places = [
    /heading ".*" \[level=1\]/,
    new RegExp(`Tahun ${car?.year} Jarak tempuh [\\d.]+ KM Transmisi \\w`),
    /text: IDR [\d.]+/,
    /img "Bersertifikat, nilai inspeksi \w, \d+ dari 100"/,
    /region "Foto mobil"/,
  ].map((each) => text.search(each))
  expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true)
  expect(text).not.toContain('·')
  await page.goto('/mobil')
  const card = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  await expect(card).toHaveAccessibleDescription(/^20\d\d [\d.]+ KM .+/)
  expect((await heard()).replaceAll(/(img "[^"]+"): .*/g, '$1')).not.toContain('·')
})

test('the desk opens the page of workshops where none is chosen, and never an empty one', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  const staff = await createStaff(portal, 'office')
  for (const address of ['jam', 'besok', 'tunggu', 'belum-beres', 'cari']) {
    await staff.enter(page, `/desk/${address}`)
    await expect(page.getByRole('heading', { name: 'Bengkel', exact: true })).toBeVisible()
  }
})

test('a page has its title before its screen is loaded, and keeps it', { tag: '@desktop' }, async ({
  page,
  portal,
}) => {
  const staff = await createStaff(portal, 'head')
  await staff.enter(page, '/desk/akun')
  await expect(page).toHaveTitle('Toyota Trust | Akun')
  await page.route('**/desk/api/session', () => {})
  await page.goto('/desk/antrean')
  await expect(page).toHaveTitle('Toyota Trust | Antrean')
  const changed: string[] = []
  const addresses = Object.keys({ ...browserRoutes(), ...linkRoutes() })
    .filter((at) => !at.startsWith('/dashboard'))
    .map((at) => at.replace('*', 'tidak-ada').replace(':step', '2'))
  for (const address of addresses) {
    const answer = await page.goto(address)
    const [, served] = /<title>([^<]*)</.exec((await answer?.text()) ?? '') ?? []
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const title = await page.title()
    if (title !== served) changed.push(`${address}: ${served}, then ${title}`)
  }
  expect(changed).toEqual([])
})

test('a date field gives its form once, and the privacy policy has no landmark for each chapter', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  await portal.enter(page, await portal.owner('Nadia Puspita'), 'cars')
  await page.getByRole('button', { name: '+ Tambah Kendaraan' }).click()
  const day = page.getByRole('textbox', { name: 'Masa Berlaku STNK' })
  await expect(day).toHaveAccessibleDescription('DD/MM/YYYY, lihat STNK')
  await expect(day).not.toHaveAttribute('placeholder')
  await page.goto('/dashboard/privacy-policy')
  await expect(page.getByRole('heading', { level: 2 }).nth(5)).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
})

test('a record beside its list is named by its own heading, however long it loads', {
  tag: '@desktop',
}, async ({ page, portal, said }) => {
  const nadia = await portal.owner('Nadia Puspita')
  const { id } = await nadia.call(askDataRight, { body: { right: 'access', words: 'Untuk asuransi saya.' } })
  const staff = await createStaff(portal, 'office')
  await page.clock.install()
  await staff.enter(page, '/desk/kotak-masuk')
  const row = page.getByRole('main').locator(`a[href^="/desk/kotak-masuk/${id}"]`)
  await expect(row).toBeVisible()
  const heard = await said(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/inbox/threads/${id}*`, async (route) => {
    await answered
    await route.continue()
  })
  await row.press('Enter')
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  // Nothing is named before it is known.
  await heard.toFocus(/^link /)
  await page.clock.fastForward(15_000)
  answer()
  await heard.toFocus('heading "Permintaan salinan data" [level=1]')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Kotak Masuk', level: 2 })).toBeVisible()
})
