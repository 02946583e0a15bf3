import { withdrawConsent } from '@toyota-trust/contracts/account/personal-data.ts'
import { profileDetail } from '@toyota-trust/contracts/account/profile.ts'
import { forgotPassword, login } from '@toyota-trust/contracts/account/sign-in.ts'
import { expect, it } from 'vitest'
import { PASSWORD, registered } from '../../../testing/people.ts'
import { refusal } from '../../../testing/refusal.ts'
import { useTestServer } from '../../../testing/test-server.ts'

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
  const [consent] = await server.portal.db.selectFrom('consents').selectAll().execute()
  expect(consent).toMatchObject({ version: expect.any(String), withdrawn_at: server.clock.now() })
  const events = await server.portal.db.selectFrom('audit_log').select('event').execute()
  expect(events.map(({ event }) => event)).toContain('consent_withdrawn')
})
