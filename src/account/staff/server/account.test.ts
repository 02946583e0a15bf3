import { describe, expect, it } from 'vitest'
import * as own from '#account/own-account/desk-account.contract.ts'
import { currentDeskSession, deskSignIn } from '#account/sign-in/desk-sign-in.contract.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { deskBrowser, deskCaller, deskOrigin, deskSessionOf, staffMember } from '#tests/support/staff.ts'
import { staffWithPassword } from '#tests/support/staff-invited.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' })
const subjects = async (to: string) => (await server.messages({ to })).map(({ subject }) => subject)

describe('the own account', () => {
  it('gets another password by the old one: other sessions end, this browser continues, and it is mailed', async () => {
    const sari = await staffWithPassword(server)
    const here = deskBrowser(server, sari.headers.cookie)
    const elsewhere = deskCaller(server, await deskSessionOf(server, sari.id))
    const change = (current_password: string, new_password: string) =>
      here(own.changeDeskPassword, { body: { current_password, new_password } })
    const wrong = await refusal(change('bukan-ini-77', 'sandi-baru-2026'))
    expect([wrong.data?.field, wrong.message]).toEqual(['current_password', 'Password salah'])
    expect((await refusal(change(PASSWORD, 'password123'))).data?.field).toBe('new_password')
    await change(PASSWORD, 'sandi-baru-2026')
    expect(await here(currentDeskSession, {})).toMatchObject({ id: sari.id })
    expect(await refusalCode(elsewhere(currentDeskSession, {}))).toBe('session_ended')
    expect(await subjects(sari.email)).toContain('Password staf Anda diubah')
    server.clock.advance(60_000)
    const sign = async (password: string) =>
      deskCaller(server, { origin: deskOrigin(server) })(deskSignIn, {
        body: { email: sari.email, password, code: await sari.code() },
      })
    expect(await refusalCode(sign(PASSWORD))).toBe('staff_credentials_wrong')
    await sign('sandi-baru-2026')
  })

  it('gets ten new recovery codes by the password; the former ones open nothing', async () => {
    const sari = await staffWithPassword(server)
    expect(await refusalCode(sari.call(own.renewRecoveryCodes, { body: { password: 'salah-sekali' } }))).toBe(
      'password_current_wrong',
    )
    const { recovery_codes } = await sari.call(own.renewRecoveryCodes, { body: { password: PASSWORD } })
    expect(recovery_codes).toHaveLength(10)
    const by = (recovery_code = '') =>
      deskCaller(server, { origin: deskOrigin(server) })(deskSignIn, {
        body: { email: sari.email, password: PASSWORD, recovery_code },
      })
    expect(await refusalCode(by(sari.recoveryCodes[0]))).toBe('staff_credentials_wrong')
    await by(recovery_codes[0])
  })

  it('gets passkeys by a fresh sign-in or the password, and keeps the last way in', async () => {
    const sari = await staffMember(server)
    const browser = deskBrowser(server, sari.headers.cookie)
    const add = async (name: string) => {
      const asked = await browser(own.beginDeskPasskey, { body: {} })
      return browser(own.addDeskPasskey, { body: { name, credential: authenticator().make(asked) } })
    }
    const key = await add('Tablet')
    expect(await subjects(sari.email)).toContain('Passkey staf ditambahkan')
    const last = await refusal(browser(own.removeDeskPasskey, { params: { passkeyId: key.id } }))
    expect([last.status, last.data?.code]).toEqual([409, 'last_way_in'])
    const second = await add('Ponsel')
    await browser(own.removeDeskPasskey, { params: { passkeyId: key.id } })
    expect((await browser(own.listDeskPasskeys, {})).map(({ id }) => id)).toEqual([second.id])
    server.clock.advance(11 * 60_000)
    expect(await refusalCode(browser(own.beginDeskPasskey, { body: {} }))).toBe('sign_in_again')

    const bayu = await staffWithPassword(server, 'head')
    expect(await refusalCode(bayu.call(own.beginDeskPasskey, { body: {} }))).toBe('password_current_wrong')
    await bayu.call(own.beginDeskPasskey, { body: { password: PASSWORD } })
  })

  it('counts wrong passwords of a session by themselves', async () => {
    const sari = await staffWithPassword(server)
    const wrong = () => refusalCode(sari.call(own.renewRecoveryCodes, { body: { password: 'salah-sekali' } }))
    for (let tries = 0; tries < 10; tries++) expect(await wrong()).toBe('password_current_wrong')
    expect(await wrong()).toBe('staff_locked')
  })
})
