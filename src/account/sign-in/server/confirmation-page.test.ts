import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationLink, PASSWORD } from '#tests/support/people.ts'
import { refusalCode } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { exchange, login, register, sendEmailConfirmation } from '../sign-in.contract.ts'

const server = useTestServer()
const EMAIL = 'siti@contoh.id'
const HOUR = 3_600_000
const PATH = '/auth/email-confirmation'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let url = ''
beforeEach(async () => {
  await server.as()(register, { body: { email: EMAIL, name: 'Siti Rahma', password: PASSWORD } })
  url = await confirmationLink(server, EMAIL)
})

const isConfirmed = async () => {
  const [row] = await server.context.db.selectFrom('customers').select('confirmed_at').execute()
  return row?.confirmed_at !== null
}
const press = () => server.send({ method: 'POST', url, headers: FORM, payload: '' })
/** Calls of a browser that keeps the cookies of an answer. */
const browserAfter = ({ headers }: Awaited<ReturnType<typeof press>>) => {
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((entry) => entry.split(';')[0])
    .join('; ')
  const code = new URL(headers.location ?? '', 'http://portal').searchParams.get('exchange')
  return (body = { code }) =>
    server.send({ method: 'POST', url: '/auth/exchange', headers: { cookie }, payload: body })
}

describe('the page of the confirmation link', () => {
  it.each([
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; SafeLinks)' }],
    ['GET', { purpose: 'prefetch', 'sec-purpose': 'prefetch' }],
    ['HEAD', { 'user-agent': 'Barracuda Sentinel' }],
  ] as const)('changes nothing by %s with %j', async (method, headers) => {
    for (let look = 0; look < 3; look++)
      expect((await server.send({ method, url, headers })).statusCode).toBe(200)
    expect(await isConfirmed()).toBe(false)
  })

  it('has one button, whose form posts to the same address', async () => {
    const { body, headers } = await server.send({ url })
    expect(body.match(/<button>(.*?)<\/button>/g)).toEqual(['<button>Aktifkan akun</button>'])
    expect(body).toContain('<form method="post">')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('confirms without a body or a cookie, and signs in by a code that works once in this browser', async () => {
    const pressed = await server.send({ method: 'POST', url })
    expect([pressed.statusCode, await isConfirmed()]).toEqual([303, true])
    const trade = browserAfter(pressed)
    const { jwt, user } = (await trade()).json()
    expect([typeof jwt, user.email]).toEqual(['string', EMAIL])
    expect((await trade()).json().data.code).toBe('exchange_code_invalid')
  })

  it('signs in no other browser, and none after two minutes', async () => {
    const pressed = await press()
    const code = new URL(pressed.headers.location ?? '', 'http://portal').searchParams.get('exchange') ?? ''
    expect(await refusalCode(server.as()(exchange, { body: { code } }))).toBe('exchange_code_invalid')
    server.clock.advance(2 * 60_000)
    expect((await browserAfter(pressed)()).json().data.code).toBe('exchange_code_invalid')
  })

  it('says that the account is active when it is pressed or opened again, and leads to the login', async () => {
    await press()
    for (const again of [await press(), await server.send({ url })]) {
      expect(again.statusCode).toBe(200)
      expect(again.body).toContain('Akun Anda sudah aktif')
      expect(again.body).toContain('href="/dashboard/login"')
    }
    await server.as()(login, { body: { identifier: EMAIL, password: PASSWORD } })
  })

  it.each([
    ['expired', (link: string) => link, async () => server.clock.advance(48 * HOUR)],
    ['unknown', () => `${PATH}?confirmation=tidak-ada`],
    ['mistyped by a letter', (link: string) => `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`],
    ['cut off', (link: string) => link.slice(0, -9)],
    ['without a token', () => PATH],
    [
      'replaced by a newer one',
      (link: string) => link,
      () => server.as()(sendEmailConfirmation, { body: { email: EMAIL } }),
    ],
  ])('offers a new mail when the link is %s', async (_, changed, happen: () => unknown = () => {}) => {
    url = changed(url)
    await happen()
    for (const answer of [await server.send({ url }), await press()]) {
      expect(answer.statusCode).toBe(410)
      expect(answer.body).toContain('Kirim tautan baru')
      expect(answer.body).toContain('href="/dashboard/login"')
    }
    server.clock.advance(HOUR)
    const asked = await server.send({
      method: 'POST',
      url,
      headers: FORM,
      payload: `email=${encodeURIComponent(EMAIL)}`,
    })
    expect(asked.headers.location).toBe('/dashboard/verification-email')
    url = await confirmationLink(server, EMAIL)
    await press()
    expect(await isConfirmed()).toBe(true)
  })

  it('answers a wrong address with a sentence and the form again', async () => {
    url = PATH
    const asked = await server.send({ method: 'POST', url, headers: FORM, payload: 'email=bukan' })
    expect([asked.statusCode, asked.body]).toEqual([400, expect.stringContaining('Format email salah.')])
    expect(asked.body).toContain('Kirim tautan baru')
  })
})
