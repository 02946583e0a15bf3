import { describe, expect, it } from 'vitest'
import { profileDetail } from '#account/profile/profile.contract.ts'
import {
  acceptWithPassword,
  beginInvitedPassword,
  continueDeskSession,
  currentDeskSession,
  deskSignIn,
  deskSignOut,
} from '#account/sign-in/desk-sign-in.contract.ts'
import { PASSWORD, registered, SUDIRMAN } from '#tests/support/people.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { actorsOf, deskCaller, deskOrigin, deskStranger, staffMember } from '#tests/support/staff.ts'
import { codeAt, invitedTo, staffWithPassword } from '#tests/support/staff-invited.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' })
const MINUTE = 60_000
const stranger = () => deskStranger(server)

describe('signing in at the desk', () => {
  it('takes password and code, sets a cookie that scripts and other sites never see, and is written down', async () => {
    const sari = await staffWithPassword(server)
    server.clock.advance(MINUTE)
    const response = await server.send({
      method: 'POST',
      url: deskSignIn.path,
      headers: { origin: deskOrigin(server) },
      payload: { email: sari.email.toUpperCase(), password: PASSWORD, code: await sari.code() },
    })
    expect(response.statusCode).toBe(200)
    const [session, device] = [response.headers['set-cookie'] ?? []].flat()
    expect(session).toMatch(/^tt_desk=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    expect(device).toMatch(/^tt_desk_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toMatchObject({
      email: sari.email,
      role: 'advisor',
      branches: [{ id: SUDIRMAN.id, name: SUDIRMAN.branch, timezone: 'Asia/Jakarta' }],
      idle_seconds: 1800,
      ends_in_seconds: 43_200,
    })
    // The hash is stored, not the secret itself.
    const token = /tt_desk=([\w-]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? ''
    const stored = await server.context.db.selectFrom('staff_sessions').select('id').execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await actorsOf(server, 'desk_sign_in')).toContainEqual({ staff_id: sari.id, customer_id: null })
  })

  it('refuses an unknown e-mail, a wrong password and a wrong code alike', async () => {
    const sari = await staffWithPassword(server)
    server.clock.advance(MINUTE)
    const right = { email: sari.email, password: PASSWORD, code: await sari.code() }
    for (const wrong of [
      { email: 'siapa@bengkel.contoh.id' },
      { password: 'bukan-ini-77' },
      { code: '000000' },
      { code: undefined, recovery_code: 'AAAA-BBBB-CCCC-DDDD' },
    ]) {
      const problem = await refusal(stranger()(deskSignIn, { body: { ...right, ...wrong } }))
      expect([problem.status, problem.message, problem.data?.code]).toEqual([
        400,
        'Email, password, atau kode salah',
        'staff_credentials_wrong',
      ])
    }
    const bare = await refusal(stranger()(deskSignIn, { body: { ...right, code: undefined } }))
    expect(bare.message).toBe('Input Kode 6 angka terlebih dahulu!')
  })

  it('accepts the code of a step once, also of two requests at once, and no earlier code', async () => {
    const sari = await staffWithPassword(server)
    server.clock.advance(2 * MINUTE)
    const code = await sari.code()
    const before = await codeAt(sari.secret, server.clock.now(), -1)
    const body = { email: sari.email, password: PASSWORD, code }
    const both = await Promise.allSettled([
      stranger()(deskSignIn, { body }),
      stranger()(deskSignIn, { body }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalCode(stranger()(deskSignIn, { body }))).toBe('staff_credentials_wrong')
    expect(await refusalCode(stranger()(deskSignIn, { body: { ...body, code: before } }))).toBe(
      'staff_credentials_wrong',
    )
  })

  it('takes each of the ten recovery codes once, however it is typed', async () => {
    const sari = await staffWithPassword(server)
    expect(sari.recoveryCodes).toHaveLength(10)
    expect(new Set(sari.recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = sari.recoveryCodes
    const by = (recovery_code: string) =>
      stranger()(deskSignIn, { body: { email: sari.email, password: PASSWORD, recovery_code } })
    await by(first.toLowerCase().replaceAll('-', ' '))
    expect(await refusalCode(by(first))).toBe('staff_credentials_wrong')
    await by(second)
  })
})

describe('a session of the desk', () => {
  it('ends 30 minutes after the last call of its person, and after 12 hours in any case', async () => {
    const sari = await staffMember(server)
    for (let calls = 0; calls < 3; calls++) {
      server.clock.advance(29 * MINUTE)
      await sari.call(currentDeskSession, {})
    }
    server.clock.advance(31 * MINUTE)
    expect(await refusalCode(sari.call(currentDeskSession, {}))).toBe('session_ended')

    const rudi = await staffMember(server)
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      server.clock.advance(20 * MINUTE)
      await rudi.call(continueDeskSession, {})
    }
    server.clock.advance(20 * MINUTE)
    expect(await refusalCode(rudi.call(continueDeskSession, {}))).toBe('session_ended')
  })

  it.each([{ 'x-unattended': '1' }, { accept: 'text/event-stream' }])(
    'is not kept alive by what a page fetches by itself: %j',
    async (mark) => {
      const sari = await staffMember(server)
      const headers = { ...sari.headers, ...mark }
      const look = () => server.send({ url: currentDeskSession.path, headers })
      for (const minutes of [20, 9]) {
        server.clock.advance(minutes * MINUTE)
        expect((await look()).statusCode).toBe(200)
      }
      server.clock.advance(2 * MINUTE)
      expect((await look()).statusCode).toBe(401)
    },
  )

  it('ends at the server when its member signs out', async () => {
    const sari = await staffMember(server)
    await sari.call(deskSignOut, {})
    expect(await refusalCode(sari.call(currentDeskSession, {}))).toBe('session_ended')
    expect(await stranger()(deskSignOut, {})).toEqual({ ok: true })
  })

  it("is not accepted by the portal, nor is a customer's token by the desk", async () => {
    const sari = await staffMember(server)
    const customer = await registered(server)
    const context = await server.send({ url: profileDetail.path, headers: sari.headers })
    const token = sari.headers.cookie.split('=')[1] ?? ''
    const asBearer = await server.send({
      url: profileDetail.path,
      headers: { authorization: `Bearer ${token}` },
    })
    const desk = await server.send({
      url: currentDeskSession.path,
      headers: { authorization: `Bearer ${customer.token}`, cookie: `tt_desk=${customer.token}` },
    })
    expect([context.statusCode, asBearer.statusCode, desk.statusCode]).toEqual([401, 401, 401])
  })

  it.each([undefined, 'null', 'https://jahat.example', 'http://localhost:3000.jahat.example'])(
    'is refused for a write that comes from %s',
    async (origin) => {
      const sari = await staffMember(server)
      const response = await server.send({
        method: 'POST',
        url: continueDeskSession.path,
        headers: { cookie: sari.headers.cookie, ...(origin === undefined ? {} : { origin }) },
      })
      expect([response.statusCode, response.json().data.code]).toEqual([400, 'origin_foreign'])
    },
  )
})

describe('over TLS', () => {
  const secure = useTestServer({ PUBLIC_URL: 'https://trust.contoh.id', RATE_LIMIT_SCALE: '1000' })
  it('the cookie belongs to this host alone', async () => {
    const { headers } = await staffMember(secure)
    expect(headers.cookie).toMatch(/^__Host-tt_desk=/)
    const call = deskCaller(secure, { origin: 'https://trust.contoh.id' })
    const token = await invitedTo(secure, 'advisor')
    const { secret } = await call(beginInvitedPassword, { body: { token } })
    const response = await secure.send({
      method: 'POST',
      url: acceptWithPassword.path,
      headers: { origin: 'https://trust.contoh.id' },
      payload: { token, password: PASSWORD, code: await codeAt(secret, secure.clock.now()) },
    })
    expect([response.headers['set-cookie'] ?? []].flat()[0]).toMatch(
      /^__Host-tt_desk=.*; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/,
    )
  })
})
