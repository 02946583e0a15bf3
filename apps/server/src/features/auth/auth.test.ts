import * as contract from '@toyota-trust/contracts/auth.ts'
import { profileDetail } from '@toyota-trust/contracts/profile.ts'
import { describe, expect, it } from 'vitest'
import { followConfirmation, PASSWORD, registered } from '../../testing/people.ts'
import { refusal } from '../../testing/refusal.ts'
import { useTestServer } from '../../testing/test-server.ts'

const server = useTestServer()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const newcomer = (email = 'siti@contoh.id') => ({
  email,
  name: 'Siti Rahma',
  password: PASSWORD,
  username: email,
})

describe('registering', () => {
  it('answers a user without a token and mails a link that confirms the address', async () => {
    const reply = await server.as()(contract.register, { body: newcomer() })
    expect(reply).toEqual({ user: { email: 'siti@contoh.id', provider: 'local', confirmed: false } })
    const early = await refusal(
      server.as()(contract.login, { body: { identifier: 'siti@contoh.id', password: PASSWORD } }),
    )
    expect(early).toMatchObject({ status: 400, data: { code: 'email_unverified' } })
    const followed = await followConfirmation(server, 'siti@contoh.id')
    expect(followed.headers.location).toBe('/dashboard/login?notice=email-confirmed')
    const session = await server.as()(contract.login, {
      body: { identifier: 'SITI@Contoh.id', password: PASSWORD },
    })
    expect(session.user.email).toBe('siti@contoh.id')
  })

  it('uses a confirmation link once and not after 48 hours', async () => {
    await server.as()(contract.register, { body: newcomer() })
    server.clock.advance(48 * HOUR + 1)
    expect((await followConfirmation(server, 'siti@contoh.id')).headers.location).toContain('error=')
    await server.as()(contract.sendEmailConfirmation, { body: { email: 'siti@contoh.id' } })
    expect((await followConfirmation(server, 'siti@contoh.id')).headers.location).toContain('notice=')
    expect((await followConfirmation(server, 'siti@contoh.id')).headers.location).toContain('error=')
  })

  it('answers a taken e-mail like a new one and tells its owner by mail', async () => {
    const first = await server.as()(contract.register, { body: newcomer() })
    const again = await server.as()(contract.register, {
      body: { ...newcomer('Siti@Contoh.ID'), name: 'Orang Lain', password: 'sandi-orang-lain-9' },
    })
    expect(again).toEqual(first)
    const [mail] = await server.messages({ to: 'siti@contoh.id' })
    expect(mail?.subject).toBe('Anda sudah punya akun')
    await followConfirmationOf('siti@contoh.id')
    await server.as()(contract.login, { body: { identifier: 'siti@contoh.id', password: PASSWORD } })
  })

  it('makes one account of ten requests at once', async () => {
    await server.portal.limits.clear('registerPerAddress', '127.0.0.1')
    const replies = await Promise.allSettled(
      Array.from({ length: 10 }, () => server.as()(contract.register, { body: newcomer() })),
    )
    expect(replies.every(({ status }) => status === 'fulfilled')).toBe(true)
    const count = await server.portal.db.selectFrom('customers').select('id').execute()
    expect(count).toHaveLength(1)
  })

  it.each([
    [{}, 'Input Email terlebih dahulu!'],
    [{ email: 'bukan-email' }, 'Format Email salah!'],
    [{ email: 'a@b.id' }, 'Input Nama Lengkap terlebih dahulu!'],
    [{ email: 'a@b.id', name: 'A' }, 'Input Password terlebih dahulu!'],
    [{ email: 'a@b.id', name: 'A', password: 'pendek' }, 'Password minimal 8 karakter'],
    [
      { email: 'a@b.id', name: 'A', password: 'password123' },
      'Password terlalu mudah ditebak, gunakan password lain',
    ],
    [{ email: ['a@b.id'], name: 'A', password: PASSWORD }, 'Input Email terlebih dahulu!'],
    [
      { email: 'a@b.id', name: 'x\u0000y', password: PASSWORD },
      'Nama memuat karakter yang tidak bisa disimpan',
    ],
    [
      { email: 'a@b.id', name: 'x\ud800', password: PASSWORD },
      'Nama memuat karakter yang tidak bisa disimpan',
    ],
    [{ email: 'a@b.id', name: 'n'.repeat(101), password: PASSWORD }, 'Nama maksimal 100 karakter'],
  ])('refuses %j with one sentence and stores nothing', async (payload, message) => {
    const response = await server.send({ method: 'POST', url: '/auth/local/register', payload })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ statusCode: 400, error: 'Bad Request', message })
    expect(await server.portal.db.selectFrom('customers').select('id').execute()).toHaveLength(0)
  })

  it.each(['siti@contoh.id', 'Siti Rahma', 'sitirahma', 'TOYOTA trust'])(
    'refuses the password %s, which whoever knows the customer tries first',
    async (password) => {
      const problem = await refusal(server.as()(contract.register, { body: { ...newcomer(), password } }))
      expect(problem).toMatchObject({ status: 400, data: { code: 'password_personal', field: 'password' } })
    },
  )

  it('writes down the consent to the privacy text', async () => {
    const { id } = await registered(server)
    const [consent] = await server.portal.db
      .selectFrom('consents')
      .selectAll()
      .where('customer_id', '=', id)
      .execute()
    expect(consent).toMatchObject({ document: 'privacy-policy', version: '2022-08-31', address: '127.0.0.1' })
  })
})

async function followConfirmationOf(email: string) {
  const mails = await server.messages({ to: email })
  const link = mails.map(({ text }) => /\/auth\/email-confirmation\S+/.exec(text)?.[0]).find(Boolean)
  return server.send({ url: link ?? '' })
}

describe('signing in', () => {
  it('refuses a wrong password and an unknown e-mail alike', async () => {
    const { email } = await registered(server)
    const wrong = await refusal(
      server.as()(contract.login, { body: { identifier: email, password: 'salah-sekali' } }),
    )
    const unknown = await refusal(
      server.as()(contract.login, { body: { identifier: 'tidak@ada.id', password: 'salah-sekali' } }),
    )
    expect(wrong).toMatchObject({ status: 400, data: { code: 'credentials_wrong' } })
    expect({ ...unknown }).toEqual({ ...wrong })
  })

  it.each([
    [{ identifier: {}, password: [] }],
    [{ identifier: 1, password: 2 }],
    [{ identifier: null }],
    [[]],
    ['x'],
  ])('answers 400 to %j', async (payload) => {
    const response = await server.send({
      method: 'POST',
      url: '/auth/local',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).not.toBe('')
  })

  it('lets ten wrong passwords through per account and address, then refuses even the right one for 15 minutes', async () => {
    const { email } = await registered(server)
    const attempt = (password: string) =>
      server.as()(contract.login, { body: { identifier: email, password } })
    for (let count = 0; count < 10; count++) expect((await refusal(attempt('salah-sekali'))).status).toBe(400)
    const blocked = await refusal(attempt(PASSWORD))
    expect(blocked).toMatchObject({ status: 429, data: { code: 'login_blocked' } })
    expect(blocked.data?.retryAfter).toBeGreaterThan(0)
    server.clock.advance(15 * MINUTE + 1)
    await attempt(PASSWORD)
  })

  it('is locked for everybody after a hundred wrong passwords in a day, until a new one was chosen', async () => {
    const { email } = await registered(server)
    const attempt = (password: string) =>
      server.as()(contract.login, { body: { identifier: email, password } })
    for (let count = 1; count <= 100; count++) {
      await server.portal.limits.clear('loginPerAccountAndAddress', `${email}|127.0.0.1`)
      await server.portal.limits.clear('loginPerAddress', '127.0.0.1')
      await refusal(attempt('salah-sekali'))
    }
    await server.portal.limits.clear('loginPerAccountAndAddress', `${email}|127.0.0.1`)
    await server.portal.limits.clear('loginPerAddress', '127.0.0.1')
    expect(await refusal(attempt(PASSWORD))).toMatchObject({ status: 429, data: { code: 'login_locked' } })
  })

  it('counts parallel guesses one by one', async () => {
    const { email } = await registered(server)
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () =>
        refusal(server.as()(contract.login, { body: { identifier: email, password: 'salah-sekali' } })),
      ),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  it('ends a session by logout, after 24 idle hours and after 7 days', async () => {
    const { token, email } = await registered(server)
    await server.as(token)(profileDetail, {})
    await server.as(token)(contract.logout, {})
    expect((await refusal(server.as(token)(profileDetail, {}))).status).toBe(401)
    await server.as(token)(contract.logout, {})

    const second = await server.as()(contract.login, { body: { identifier: email, password: PASSWORD } })
    for (let day = 0; day < 7; day++) {
      server.clock.advance(23 * HOUR)
      await server.as(second.jwt)(profileDetail, {})
    }
    server.clock.advance(8 * HOUR)
    expect((await refusal(server.as(second.jwt)(profileDetail, {}))).status).toBe(401)

    const third = await server.as()(contract.login, { body: { identifier: email, password: PASSWORD } })
    server.clock.advance(24 * HOUR + MINUTE)
    expect(await refusal(server.as(third.jwt)(profileDetail, {}))).toMatchObject({
      status: 401,
      data: { code: 'session_ended' },
    })
  })

  it.each(['undefined', 'null', '', 'a.b.c'])('takes "Bearer %s" as no session', async (token) => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.send({ url: '/userprofiles/detail', headers })).statusCode).toBe(401)
    expect((await server.send({ url: '/province/list/gr', headers })).statusCode).toBe(200)
  })
})

describe('a new password', () => {
  const resetCode = async (email: string) => {
    const [mail] = await server.messages({ to: email })
    return (
      new URL(/https?:\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('code') ?? ''
    )
  }
  const chosen = { password: 'sandi-baru-42', passwordConfirmation: 'sandi-baru-42' }
  const ended = async (code: string) =>
    (await refusal(server.as()(contract.resetPassword, { body: { code, ...chosen } }))).data?.code

  it('comes by a mailed link that works once, ends all sessions and does not sign in', async () => {
    const { email, token } = await registered(server)
    expect(await server.as()(contract.forgotPassword, { body: { email } })).toEqual({ ok: true })
    const code = await resetCode(email)
    expect(await server.as()(contract.resetPassword, { body: { code, ...chosen } })).toEqual({ ok: true })
    expect((await refusal(server.as(token)(profileDetail, {}))).status).toBe(401)
    expect(await refusal(server.as()(contract.resetPassword, { body: { code, ...chosen } }))).toMatchObject({
      status: 400,
      data: { code: 'reset_code_invalid' },
    })
    await server.as()(contract.login, { body: { identifier: email, password: chosen.password } })
    expect((await server.messages({ to: email }))[0]?.subject).toBe('Kata sandi Anda diubah')
  })

  it('keeps the link when the chosen password is bad, and ends it after 30 minutes or by a newer one', async () => {
    const { email } = await registered(server)
    await server.as()(contract.forgotPassword, { body: { email } })
    const first = await resetCode(email)
    const bad = { code: first, password: 'password123', passwordConfirmation: 'password123' }
    expect((await refusal(server.as()(contract.resetPassword, { body: bad }))).data?.code).toBe(
      'password_common',
    )
    await server.as()(contract.forgotPassword, { body: { email } })
    expect(await ended(first)).toBe('reset_code_invalid')
    const second = await resetCode(email)
    server.clock.advance(30 * MINUTE + 1)
    expect(await ended(second)).toBe('reset_code_invalid')
  })

  it('is asked for with the same answer by everybody, and mailed at most three times an hour', async () => {
    const { email } = await registered(server)
    expect(await server.as()(contract.forgotPassword, { body: { email: 'tidak@ada.id' } })).toEqual({
      ok: true,
    })
    for (let count = 0; count < 5; count++) await server.as()(contract.forgotPassword, { body: { email } })
    const mails = (await server.messages({ to: email })).filter(
      ({ subject }) => subject === 'Kata sandi baru',
    )
    expect(mails).toHaveLength(3)
  })

  it('links to the configured address whatever the request claims', async () => {
    const { email } = await registered(server)
    await server.send({
      method: 'POST',
      url: '/auth/forgot-password',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email, url: 'http://evil.example' },
    })
    expect((await server.messages({ to: email }))[0]?.text).not.toContain('evil')
  })

  it('may be set by its owner under either naming, with the current one, and keeps only the fresh session', async () => {
    const { email, token } = await registered(server)
    const other = await server.as()(contract.login, { body: { identifier: email, password: PASSWORD } })
    const changed = await server.as(token)(contract.resetPassword, {
      body: { oldPassword: PASSWORD, currentPassword: PASSWORD, newPassword: chosen.password, ...chosen },
    })
    expect((await refusal(server.as(other.jwt)(profileDetail, {}))).status).toBe(401)
    expect((await refusal(server.as(token)(profileDetail, {}))).status).toBe(401)
    await server.as(changed.jwt)(profileDetail, {})
  })

  it.each([
    [
      { oldPassword: PASSWORD, newPassword: 'sandi-baru-42', password: 'sandi-lain-42' },
      'password_fields_conflict',
    ],
    [{ oldPassword: 'a', currentPassword: 'b', newPassword: 'sandi-baru-42' }, 'password_fields_conflict'],
    [{ oldPassword: 'keliru-sekali', newPassword: 'sandi-baru-42' }, 'password_current_wrong'],
    [
      { oldPassword: PASSWORD, newPassword: 'sandi-baru-42', confirmPassword: 'beda-beda-42' },
      'password_mismatch',
    ],
    [{ newPassword: 'sandi-baru-42' }, 'input_invalid'],
    [{ oldPassword: PASSWORD }, 'input_invalid'],
  ])('is refused for %j', async (body, code) => {
    const { token } = await registered(server)
    const problem = await refusal(server.as(token)(contract.resetPassword, { body }))
    expect(problem).toMatchObject({ status: 400, data: { code } })
  })

  it('needs a session where there is no code', async () => {
    expect((await refusal(server.as()(contract.resetPassword, { body: { ...chosen } }))).status).toBe(401)
  })
})
