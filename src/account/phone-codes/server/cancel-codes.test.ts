import { expect, it } from 'vitest'
import { sendPhoneCode } from '#account/profile/profile.contract.ts'
import { forgotPassword, resetPassword } from '#account/sign-in/sign-in.contract.ts'
import { book, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { expireAccountCodes } from './sql.ts'

const server = useTestServer()
const SENTENCE = 'Kode verifikasi yang belum dipakai tidak berlaku lagi.'

/** Sets a new password over the link of the mail; the answer is what the mail about it says. */
async function passwordChanged(email: string): Promise<string> {
  await server.as()(forgotPassword, { body: { email } })
  const [link] = await server.messages({ to: email, channel: 'email' })
  const code = /code=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? ''
  await server.as()(resetPassword, {
    body: { code, password: 'sandi-baru-42', passwordConfirmation: 'sandi-baru-42' },
  })
  const [mail] = await server.messages({ to: email, channel: 'email' })
  expect(mail?.subject).toBe('Kata sandi Anda diubah')
  return mail?.text ?? ''
}

it('a new password ends the code of the account’s number, also one that has not left, and says so', async () => {
  const ratna = await withCar(server)
  await book(server, ratna)
  server.clock.advance(1_000)
  await ratna.call(sendPhoneCode, {})
  const sms = await server.context.db
    .selectFrom('phone_codes')
    .select('outbox_id')
    .where('subject_kind', '=', 'profile')
    .executeTakeFirstOrThrow()
  const { db } = server.context
  const waits = new Date(server.clock.now().getTime() + 60_000)
  const [held] = await db
    .updateTable('outbox')
    .set({ state: 'waiting', next_attempt_at: waits })
    .where('id', '=', sms.outbox_id)
    .execute()
  expect(held?.numUpdatedRows).toBe(1n)
  expect(await passwordChanged(ratna.email)).toContain(SENTENCE)
  const left = await db.selectFrom('outbox').select('state').where('id', '=', sms.outbox_id).execute()
  expect(left.filter(({ state }) => state === 'waiting')).toEqual([])
  // No code that may still be typed is left of the account; a booking's opens nothing.
  expect(await expireAccountCodes(db, { kind: 'customer', id: ratna.id }, server.clock.now())).toEqual([])
  const codes = await db
    .selectFrom('phone_codes')
    .select(['subject_kind', 'expires_at'])
    .where('customer_id', '=', ratna.id)
    .execute()
  const alive = codes.filter(({ expires_at }) => expires_at > server.clock.now())
  expect(alive.map(({ subject_kind }) => subject_kind)).toEqual(['booking'])
})

it('a new password without any code says nothing of codes', async () => {
  const ratna = await withCar(server)
  expect(await passwordChanged(ratna.email)).not.toContain(SENTENCE)
})
