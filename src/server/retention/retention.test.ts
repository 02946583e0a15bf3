import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { beginPasskeySignIn } from '#account/passkeys/passkeys.contract.ts'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { login, register } from '#account/sign-in/sign-in.contract.ts'
import { inviteStaff } from '#account/staff/desk-staff.contract.ts'
import { enforceRetention } from '#app/server/retention.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import { sendContactMessage } from '#office/contact/contact.contract.ts'
import { PASSWORD, signedUp } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { RETENTION_DEFAULTS } from './periods.ts'

const server = useTestServer()

const count = async (table: string) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(server.context.db)
  return rows[0]?.count
}
const sweep = (days: number) => {
  server.clock.advance(days * DAY_MS)
  return enforceRetention(server.context, RETENTION_DEFAULTS, server.clock.now())
}

it('keeps what is in use and removes what has been kept long enough', async () => {
  const { email } = await signedUp(server)
  await server.as()(register, {
    body: { email: 'belum@contoh.id', name: 'Belum', password: PASSWORD, username: 'x' },
  })
  await server.as()(sendContactMessage, {
    body: { name: 'A', phoneNumber: '812', email: 'a@contoh.id', message: 'Halo' },
  })
  await server.as()(beginPasskeySignIn, {})
  expect(await count('webauthn_challenges')).toBe(1)
  await sweep(2)
  expect(await count('webauthn_challenges')).toBe(0)
  expect([await count('customers'), await count('contact_messages'), await count('sessions')]).toEqual([
    2, 1, 1,
  ])
  await sweep(31)
  expect([await count('customers'), await count('sessions'), await count('rate_windows')]).toEqual([1, 0, 0])
  const { jwt } = await server.as()(login, { body: { identifier: email, password: PASSWORD } })
  await server.as(jwt)(profileDetail, {})
  await sweep(335)
  expect([await count('contact_messages'), await count('outbox')]).toEqual([0, 0])
  expect(await count('audit_log')).toBeGreaterThan(0)
  await sweep(400)
  expect(await count('audit_log')).toBe(0)
  expect(await count('customers')).toBe(1)
})

it('deletes devices that were not used for long, except the last one', async () => {
  const { email } = await signedUp(server)
  server.clock.advance(1)
  await server.send({
    method: 'POST',
    url: login.path,
    headers: { 'user-agent': 'another browser' },
    payload: { identifier: email, password: PASSWORD },
  })
  await sweep(89)
  expect(await count('known_devices')).toBe(2)
  await sweep(2)
  expect(await count('known_devices')).toBe(1)
  await sweep(400)
  expect(await count('known_devices')).toBe(1)
})

it('deletes ended sessions of staff and expired invitations, and no member of staff', async () => {
  const office = await staffMember(server, 'office')
  const body = { email: 'rudi@bengkel.contoh.id', name: 'Rudi', role: 'office' as const, branch_ids: [] }
  await office.call(inviteStaff, { body })
  await sweep(29)
  expect([await count('staff_sessions'), await count('staff_invitations')]).toEqual([1, 1])
  await sweep(5)
  expect([await count('staff_sessions'), await count('staff_invitations')]).toEqual([0, 0])
  expect(await count('staff')).toBe(1)
})
