import { beforeEach, describe, expect, it } from 'vitest'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { FRESH_SIGN_IN_MINUTES } from '#account/sign-in/credential-times.model.ts'
import { createStockVisit } from '#stock/test-drives/test-drives.contract.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { book, codeSentTo, otherThan, PASSWORD, registered, slotsAt, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withExtraWork } from '#tests/support/work-orders.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { erasePersonalData, sendErasureCode } from '../personal-data.contract.ts'

const server = useTestServer({
  WEBHOOK_URL: 'http://127.0.0.1:9/hooks',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
})
let ratna: Awaited<ReturnType<typeof withCar>>
beforeEach(async () => {
  ratna = await withCar(server, 'Ratna Wijaya')
})

/** A booking that was proved, and its number with it. */
async function booked() {
  const { id } = await book(server, ratna)
  await ratna.call(verifyBooking, {
    params: { bookingId: id },
    body: { otp_code: await codeSentTo(server, ratna.phone) },
  })
  return id
}
const codeMailedTo = async (email: string) =>
  /\b\d{4}\b/.exec((await server.messages({ to: email, channel: 'email' }))[0]?.text ?? '')?.[0] ?? ''
const erase = (otp_code: string) => ratna.call(erasePersonalData, { body: { password: PASSWORD, otp_code } })
const notified = () =>
  server.context.db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'body_text'])
    .orderBy('sequence')
    .execute()

describe('the code behind an erasure', () => {
  it('is needed for a proved number, unless a passkey opened the session a moment ago', async () => {
    await booked()
    const withPassword = () => ratna.call(erasePersonalData, { body: { password: PASSWORD } })
    const { status, data } = await refusal(withPassword())
    expect([status, data?.code, data?.field]).toEqual([400, 'input_invalid', 'otp_code'])
    await server.context.db.updateTable('sessions').set({ way: 'passkey' }).execute()
    server.clock.advance(FRESH_SIGN_IN_MINUTES * 60_000 + 1)
    expect((await refusal(withPassword())).data?.field).toBe('otp_code')
    server.clock.advance(-FRESH_SIGN_IN_MINUTES * 60_000)
    await withPassword()
  })

  it('is sent to the proved number, and erases together with the password', async () => {
    await booked()
    const sent = await ratna.call(sendErasureCode, {})
    expect(sent).toMatchObject({ by: 'sms', to: ratna.phone.replace(/^0/, '62'), otp_delivered: true })
    const code = await codeSentTo(server, ratna.phone)
    const wrong = await refusal(erase(otherThan(code)))
    expect(wrong).toMatchObject({ message: 'Kode OTP salah', data: { field: 'otp_code' } })
    const password = await refusal(
      ratna.call(erasePersonalData, { body: { password: 'bukan-password', otp_code: code } }),
    )
    expect(password.data).toMatchObject({ code: 'password_current_wrong' })
    await ratna.call(profileDetail, {})
    await erase(code)
    expect((await refusal(ratna.call(profileDetail, {}))).status).toBe(401)
  })

  it('is sent by mail where no number was proved, and proves none', async () => {
    const sent = await ratna.call(sendErasureCode, {})
    expect(sent).toMatchObject({ by: 'email', to: ratna.email })
    const proofs = await server.context.db.selectFrom('phone_proofs').selectAll().execute()
    expect(proofs).toEqual([])
    await erase(await codeMailedTo(ratna.email))
    expect((await refusal(ratna.call(profileDetail, {}))).status).toBe(401)
  })

  it('is followed by one mail to the former address, and by one entry in the audit log', async () => {
    await ratna.call(sendErasureCode, {})
    await erase(await codeMailedTo(ratna.email))
    const [last] = (await notified()).slice(-1)
    expect(last).toMatchObject({
      channel: 'email',
      recipient: ratna.email,
      subject: 'Akun Anda sudah dihapus',
    })
    expect(last?.body_text?.split('\n\n')).toEqual([
      'Akun Anda sudah dihapus',
      'Akun Toyota Trust Anda beserta mobil, booking, dan pesan Anda sudah dihapus.',
      'Jika bukan Anda yang memintanya, segera hubungi kami.',
      'Toyota Trust',
    ])
    const events = await server.context.db
      .selectFrom('audit_log')
      .select('event')
      .where('event', '=', 'account_erased')
      .execute()
    expect(events).toHaveLength(1)
  })

  it('is refused to another customer, is locked after five wrong codes, and is resent only after a wait', async () => {
    const budi = await registered(server)
    await budi.call(sendErasureCode, {})
    const otherCode = await codeMailedTo(budi.email)
    expect((await refusal(erase(otherCode))).data?.code).toBe('otp_expired')
    await ratna.call(sendErasureCode, {})
    expect((await refusal(ratna.call(sendErasureCode, {}))).data?.code).toBe('otp_resend_wait')
    const code = await codeMailedTo(ratna.email)
    for (let tries = 0; tries < 5; tries++) await refusal(erase(otherThan(code)))
    const locked = await refusal(erase(code))
    expect(locked).toMatchObject({ status: 429, message: 'Terlalu banyak kode salah, coba lagi besok' })
  })
})

describe('upcoming visits of a customer who erases the account', () => {
  it('are cancelled first: hours become free, heads and the dealer’s system are notified without the customer’s name', async () => {
    const head = await staffMember(server, 'head')
    const before = (await slotsAt(server)).find(({ start }) => start === '09:30')
    const id = await booked()
    const drive = await ratna.call(createStockVisit, {
      body: {
        stock_no: 'TT26-00001',
        service_type: 'Test drive',
        service_date: '2026-11-24T13:00:00+07:00',
        order_start_time: '13:00',
      },
    })
    await eraseAccount(server, ratna)
    const messages = await notified()
    const cancelled = messages.filter(({ subject }) => subject === 'visit.cancelled')
    expect(new Set(cancelled.map(({ recipient }) => recipient))).toEqual(new Set([id, drive.id]))
    expect(JSON.parse(cancelled[0]?.body_text ?? '{}').data).toMatchObject({
      state: 'cancelled',
      ended_by: 'customer',
      customer: { name: '', phone: '' },
    })
    const [mail] = await server.messages({ to: head.email, channel: 'email' })
    expect(mail?.subject).toMatch(/^Kunjungan dibatalkan: .*, Senin, 23 November 2026, 09:30 WIB$/)
    const about = JSON.stringify(messages.filter(({ recipient }) => recipient !== ratna.email))
    for (const value of ['Ratna', ratna.email, ratna.phone.slice(1), ratna.car.license_plate])
      expect(about).not.toContain(value)
    expect((await slotsAt(server)).find(({ start }) => start === '09:30')).toEqual(before)
  })

  it('notify the heads when work is under way, because the cards disappear from the desk', async () => {
    const head = await staffMember(server, 'head')
    const budi = await withExtraWork(server, await staffMember(server))
    await eraseAccount(server, budi)
    const [mail] = await server.messages({ to: head.email, channel: 'email' })
    expect(mail?.subject).toMatch(/^Kunjungan terhapus: /)
    const [toOwner] = await server.messages({ to: budi.email, channel: 'email' })
    expect(toOwner?.text).not.toContain('Kunjungan yang dibatalkan')
    const about = JSON.stringify((await notified()).filter(({ recipient }) => recipient !== budi.email))
    for (const value of ['Budi', budi.email, budi.phone.slice(1), budi.car.license_plate])
      expect(about).not.toContain(value)
  })

  it('stay unchanged when the erasure fails', async () => {
    const id = await booked()
    await ratna.call(sendErasureCode, {})
    await refusal(erase(otherThan(await codeSentTo(server, ratna.phone))))
    const visit = await server.context.db
      .selectFrom('visits')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(visit?.state).toBe('scheduled')
    expect((await notified()).map(({ subject }) => subject)).not.toContain('visit.cancelled')
  })
})
