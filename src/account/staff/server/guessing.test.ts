import { describe, expect, it } from 'vitest'
import {
  addDeskPasskey,
  beginDeskPasskey,
  changeDeskPassword,
} from '#account/own-account/desk-account.contract.ts'
import {
  beginDeskPasskeySignIn,
  deskPasskeySignIn,
  deskSignIn,
} from '#account/sign-in/desk-sign-in.contract.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { actorsOf, deskBrowser, deskCaller, deskOrigin, deskStranger } from '#tests/support/staff.ts'
import { staffWithPassword } from '#tests/support/staff-invited.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' })
/** With the limits that are shipped. */
const hammered = useTestServer({})
const MINUTE = 60_000
const stranger = () => deskStranger(server)

describe('guessing at the desk', () => {
  it('slows strangers down after ten wrong tries, an unknown e-mail alike, up to 15 minutes for each', async () => {
    const sari = await staffWithPassword(server)
    server.clock.advance(MINUTE)
    for (const email of [sari.email, 'siapa@bengkel.contoh.id']) {
      const wrong = () =>
        refusal(stranger()(deskSignIn, { body: { email, password: 'bukan-ini-77', code: '000000' } }))
      for (let tries = 0; tries < 10; tries++)
        expect((await wrong()).data?.code).toBe('staff_credentials_wrong')
      for (const minutes of [1, 2, 4, 8, 15, 15]) {
        expect((await wrong()).data).toMatchObject({ code: 'staff_locked', retryAfter: minutes * 60 })
        server.clock.advance(minutes * MINUTE)
        expect((await wrong()).data?.code).toBe('staff_credentials_wrong')
      }
    }
    expect(await actorsOf(server, 'desk_sign_in_slowed')).toEqual([{ staff_id: sari.id, customer_id: null }])
    expect(await actorsOf(server, 'desk_sign_in_locked')).toEqual([])
  })

  it('admits known devices and passkeys at once while an attacker guesses, from the same address as well', async () => {
    const sari = await staffWithPassword(hammered)
    const key = authenticator()
    const own = deskBrowser(hammered, sari.headers.cookie)
    hammered.clock.advance(MINUTE)
    await own(deskSignIn, { body: { email: sari.email, password: PASSWORD, code: await sari.code() } })
    const asked = await own(beginDeskPasskey, { body: { password: PASSWORD } })
    await own(addDeskPasskey, { body: { name: 'Laptop', credential: key.make(asked) } })
    const guess = () =>
      refusal(
        deskCaller(hammered, { origin: deskOrigin(hammered) })(deskSignIn, {
          body: { email: sari.email, password: 'bukan-ini-77', code: '000000' },
        }),
      )
    for (let tries = 0; tries < 40; tries++) await guess()
    expect((await guess()).status).toBe(429)
    hammered.clock.advance(MINUTE)
    await own(deskSignIn, { body: { email: sari.email, password: PASSWORD, code: await sari.code() } })
    // What strangers guessed stays counted after the owner came in.
    expect((await guess()).status).toBe(429)
    const options = await own(beginDeskPasskeySignIn, {})
    await own(deskPasskeySignIn, { body: { credential: key.use(options) } })
  })

  it('counts a known device separately, and forgets it after a change of the password', async () => {
    const sari = await staffWithPassword(server)
    const thief = deskBrowser(server)
    server.clock.advance(MINUTE)
    await thief(deskSignIn, { body: { email: sari.email, password: PASSWORD, code: await sari.code() } })
    const known = () => server.context.db.selectFrom('staff_devices').selectAll().execute()
    expect(await known()).toHaveLength(2)
    await sari.call(changeDeskPassword, {
      body: { current_password: PASSWORD, new_password: 'sandi-pemilik-42' },
    })
    expect(await known()).toHaveLength(1)
    for (let tries = 0; tries < 10; tries++)
      await refusal(
        thief(deskSignIn, { body: { email: sari.email, password: 'tebakan-77', code: '000000' } }),
      )
    expect(
      await refusalCode(
        thief(deskSignIn, { body: { email: sari.email, password: 'tebakan-77', code: '000000' } }),
      ),
    ).toBe('staff_locked')
  })

  it('locks the password for 15 minutes after ten wrong codes with the right password, and mails the owner', async () => {
    const sari = await staffWithPassword(server)
    server.clock.advance(MINUTE)
    const { email } = sari
    const wrong = () =>
      refusalCode(stranger()(deskSignIn, { body: { email, password: PASSWORD, code: '000000' } }))
    for (let tries = 0; tries < 10; tries++) expect(await wrong()).toBe('staff_credentials_wrong')
    expect(await wrong()).toBe('staff_locked')
    const right = async () =>
      stranger()(deskSignIn, { body: { email, password: PASSWORD, code: await sari.code() } })
    const locked = await refusal(right())
    expect([locked.status, locked.data?.code]).toEqual([429, 'staff_locked'])
    const mails = (await server.messages({ to: email })).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject === 'Akun staf Anda dikunci sementara')).toHaveLength(1)
    expect(await actorsOf(server, 'desk_sign_in_locked')).toEqual([{ staff_id: sari.id, customer_id: null }])
    server.clock.advance(15 * MINUTE)
    await right()
  })
})
