import { withdrawConsent } from '@toyota-trust/contracts/account/personal-data.ts'
import { login, logout, register } from '@toyota-trust/contracts/account/sign-in.ts'
import { describe, expect, it } from 'vitest'
import { verify } from '../../testing/booking-codes.ts'
import { book, codeSentTo, PASSWORD, SUDIRMAN, signedUp, withCar } from '../../testing/people.ts'
import { refusal } from '../../testing/refusal.ts'
import { useTestServer } from '../../testing/test-server.ts'

const server = useTestServer()
const recorded = async () =>
  (
    await server.portal.db
      .selectFrom('audit_log')
      .select(['event', 'customer_id', 'details'])
      .orderBy('sequence')
      .execute()
  ).map(({ event, customer_id, details }) => [event, customer_id, details])
const signIn = (identifier: string, password = PASSWORD) =>
  server.as()(login, { body: { identifier, password } })

describe('the record of events', () => {
  it('records registration, sign-ins, failed sign-ins, signing out and a withdrawn consent', async () => {
    const ratna = await signedUp(server)
    await refusal(signIn(ratna.email, 'bukan-password-itu'))
    await refusal(signIn('siapa@contoh.id'))
    await ratna.call(logout, {})
    await server.as()(logout, {})
    const { jwt } = await signIn(ratna.email.toUpperCase())
    await server.as(jwt)(withdrawConsent, { body: { password: PASSWORD } })
    const [mail] = await server.messages({ to: ratna.email })
    expect(mail?.subject).toBe('Persetujuan Anda sudah ditarik')
    expect(await recorded()).toEqual([
      ['consent_given', ratna.id, { version: '2022-08-31' }],
      ['register', ratna.id, {}],
      ['email_confirmed', ratna.id, {}],
      ['sign_in', ratna.id, { by: 'local' }],
      ['sign_in_failed', ratna.id, {}],
      ['sign_in_failed', null, {}],
      ['sign_out', ratna.id, {}],
      ['sign_in', ratna.id, { by: 'local' }],
      ['consent_withdrawn', ratna.id, { version: '2022-08-31' }],
    ])
  })

  it('records that an account was locked, and notifies its owner', async () => {
    const ratna = await signedUp(server)
    await server.portal.limits.spend('loginPerAccount', ratna.email)
    await server.portal.db
      .updateTable('rate_windows')
      .set({ spent: 99 })
      .where('bucket', 'like', 'loginPerAccount:%')
      .execute()
    expect((await refusal(signIn(ratna.email, 'bukan-password-itu'))).data?.code).toBe('credentials_wrong')
    expect((await recorded()).at(-1)).toEqual(['sign_in_locked', ratna.id, {}])
    expect((await refusal(signIn(ratna.email))).status).toBe(429)
    const mails = await server.messages({ to: ratna.email })
    expect(mails.filter(({ subject }) => /dikunci/i.test(subject))).toHaveLength(1)
  })

  it('records a booking and whether its phone number was verified already', async () => {
    const ratna = await withCar(server, undefined, signedUp)
    const first = await book(server, ratna)
    await verify(ratna, first.id, await codeSentTo(server, ratna.phone))
    const second = await book(server, ratna, { order_start_time: '11:00' })
    expect((await recorded()).filter(([event]) => event === 'booking_made')).toEqual([
      ['booking_made', ratna.id, { visit: first.id, verified: false, branch: SUDIRMAN.id }],
      ['booking_made', ratna.id, { visit: second.id, verified: true, branch: SUDIRMAN.id }],
    ])
  })
})

describe('the owner of an address that is registered again', () => {
  it('is notified once an hour', async () => {
    const ratna = await signedUp(server)
    const mailsSent = async () =>
      (await server.messages({ to: ratna.email })).filter(({ subject }) =>
        subject.includes('sudah punya akun'),
      ).length
    const again = () =>
      server.as()(register, { body: { email: ratna.email, name: ' Siti ', password: PASSWORD } })
    await again()
    await again()
    expect(await mailsSent()).toBe(1)
    server.clock.advance(3_600_000)
    await again()
    expect(await mailsSent()).toBe(2)
  })
})
