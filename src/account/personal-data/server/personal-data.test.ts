import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { login, register } from '#account/sign-in/sign-in.contract.ts'
import { sendContactMessage } from '#office/contact/contact.contract.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { book, codeSentTo, PASSWORD, signedUp, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { erasePersonalData, exportPersonalData } from '../personal-data.contract.ts'

const server = useTestServer()
const message = (email: string) => ({ name: 'Ratna', phoneNumber: '81200001234', email, message: 'Halo' })

async function bookAndProve(person: Awaited<ReturnType<typeof withCar>>) {
  const { id } = await book(server, person)
  const otp_code = await codeSentTo(server, person.phone)
  await person.call(verifyBooking, { params: { bookingId: id }, body: { otp_code } })
}

describe('the data of a customer', () => {
  it('is exported completely, with consents and the record of processing, and without secrets', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya', signedUp)
    await bookAndProve(ratna)
    await server.as()(sendContactMessage, { body: message(ratna.email) })
    const data = await ratna.call(exportPersonalData, {})
    expect(data.account).toMatchObject({ email: ratna.email, name: 'Ratna Wijaya' })
    expect(data.cars[0]).toMatchObject({ license_plate: ratna.car.license_plate })
    expect(data.bookings).toHaveLength(1)
    expect(data.contact_messages).toHaveLength(1)
    expect(data.proved_phones).toMatchObject([{ phone: ratna.phone.replace(/^0/, '62') }])
    expect(data.phone_codes).toMatchObject([{ purpose: 'booking', sends: 1 }])
    expect(data.consents[0]).toMatchObject({ document: 'privacy-policy' })
    expect(data.processing.map(({ event }) => event)).toContain('register')
    expect(JSON.stringify(data)).not.toMatch(/password|hash|argon2|token/i)
  })

  it('is deleted with the account, and e-mail and plate are free again', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya', signedUp)
    await bookAndProve(ratna)
    await server.as()(sendContactMessage, { body: message(ratna.email) })
    const { kept } = await eraseAccount(server, ratna)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(({ reason }) => reason.length <= 10)).toEqual([])
    expect((await refusal(ratna.call(profileDetail, {}))).status).toBe(401)
    expect(
      (await refusal(server.as()(login, { body: { identifier: ratna.email, password: PASSWORD } }))).status,
    ).toBe(400)
    for (const table of [
      'customers',
      'cars',
      'bookings',
      'sessions',
      'consents',
      'phone_codes',
      'phone_proofs',
      'idempotency_keys',
    ]) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(server.context.db)
      expect(rows, table).toEqual([])
    }
    const { rows } = await sql`select 1 from contact_messages where email = ${ratna.email}`.execute(
      server.context.db,
    )
    expect(rows).toEqual([])
    expect((await server.messages({ to: ratna.email })).map(({ subject }) => subject)).toEqual([
      'Akun Anda sudah dihapus',
    ])
    await server.as()(register, {
      body: { email: ratna.email, name: 'Ratna', password: PASSWORD, username: 'x' },
    })
  })

  it('stays when the password is wrong', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya', signedUp)
    for (const body of [{}, { password: 'salah-sekali' }]) {
      expect((await refusal(ratna.call(erasePersonalData, { body }))).data?.code).toBe(
        'password_current_wrong',
      )
    }
    await ratna.call(profileDetail, {})
  })
})
