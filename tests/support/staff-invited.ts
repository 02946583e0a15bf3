import { acceptWithPassword, beginInvitedPassword } from '#account/sign-in/desk-sign-in.contract.ts'
import { inviteStaff } from '#account/staff/desk-staff.contract.ts'
import { codeNow } from '#account/staff/server/second-factor.ts'
import type { StaffRole } from '#core/endpoint.ts'
import { PASSWORD, SUDIRMAN } from './people.ts'
import { deskCaller, deskOrigin, staffMember } from './staff.ts'
import type { TestServer } from './test-server.ts'

const STEP_MS = 30_000
let made = 0

/** The code that an authenticator shows `steps` after `now`. */
export const codeAt = (secret: string, now: Date, steps = 0): Promise<string> =>
  codeNow(secret, new Date(now.getTime() + steps * STEP_MS))

/** The token of the newest invitation to an e-mail, as its mail carries it. */
export async function invitationToken(server: TestServer, email: string): Promise<string> {
  const [mail] = await server.messages({ to: email, channel: 'email' })
  return /\/desk\/undangan\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export const nextWorkEmail = () => `undangan.${++made}@bengkel.contoh.id`

/** Invites by head office and answers the token of the mail. */
export async function invitedTo(
  server: TestServer,
  role: StaffRole,
  email = nextWorkEmail(),
  branch_ids: number[] = role === 'office' ? [] : [SUDIRMAN.id],
): Promise<string> {
  const office = await staffMember(server, 'office')
  await office.call(inviteStaff, { body: { email, name: 'Sari Lestari', role, branch_ids } })
  return invitationToken(server, email)
}

/** A member of staff who accepted an invitation with password and authenticator. */
export async function staffWithPassword(server: TestServer, role: StaffRole = 'advisor') {
  const email = nextWorkEmail()
  const token = await invitedTo(server, role, email)
  const call = deskCaller(server, { origin: deskOrigin(server) })
  const { secret } = await call(beginInvitedPassword, { body: { token } })
  const response = await server.send({
    method: 'POST',
    url: acceptWithPassword.path,
    headers: { origin: deskOrigin(server) },
    payload: { token, password: PASSWORD, code: await codeAt(secret, server.clock.now()) },
  })
  const { session, recovery_codes } = response.json()
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
  const headers = { cookie, origin: deskOrigin(server) }
  return {
    id: String(session.id),
    email,
    token,
    secret,
    recoveryCodes: recovery_codes as string[],
    headers,
    call: deskCaller(server, headers),
    /** Of this moment; each opens once. */
    code: () => codeAt(secret, server.clock.now()),
  }
}
