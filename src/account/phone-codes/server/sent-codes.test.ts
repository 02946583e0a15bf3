import { beforeEach, expect, it } from 'vitest'
import { book, codeSentTo, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { resendBookingOtp, verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { issueCode } from './rules.ts'

const server = useTestServer()
let ratna: Awaited<ReturnType<typeof withCar>>
beforeEach(async () => {
  ratna = await withCar(server, 'Ratna Wijaya')
})

const events = async () =>
  (
    await server.context.db
      .selectFrom('audit_log')
      .select('event')
      .where('event', 'like', 'otp_%')
      .where('customer_id', '=', ratna.id)
      .orderBy('sequence')
      .execute()
  ).map(({ event }) => event)
const smsRows = () =>
  server.context.db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('channel', '=', 'sms')
    .orderBy('sequence')
    .execute()

it('a code that is sent, and one that is right, are written into the audit log', async () => {
  const { id } = await book(server, ratna)
  const otp_code = await codeSentTo(server, ratna.phone)
  await ratna.call(verifyBooking, { params: { bookingId: id }, body: { otp_code } })
  expect(await events()).toEqual(['otp_sent', 'otp_verified'])
})

it('another code withdraws the SMS of the former that has not left', async () => {
  const { id } = await book(server, ratna)
  const later = new Date(server.clock.now().getTime() + 3_600_000)
  await server.context.db.updateTable('outbox').set({ state: 'waiting', next_attempt_at: later }).execute()
  const [former] = await smsRows()
  expect(former?.state).toBe('waiting')
  server.clock.advance(46_000)
  await ratna.call(resendBookingOtp, { params: { bookingId: id } })
  const waiting = (await smsRows()).filter(({ state }) => state === 'waiting')
  expect(waiting.map((row) => row.id)).not.toContain(former?.id)
  expect(await codeSentTo(server, ratna.phone)).toMatch(/^\d{4}$/)
})

it('a code by mail names its purpose and warns, and counts against its address, network and customer alone', async () => {
  const origin = { address: '10.0.0.1', network: '10.0.0.1', userAgent: '' }
  const audit = { record: async () => {} }
  const { context } = server
  const subject = { id: ratna.id, customerId: ratna.id, phone: ratna.email, byMail: true }
  await issueCode(context, context.db, { kind: 'erasure', ...subject }, { ...origin, audit })
  const row = await context.db
    .selectFrom('outbox')
    .select(['subject', 'body_text', 'body_html'])
    .where('channel', '=', 'email')
    .where('dedupe_key', 'like', 'otp:%')
    .executeTakeFirstOrThrow()
  expect(row.subject).toBe('Kode hapus akun')
  for (const body of [row.body_text, row.body_html]) {
    expect(body).toContain('Kode hapus akun')
    expect(body).toMatch(/\d{4} adalah kode OTP hapus akun Anda/)
    expect(body).toContain('Jika bukan Anda yang memintanya, segera buat kata sandi baru.')
  }
  const windows = await context.db.selectFrom('rate_windows').select('bucket').execute()
  expect(windows.map(({ bucket }) => bucket.split(':')[0]).sort()).toEqual([
    'otpSentPerAddress',
    'otpSentPerCustomer',
    'otpSentPerPhoneDay',
    'otpSentPerPhoneHour',
  ])
})
