import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openSession } from '#account/sign-in/server/sessions.ts'
import { forgotPassword, login, resetPassword } from '#account/sign-in/sign-in.contract.ts'
import { noteUse } from '#server/webauthn/keys.ts'
import { authenticator, passkeyOf, signInBy } from '#tests/support/authenticator.ts'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { testBrowser } from '#tests/support/test-browser.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { addPasskey, beginPasskey, beginPasskeySignIn, signInWithPasskey } from '../passkeys.contract.ts'

const server = useTestServer()
const browser = () => testBrowser(server, 'http://localhost:3000')
const FIVE_MINUTES = 5 * 60_000
const ratnas = () => registered(server, 'Ratna Wijaya')
const eventsOf = async (event: string) =>
  (await server.context.db.selectFrom('audit_log').selectAll().where('event', '=', event).execute()).map(
    ({ customer_id, details }) => ({ customer_id, details }),
  )

async function resetCodeOf(email: string) {
  await server.as()(forgotPassword, { body: { email } })
  const [mail] = await server.messages({ to: email, channel: 'email' })
  return /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
function resetWith(code: string) {
  const password = 'sandi-pemilik-42'
  return server.as()(resetPassword, { body: { code, password, passwordConfirmation: password } })
}

describe('signing in with a passkey', () => {
  it('answers one challenge, in the browser that asked, within five minutes, once', async () => {
    const device = authenticator()
    await passkeyOf(server, await ratnas(), device)
    const own = browser()
    const send = (credential: ReturnType<typeof device.use>, by = own) =>
      by.as()(signInWithPasskey, { body: { credential } })
    const used = device.use(await own.as()(beginPasskeySignIn, {}))
    expect(await refusalCode(send(used, browser()))).toBe('passkey_request_over')
    await send(used)
    expect(await refusalCode(send(used))).toBe('passkey_request_over')
    const late = device.use(await own.as()(beginPasskeySignIn, {}))
    server.clock.advance(FIVE_MINUTES + 1)
    expect(await refusalCode(send(late))).toBe('passkey_request_over')
  })

  it('is refused alike for an unknown passkey, another signature and an account that is not its own', async () => {
    const ratna = await ratnas()
    const device = authenticator()
    await passkeyOf(server, ratna, device)
    const other = authenticator()
    await passkeyOf(server, await registered(server), other)
    const own = browser()
    const used = device.use(await own.as()(beginPasskeySignIn, {}))
    const wrong = {
      ...used,
      response: {
        ...used.response,
        signature: other.use(await own.as()(beginPasskeySignIn, {})).response.signature,
      },
    }
    expect(await refusalCode(own.as()(signInWithPasskey, { body: { credential: wrong } }))).toBe(
      'passkey_unknown',
    )
    expect(await refusalCode(signInBy(server, authenticator()))).toBe('passkey_unknown')
    device.state.userHandle = other.state.userHandle
    expect(await refusalCode(signInBy(server, device))).toBe('passkey_unknown')
    expect((await eventsOf('sign_in_failed')).map(({ customer_id }) => customer_id)).toEqual([
      ratna.id,
      null,
      ratna.id,
    ])
  })

  it('is refused for a copied key, whose signature counter is behind', async () => {
    const device = authenticator()
    await passkeyOf(server, await ratnas(), device)
    await signInBy(server, device)
    device.state.uses = 0
    expect(await refusal(signInBy(server, device))).toMatchObject({
      data: { code: 'passkey_counter_behind' },
      message: expect.stringContaining('Lupa Kata Sandi'),
    })
    device.state.uses = 5
    expect((await signInBy(server, device)).jwt).toBeTruthy()
  })

  it('is refused for an account that is unconfirmed', async () => {
    const ratna = await ratnas()
    const device = authenticator()
    await passkeyOf(server, ratna, device)
    await server.context.db
      .updateTable('customers')
      .set({ confirmed_at: null })
      .where('id', '=', ratna.id)
      .execute()
    expect(await refusalCode(signInBy(server, device))).toBe('email_unverified')
  })

  it.each([
    ['ten wrong passwords from the same network', 10, false],
    ['a hundred wrong passwords', 100, false],
    ['a locked password', 0, true],
  ])('is open to its owner after %s', async (_, wrongPasswords, isLocked) => {
    const ratna = await ratnas()
    const device = authenticator()
    await passkeyOf(server, ratna, device)
    const { db, limits } = server.context
    for (let wrong = 0; wrong < wrongPasswords; wrong++) {
      await refusal(server.as()(login, { body: { identifier: ratna.email, password: 'salah-sekali' } }))
      // As from ever other networks.
      if (wrongPasswords > 10) await limits.clear('loginPerAccountAndAddress', `${ratna.email}|127.0.0.1`)
      if (wrongPasswords > 10) await limits.clear('loginPerAddress', '127.0.0.1')
    }
    if (isLocked)
      await db
        .updateTable('customers')
        .set({ login_locked_at: server.clock.now() })
        .where('id', '=', ratna.id)
        .execute()
    expect((await signInBy(server, device)).jwt).toBeTruthy()
  })

  it('may be begun thirty times in a quarter of an hour from one address, and a success costs none', async () => {
    const device = authenticator()
    await passkeyOf(server, await ratnas(), device)
    for (let tries = 0; tries < 3; tries++) await signInBy(server, device)
    for (let tries = 0; tries < 30; tries++) await server.as()(beginPasskeySignIn, {})
    const problem = await refusal(server.as()(beginPasskeySignIn, {}))
    expect(problem).toMatchObject({ status: 429, data: { code: 'login_blocked', retryAfter: 900 } })
  })
})

describe('a reset by the owner', () => {
  it('removes every passkey and pending registration, and says so in its mail', async () => {
    const ratna = await ratnas()
    const device = authenticator()
    await passkeyOf(server, ratna, device)
    const own = browser()
    const asked = await own.as(ratna.token)(beginPasskey, { body: { password: PASSWORD } })
    await resetWith(await resetCodeOf(ratna.email))
    const body = { name: 'Ponsel', credential: authenticator().make(asked) }
    expect(await refusalCode(own.as(ratna.token)(addPasskey, { body }))).toBe('session_ended')
    expect(await refusalCode(signInBy(server, device))).toBe('passkey_unknown')
    expect(await server.context.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
    const [mail] = await server.messages({ to: ratna.email })
    expect(mail?.text).toContain('Semua passkey akun ini dihapus')
    expect(await eventsOf('passkey_removed')).toEqual([{ customer_id: ratna.id, details: { count: 1 } }])
  })

  it('waits for a sign-in that has begun with one, and ends its session as well', async () => {
    const ratna = await ratnas()
    const device = authenticator()
    await passkeyOf(server, ratna, device)
    const code = await resetCodeOf(ratna.email)
    const { db } = server.context
    const { reset } = await db.transaction().execute(async (tx) => {
      const key = await tx.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow()
      await noteUse(tx, key, 1, server.clock.now())
      const reset = resetWith(code)
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await waiting.execute(db)).rows.length === 0);
      const origin = { address: '127.0.0.1', userAgent: '' }
      await openSession(
        server.context,
        { customerId: ratna.id, way: 'passkey', deviceMark: null, origin },
        tx,
      )
      return { reset }
    })
    await reset
    const live = db.selectFrom('sessions').select('id').where('ended_at', 'is', null)
    expect(await live.execute()).toEqual([])
  })
})
