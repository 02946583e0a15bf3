import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateProfile } from '#account/profile/profile.contract.ts'
import { login, register } from '#account/sign-in/sign-in.contract.ts'
import { rupiah } from '#core/money.ts'
import { createCar } from '#garage/cars/cars.contract.ts'
import { sendContactMessage } from '#office/contact/contact.contract.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { bookingDraft, carDraft, codeSentTo, nextPhone } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { offered, prove } from '#tests/support/trade-ins.ts'
import { createBooking, verifyBooking } from '#workshop/bookings/bookings.contract.ts'

const PUBLIC_URL = 'https://portal.contoh.id'
const PASSWORD = 'rahasia-pintu-7'
const RATNA = 'ratna@contoh.id'
const environment: Record<string, string> = {
  PUBLIC_URL,
  MAIL_FROM: 'Toyota Trust <halo@contoh.id>',
  CONTACT_MAIL_TO: 'layanan@contoh.id',
}
let smtp: MailServer
beforeAll(async () => {
  smtp = await startMailServer({ user: 'portal', pass: 'its-password' })
  environment.SMTP_URL = smtp.url
})
afterAll(() => smtp.close())
const server = useTestServer(environment)
beforeEach(() => {
  smtp.mails.length = 0
})

/** The newest mail to an address, after everything that is due has left. */
async function mailTo(address: string) {
  await server.context.outbox.deliver('all', 5_000)
  const mail = smtp.to(address)
  if (!mail) throw new Error(`no mail to ${address}`)
  return { ...mail, links: [...(mail.text ?? '').matchAll(/https:\/\/\S+/g)].map(([link]) => new URL(link)) }
}
const signUp = (email = RATNA) =>
  server.as()(register, { body: { email, name: 'Ratna Wijaya', password: PASSWORD } })
const signIn = async (password = PASSWORD) =>
  (await server.as()(login, { body: { identifier: RATNA, password } })).jwt
const follow = ({ pathname, search }: URL) => server.send({ method: 'POST', url: pathname + search })

async function confirmed(): Promise<string> {
  await signUp()
  const [link] = (await mailTo(RATNA)).links
  await follow(link as URL)
  return signIn()
}

describe('mails of an account', () => {
  it('contain a confirmation link that opens the account', async () => {
    await signUp()
    await expect(signIn()).rejects.toMatchObject({ data: { code: 'email_unverified' } })
    const { links, from, subject, html, messageId, headers } = await mailTo(RATNA)
    expect([subject, from?.name, from?.address]).toEqual([
      'Verifikasi email Anda',
      'Toyota Trust',
      'halo@contoh.id',
    ])
    expect(messageId).toMatch(/@contoh\.id>$/)
    expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(links[0]?.origin).toBe(PUBLIC_URL)
    // The HTML shows the same address, escaped.
    expect(html).toContain(links[0]?.searchParams.get('confirmation'))
    const answer = await follow(links[0] as URL)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringContaining('/dashboard/login'),
    ])
    expect(await signIn()).toBeTruthy()
  })

  it('leave nothing of their one-time links in the database once they are sent', async () => {
    await confirmed()
    const rows = await server.context.db.selectFrom('outbox').selectAll().execute()
    expect(rows.map(({ state, body_text, body_html }) => [state, body_text, body_html])).toEqual([
      ['sent', '', null],
    ])
    expect((await server.send({ url: '/dev/outbox.json' })).json()).toEqual([])
  })
})

describe('mail of a booking', () => {
  async function book(zone: { province: string; city: string; branch: string; zone: string }) {
    const call = server.as(await confirmed())
    const phone = nextPhone()
    await call(updateProfile, { body: { phone } })
    const car = await call(createCar, { body: carDraft('B1234KZT') })
    const draft = bookingDraft({ ...zone, phone, email: RATNA, day: '2026-11-24' })
    const booking = await call(createBooking, { params: { carId: car.id }, body: draft })
    const otp_code = await codeSentTo(server, phone)
    await call(verifyBooking, { params: { bookingId: booking.id }, body: { otp_code } })
    return booking
  }

  it('has a calendar file in the time zone of the workshop', async () => {
    const makassar = await server.context.db
      .selectFrom('branches')
      .innerJoin('cities', 'cities.code', 'branches.city_code')
      .innerJoin('provinces', 'provinces.code', 'cities.province_code')
      .select(['provinces.province', 'cities.city', 'branches.branch', 'branches.address'])
      .where('branches.timezone', '=', 'Asia/Makassar')
      .where('branches.kind', '=', 'gr')
      .orderBy('branches.id')
      .executeTakeFirstOrThrow()
    const { address, ...place } = makassar
    const booking = await book({ ...place, zone: 'Asia/Makassar' })
    const mail = await mailTo(RATNA)
    expect(mail.subject).toMatch(/^Booking terkonfirmasi: B \d{4} KZT, Selasa, 24 November 2026, 09:30 WITA$/)
    const [file] = mail.attachments
    expect([file?.filename, file?.mimeType, file?.method]).toEqual([
      'booking-service.ics',
      'text/calendar',
      'PUBLISH',
    ])
    // The parser of the test turns the line ends of calendars into plain ones.
    const text = new TextDecoder().decode(file?.content as ArrayBuffer)
    expect(text.split('\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const lines = text.replace(/\n[ \t]/g, '').split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'BEGIN:VTIMEZONE',
        'TZID:Asia/Makassar',
        'TZOFFSETTO:+0800',
        `UID:booking-${booking.id}@toyota-trust`,
        'DTSTART;TZID=Asia/Makassar:20261124T093000',
        `DTEND;TZID=Asia/Makassar:20261124T${booking.order_end_time.replace(':', '')}00`,
        `LOCATION:${[place.branch, address, place.city].join(', ').replaceAll(',', '\\,')}`,
        'STATUS:CONFIRMED',
      ]),
    )
    expect(lines.find((line) => line.startsWith('DTSTAMP'))).toBe('DTSTAMP:20261121T030000Z')
    expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(/mailto:halo@contoh\.id$/i)
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(4)
    expect(Date.parse(booking.service_date)).toBe(Date.parse('2026-11-24T09:30:00+08:00'))
  })
})

describe('mail of the contact form', () => {
  it('reaches the operator with the writer in Reply-To only, as plain text', async () => {
    const message = 'Apakah <b>Avanza</b> putih masih ada?'
    const body = { name: 'Siti Aminah', phoneNumber: '081200009999', email: 'siti@contoh.id', message }
    await server.as()(sendContactMessage, { body })
    const mail = await mailTo('layanan@contoh.id')
    expect([mail.from?.address, mail.replyTo?.[0]?.address]).toEqual(['halo@contoh.id', 'siti@contoh.id'])
    expect(mail.text).toContain(message)
    expect(mail.text).toContain('6281200009999')
    expect(mail.html).toBeUndefined()
  })
})

describe('mail of a trade-in', () => {
  it('sums up the request once its phone number is verified', async () => {
    const held = await offered(server, { email: 'dewi@contoh.id' })
    await prove(server, held)
    const mail = await mailTo('dewi@contoh.id')
    expect(mail.subject).toBe('Ringkasan tukar tambah Anda')
    expect(mail.text).toContain(rupiah(held.price ?? 0))
    expect(mail.links.map(({ origin }) => origin)).toEqual([PUBLIC_URL])
  })
})
