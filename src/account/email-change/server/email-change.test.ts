import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { profileDetail, updateProfile } from '#account/profile/profile.contract.ts'
import { forgotPassword, login, register, resetPassword } from '#account/sign-in/sign-in.contract.ts'
import { HOUR_MS } from '#core/milliseconds.ts'
import { sendContactMessage } from '#office/contact/contact.contract.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useSocialServer } from '#tests/support/social-server.ts'
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  emailChange,
} from '../email-change.contract.ts'

const { server, enter } = await useSocialServer()
const NEW_EMAIL = 'ratna.baru@contoh.id'

let ratna: Awaited<ReturnType<typeof registered>>
beforeEach(async () => {
  ratna = await registered(server, 'Ratna Wijaya')
})

const ask = (email = NEW_EMAIL, password: string | undefined = PASSWORD, call = ratna.call) =>
  call(askEmailChange, { body: { email, password } })
const confirm = (code: string, call = ratna.call) => call(confirmEmailChange, { body: { code } })
/** The code of the newest link to an address. */
const codeTo = async (to: string) => {
  const mails = await server.messages({ to })
  const codes = mails.map(({ text }) => /email-code=([\w-]+)/.exec(text)?.[1])
  return codes.find(Boolean) ?? ''
}
const subjects = async (to: string) => (await server.messages({ to })).map(({ subject }) => subject)
const emailOf = async (call = ratna.call) => (await call(profileDetail, {})).user.email
const over = { status: 400, data: { code: 'email_change_over' } }

/** Confirms at both addresses. */
async function change() {
  await ask()
  await confirm(await codeTo(ratna.email))
  return confirm(await codeTo(NEW_EMAIL))
}

describe('a change of e-mail', () => {
  it('is made when both addresses have confirmed, in any order, and not before', async () => {
    const waiting = {
      new_email: NEW_EMAIL,
      old_confirmed: false,
      new_confirmed: false,
      expires_at: new Date(server.clock.now().getTime() + HOUR_MS).toISOString(),
    }
    expect(await ask()).toEqual({ pending: waiting })
    const half = { ...waiting, new_confirmed: true }
    expect(await confirm(await codeTo(NEW_EMAIL))).toEqual({ changed: false, pending: half })
    expect(await ratna.call(emailChange, {})).toEqual({ pending: half })
    expect(await emailOf()).toBe(ratna.email)
    expect(await confirm(await codeTo(ratna.email))).toEqual({ changed: true, pending: null })
    expect(await emailOf()).toBe(NEW_EMAIL)
    await server.as()(login, { body: { identifier: NEW_EMAIL, password: PASSWORD } })
    const old = server.as()(login, { body: { identifier: ratna.email, password: PASSWORD } })
    expect((await refusal(old)).data?.code).toBe('credentials_wrong')
  })

  it('is made once of two confirmations at the same moment', async () => {
    await ask()
    const codes = [await codeTo(ratna.email), await codeTo(NEW_EMAIL)]
    const outcomes = await Promise.all(codes.map((code) => confirm(code)))
    expect(outcomes.filter(({ changed }) => changed)).toHaveLength(1)
    expect(await emailOf()).toBe(NEW_EMAIL)
  })

  it('ends every other session and pending links, and notifies both addresses', async () => {
    const { jwt } = await server.as()(login, { body: { identifier: ratna.email, password: PASSWORD } })
    await server.as()(forgotPassword, { body: { email: ratna.email } })
    const [reset] = await server.messages({ to: ratna.email })
    const code = /code=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? ''
    await change()
    expect((await refusal(server.as(jwt)(profileDetail, {}))).status).toBe(401)
    await ratna.call(profileDetail, {})
    const body = { code, password: 'sandi-lain-42', passwordConfirmation: 'sandi-lain-42' }
    const problem = await refusal(server.as()(resetPassword, { body }))
    expect(problem.data?.code).toBe('reset_code_invalid')
    expect([await subjects(ratna.email), (await subjects(NEW_EMAIL))[0]]).toEqual([
      ['Email akun Anda diubah'],
      'Email akun Anda diubah',
    ])
    const events = await server.context.db.selectFrom('audit_log').select(['event', 'details']).execute()
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['email_change_asked', 'email_changed']),
    )
    expect(JSON.stringify(events)).not.toContain('@')
  })

  it('leaves no unused link to the account when a reset is requested at the same moment', async () => {
    await ask()
    await confirm(await codeTo(ratna.email))
    const code = await codeTo(NEW_EMAIL)
    const forgotten = () => server.as()(forgotPassword, { body: { email: ratna.email } })
    await Promise.all([forgotten(), confirm(code), forgotten()])
    const { rows } = await sql`
      select 1 from one_time_links where customer_id = ${ratna.id} and used_at is null`.execute(
      server.context.db,
    )
    expect(rows).toEqual([])
    expect(await emailOf()).toBe(NEW_EMAIL)
  })

  it('frees the old address', async () => {
    await change()
    const newcomer = { email: ratna.email, name: 'Orang Lain', password: PASSWORD, username: 'x' }
    await server.as()(register, { body: newcomer })
    expect((await subjects(ratna.email))[0]).toBe('Verifikasi email Anda')
  })

  it('moves the records under the old address, so that an erasure afterwards deletes them', async () => {
    const email = ratna.email.toUpperCase()
    await server.as()(sendContactMessage, { body: { name: 'R', phoneNumber: '812', email, message: 'Halo' } })
    await change()
    expect((await ratna.call(exportPersonalData, {})).contact_messages).toHaveLength(1)
    await eraseAccount(server, ratna)
    for (const table of ['outbox', 'contact_messages', 'idempotency_keys', 'email_changes', 'customers']) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} as t where strpos(lower(t::text), ${ratna.email}) > 0`.execute(
        server.context.db,
      )
      expect(rows, table).toEqual([])
    }
  })
})

describe('requesting a change of e-mail', () => {
  it.each(['', 'salah-sekali'])('needs the password, not %j', async (password) => {
    expect(await refusal(ask(NEW_EMAIL, password))).toMatchObject({
      status: 400,
      data: { field: 'password' },
    })
    expect(await subjects(NEW_EMAIL)).toEqual([])
  })

  it('needs a fresh sign-in where there is no password', async () => {
    const call = server.as((await enter('google')).jwt)
    await ask(NEW_EMAIL, undefined, call)
    server.clock.advance(10 * 60_000 + 1)
    expect((await refusal(ask(NEW_EMAIL, undefined, call))).data?.code).toBe('sign_in_again')
  })

  it('refuses the address that the account has', async () => {
    expect(await refusal(ask(ratna.email.toUpperCase()))).toMatchObject({
      status: 400,
      data: { field: 'email' },
    })
  })

  it('gives the same answer for a taken address and notifies its owner only', async () => {
    const budi = await registered(server)
    const { pending } = await ask(budi.email)
    expect(pending).toEqual({
      new_email: budi.email,
      old_confirmed: false,
      new_confirmed: false,
      expires_at: expect.any(String),
    })
    const [mail] = await server.messages({ to: budi.email })
    expect(mail?.subject).toBe('Email ini sudah dipakai akun Anda')
    expect(mail?.text).not.toMatch(/email-code|Ratna/)
    expect((await confirm(await codeTo(ratna.email))).changed).toBe(false)
    expect(await emailOf()).toBe(ratna.email)
  })

  it('mails the owner of a taken address once an hour, whoever asks for it', async () => {
    const budi = await registered(server)
    const siti = await registered(server)
    const mails = async () => (await subjects(budi.email)).filter((subject) => /sudah dipakai/.test(subject))
    await ask(budi.email)
    await ask(budi.email, PASSWORD, siti.call)
    expect(await mails()).toHaveLength(1)
    server.clock.advance(HOUR_MS)
    await ask(budi.email)
    expect(await mails()).toHaveLength(2)
  })

  it('mails nothing about the account to the new address, which may be mistyped', async () => {
    await ask()
    const [mail] = await server.messages({ to: NEW_EMAIL })
    expect(mail?.text).not.toMatch(/Ratna|ratna\.wijaya/)
  })

  it('is limited to three requests an hour and to three mails to one address', async () => {
    for (let count = 0; count < 3; count++) await ask()
    expect(await refusal(ask())).toMatchObject({ status: 429, data: { code: 'too_many_requests' } })
    const budi = await registered(server)
    await ask(NEW_EMAIL, PASSWORD, budi.call)
    expect(await subjects(NEW_EMAIL)).toHaveLength(3)
  })
})

describe('a confirmation', () => {
  it('works once, within the hour, for the newest change and in the session of its customer only', async () => {
    const budi = await registered(server)
    await ask()
    const first = await codeTo(ratna.email)
    await ask('lain@contoh.id')
    expect(await refusal(confirm(first))).toMatchObject(over)
    const code = await codeTo(ratna.email)
    expect(await refusal(confirm(code, budi.call))).toMatchObject(over)
    await confirm(code)
    expect(await refusal(confirm(code))).toMatchObject(over)
    const other = await codeTo('lain@contoh.id')
    server.clock.advance(HOUR_MS)
    expect(await refusal(confirm(other))).toMatchObject(over)
    expect(await ratna.call(emailChange, {})).toEqual({ pending: null })
  })

  it('is refused once the change was cancelled or the password was reset', async () => {
    await ask()
    const code = await codeTo(ratna.email)
    await ratna.call(cancelEmailChange, {})
    expect(await refusal(confirm(code))).toMatchObject(over)
    await ask()
    await server.as()(forgotPassword, { body: { email: ratna.email } })
    const [reset] = await server.messages({ to: ratna.email })
    const resetCode = /code=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? ''
    const body = { code: resetCode, password: 'sandi-lain-42', passwordConfirmation: 'sandi-lain-42' }
    await server.as()(resetPassword, { body })
    const { jwt } = await server.as()(login, { body: { identifier: ratna.email, password: body.password } })
    const call = server.as(jwt)
    expect(await call(emailChange, {})).toEqual({ pending: null })
    expect(await refusal(confirm(await codeTo(NEW_EMAIL), call))).toMatchObject(over)
  })

  it('is refused when another customer has taken the address meanwhile', async () => {
    await ask()
    await confirm(await codeTo(ratna.email))
    await server.as()(register, {
      body: { email: NEW_EMAIL, name: 'Orang Lain', password: PASSWORD, username: 'x' },
    })
    expect(await refusal(confirm(await codeTo(NEW_EMAIL)))).toMatchObject(over)
    expect(await emailOf()).toBe(ratna.email)
  })
})

it('the profile still cannot set the e-mail', async () => {
  const body = { name: 'Ratna', email: NEW_EMAIL }
  await ratna.call(updateProfile, { body })
  expect(await emailOf()).toBe(ratna.email)
})
