import { expect, it } from 'vitest'
import {
  acceptWithPasskey,
  acceptWithPassword,
  beginDeskPasskeySignIn,
  beginInvitedPasskey,
  beginInvitedPassword,
  currentDeskSession,
  deskPasskeySignIn,
  deskSignIn,
} from '#account/sign-in/desk-sign-in.contract.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { runChild } from '#tests/support/child-process.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { refusalCode } from '#tests/support/refusal.ts'
import { deskBrowser, deskCaller, deskOrigin } from '#tests/support/staff.ts'
import { codeAt, invitedTo, nextWorkEmail, staffWithPassword } from '#tests/support/staff-invited.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' })
const stranger = () => deskCaller(server, { origin: deskOrigin(server) })

async function renew(email: string, typed = email) {
  const environment = {
    DATABASE_URL: (await workerDatabase()).address,
    JWT_SECRET: 'b2c4d6e8f0a1c3e5g7i9k1m3o5q7s9u1w3',
  }
  const { code, output } = await runChild(
    'src/app/server/staff-command.ts',
    ['renew', typed, '--no-wait'],
    environment,
  )
  const [mail] = await server.messages({ to: email, channel: 'email' })
  return { code, output, subject: mail?.subject, token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

it('lets the only member of head office, whose passkey is lost, in again by a mail', async () => {
  const email = nextWorkEmail()
  const lost = authenticator()
  const before = deskBrowser(server)
  const token = await invitedTo(server, 'office', email)
  const made = lost.make(await before(beginInvitedPasskey, { body: { token } }))
  const { id } = await before(acceptWithPasskey, { body: { token, name: 'Laptop', credential: made } })
  await server.context.db
    .updateTable('staff')
    .set({ deactivated_at: new Date() })
    .where('id', '<>', id)
    .execute()

  const renewed = await renew(email)
  expect(renewed).toMatchObject({ code: 0, subject: 'Buat ulang akses staf Anda' })
  expect(renewed.output).toContain(`The passkeys, password, codes and sessions of ${email} have ended.`)
  expect(await refusalCode(before(currentDeskSession, {}))).toBe('session_ended')
  const lostKey = lost.use(await before(beginDeskPasskeySignIn, {}))
  expect(await refusalCode(before(deskPasskeySignIn, { body: { credential: lostKey } }))).toBe(
    'passkey_unknown',
  )

  const after = deskBrowser(server)
  const credential = authenticator().make(
    await after(beginInvitedPasskey, { body: { token: renewed.token } }),
  )
  await after(acceptWithPasskey, { body: { token: renewed.token, name: 'Telepon', credential } })
  expect(await after(currentDeskSession, {})).toMatchObject({ id, role: 'office' })
  const entries = await server.context.db
    .selectFrom('audit_log')
    .select(['staff_id', 'details'])
    .where('event', '=', 'desk_credentials_renewed')
    .execute()
  expect(entries).toEqual([
    {
      staff_id: null,
      details: { by: 'command line', invitation: expect.any(String), role: 'office', staff: id },
    },
  ])
})

it('ends password, codes and recovery codes at once, and keeps role and workshops', async () => {
  const lost = await staffWithPassword(server, 'head')
  const before = await lost.call(currentDeskSession, {})
  const { token } = await renew(lost.email, lost.email.toUpperCase())
  server.clock.advance(60_000)
  const signIn = { email: lost.email, password: PASSWORD }
  for (const factor of [{ code: await lost.code() }, { recovery_code: lost.recoveryCodes[0] ?? '' }])
    expect(await refusalCode(stranger()(deskSignIn, { body: { ...signIn, ...factor } }))).toBe(
      'staff_credentials_wrong',
    )
  const { secret } = await stranger()(beginInvitedPassword, { body: { token } })
  const code = await codeAt(secret, server.clock.now())
  const { session } = await stranger()(acceptWithPassword, { body: { token, password: PASSWORD, code } })
  const { id, role, branches } = before
  expect(session).toMatchObject({ id, role, branches })
})

it('refuses an e-mail of nobody active', async () => {
  expect(await renew('siapa@contoh.id')).toMatchObject({
    code: 1,
    output: 'Nobody active of the staff has the e-mail siapa@contoh.id\n',
  })
})
