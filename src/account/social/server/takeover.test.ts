import { describe, expect, it } from 'vitest'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { exchange, forgotPassword, logout, resetPassword } from '#account/sign-in/sign-in.contract.ts'
import { confirmationLink, PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { codeOf, errorOf, useSocialServer } from '#tests/support/social-server.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { linkSocial, unlinkSocial } from '../social.contract.ts'

const { server, browser, at, enter } = await useSocialServer()
const NEW_PASSWORD = 'sandi-pemilik-42'

/** The e-mail's owner asks for a new password and follows the mail. */
async function ownerResets(email: string) {
  await server.as()(forgotPassword, { body: { email } })
  const [mail] = await server.messages({ to: email, channel: 'email' })
  const code = /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const body = { code, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD }
  await server.as()(resetPassword, { body })
}
const subjects = async (to: string) => (await server.messages({ to })).map(({ subject }) => subject)
const begin = (own: ReturnType<typeof browser>, token: string, password: string | undefined = PASSWORD) =>
  own.as(token)(linkSocial, { params: { provider: 'facebook' }, body: { password } })

describe('an account that was never confirmed', () => {
  it('signs nobody in, however often they return from the provider', async () => {
    const stranger = browser()
    for (let visit = 0; visit < 3; visit++) {
      const back = await stranger.go('/connect/facebook')
      expect([back.pathname, codeOf(back)]).toEqual(['/dashboard/verification-email', ''])
    }
    expect(await server.context.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  it('refuses even a valid exchange code', async () => {
    const stranger = browser()
    at.user = { ...at.user, email_verified: true }
    const back = await stranger.go('/connect/google')
    await server.context.db.updateTable('customers').set({ confirmed_at: null }).execute()
    const problem = await refusal(stranger.as()(exchange, { body: { code: codeOf(back) } }))
    expect(problem.data?.code).toBe('email_unverified')
  })

  it.each([
    ['sets a new password', ownerResets],
    [
      'opens the confirmation mail',
      async (email: string) => void (await browser().press(await confirmationLink(server, email))),
    ],
  ])('unlinks the provider account once the owner of the e-mail %s', async (_, ownerActs) => {
    const email = at.user.email ?? ''
    const stranger = browser()
    await stranger.go('/connect/facebook')
    await ownerActs(email)
    expect(errorOf(await stranger.go('/connect/facebook'))).toBe(
      'Masuk dengan password lalu hubungkan akun di Profile',
    )
    expect(await server.context.db.selectFrom('social_accounts').selectAll().execute()).toEqual([])
  })

  it('is entered by the provider from the browser that opened the mail, once', async () => {
    const own = browser()
    await own.go('/connect/facebook')
    await own.press(await confirmationLink(server, at.user.email ?? ''))
    expect((await enter('facebook', own)).user).toMatchObject({
      provider: 'facebook',
      facebook_id: at.user.id,
      facebookaccountid: at.user.email,
    })
    expect((await enter('facebook')).user.confirmed).toBe(true)
    at.user = { ...at.user, id: 'somebody-else' }
    expect(errorOf(await own.go('/connect/facebook'))).toContain('hubungkan akun di Profile')
  })

  it('is given to a user whose e-mail the provider has verified, and to no other', async () => {
    at.user = { ...at.user, email_verified: false }
    const email = at.user.email ?? ''
    expect((await browser().go('/connect/google')).pathname).toBe('/dashboard/verification-email')
    at.user = { ...at.user, email_verified: true }
    expect((await enter('google')).user).toMatchObject({ email, confirmed: true })
  })
})

describe('a reset by the owner', () => {
  it('removes links, codes and sign-ins in progress, and says so in its mail', async () => {
    const ratna = await registered(server, 'Ratna Wijaya')
    const own = browser()
    await own.go((await begin(own, ratna.token)).url)
    const unused = codeOf(await own.go('/connect/facebook'))
    await ownerResets(ratna.email)
    expect((await refusal(own.as()(exchange, { body: { code: unused } }))).status).toBe(400)
    expect(codeOf(await own.go('/connect/facebook'))).toBe('')
    const [mail] = await server.messages({ to: ratna.email })
    expect(mail?.text).toContain('Akun Facebook tidak lagi terhubung')
  })
})

describe('a link begun before', () => {
  it.each([
    ['a reset', async ({ email }: { email: string }) => ownerResets(email)],
    ['a logout', async ({ token }: { token: string }) => void (await server.as(token)(logout, {}))],
    ['24 hours without a call', async () => server.clock.advance(24 * 3_600_000 + 1)],
  ])('%s does not complete after it', async (what, ends) => {
    const ratna = await registered(server, 'Ratna Wijaya')
    const own = browser()
    const { url } = await begin(own, ratna.token)
    const away = await own.step(url)
    const callback = await own.step(away.href)
    if (what === '24 hours without a call') {
      await server.context.db
        .updateTable('social_attempts')
        .set({ expires_at: new Date(server.clock.now().getTime() + 48 * 3_600_000) })
        .execute()
    }
    await ends(ratna)
    expect(errorOf(await own.go(callback.href))).toMatch(/berakhir|tidak selesai/)
    expect(await server.context.db.selectFrom('social_accounts').selectAll().execute()).toEqual([])
  })
})

describe('a link', () => {
  it('is begun with the password, or by a fresh sign-in where there is none', async () => {
    const ratna = await registered(server, 'Ratna Wijaya')
    for (const password of ['', 'salah-sekali']) {
      const problem = await refusal(begin(browser(), ratna.token, password))
      expect(problem).toMatchObject({ status: 400, data: { field: 'password' } })
    }
    const { jwt } = await enter('google')
    server.clock.advance(10 * 60_000 + 1)
    expect((await refusal(begin(browser(), jwt, ''))).data?.code).toBe('sign_in_again')
  })

  it('is mailed to the owner, and so is its removal', async () => {
    const ratna = await registered(server, 'Ratna Wijaya')
    const own = browser()
    await own.go((await begin(own, ratna.token)).url)
    expect(await subjects(ratna.email)).toContain('Akun Facebook terhubung')
    await ratna.call(unlinkSocial, { params: { provider: 'facebook' } })
    expect(await subjects(ratna.email)).toContain('Akun Facebook diputus')
  })

  it('begun by a stranger links nothing in another browser that follows it', async () => {
    const stranger = await registered(server, 'Rudi Asing')
    const { url } = await begin(browser(), stranger.token)
    const victim = browser()
    expect(errorOf(await victim.step(url))).toContain('kedaluwarsa')
    expect((await stranger.call(profileDetail, {})).user.facebook_id).toBeNull()
  })
})

describe('an exchange code', () => {
  it('opens nothing in another browser, and stays good in its own', async () => {
    const own = browser()
    const code = codeOf(await own.go('/connect/google'))
    const elsewhere = browser()
    await elsewhere.step('/connect/google')
    for (const other of [elsewhere.as(), server.as()]) {
      expect((await refusal(other(exchange, { body: { code } }))).data?.code).toBe('exchange_code_invalid')
    }
    expect((await own.as()(exchange, { body: { code } })).jwt).toBeTruthy()
  })
})

describe('over https', () => {
  const secure = useTestServer({
    PUBLIC_URL: 'https://portal.example',
    FACEBOOK_CLIENT_ID: 'portal',
    FACEBOOK_CLIENT_SECRET: 'secret-of-the-portal',
  })
  it('the cookie that binds the browser has a name that no other host can set', async () => {
    const response = await secure.send({ url: '/connect/facebook' })
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-tt_social=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
  })
})
