import { describe, expect, it } from 'vitest'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { confirmationLink, followConfirmation, PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import * as contract from '../sign-in.contract.ts'

const server = useTestServer()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WRONG = 'salah-sekali'
const NEW_PASSWORD = 'sandi-baru-42'

const signIn = (email: string, password = PASSWORD) =>
  server.as()(contract.login, { body: { identifier: email, password } })
const register = (email: string) =>
  server.as()(contract.register, { body: { email, name: 'Siti Rahma', password: PASSWORD, username: email } })
/** Calls counted by the limit, for each address or account that it counts. */
const spentOf = async (name: string) =>
  (
    await server.context.db
      .selectFrom('rate_windows')
      .select('spent')
      .where('bucket', 'like', `${name}:%`)
      .orderBy('bucket')
      .execute()
  ).map(({ spent }) => spent)
const mailsTo = async (to: string, subject: string) =>
  (await server.messages({ to })).filter((mail) => mail.subject === subject)
const lockMails = async (to: string) =>
  (await server.messages({ to })).filter(({ subject }) => subject.includes('dikunci'))
const codeOfReset = async (email: string) => {
  await server.as()(contract.forgotPassword, { body: { email } })
  const [mail] = await server.messages({ to: email })
  return /reset-password\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('the limits of signing in', () => {
  it('count wrong passwords only, and the right one clears those of its account from this address', async () => {
    const { email } = await registered(server)
    const blocked = async () => (await refusal(signIn(email, WRONG))).status
    for (let count = 0; count < 9; count++) expect(await blocked()).toBe(400)
    await signIn(email)
    expect(await spentOf('loginPerAddress')).toEqual([9])
    expect(await spentOf('loginPerAccount')).toEqual([9])
    for (let count = 0; count < 10; count++) expect(await blocked()).toBe(400)
    expect(await blocked()).toBe(429)
  })

  it('count an account under its address in lower case', async () => {
    const { email } = await registered(server)
    for (let count = 0; count < 10; count++) await refusal(signIn(email.toUpperCase(), WRONG))
    expect((await refusal(signIn(email))).data?.code).toBe('login_blocked')
  })

  it('answer an unknown address like a locked account after a hundred wrong passwords', async () => {
    await refusal(signIn('tidak@ada.id', WRONG))
    await server.context.db
      .updateTable('rate_windows')
      .set({ spent: 99 })
      .where('bucket', 'like', 'loginPerAccount:%')
      .execute()
    expect((await refusal(signIn('tidak@ada.id', WRONG))).data?.code).toBe('credentials_wrong')
    expect((await refusal(signIn('tidak@ada.id', WRONG))).data?.code).toBe('login_locked')
  })

  it('lock an account once, with one mail and one event, until a reset opens it again', async () => {
    const { email, id } = await registered(server)
    await refusal(signIn(email, WRONG))
    await server.context.db
      .updateTable('rate_windows')
      .set({ spent: 98 })
      .where('bucket', 'like', 'loginPerAccount:%')
      .execute()
    await refusal(signIn(email, WRONG))
    expect(await lockMails(email)).toHaveLength(0)
    await refusal(signIn(email, WRONG))
    server.clock.advance(24 * HOUR)
    expect((await refusal(signIn(email))).data?.code).toBe('login_locked')
    expect(await lockMails(email)).toHaveLength(1)
    const events = await server.context.db
      .selectFrom('audit_log')
      .select('customer_id')
      .where('event', '=', 'sign_in_locked')
      .execute()
    expect(events).toEqual([{ customer_id: id }])
    const code = await codeOfReset(email)
    await server.as()(contract.resetPassword, {
      body: { code, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
    })
    expect(await spentOf('loginPerAccount')).toEqual([])
    await signIn(email, NEW_PASSWORD)
  })

  it('neither lock an account without a password nor mail its owner', async () => {
    const { id, email } = await registered(server)
    const { db, limits } = server.context
    await db.updateTable('customers').set({ password_hash: null }).where('id', '=', id).execute()
    for (let count = 0; count < 100; count++) {
      await refusal(signIn(email, WRONG))
      await limits.clear('loginPerAccountAndAddress', `${email}|127.0.0.1`)
      await limits.clear('loginPerAddress', '127.0.0.1')
    }
    expect((await refusal(signIn(email, WRONG))).data?.code).toBe('login_locked')
    const { login_locked_at } = await db
      .selectFrom('customers')
      .select('login_locked_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(login_locked_at).toBeNull()
    expect(await lockMails(email)).toEqual([])
  })

  it('count the current password of a change as well, and the right one clears the count', async () => {
    const { email, token } = await registered(server)
    const change = (oldPassword: string) =>
      server.as(token)(contract.resetPassword, { body: { oldPassword, newPassword: NEW_PASSWORD } })
    for (let count = 0; count < 9; count++) expect((await refusal(change(WRONG))).status).toBe(400)
    const { jwt } = await change(PASSWORD)
    await server.as(jwt ?? '')(profileDetail, {})
    const again = (oldPassword: string) =>
      refusal(server.as(jwt ?? '')(contract.resetPassword, { body: { oldPassword, newPassword: PASSWORD } }))
    for (let count = 0; count < 10; count++) expect((await again(WRONG)).status).toBe(400)
    expect((await again(NEW_PASSWORD)).status).toBe(429)
    expect((await refusal(signIn(email, NEW_PASSWORD))).status).toBe(429)
  })
})

describe('the limits of registering', () => {
  it('allow ten an hour from one address, and one more for each that is confirmed', async () => {
    for (let count = 0; count < 10; count++) await register(`siti${count}@contoh.id`)
    await followConfirmation(server, 'siti0@contoh.id')
    await register('siti10@contoh.id')
    expect((await refusal(register('siti11@contoh.id'))).status).toBe(429)
  })

  it('mail the owner of a taken address once an hour', async () => {
    const { email } = await registered(server)
    server.clock.advance(HOUR - (server.clock.now().getTime() % HOUR))
    const mails = () => mailsTo(email, 'Anda sudah punya akun')
    await register(email)
    server.clock.advance(HOUR - 1)
    await register(email)
    expect(await mails()).toHaveLength(1)
    server.clock.advance(1)
    await register(email)
    expect(await mails()).toHaveLength(2)
  })

  it('send a confirmation link again three times an hour, counted under the address in lower case', async () => {
    await register('siti@contoh.id')
    for (const email of ['siti@contoh.id', 'SITI@contoh.id', 'Siti@Contoh.id', 'siti@contoh.id'])
      expect(await server.as()(contract.sendEmailConfirmation, { body: { email } })).toEqual({ ok: true })
    expect(await mailsTo('siti@contoh.id', 'Verifikasi email Anda')).toHaveLength(4)
    expect(await spentOf('registerPerAddress')).toEqual([5])
  })

  it('send no confirmation link to a confirmed or an unknown address', async () => {
    const { email } = await registered(server)
    for (const to of [email, 'tidak@ada.id'])
      expect(await server.as()(contract.sendEmailConfirmation, { body: { email: to } })).toEqual({ ok: true })
    expect(await server.messages({})).toEqual([])
  })
})

describe('the limits of asking for a new password', () => {
  it('refuse the eleventh call of an hour from one address', async () => {
    const ask = (email: string) => server.as()(contract.forgotPassword, { body: { email } })
    for (let count = 0; count < 10; count++) await ask(`siti${count}@contoh.id`)
    expect((await refusal(ask('siti10@contoh.id'))).status).toBe(429)
  })

  it('count an address in lower case', async () => {
    const { email } = await registered(server)
    for (const to of [email, email.toUpperCase(), email, email.toUpperCase()])
      await server.as()(contract.forgotPassword, { body: { email: to } })
    expect(await mailsTo(email, 'Kata sandi baru')).toHaveLength(3)
  })
})

describe('a link', () => {
  it('confirms to the last millisecond of its 48 hours', async () => {
    await register('siti@contoh.id')
    const url = await confirmationLink(server, 'siti@contoh.id')
    server.clock.advance(48 * HOUR - 1)
    const { headers } = await server.send({ method: 'POST', url })
    expect(headers.location).toMatch(/^\/dashboard\/login\?exchange=/)
  })

  it('sets a password to the last millisecond of its 30 minutes, and confirms the address', async () => {
    await register('siti@contoh.id')
    const code = await codeOfReset('siti@contoh.id')
    server.clock.advance(30 * MINUTE - 1)
    await server.as()(contract.resetPassword, {
      body: { code, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    })
    expect((await signIn('siti@contoh.id', NEW_PASSWORD)).user.confirmed).toBe(true)
  })
})
