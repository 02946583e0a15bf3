import { describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { authenticator, passkeyOf, signInBy } from '#tests/support/authenticator.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { useSocialServer } from '#tests/support/social-server.ts'
import * as keys from '../passkeys.contract.ts'

const { server, browser, enter } = await useSocialServer()
const FIVE_MINUTES = 5 * 60_000
const ratnas = () => registered(server, 'Ratna Wijaya')
const eventsOf = async (event: string) =>
  (await server.context.db.selectFrom('audit_log').selectAll().where('event', '=', event).execute()).map(
    ({ customer_id, details }) => ({ customer_id, details }),
  )
const subjects = async (to: string) => (await server.messages({ to })).map(({ subject }) => subject)

describe('a passkey', () => {
  it('opens the account as its password does, with the same answer and the same record', async () => {
    const ratna = await ratnas()
    const device = authenticator()
    await passkeyOf(server, ratna, device)
    const answer = await signInBy(server, device)
    const byPassword = await server.as()(login, { body: { identifier: ratna.email, password: PASSWORD } })
    expect(Object.keys(answer)).toEqual(['jwt', 'user'])
    expect(answer.user).toEqual(byPassword.user)
    expect((await server.as(answer.jwt)(profileDetail, {})).user.email).toBe(ratna.email)
    expect(await eventsOf('sign_in')).toContainEqual({ customer_id: ratna.id, details: { by: 'passkey' } })
    expect((await ratna.call(keys.listPasskeys, {}))[0]).toMatchObject({
      name: 'Ponsel',
      used_at: server.clock.now().toISOString(),
    })
  })

  it('is mailed to the owner and audited when it is added and when it is removed', async () => {
    const ratna = await ratnas()
    const device = authenticator()
    const { id } = await passkeyOf(server, ratna, device)
    expect(await subjects(ratna.email)).toContain('Passkey ditambahkan')
    await ratna.call(keys.removePasskey, { params: { id } })
    expect(await subjects(ratna.email)).toContain('Passkey dihapus')
    expect(await eventsOf('passkey_added')).toHaveLength(1)
    expect(await eventsOf('passkey_removed')).toHaveLength(1)
    expect(await ratna.call(keys.listPasskeys, {})).toEqual([])
    expect(await refusalCode(signInBy(server, device))).toBe('passkey_unknown')
  })

  it('is renamed by its owner only', async () => {
    const ratna = await ratnas()
    const { id } = await passkeyOf(server, ratna)
    await ratna.call(keys.renamePasskey, { params: { id }, body: { name: ' Laptop kantor ' } })
    expect((await ratna.call(keys.listPasskeys, {}))[0]).toMatchObject({ id, name: 'Laptop kantor' })
    const budi = await registered(server)
    expect(await refusalCode(budi.call(keys.renamePasskey, { params: { id }, body: { name: 'X' } }))).toBe(
      'not_found',
    )
    expect(await refusalCode(budi.call(keys.removePasskey, { params: { id } }))).toBe('not_found')
    expect(
      (await refusal(ratna.call(keys.renamePasskey, { params: { id }, body: { name: ' ' } }))).status,
    ).toBe(400)
  })

  it('is exported without its key, and deleted with the account', async () => {
    const ratna = await ratnas()
    const device = authenticator()
    await passkeyOf(server, ratna, device)
    const { passkeys } = await ratna.call(exportPersonalData, {})
    expect(passkeys.map((key) => Object.keys(key))).toEqual([['name', 'created_at', 'used_at']])
    await eraseAccount(server, ratna)
    expect(await server.context.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
    expect(await refusalCode(signInBy(server, device))).toBe('passkey_unknown')
  })
})

describe('adding a passkey', () => {
  it('needs the password, or a fresh sign-in where there is none', async () => {
    const ratna = await ratnas()
    for (const password of [undefined, 'salah-sekali'])
      expect(await refusalCode(ratna.call(keys.beginPasskey, { body: { password } }))).toBe(
        'password_current_wrong',
      )
    const { jwt } = await enter('google')
    const own = browser()
    const asked = await own.as(jwt)(keys.beginPasskey, { body: {} })
    await own.as(jwt)(keys.addPasskey, { body: { name: 'Ponsel', credential: authenticator().make(asked) } })
    server.clock.advance(10 * 60_000 + 1)
    expect(await refusalCode(own.as(jwt)(keys.beginPasskey, { body: {} }))).toBe('sign_in_again')
  })

  it('accepts a passkey once, within five minutes, in the browser and session that asked for it', async () => {
    const ratna = await ratnas()
    const own = browser()
    const begin = () => own.as(ratna.token)(keys.beginPasskey, { body: { password: PASSWORD } })
    const add = (
      credential: ReturnType<ReturnType<typeof authenticator>['make']>,
      by = own,
      token = ratna.token,
    ) => by.as(token)(keys.addPasskey, { body: { name: 'Ponsel', credential } })

    const elsewhere = authenticator().make(await begin())
    expect(await refusalCode(add(elsewhere, browser()))).toBe('passkey_request_over')
    const again = await server.as()(login, { body: { identifier: ratna.email, password: PASSWORD } })
    expect(await refusalCode(add(elsewhere, own, again.jwt))).toBe('passkey_request_over')
    await add(elsewhere)
    expect(await refusalCode(add(elsewhere))).toBe('passkey_request_over')
    const late = authenticator().make(await begin())
    server.clock.advance(FIVE_MINUTES + 1)
    expect(await refusalCode(add(late))).toBe('passkey_request_over')
  })

  it('accepts one that a browser made automatically, and verifies the user only when it is used', async () => {
    const ratna = await ratnas()
    const own = browser().as(ratna.token)
    const begin = () => own(keys.beginPasskey, { body: { password: PASSWORD, automatic: true } })
    const device = authenticator({ verifies: false, present: false })
    const asked = await begin()
    expect(asked.options.authenticatorSelection?.userVerification).toBe('preferred')
    const made = await own(keys.addPasskey, {
      body: { name: 'Passkey otomatis', credential: device.make(asked), automatic: true },
    })
    expect(made.credential_id).not.toBe(made.id)
    expect(await subjects(ratna.email)).toContain('Passkey ditambahkan')
    expect(await refusalCode(signInBy(server, device))).toBe('passkey_unknown')
    const silent = authenticator({ verifies: false, present: false }).make(await begin())
    expect(await refusalCode(own(keys.addPasskey, { body: { name: 'Ponsel', credential: silent } }))).toBe(
      'passkey_unusable',
    )
    expect(await refusalCode(own(keys.beginPasskey, { body: { automatic: true } }))).toBe(
      'password_current_wrong',
    )
  })

  it.each([
    ['another site’s', { origin: 'https://toyota-trust.contoh.id' }],
    ['another domain’s', { rpId: 'contoh.id' }],
    ['one that did not ask who holds it', { verifies: false }],
    ['one of another algorithm', { algorithm: 'EdDSA' as const }],
    [
      'one with certificates',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(8)]]]) } },
    ],
    ['one vouched for by a maker', { attestation: { fmt: 'apple', attStmt: new Map() } }],
  ])('refuses %s', async (_, habits) => {
    const ratna = await ratnas()
    expect(await refusalCode(passkeyOf(server, ratna, authenticator(habits)))).toBe('passkey_unusable')
    expect(await ratna.call(keys.listPasskeys, {})).toEqual([])
  })

  it('refuses one that any account has registered already, and the eleventh', async () => {
    const ratna = await ratnas()
    const device = authenticator()
    await passkeyOf(server, ratna, device)
    expect(await refusalCode(passkeyOf(server, await registered(server), device))).toBe('passkey_taken')
    for (let made = 1; made < 10; made++) await passkeyOf(server, ratna)
    expect(await refusalCode(passkeyOf(server, ratna))).toBe('passkeys_full')
  })
})
