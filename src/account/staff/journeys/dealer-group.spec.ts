import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addAuthenticator } from '#tests/journeys/authenticator.ts'
import { expect, test as journey } from '#tests/journeys/journey.ts'
import { journeyTimeEnvironment } from '#tests/journeys/journey-clock.ts'
import { Portal } from '#tests/journeys/portal.ts'
import { freePort, startServer } from '#tests/journeys/server-process.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { BookingPages } from '#workshop/bookings/journeys/booking-pages.ts'
import { startTemporaryPostgres } from '../../../../scripts/temporary-postgres.mjs'

// "Running it for a dealer group" of the README, step by step, on a server and a database of its own.

const OFFICE = 'anda@dealer.contoh.id'
const HEAD = 'bayu@dealer.contoh.id'
const WORKSHOPS = ['Dealer Kemang', 'Dealer Tebet', 'Dealer Cilandak']
const ID_OF_FIRST = 5001

/** Reads mail from the SMTP server that the product sends it to, because it does not stay in the outbox. */
class PortalWithMail extends Portal {
  mails?: MailServer
  override async messages(to: string): Promise<{ subject: string; text: string }[]> {
    await expect.poll(() => this.mails?.to(to)?.text).toBeTruthy()
    const { subject = '', text = '' } = this.mails?.to(to) ?? {}
    return [{ subject, text }]
  }
}

interface Dealer {
  address: string
  mails: MailServer
  invite(email: string): Promise<unknown>
  restart(): Promise<void>
}

/** Steps 1 to 3: an empty PostgreSQL, the settings of `.env`, and the start. */
const test = journey.extend<{ dealer: Dealer }>({
  dealer: async ({ browserName: _ }, use) => {
    const postgres = await startTemporaryPostgres()
    const mails = await startMailServer()
    const settings = {
      PORT: String(await freePort()),
      DATABASE_URL: postgres.url,
      JWT_SECRET: randomBytes(48).toString('base64'),
      SMTP_URL: mails.url,
      MAIL_FROM: 'Dealer <layanan@dealer.contoh.id>',
      CONTACT_MAIL_TO: 'layanan@dealer.contoh.id',
    }
    let server = await startServer(settings)
    await use({
      address: server.address,
      mails,
      invite: (email) =>
        promisify(execFile)(
          process.execPath,
          ['src/app/server/staff-command.ts', 'invite', email, '--role', 'office'],
          {
            cwd: join(import.meta.dirname, '../../../..'),
            env: { ...process.env, ...journeyTimeEnvironment(), ...settings },
          },
        ),
      restart: async () => {
        await server.stop()
        server = await startServer(settings)
      },
    })
    await server.stop()
    await mails.close()
    postgres.stop()
  },
  baseURL: async ({ dealer }, use) => use(dealer.address),
  portal: async ({ dealer }, use) =>
    use(Object.assign(new PortalWithMail(dealer.address), { mails: dealer.mails })),
})
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const goTo = (page: Page, entry: string) => page.getByRole('link', { name: entry, exact: true }).click()
/** Presses one of the choices beside a page's heading. */
const choosePart = (page: Page, of: string, name: string) =>
  page.getByRole('group', { name: of }).getByRole('button', { name, exact: true }).click()

/** Downloads the live table: its heading and its lines. */
async function downloadLive(page: Page): Promise<string[]> {
  const saving = page.waitForEvent('download')
  await press(page, 'Unduh yang tayang')
  return (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n')
}

async function publish(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await press(page, 'Unggah CSV')
  const buffer = Buffer.from(lines.join('\r\n'))
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: /^Terbitkan [\d.]+ perubahan$/ }).click()
  // The status of the former publication may still be shown, but not this one.
  await expect(page.getByRole('heading', { name: 'Belum ada unggahan' })).toBeVisible()
}

const workshopLine = (name: string, at: number) =>
  `${ID_OF_FIRST + at};${name};31.74;gr;08:00;16:00;60;4;12345;Asia/Jakarta;0`

/** Turns a sample car into one of the dealer's own. */
const toOwnCar = (line: string, at: number) =>
  line
    .split(';')
    .with(0, `DLR-${at + 1}`)
    .with(14, String(ID_OF_FIRST + (at % WORKSHOPS.length)))
    .join(';')

/** Accepts the invitation in the newest mail with a passkey. */
async function acceptInvitation(page: Page, portal: Portal, email: string): Promise<void> {
  const [mail] = await portal.messages(email, 'email')
  await addAuthenticator(page)
  await page.goto(/http\S+\/desk\/undangan\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await press(page, 'Buat passkey')
  await expect(page.getByRole('navigation', { name: 'Menu meja' })).toBeVisible()
  // Waits for the first screen: its redirect would overtake the next navigation.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

async function replaceTables(page: Page): Promise<void> {
  await goTo(page, 'Data')
  await choosePart(page, 'Tabel', 'Bengkel')
  const [heading = '', ...samples] = await downloadLive(page)
  const own = WORKSHOPS.map(workshopLine)
  await publish(page, 'bengkel.csv', [heading, ...samples, ...own])
  await choosePart(page, 'Tabel', 'Stok mobil bekas')
  const [columns = '', ...stock] = await downloadLive(page)
  await publish(page, 'stok.csv', [columns, ...stock.slice(0, 5).map(toOwnCar)])
  await choosePart(page, 'Tabel', 'Bengkel')
  await publish(page, 'bengkel-kami.csv', [heading, ...own])
}

async function replaceBanners(page: Page): Promise<void> {
  await goTo(page, 'Isi')
  await expect(page.getByRole('heading', { name: 'Urutan di Beranda' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Tambah banner' }).click()
  for (const [label, width, height] of [
    ['Gambar desktop', 1120, 360],
    ['Gambar handphone', 656, 400],
  ] as const) {
    const buffer = await sharp({ create: { width, height, channels: 3, background: '#1c4c86' } })
      .png()
      .toBuffer()
    await page.getByLabel(label).setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer })
  }
  await expect(page.getByAltText('Pratinjau handphone')).toBeVisible()
  await page.getByLabel('Nama, dibaca pembaca layar').fill('Promo dealer')
  await page.getByLabel('Tujuan').fill('/mobil')
  await press(page, 'Terbitkan')
  const row = page.getByRole('listitem').filter({ hasText: 'Promo dealer' })
  await expect(row.getByText('Tayang')).toBeVisible()
  const samples = page.locator('ol').getByRole('link').filter({ hasNotText: 'Promo dealer' })
  for (let left = await samples.count(); left > 0; left--) {
    await samples.first().click()
    await press(page, 'Hapus')
    await page.getByRole('dialog', { name: 'Hapus Banner' }).getByRole('button', { name: 'Hapus' }).click()
    await expect(samples).toHaveCount(left - 1)
  }
}

async function replacePromotions(page: Page): Promise<void> {
  await choosePart(page, 'Bagian isi', 'Promosi')
  await expect(page.getByRole('heading', { name: 'Promosi', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Tambah promosi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Promosi Baru' })
  await dialog.getByLabel('Judul').fill('Gratis cek aki')
  await dialog.getByLabel('Berlaku sampai').fill('31/12/2099')
  await dialog.getByLabel('Kode').fill('CEKAKI')
  await dialog.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Nomor stok').fill('DLR-1')
  await press(page, 'Terbitkan mobil')
  await expect(page.getByText('Masih data contoh')).toHaveCount(0)
}

async function inviteHead(page: Page): Promise<void> {
  await choosePart(page, 'Bagian isi', 'Staf')
  await press(page, 'Undang')
  const dialog = page.getByRole('dialog', { name: 'Undang Staf' })
  await dialog.getByLabel('Nama').fill('Bayu Nugroho')
  await dialog.getByLabel('Email kerja').fill(HEAD)
  await dialog.getByLabel('Peran').selectOption({ label: 'Kepala bengkel' })
  await dialog.getByLabel(WORKSHOPS[0] ?? '').check()
  await dialog.getByRole('button', { name: 'Undang' }).click()
  await expect(page.getByText('Undangan terkirim, berlaku 72 jam')).toBeVisible()

  await press(page, 'Undang dari CSV')
  const many = page.getByRole('dialog', { name: 'Undang dari CSV' })
  const upload = (...lines: string[]) =>
    many.getByLabel('Berkas undangan').setInputFiles({
      name: 'kepala.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['nama;email;peran;bengkel', ...lines].join('\r\n')),
    })
  await upload('Citra Dewi;citra;Kepala bengkel;9001')
  await expect(many.getByText('1 baris salah. Belum ada yang diundang.')).toBeVisible()
  await expect(many.getByText('Baris 2: Format Email salah!')).toBeVisible()
  await upload('Citra Dewi;citra@dealer.contoh.id;Kantor pusat;', 'Doni;doni@dealer.contoh.id;Kantor pusat;')
  await expect(page.getByText('2 undangan terkirim, berlaku 72 jam')).toBeVisible()
}

/** Expects that customers see the dealer's own data everywhere, and none of the samples. */
async function expectOwnDataForCustomer(
  page: Page,
  portal: Portal,
  person: { token: string },
): Promise<void> {
  await page.goto('/mobil?bersertifikat=0')
  await expect(page.getByText('5 mobil', { exact: true })).toBeVisible()
  await portal.enter(page, person)
  const banners = page.getByRole('region', { name: 'Banner promosi' })
  await expect(banners.getByRole('link')).toHaveCount(1)
  await expect(banners.getByRole('link', { name: 'Promo dealer' })).toBeVisible()
  await page.goto('/dashboard/promotions')
  await expect(page.getByText('Gratis cek aki')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Salin kode / })).toHaveCount(1)
  await page.goto('/dashboard/wishlist')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.goto('/dashboard/booking-service')
  const booking = new BookingPages(page)
  await booking.open()
  await booking.chooseCar()
  await booking.describeService()
  const choices = async (label: string) =>
    (await booking.wizard.getByRole('combobox', { name: label }).locator('option').allTextContents()).slice(1)
  await expect.poll(() => choices('Provinsi')).toEqual(['DKI Jakarta'])
  await booking.wizard.getByRole('combobox', { name: 'Provinsi' }).selectOption({ label: 'DKI Jakarta' })
  await expect.poll(() => choices('Kota')).toEqual(['Kota Jakarta Selatan'])
  await booking.wizard.getByRole('combobox', { name: 'Kota' }).selectOption({ label: 'Kota Jakarta Selatan' })
  await expect.poll(async () => (await choices('Bengkel')).sort()).toEqual(WORKSHOPS.toSorted())
}

test('from an empty PostgreSQL to a portal with its own workshops, stock, banners and staff @desktop', async ({
  page,
  portal,
  dealer,
  browser,
}) => {
  // The journey starts the server twice.
  test.slow()
  const openPage = async () => (await browser.newContext({ baseURL: dealer.address })).newPage()
  await dealer.invite(OFFICE)
  await acceptInvitation(page, portal, OFFICE)
  await replaceTables(page)
  await replaceBanners(page)
  await replacePromotions(page)
  await inviteHead(page)

  const ofHead = await openPage()
  await acceptInvitation(ofHead, portal, HEAD)
  await expect(ofHead.getByRole('banner')).toContainText(WORKSHOPS[0] ?? '')

  const visitor = await openPage()
  const person = await portal.owner()
  await expectOwnDataForCustomer(visitor, portal, person)
  // An open page would log failed requests to its console meanwhile.
  await page.goto('about:blank')
  await dealer.restart()
  // A new page: the former one would resume the booking.
  const later = await openPage()
  await expectOwnDataForCustomer(later, portal, person)
  for (const opened of [ofHead, visitor, later]) await opened.context().close()
})
