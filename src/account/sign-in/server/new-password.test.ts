import { describe, expect, it } from 'vitest'
import { profileDetail } from '#account/profile/profile.contract.ts'
import type { CallOf } from '#core/endpoint.ts'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import * as contract from '../sign-in.contract.ts'

const server = useTestServer()
const MINUTE = 60_000

interface Refused {
  code: string
  field?: string
  message: string
}
const CONFLICT = {
  code: 'password_fields_conflict',
  message: 'Isian password yang dikirim saling bertentangan',
}
const MISMATCH = {
  code: 'password_mismatch',
  field: 'passwordConfirmation',
  message: 'Password tidak sama!',
}

describe('new password', () => {
  const resetCode = async (email: string) => {
    const [mail] = await server.messages({ to: email })
    return (
      new URL(/https?:\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('code') ?? ''
    )
  }
  const chosen = { password: 'sandi-baru-42', passwordConfirmation: 'sandi-baru-42' }
  const ended = async (code: string) =>
    (await refusal(server.as()(contract.resetPassword, { body: { code, ...chosen } }))).data?.code

  it('is set by a mailed link that works once, ends all sessions and does not sign in', async () => {
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

  it('keeps the link if the chosen password is bad, and ends it after 30 minutes or by a newer one', async () => {
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

  it('is requested with the same answer for any e-mail, and mailed at most three times an hour', async () => {
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

  it('is set by its owner with the current one, and keeps only the fresh session', async () => {
    const { email, token } = await registered(server)
    const other = await server.as()(contract.login, { body: { identifier: email, password: PASSWORD } })
    const changed = await server.as(token)(contract.resetPassword, {
      body: { oldPassword: PASSWORD, currentPassword: PASSWORD, newPassword: chosen.password, ...chosen },
    })
    expect((await refusal(server.as(other.jwt)(profileDetail, {}))).status).toBe(401)
    expect((await refusal(server.as(token)(profileDetail, {}))).status).toBe(401)
    await server.as(changed.jwt)(profileDetail, {})
  })

  it.each<[CallOf<typeof contract.resetPassword>['body'], Refused]>([
    [{ oldPassword: PASSWORD, newPassword: 'sandi-baru-42', password: 'sandi-lain-42' }, CONFLICT],
    [
      { oldPassword: 'keliru-sekali', newPassword: 'sandi-baru-42' },
      { code: 'password_current_wrong', field: 'oldPassword', message: 'Password lama salah' },
    ],
    [{ oldPassword: PASSWORD, newPassword: 'sandi-baru-42', confirmPassword: 'beda-beda-42' }, MISMATCH],
    [
      { newPassword: 'sandi-baru-42' },
      { code: 'input_invalid', field: 'oldPassword', message: 'Input Password Lama terlebih dahulu!' },
    ],
    [
      { code: 'unknown', password: 'sandi-baru-42' },
      {
        code: 'input_invalid',
        field: 'passwordConfirmation',
        message: 'Input Konfirmasi Password terlebih dahulu!',
      },
    ],
  ])('is refused for %j', async (body, { code, field, message }) => {
    const { token } = await registered(server)
    const problem = await refusal(server.as(token)(contract.resetPassword, { body }))
    expect(problem).toMatchObject({ status: 400, message, data: { code } })
    expect(problem.data?.field).toBe(field)
  })

  it('keeps method and device of the session that it replaces', async () => {
    const { token } = await registered(server)
    const { db } = server.context
    await db.updateTable('sessions').set({ way: 'passkey', device_mark: 'laptop-of-ratna' }).execute()
    await server.as(token)(contract.resetPassword, {
      body: { oldPassword: PASSWORD, newPassword: chosen.password },
    })
    const live = db.selectFrom('sessions').select(['way', 'device_mark']).where('ended_at', 'is', null)
    expect(await live.execute()).toEqual([{ way: 'passkey', device_mark: 'laptop-of-ratna' }])
  })

  it('is reported by mail each time it changes', async () => {
    const { token, email } = await registered(server)
    const first = await server.as(token)(contract.resetPassword, {
      body: { oldPassword: PASSWORD, newPassword: chosen.password },
    })
    server.clock.advance(1)
    await server.as(first.jwt)(contract.resetPassword, {
      body: { currentPassword: chosen.password, password: PASSWORD },
    })
    expect((await server.messages({ to: email })).map(({ subject }) => subject)).toEqual([
      'Kata sandi Anda diubah',
      'Kata sandi Anda diubah',
    ])
  })

  it('requires a session if there is no code', async () => {
    expect((await refusal(server.as()(contract.resetPassword, { body: { ...chosen } }))).status).toBe(401)
  })
})
