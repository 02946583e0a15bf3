import { describe, expect, it } from 'vitest'
import { erasePersonalData, exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import { PASSWORD, signedUp } from '#tests/support/people.ts'
import { useSocialServer } from '#tests/support/social-server.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { endOtherSessions, endSession, listSessions } from '../sessions.contract.ts'

const { server, browser, enter } = await useSocialServer()
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

interface From {
  agent?: string
  address?: string
  cookie?: string
}
/** Signs in and answers the cookie of the device. */
async function signIn(email: string, { agent = CHROME, address = '36.79.12.200', cookie = '' }: From = {}) {
  const response = await server.send({
    method: 'POST',
    url: login.path,
    headers: { 'user-agent': agent, cookie },
    remoteAddress: address,
    payload: { identifier: email, password: PASSWORD },
  })
  expect([response.statusCode, Object.keys(response.json())]).toEqual([200, ['jwt', 'user']])
  return String(response.headers['set-cookie']).split(';')[0] ?? ''
}
const mailsOf = async (to: string) =>
  (await server.messages({ to })).filter(({ subject }) => subject === 'Masuk dari perangkat baru')

describe('a sign-in', () => {
  it('sends no mail for the first device', async () => {
    const { email } = await signedUp(server, 'Ratna Wijaya')
    expect(await mailsOf(email)).toEqual([])
  })

  it('from a new device is mailed: device, time and network, what to do, and nothing that opens anything', async () => {
    const { email, token } = await signedUp(server, 'Ratna Wijaya')
    await signIn(email)
    const [mail, ...others] = await mailsOf(email)
    expect(others).toEqual([])
    expect(mail?.text).toContain(
      'Perangkat: Chrome di Android\nWaktu: 21 November 2026, 10:00 WIB\nJaringan: 36.79.x.x',
    )
    expect(mail?.text).toContain('segera buat kata sandi baru')
    expect(mail?.text).toContain('/dashboard/keamanan')
    expect(mail?.text).not.toMatch(/36\.79\.12\.200|code=|confirmation=/)
    expect(mail?.text).not.toContain(token)
  })

  it('from the same browser is known by its cookie, wherever it is and however it calls itself', async () => {
    const { email } = await signedUp(server, 'Ratna Wijaya')
    const cookie = await signIn(email)
    expect(cookie).toMatch(/^tt_device=[\w-]{43}$/)
    expect(await signIn(email, { cookie, agent: 'Firefox/140.0 Linux', address: '114.5.6.7' })).toBe(cookie)
    expect(await mailsOf(email)).toHaveLength(1)
  })

  it('without a cookie is known by browser and network together', async () => {
    const { email } = await signedUp(server, 'Ratna Wijaya')
    await signIn(email)
    await signIn(email)
    expect(await mailsOf(email)).toHaveLength(1)
    await signIn(email, { address: '36.79.12.201' })
    await signIn(email, { agent: `${CHROME} Edg/142.0` })
    expect(await mailsOf(email)).toHaveLength(3)
  })

  it('after 90 days is new again', async () => {
    const { email } = await signedUp(server, 'Ratna Wijaya')
    const cookie = await signIn(email)
    server.clock.advance(89 * DAY_MS)
    await signIn(email, { cookie })
    expect(await mailsOf(email)).toHaveLength(1)
    server.clock.advance(90 * DAY_MS)
    await signIn(email, { cookie })
    expect(await mailsOf(email)).toHaveLength(2)
  })

  it('is not recognised by the cookie of another customer, nor by a forged one', async () => {
    const ratna = await signedUp(server, 'Ratna Wijaya')
    const budi = await signedUp(server)
    const cookie = await signIn(budi.email)
    await signIn(ratna.email, { cookie })
    expect(await mailsOf(ratna.email)).toHaveLength(1)
    expect(await signIn(ratna.email, { cookie: 'tt_device=x', agent: 'curl' })).not.toBe('tt_device=x')
    expect(await mailsOf(ratna.email)).toHaveLength(2)
  })

  it('by a provider is checked for new devices as well', async () => {
    const { user } = await enter('google')
    const own = browser()
    await enter('google', own)
    expect(await mailsOf(user.email)).toEqual([])
    const elsewhere = () =>
      server.context.db.updateTable('known_devices').set({ trait_hash: 'another browser' }).execute()
    await elsewhere()
    await enter('google', own)
    expect(await mailsOf(user.email)).toEqual([])
    await elsewhere()
    await enter('google')
    expect(await mailsOf(user.email)).toHaveLength(1)
  })
})

describe('a device whose session was ended from elsewhere', () => {
  it.each(['alone', 'with all others'])('%s is new again, the one that ended it is not', async (how) => {
    const { email, call } = await signedUp(server, 'Ratna Wijaya')
    const cookie = await signIn(email)
    const [, other] = await call(listSessions, {})
    if (how === 'alone') await call(endSession, { params: { id: other?.id ?? '' } })
    else await call(endOtherSessions, {})
    await server.as()(login, { body: { identifier: email, password: PASSWORD } })
    expect(await mailsOf(email)).toHaveLength(1)
    server.clock.advance(1)
    await signIn(email, { cookie })
    expect(await mailsOf(email)).toHaveLength(2)
  })
})

describe('known devices', () => {
  it('are at most twenty of a customer, the last ones', async () => {
    const { email, call } = await signedUp(server, 'Ratna Wijaya')
    await server.context.limits.clear('loginPerAddress', '36.79.12.200')
    for (let visit = 0; visit < 22; visit++) await signIn(email)
    const { known_devices } = await call(exportPersonalData, {})
    expect(known_devices).toHaveLength(20)
  })

  it('are exported without their hashes, and erased with the account', async () => {
    const { email, call } = await signedUp(server, 'Ratna Wijaya')
    await signIn(email)
    const { known_devices } = await call(exportPersonalData, {})
    expect(known_devices.map((row) => Object.keys(row))).toEqual(
      Array(2).fill(['device', 'network', 'first_seen_at', 'last_seen_at']),
    )
    await call(erasePersonalData, { body: { password: PASSWORD } })
    expect(await server.context.db.selectFrom('known_devices').selectAll().execute()).toEqual([])
  })
})

describe('over https', () => {
  const secure = useTestServer({ PUBLIC_URL: 'https://portal.example' })
  it('the cookie of a device has a name that no other host can set, and no script reads it', async () => {
    const { email } = await signedUp(secure, 'Ratna Wijaya')
    const payload = { identifier: email, password: PASSWORD }
    const response = await secure.send({ method: 'POST', url: login.path, payload })
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-tt_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    )
  })
})
