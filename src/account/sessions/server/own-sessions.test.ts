import { describe, expect, it } from 'vitest'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { exchange, login, resetPassword } from '#account/sign-in/sign-in.contract.ts'
import { HOUR_MS } from '#core/milliseconds.ts'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { codeOf, useSocialServer } from '#tests/support/social-server.ts'
import { endOtherSessions, endSession, listSessions } from '../sessions.contract.ts'

const { server, browser, enter } = await useSocialServer()
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

const again = async (email: string) => {
  const { jwt } = await server.as()(login, { body: { identifier: email, password: PASSWORD } })
  return server.as(jwt)
}
const statusOf = async (call: ReturnType<typeof server.as>) => (await refusal(call(profileDetail, {}))).status

describe('own sessions', () => {
  it('are listed with device, network, sign-in method and times, this one first', async () => {
    const ratna = await registered(server, 'Ratna Wijaya')
    const opened = server.clock.now().toISOString()
    server.clock.advance(HOUR_MS)
    const response = await server.send({
      method: 'POST',
      url: login.path,
      headers: { 'user-agent': CHROME },
      remoteAddress: '36.79.12.200',
      payload: { identifier: ratna.email, password: PASSWORD },
    })
    const now = server.clock.now().toISOString()
    const listed = await server.as(response.json().jwt)(listSessions, {})
    expect(listed).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome di Android',
        network: '36.79.x.x',
        way: 'local',
        created_at: now,
        seen_at: now,
        current: true,
      },
      expect.objectContaining({ device: 'Browser tidak dikenal', created_at: opened, current: false }),
    ])
    // Nothing of what tokens carry is among it.
    const ids = await server.context.db.selectFrom('sessions').select('id').execute()
    for (const { id } of ids) expect(JSON.stringify(listed)).not.toContain(id)
  })

  it('name the provider that opened them, and keep the method after a change of password', async () => {
    const { jwt } = await enter('google')
    const [social] = await server.as(jwt)(listSessions, {})
    expect(social?.way).toBe('google')
    const ratna = await registered(server, 'Ratna Wijaya')
    const body = { oldPassword: PASSWORD, newPassword: 'sandi-lain-42', confirmPassword: 'sandi-lain-42' }
    const changed = await ratna.call(resetPassword, { body })
    const [renewed, ...others] = await server.as(changed.jwt)(listSessions, {})
    expect([renewed?.way, others]).toEqual(['local', []])
  })

  it('are listed while they are active only', async () => {
    const ratna = await registered(server, 'Ratna Wijaya')
    server.clock.advance(24 * HOUR_MS + 1)
    expect(await (await again(ratna.email))(listSessions, {})).toHaveLength(1)
  })

  it('end one by one: the next request of that one is refused, the others go on', async () => {
    const ratna = await registered(server, 'Ratna Wijaya')
    const second = await again(ratna.email)
    const third = await again(ratna.email)
    const own = (await second(listSessions, {})).find(({ current }) => current)
    await ratna.call(endSession, { params: { id: own?.id ?? '' } })
    expect(await statusOf(second)).toBe(401)
    await ratna.call(endSession, { params: { id: own?.id ?? '' } })
    expect(await third(listSessions, {})).toHaveLength(2)
  })

  it('of another customer are answered like missing ones', async () => {
    const ratna = await registered(server, 'Ratna Wijaya')
    const budi = await registered(server)
    const [other] = await budi.call(listSessions, {})
    const problem = await refusal(ratna.call(endSession, { params: { id: other?.id ?? '' } }))
    expect([problem.status, problem.data?.code]).toEqual([404, 'not_found'])
    await budi.call(profileDetail, {})
  })

  it('end all but this one, with the codes that would open another', async () => {
    const { jwt } = await enter('google')
    const second = await enter('google')
    const elsewhere = browser()
    const code = codeOf(await elsewhere.go('/connect/google'))
    await server.as(jwt)(endOtherSessions, {})
    expect(await statusOf(server.as(second.jwt))).toBe(401)
    expect((await refusal(elsewhere.as()(exchange, { body: { code } }))).status).toBe(400)
    expect(await server.as(jwt)(listSessions, {})).toHaveLength(1)
    const events = await server.context.db.selectFrom('audit_log').select('event').execute()
    expect(events.map(({ event }) => event)).toContain('sessions_ended')
  })
})
