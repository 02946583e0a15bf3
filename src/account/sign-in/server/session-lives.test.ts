import { describe, expect, it } from 'vitest'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const sessions = () => server.context.db.selectFrom('sessions').selectAll().execute()
const isAnswered = async (token: string) => {
  const reply = await server.send({
    url: '/userprofiles/detail',
    headers: { authorization: `Bearer ${token}` },
  })
  return reply.statusCode === 200
}

describe('session', () => {
  it('ends after a day without a call, to the millisecond', async () => {
    const { token } = await registered(server)
    server.clock.advance(DAY)
    expect(await isAnswered(token)).toBe(true)
    server.clock.advance(DAY + 1)
    expect(await isAnswered(token)).toBe(false)
  })

  it('is stored with its method, device and network, and a handle that is not its id', async () => {
    const { email } = await registered(server)
    await server.context.db.deleteFrom('sessions').execute()
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
