import { describe, expect, it } from 'vitest'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import * as contract from '../sign-in.contract.ts'

const server = useTestServer()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

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

  it.each([[{ identifier: {}, password: [] }], ['x']])('answers 400 to %j', async (payload) => {
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

  it.each(['undefined', 'a.b.c'])('takes "Bearer %s" as no session', async (token) => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.send({ url: '/userprofiles/detail', headers })).statusCode).toBe(401)
    expect((await server.send({ url: '/province/list/gr', headers })).statusCode).toBe(200)
  })
})
