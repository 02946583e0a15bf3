import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { deskSignIn } from '#account/sign-in/desk-sign-in.contract.ts'
import { resealSecrets } from '#account/staff/server/resealing.ts'
import { reportAddresses } from '#server/outbound/sms/delivery-reports.ts'
import { book, codeSentTo, PASSWORD, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { deskCaller, deskOrigin } from '#tests/support/staff.ts'
import { staffWithPassword } from '#tests/support/staff-invited.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { verifyBooking } from '#workshop/bookings/bookings.contract.ts'

const [OLD, NEW] = [1, 2].map(() => randomBytes(32).toString('base64url')) as [string, string]
const MINUTE = 60_000
/** A rollout in three steps: the new secret is accepted, the two are swapped, the old one is removed. */
const before = useTestServer({ JWT_SECRET: OLD, JWT_SECRET_PREVIOUS: NEW })
const during = useTestServer({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD })
const after = useTestServer({ JWT_SECRET: NEW })

it('a customer who is signed in and has a code to type continues while the secret is replaced, on old and new processes', async () => {
  const ratna = await withCar(before, 'Ratna Wijaya')
  const { id } = await book(before, ratna)
  const code = await codeSentTo(before, ratna.phone)
  const own = during.as(ratna.token)
  expect((await own(profileDetail, {})).user.id).toBe(ratna.id)
  const verified = await own(verifyBooking, { params: { bookingId: id }, body: { otp_code: code } })
  expect(verified.is_verified).toBe(true)
  const budi = await withCar(during, 'Budi Santoso')
  expect((await before.as(budi.token)(profileDetail, {})).user.id).toBe(budi.id)
  expect((await after.as(budi.token)(profileDetail, {})).user.id).toBe(budi.id)
  expect((await refusal(after.as(ratna.token)(profileDetail, {}))).status).toBe(401)
})

it('a wrong code stays wrong with two secrets', async () => {
  const ratna = await withCar(before, 'Ratna Wijaya')
  const { id } = await book(before, ratna)
  const code = await codeSentTo(before, ratna.phone)
  const otp_code = String((Number(code) + 1) % 10_000).padStart(4, '0')
  const wrong = during.as(ratna.token)(verifyBooking, { params: { bookingId: id }, body: { otp_code } })
  expect((await refusal(wrong)).data?.code).toBe('otp_wrong')
})

it('an authenticator that was set up before opens the desk during and after, once it was sealed again', async () => {
  const sari = await staffWithPassword(before)
  const signIn = async (server: typeof before) => {
    for (const one of [before, during, after]) one.clock.advance(MINUTE)
    const body = { email: sari.email, password: PASSWORD, code: await sari.code() }
    return deskCaller(server, { origin: deskOrigin(server) })(deskSignIn, { body })
  }
  expect((await signIn(during)).email).toBe(sari.email)
  expect((await refusal(signIn(after))).data?.code).toBe('staff_credentials_wrong')
  await resealSecrets(during.context)
  expect((await signIn(after)).email).toBe(sari.email)
  // A server that still runs with the former configuration opens it as well.
  expect((await signIn(before)).email).toBe(sari.email)
})

it('a delivery report at an address from before is accepted while the old secret is', async () => {
  const { pathname, search } = new URL(reportAddresses('http://localhost', OLD).addressOf('of-a-message'))
  const report = (server: typeof before) => server.send({ url: `${pathname}${search}&state=1` })
  expect((await report(during)).statusCode).toBe(200)
  expect((await report(after)).statusCode).toBe(404)
})
