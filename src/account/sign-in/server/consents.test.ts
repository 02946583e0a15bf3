import { expect, it } from 'vitest'
import { withdrawConsent } from '#account/personal-data/personal-data.contract.ts'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { PASSWORD, registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { forgotPassword, login } from '../sign-in.contract.ts'

const server = useTestServer()

it('withdrawing consent needs the password, is recorded, and suspends the account', async () => {
  const ratna = await registered(server, 'Ratna Wijaya')
  expect((await refusal(ratna.call(withdrawConsent, { body: {} }))).data?.field).toBe('password')
  await ratna.call(withdrawConsent, { body: { password: PASSWORD } })
  expect((await refusal(ratna.call(profileDetail, {}))).status).toBe(401)
  const again = server.as()(login, { body: { identifier: ratna.email, password: PASSWORD } })
  const mails = await server.messages({ to: ratna.email })
  expect(mails.map(({ subject }) => subject)).toContain('Persetujuan Anda sudah ditarik')
  expect((await refusal(again)).data?.code).toBe('consent_withdrawn')
  await server.as()(forgotPassword, { body: { email: ratna.email } })
  const [consent] = await server.context.db.selectFrom('consents').selectAll().execute()
  expect(consent).toMatchObject({ version: expect.any(String), withdrawn_at: server.clock.now() })
  const events = await server.context.db.selectFrom('audit_log').select('event').execute()
  expect(events.map(({ event }) => event)).toContain('consent_withdrawn')
})
