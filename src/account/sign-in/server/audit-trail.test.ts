import { expect, it } from 'vitest'
import { followConfirmation, PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import * as contract from '../sign-in.contract.ts'

const server = useTestServer()
const NEW_PASSWORD = 'sandi-baru-42'
const WRONG = 'salah-sekali'
const PASSKEY = {
  credential_id: 'credential-1',
  public_key: Buffer.from('key'),
  sign_count: 0,
  transports: '',
  name: 'HP Ratna',
}
const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: 'key',
  auth: 'secret',
  kinds: ['visit' as const],
  mark: 'hp-of-ratna',
}

/** The events since the last call, in their order. */
let read = 0
async function newEvents() {
  const events = await server.context.db
    .selectFrom('audit_log')
    .select(['event', 'customer_id', 'details', 'sequence'])
    .where('sequence', '>', read)
    .orderBy('sequence')
    .execute()
  read = events.at(-1)?.sequence ?? read
  return events.map(({ event, customer_id, details }) => [event, customer_id, details])
}

const signIn = (email: string, password: string) =>
  server.as()(contract.login, { body: { identifier: email, password } })
const codeOfReset = async (email: string) => {
  await server.as()(contract.forgotPassword, { body: { email } })
  const [mail] = await server.messages({ to: email })
  return /reset-password\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

it('records that an account was made with a consent, and that its address was confirmed', async () => {
  const email = 'siti@contoh.id'
  await server.as()(contract.register, {
    body: { email, name: 'Siti Rahma', password: PASSWORD, username: email },
  })
  const { id } = await server.context.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  expect(await newEvents()).toEqual([
    ['consent_given', id, { version: '2022-08-31' }],
    ['register', id, {}],
  ])
  await followConfirmation(server, email)
  expect(await newEvents()).toEqual([['email_confirmed', id, {}]])
})

it('records each sign-in with its method, each wrong password, and each logout', async () => {
  const { id, email } = await registered(server)
  await newEvents()
  const { jwt } = await signIn(email, PASSWORD)
  await refusal(signIn(email, WRONG))
  await refusal(signIn('tidak@ada.id', WRONG))
  await server.as(jwt)(contract.logout, {})
  await server.as()(contract.logout, {})
  expect(await newEvents()).toEqual([
    ['sign_in', id, { by: 'local' }],
    ['sign_in_failed', id, {}],
    ['sign_in_failed', null, {}],
    ['sign_out', id, {}],
  ])
})

it('records that a new password was requested, chosen by the mail, and changed by its owner', async () => {
  const { id, email } = await registered(server)
  await newEvents()
  const code = await codeOfReset(email)
  expect(await newEvents()).toEqual([['password_reset_asked', id, {}]])
  await server.as()(contract.resetPassword, {
    body: { code, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
  })
  expect(await newEvents()).toEqual([['password_reset', id, {}]])
  const { jwt } = await signIn(email, NEW_PASSWORD)
  await newEvents()
  await server.as(jwt)(contract.resetPassword, { body: { oldPassword: NEW_PASSWORD, newPassword: PASSWORD } })
  expect(await newEvents()).toEqual([['password_changed', id, {}]])
})

it('records each credential that a reset removed', async () => {
  const { id, email } = await registered(server)
  const { db } = server.context
  const now = server.clock.now()
  await db
    .insertInto('social_accounts')
    .values({ provider: 'google', provider_user_id: '7', customer_id: id, email, linked_at: now })
    .execute()
  await db
    .insertInto('passkeys')
    .values({ id: 'passkey-1', customer_id: id, ...PASSKEY, created_at: now })
    .execute()
  await db.insertInto('calendar_feeds').values({ customer_id: id, secret_hash: 'x', made_at: now }).execute()
  await db
    .insertInto('push_devices')
    .values({ id: 'device-1', customer_id: id, ...DEVICE, added_at: now })
    .execute()
  const reset = async (password: string) => {
    const code = await codeOfReset(email)
    await newEvents()
    await server.as()(contract.resetPassword, {
      body: { code, password, passwordConfirmation: password },
    })
    return newEvents()
  }
  expect(await reset(NEW_PASSWORD)).toEqual([
    ['social_unlinked', id, { provider: 'google' }],
    ['passkey_removed', id, { count: 1 }],
    ['calendar_ended', id, {}],
    ['push_device_removed', id, {}],
    ['password_reset', id, {}],
  ])
  expect(await reset(PASSWORD)).toEqual([['password_reset', id, {}]])
})
