import { beforeEach, describe, expect, it } from 'vitest'
import { login } from '#account/sign-in/sign-in.contract.ts'
import * as people from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { resendBookingOtp, verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { phoneStanding, sendPhoneCode, updateProfile, verifyPhone } from '../profile.contract.ts'

const server = useTestServer()
let ratna: Awaited<ReturnType<typeof people.withCar>>
beforeEach(async () => {
  ratna = await people.withCar(server, 'Ratna Wijaya')
})

const stored = (phone: string) => phone.replace(/^0/, '62')
const move = (phone: string | null) => ratna.call(updateProfile, { body: { phone } })
const sms = async (phone = ratna.phone) =>
  (await server.messages({ to: stored(phone), channel: 'sms' })).map(({ text }) => text)
const mails = async () =>
  (await server.messages({ to: ratna.email })).filter(
    ({ subject }) => subject === 'Nomor handphone Anda diubah',
  )
const wait = () => server.clock.advance(60_000)
const events = async () =>
  (await server.context.db.selectFrom('audit_log').select('event').execute()).map(({ event }) => event)
const generation = () =>
  server.context.db
    .selectFrom('customers')
    .select('credential_generation')
    .where('id', '=', ratna.id)
    .executeTakeFirstOrThrow()

const signedInAgain = async (identifier: string) =>
  server.as((await server.as()(login, { body: { identifier, password: people.PASSWORD } })).jwt)

async function prove(phone = ratna.phone) {
  const { id } = await ratna.call(sendPhoneCode, {})
  return ratna.call(verifyPhone, {
    params: { id },
    body: { otp_code: await people.codeSentTo(server, phone) },
  })
}

describe('phone number of the profile', () => {
  it('is proved by a code of its own, after which a booking needs none', async () => {
    const phone = stored(ratna.phone)
    expect(await ratna.call(phoneStanding, {})).toEqual({ phone, proved_at: null })
    const proved_at = server.clock.now().toISOString()
    expect(await prove()).toEqual({ phone, proved_at })
    expect((await people.book(server, ratna)).is_verified).toBe(true)
    expect((await refusal(ratna.call(sendPhoneCode, {}))).message).toBe(
      'Nomor handphone ini sudah terverifikasi',
    )
    server.clock.advance(90 * 24 * 3_600_000)
    const call = await signedInAgain(ratna.email)
    expect(await call(phoneStanding, {})).toEqual({ phone, proved_at: null })
  })

  it('gets no code if the profile has no number', async () => {
    const siti = await people.registered(server, 'Siti')
    expect(await siti.call(phoneStanding, {})).toEqual({ phone: null, proved_at: null })
    expect((await refusal(siti.call(sendPhoneCode, {}))).data?.code).toBe('phone_required')
  })

  it('is locked for the day by five wrong codes, and open again on the next', async () => {
    const { id } = await ratna.call(sendPhoneCode, {})
    const code = await people.codeSentTo(server, ratna.phone)
    const type = (otp_code: string) => ratna.call(verifyPhone, { params: { id }, body: { otp_code } })
    for (let count = 0; count < 5; count++)
      expect((await refusal(type(people.otherThan(code)))).data?.code).toBe('otp_wrong')
    expect((await refusal(type(code))).message).toBe('Terlalu banyak kode salah, coba lagi besok')
    server.clock.advance(20 * 3_600_000)
    expect((await prove()).proved_at).not.toBeNull()
  })

  it('is not proved by a code for another number or by another customer', async () => {
    const { id } = await ratna.call(sendPhoneCode, {})
    const body = { otp_code: await people.codeSentTo(server, ratna.phone) }
    const budi = await people.withCar(server)
    expect((await refusal(budi.call(verifyPhone, { params: { id }, body }))).status).toBe(404)
    await move(people.nextPhone())
    expect((await refusal(ratna.call(verifyPhone, { params: { id }, body }))).status).toBe(404)
  })

  it('is not proved by a code that was sent for something else', async () => {
    const { id } = await ratna.call(sendPhoneCode, {})
    await server.context.db.updateTable('phone_codes').set({ subject_kind: 'booking' }).execute()
    const body = { otp_code: await people.codeSentTo(server, ratna.phone) }
    const problem = await refusal(ratna.call(verifyPhone, { params: { id }, body }))
    expect(problem).toMatchObject({ status: 404, data: { code: 'not_found' } })
  })
})

describe('proved number that is replaced', () => {
  it.each([
    ['by another', () => people.nextPhone()],
    ['by none', () => null],
  ])('%s is reported by SMS, and to the account by mail, without the numbers', async (_, next) => {
    await prove()
    wait()
    const phone = next()
    await move(phone)
    const [text] = await sms()
    expect(text).toContain('nomor handphone akun Anda baru saja diganti')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).toContain('segera buat kata sandi baru')
    for (const number of [stored(ratna.phone), ...(phone ? [stored(phone)] : [])])
      expect(`${text}${mail?.text}`).not.toContain(number)
    const events = await server.context.db.selectFrom('audit_log').select(['event', 'details']).execute()
    expect(events.at(-1)).toEqual({ event: 'phone_changed', details: { proved: true, told: true } })
  })

  it('is masked in a mail that greets its owner and links to what to do', async () => {
    await prove()
    await move(people.nextPhone())
    const [mail] = await mails()
    const number = stored(ratna.phone)
    const { publicUrl } = server.context.config
    expect(mail?.text.split('\n\n')).toEqual([
      'Nomor handphone Anda diubah',
      'Halo Ratna Wijaya,',
      `Nomor ${number.slice(0, 5)}****${number.slice(-2)} tidak lagi dipakai di akun Toyota Trust Anda. Nomor yang baru diverifikasi dengan kode sebelum dipakai untuk booking.`,
      'Jika bukan Anda yang mengubahnya, segera buat kata sandi baru, periksa perangkat Anda di Keamanan Akun, dan hubungi kami.',
      `Buat kata sandi baru:\n${publicUrl}/dashboard/forgot-password`,
      `Keamanan Akun: ${publicUrl}/dashboard/keamanan`,
      'Toyota Trust',
    ])
  })

  it('is reported each time it is proved and replaced', async () => {
    const NOTICE = 'nomor handphone akun Anda baru saja diganti'
    for (let count = 0; count < 2; count++) {
      await move(ratna.phone)
      await prove()
      wait()
      await move(people.nextPhone())
    }
    expect(await mails()).toHaveLength(2)
    expect((await sms()).filter((text) => text.includes(NOTICE))).toHaveLength(2)
  })

  it('has to be proved again when it comes back', async () => {
    await prove()
    wait()
    await move(people.nextPhone())
    await move(ratna.phone)
    expect((await ratna.call(phoneStanding, {})).proved_at).toBeNull()
    expect((await people.book(server, ratna)).is_verified).toBe(false)
  })

  it('is replaced when the limit of SMS is reached, with a mail alone', async () => {
    await prove()
    wait()
    for (let count = 0; count < 10; count++)
      await server.context.limits.spendQuietly('otpSentPerPhoneDay', stored(ratna.phone))
    const before = await sms()
    await move(people.nextPhone())
    expect(await sms()).toEqual(before)
    expect(await mails()).toHaveLength(1)
  })

  it('has its SMS counted by the limits', async () => {
    await prove()
    wait()
    const spent = async () =>
      (
        await server.context.db
          .selectFrom('rate_windows')
          .select('spent')
          .where('bucket', 'like', 'smsPerDay:%')
          .executeTakeFirst()
      )?.spent ?? 0
    const before = await spent()
    await move(people.nextPhone())
    expect(await spent()).toBe(before + 1)
  })
})

describe('number that does not change', () => {
  it.each([
    ['is given again', () => ({ phone: ratna.phone })],
    ['is not given', () => ({ name: 'Ratna Kusuma' })],
  ])('keeps its proof and sends no message when it %s', async (_, body) => {
    const proved = await prove()
    const sent = await sms()
    await ratna.call(updateProfile, { body: body() })
    expect(await ratna.call(phoneStanding, {})).toEqual(proved)
    expect([await sms(), await mails()]).toEqual([sent, []])
    expect(await events()).not.toContain('phone_changed')
  })

  it('is not a credential change when it is sent again', async () => {
    const before = await generation()
    await move(ratna.phone)
    expect(await generation()).toEqual(before)
  })
})

describe('number that is replaced', () => {
  it('gets no message if it was never proved', async () => {
    await move(ratna.phone)
    await move(people.nextPhone())
    expect([await sms(), await mails()]).toEqual([[], []])
  })

  it('ends its pending codes, so that a waiting booking needs a new one', async () => {
    const booking = await people.book(server, ratna)
    const otp_code = await people.codeSentTo(server, ratna.phone)
    await move(people.nextPhone())
    const params = { bookingId: booking.id }
    const problem = await refusal(ratna.call(verifyBooking, { params, body: { otp_code } }))
    expect(problem.data?.code).toBe('otp_expired')
    wait()
    await ratna.call(resendBookingOtp, { params })
    const fresh = await people.codeSentTo(server, ratna.phone)
    expect((await ratna.call(verifyBooking, { params, body: { otp_code: fresh } })).is_verified).toBe(true)
  })
})
