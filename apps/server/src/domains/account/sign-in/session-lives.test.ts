import { profileDetail } from '@toyota-trust/contracts/account/profile.ts'
import { login } from '@toyota-trust/contracts/account/sign-in.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, registered } from '../../../testing/people.ts'
import { refusal } from '../../../testing/refusal.ts'
import { useTestServer } from '../../../testing/test-server.ts'
import { liveSession } from './sessions.ts'

const server = useTestServer()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const sessions = () => server.portal.db.selectFrom('sessions').selectAll().execute()
const isAnswered = async (token: string) => {
  const reply = await server.send({
    url: '/userprofiles/detail',
    headers: { authorization: `Bearer ${token}` },
  })
  return reply.statusCode === 200
}

describe('a session', () => {
  it('lives to the last millisecond of a day without a call', async () => {
    const { token } = await registered(server)
    server.clock.advance(DAY)
    expect(await isAnswered(token)).toBe(true)
    server.clock.advance(DAY + 1)
    expect(await isAnswered(token)).toBe(false)
  })

  it('notes a call at most once a minute', async () => {
    const { token } = await registered(server)
    const opened = server.clock.now()
    server.clock.advance(MINUTE)
    await server.as(token)(profileDetail, {})
    expect(await sessions()).toMatchObject([{ seen_at: opened }])
    server.clock.advance(1)
    await server.as(token)(profileDetail, {})
    expect(await sessions()).toMatchObject([{ seen_at: server.clock.now() }])
  })

  it('lives for seven days at the most, whatever it is used for', async () => {
    const { token, id } = await registered(server)
    const [session] = await sessions()
    const opened = server.clock.now()
    const until = new Date(opened.getTime() + 7 * DAY)
    await server.portal.db.updateTable('sessions').set({ seen_at: until }).execute()
    const { db } = server.portal
    expect(await liveSession(db, session?.id ?? '', until)).toMatchObject({ customer_id: id })
    expect(await liveSession(db, session?.id ?? '', new Date(until.getTime() + 1))).toBe(null)
    expect(await liveSession(db, 'unknown', opened)).toBe(null)
    server.clock.advance(7 * DAY - 1)
    expect(await isAnswered(token)).toBe(true)
    server.clock.advance(1_000)
    expect(await isAnswered(token)).toBe(false)
  })

  it('is stored with its way, its device and the network it came from, and a handle that is not its id', async () => {
    const { email } = await registered(server)
    await server.portal.db.deleteFrom('sessions').execute()
    const body = { identifier: email, password: PASSWORD }
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const reply = await server.send({ method: 'POST', url: '/auth/local', headers, payload: body })
    expect(reply.statusCode).toBe(200)
    const [session] = await sessions()
    expect(session).toMatchObject({ way: 'local', device: 'Firefox di Linux', network: '127.0.x.x' })
    expect(session).toMatchObject({ device_mark: expect.any(String), ended_at: null })
    expect(session?.handle).not.toBe(session?.id)
    expect(reply.body).not.toContain(session?.id)
  })
})

describe('a signed-in request', () => {
  it('is refused without a token, with a forged one and once its session was deleted', async () => {
    const { token, email } = await registered(server)
    expect(await isAnswered('')).toBe(false)
    expect(await isAnswered(`${token}x`)).toBe(false)
    expect(await isAnswered(token)).toBe(true)
    await server.portal.db.deleteFrom('sessions').execute()
    await refusal(server.as(token)(profileDetail, {}))
    const { jwt } = await server.as()(login, { body: { identifier: email, password: PASSWORD } })
    expect(await isAnswered(jwt)).toBe(true)
  })
})
