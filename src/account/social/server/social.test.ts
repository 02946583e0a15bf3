import { describe, expect, it } from 'vitest'
import { erasePersonalData } from '#account/personal-data/personal-data.contract.ts'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { exchange, login, register, resetPassword } from '#account/sign-in/sign-in.contract.ts'
import { failures } from '#core/errors.ts'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { codeOf, errorOf, useSocialServer } from '#tests/support/social-server.ts'
import { linkSocial, unlinkSocial } from '../social.contract.ts'

const PUBLIC_URL = 'http://localhost:3000'
const { server, browser, at, enter } = await useSocialServer()

describe('Google', () => {
  it('registers a new customer with a confirmed e-mail and recognises them by provider id afterwards', async () => {
    const first = await enter('google')
    expect(first.user).toMatchObject({
      email: at.user.email,
      provider: 'google',
      confirmed: true,
      google_id: at.user.id,
      googleaccountid: at.user.email,
    })
    expect(first.userprofile.name).toBe('Rina Kusuma')
    at.user = { ...at.user, email: 'alamat.baru@contoh.id' }
    expect((await enter('google')).user.id).toBe(first.user.id)
  })

  it('hands the session over by a code that works once and for a minute', async () => {
    const own = browser()
    const code = codeOf(await own.go('/connect/google'))
    server.clock.advance(61_000)
    const refused = { status: 400, data: { code: 'exchange_code_invalid' } }
    expect(await refusal(own.as()(exchange, { body: { code } }))).toMatchObject(refused)
    const second = codeOf(await own.go('/connect/google'))
    await own.as()(exchange, { body: { code: second } })
    expect(await refusal(own.as()(exchange, { body: { code: second } }))).toMatchObject(refused)
  })

  it('opens a confirmed local account when it vouches for the same e-mail', async () => {
    const person = await registered(server)
    at.user = { ...at.user, email: person.email }
    const { user: shown } = await enter('google')
    expect(shown).toMatchObject({ id: person.id, provider: 'local', google_id: at.user.id })
    await server.as()(login, { body: { identifier: person.email, password: PASSWORD } })
  })

  it('does not open one on an e-mail that it does not vouch for', async () => {
    const person = await registered(server)
    at.user = { ...at.user, email: person.email, email_verified: false }
    const back = await browser().go('/connect/google')
    expect(errorOf(back)).toBe(failures.social_link_first.message)
  })

  it('takes over an unconfirmed account that another person registered for the address', async () => {
    const email = at.user.email ?? ''
    await server.as()(register, { body: { email, name: 'Penyerobot', password: PASSWORD, username: email } })
    const owner = await enter('google')
    expect(owner.user.confirmed).toBe(true)
    const squatter = await refusal(server.as()(login, { body: { identifier: email, password: PASSWORD } }))
    expect(squatter).toMatchObject({ status: 400, data: { code: 'credentials_wrong' } })
  })

  it('ignores a return address in a request', async () => {
    const away = await browser().step(
      '/connect/google?callback=http://evil.example&redirect=//evil.example&redirect_uri=http://evil.example',
    )
    expect(away.searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/connect/google/callback`)
    expect(away.searchParams.get('code_challenge_method')).toBe('S256')
    expect(away.searchParams.get('nonce')?.length).toBeGreaterThan(20)
    expect(away.searchParams.get('state')?.length).toBeGreaterThan(20)
  })

  it('refuses a state of another browser, a used one and one older than ten minutes', async () => {
    const mine = browser()
    const away = await mine.step('/connect/google')
    const state = away.searchParams.get('state')
    const forged = await browser().go(`/connect/google/callback?state=${state}&code=x`)
    expect(errorOf(forged)).toContain('tidak selesai')
    expect(errorOf(await mine.go(`/connect/google/callback?state=${state}&code=x`))).toContain('gagal')
    expect(errorOf(await mine.go(`/connect/google/callback?state=${state}&code=x`))).toContain(
      'tidak selesai',
    )
    const late = browser()
    const lateState = (await late.step('/connect/google')).searchParams.get('state')
    server.clock.advance(10 * 60_000 + 1)
    expect(errorOf(await late.go(`/connect/google/callback?state=${lateState}&code=x`))).toContain(
      'tidak selesai',
    )
  })

  it.each([
    ['google', 'google'],
    ['google', 'facebook'],
    ['facebook', 'google'],
    ['facebook', 'facebook'],
  ])('signs in from two tabs of %s and %s in either order', async (first, second) => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const own = browser()
      // A provider stays signed in as the person of the first tab.
      const people = (first === second ? ['satu', 'satu'] : ['satu', 'dua']).map((name) => ({
        ...at.user,
        id: `${first}-${second}-${order}-${name}`,
        email: `${first}.${second}.${order.join('')}.${name}@contoh.id`,
      }))
      const away = [await own.step(`/connect/${first}`), await own.step(`/connect/${second}`)]
      for (const tab of order) {
        at.user = people[tab] ?? at.user
        const back = await own.go(away[tab]?.href ?? '')
        const code = codeOf(back)
        if (code === '') {
          // Facebook does not verify addresses: a new account confirms its own first.
          expect([tab === 0 ? first : second, errorOf(back)]).toEqual(['facebook', null])
          continue
        }
        const { user } = await own.as()(exchange, { body: { code } })
        expect(user.email).toBe(people[tab]?.email)
      }
    }
  })

  it('keeps the tabs of one browser from signing in to another browser', async () => {
    const [mine, other] = [browser(), browser()]
    const away = await mine.step('/connect/google')
    await other.step('/connect/google')
    expect(errorOf(await other.go(`/connect/google/callback${away.search}&code=x`))).toContain(
      'tidak selesai',
    )
  })

  it('shows a message when the user declines', async () => {
    const mine = browser()
    const state = (await mine.step('/connect/google')).searchParams.get('state')
    expect(errorOf(await mine.go(`/connect/google/callback?state=${state}&error=access_denied`))).toBe(
      'Masuk dengan Google dibatalkan',
    )
  })
})

describe('Facebook', () => {
  it('never opens an existing account by its e-mail', async () => {
    const person = await registered(server)
    at.user = { ...at.user, email: person.email }
    expect(errorOf(await browser().go('/connect/facebook'))).toBe(failures.social_link_first.message)
  })

  it('names nobody by an address or by signs alone', async () => {
    for (const [given, stored] of [
      ['Klik hadiah.example.com', 'Pelanggan'],
      ['!!! ---', 'Pelanggan'],
      ['Siti Rahma, S.Kom', 'Siti Rahma, S.Kom'],
    ] as const) {
      const email = `nama.${given.length}@contoh.id`
      at.user = { ...at.user, id: `nama-${given.length}`, email, name: given }
      await browser().go('/connect/facebook')
      const row = await server.context.db
        .selectFrom('customers')
        .select('name')
        .where('email', '=', email)
        .executeTakeFirst()
      expect(row?.name).toBe(stored)
    }
  })

  it('refuses with a message when it shares no e-mail', async () => {
    at.user = { id: at.user.id, name: 'Tanpa Email' }
    expect(errorOf(await browser().go('/connect/facebook'))).toBe(failures.social_email_missing.message)
  })
})

describe('linking from the profile', () => {
  const link = async (person: { token: string }, provider: 'google' | 'facebook') => {
    const own = browser()
    const { url } = await own.as(person.token)(linkSocial, {
      params: { provider },
      body: { password: PASSWORD },
    })
    return own.go(url)
  }

  it('adds a way in for the signed-in customer, and taking it away leaves the password', async () => {
    const person = await registered(server)
    const back = await link(person, 'facebook')
    expect(back.pathname + back.search).toBe('/dashboard/profile')
    expect((await enter('facebook')).user.id).toBe(person.id)
    await person.call(unlinkSocial, { params: { provider: 'facebook' } })
    expect((await person.call(profileDetail, {})).user.facebook_id).toBeNull()
  })

  it('refuses a provider account that is linked to another customer', async () => {
    const ratna = await registered(server, 'Ratna Wijaya')
    const budi = await registered(server)
    await link(ratna, 'google')
    expect(errorOf(await link(budi, 'google'))).toBe(failures.account_linked_elsewhere.message)
  })

  it('links one account of a provider, and says so to a second one', async () => {
    const ratna = await registered(server, 'Ratna Wijaya')
    await link(ratna, 'google')
    at.user = { ...at.user, id: `${at.user.id}-second` }
    expect(errorOf(await link(ratna, 'google'))).toBe(failures.account_linked_already.message)
  })

  it('keeps the last way in', async () => {
    const { jwt } = await enter('google')
    const problem = await refusal(server.as(jwt)(unlinkSocial, { params: { provider: 'google' } }))
    expect(problem).toMatchObject({ status: 409, data: { code: 'last_way_in' } })
  })

  it('uses a ticket once and for a minute', async () => {
    const person = await registered(server)
    const own = browser()
    const begin = () =>
      own.as(person.token)(linkSocial, { params: { provider: 'google' }, body: { password: PASSWORD } })
    const { url } = await begin()
    await own.step(url)
    expect(errorOf(await own.go(url))).toContain('kedaluwarsa')
    const late = await begin()
    server.clock.advance(60_001)
    expect(errorOf(await own.go(late.url))).toContain('kedaluwarsa')
  })

  it('erases an account without a password only within ten minutes of a sign-in', async () => {
    const { jwt } = await enter('google')
    server.clock.advance(10 * 60_000 + 1)
    const problem = await refusal(server.as(jwt)(erasePersonalData, { body: {} }))
    expect(problem).toMatchObject({ status: 400, data: { code: 'sign_in_again' } })
    const fresh = await enter('google')
    server.clock.advance(10 * 60_000)
    await server.as(fresh.jwt)(erasePersonalData, { body: {} })
  })

  it('has no password to change on a social account', async () => {
    const { jwt } = await enter('google')
    const problem = await refusal(
      server.as(jwt)(resetPassword, { body: { oldPassword: 'x', newPassword: 'sandi-baru-42' } }),
    )
    expect(problem.data?.code).toBe('password_social_only')
  })
})
