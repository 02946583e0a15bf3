import { describe, expect, it } from 'vitest'
import {
  acceptWithPasskey,
  acceptWithPassword,
  beginDeskPasskeySignIn,
  beginInvitedPasskey,
  beginInvitedPassword,
  currentDeskSession,
  deskPasskeySignIn,
  lookAtInvitation,
} from '#account/sign-in/desk-sign-in.contract.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { OTHER_BRANCH } from '#tests/support/desk-calls.ts'
import { PASSWORD, SUDIRMAN } from '#tests/support/people.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { deskBrowser, deskCaller, deskOrigin, staffMember } from '#tests/support/staff.ts'
import {
  codeAt,
  invitationToken,
  invitedTo,
  nextWorkEmail,
  staffWithPassword,
} from '#tests/support/staff-invited.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { deactivateStaff, inviteStaff, listStaff, withdrawInvitation } from '../desk-staff.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' })
const HOUR = 3_600_000
const stranger = () => deskCaller(server, { origin: deskOrigin(server) })
const draft = (change: object = {}) => ({
  email: nextWorkEmail(),
  name: 'Rudi Hartono',
  role: 'advisor' as const,
  branch_ids: [SUDIRMAN.id],
  ...change,
})

async function take(token: string, password = PASSWORD) {
  const { secret } = await stranger()(beginInvitedPassword, { body: { token } })
  const code = await codeAt(secret, server.clock.now())
  return stranger()(acceptWithPassword, { body: { token, password, code } })
}

describe('an invitation', () => {
  it('names the invited person, works once, and gives them the invited role', async () => {
    const token = await invitedTo(server, 'head', 'bayu@bengkel.contoh.id')
    expect(await stranger()(lookAtInvitation, { body: { token } })).toEqual({
      name: 'Sari Lestari',
      email: 'bayu@bengkel.contoh.id',
      role: 'head',
      branches: [SUDIRMAN.branch],
    })
    const { session, recovery_codes } = await take(token)
    expect(session).toMatchObject({ role: 'head', has_password: true })
    expect(recovery_codes).toHaveLength(10)
    expect(await refusalCode(stranger()(lookAtInvitation, { body: { token } }))).toBe('invitation_over')
    expect(await refusalCode(stranger()(beginInvitedPassword, { body: { token } }))).toBe('invitation_over')
  })

  it('shows the desk how its mail fares', async () => {
    const office = await staffMember(server, 'office')
    const { id } = await office.call(inviteStaff, { body: draft() })
    const key = `staff-invitation:${id}`
    const shown = async () =>
      (await office.call(listStaff, {})).invitations.find((invitation) => invitation.id === id)?.mail
    await expect.poll(shown).toBe('sent')
    const { db } = server.context
    const later = new Date(server.clock.now().getTime() + HOUR)
    const write = async (state: 'waiting' | 'dead', last_error: string | null) => {
      const changed = { state, last_error, next_attempt_at: later }
      await db.updateTable('outbox').set(changed).where('dedupe_key', '=', key).execute()
      return shown()
    }
    expect(await write('waiting', null)).toBe('waiting')
    expect(await write('waiting', '550 no such mailbox')).toBe('refused')
    expect(await write('dead', '550 no such mailbox')).toBe('given_up')
    await db.deleteFrom('outbox').where('dedupe_key', '=', key).execute()
    expect(await shown()).toBe('forgotten')
  })

  it('lives 72 hours', async () => {
    const token = await invitedTo(server, 'advisor')
    server.clock.advance(72 * HOUR - 1000)
    await stranger()(lookAtInvitation, { body: { token } })
    server.clock.advance(1000)
    const problem = await refusal(stranger()(lookAtInvitation, { body: { token } }))
    expect([problem.status, problem.message]).toEqual([400, 'Undangan sudah dipakai atau lewat 72 jam'])
  })

  it('creates one member of staff when it is accepted twice at once', async () => {
    const token = await invitedTo(server, 'advisor')
    const { secret } = await stranger()(beginInvitedPassword, { body: { token } })
    const code = await codeAt(secret, server.clock.now())
    const body = { token, password: PASSWORD, code }
    const both = await Promise.allSettled([
      stranger()(acceptWithPassword, { body }),
      stranger()(acceptWithPassword, { body }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is refused without the second factor, and with a common password', async () => {
    const token = await invitedTo(server, 'advisor')
    const body = { token, password: PASSWORD, code: '123456' }
    expect(await refusalCode(stranger()(acceptWithPassword, { body }))).toBe('staff_credentials_wrong')
    const { secret, uri } = await stranger()(beginInvitedPassword, { body: { token } })
    expect(uri).toContain(`secret=${secret}`)
    // A reloaded page continues with what the app has already.
    expect((await stranger()(beginInvitedPassword, { body: { token } })).secret).toBe(secret)
    const code = await codeAt(secret, server.clock.now())
    const common = { token, password: 'password123', code }
    expect(await refusalCode(stranger()(acceptWithPassword, { body: common }))).toBe('password_common')
    const stored = await server.context.db.selectFrom('staff_invitations').select('totp_secret').execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('is taken with a passkey, which is both factors and opens the desk from then on', async () => {
    const token = await invitedTo(server, 'advisor')
    const device = authenticator()
    const browser = deskBrowser(server)
    const asked = await browser(beginInvitedPasskey, { body: { token } })
    const credential = device.make(asked)
    const session = await browser(acceptWithPasskey, { body: { token, name: 'Tablet', credential } })
    expect(session).toMatchObject({ role: 'advisor', has_password: false })
    expect(await browser(currentDeskSession, {})).toMatchObject({ id: session.id })
    const later = deskBrowser(server)
    const options = await later(beginDeskPasskeySignIn, {})
    await later(deskPasskeySignIn, { body: { credential: device.use(options) } })
    expect(await later(currentDeskSession, {})).toMatchObject({ id: session.id })

    const unknown = deskBrowser(server)
    const other = authenticator()
    other.make(asked)
    const again = await unknown(beginDeskPasskeySignIn, {})
    const problem = await refusal(unknown(deskPasskeySignIn, { body: { credential: other.use(again) } }))
    expect([problem.data?.code, problem.message]).toEqual([
      'passkey_unknown',
      'Passkey tidak dikenali. Coba lagi atau pakai password',
    ])
  })
})

describe('inviting', () => {
  it('is sent by heads for advisors of their workshops, by head office for everybody', async () => {
    const head = await staffMember(server, 'head')
    const sent = await head.call(inviteStaff, { body: draft() })
    expect(sent.branches).toEqual([{ id: SUDIRMAN.id, name: SUDIRMAN.branch, timezone: 'Asia/Jakarta' }])
    for (const beyond of [
      { role: 'head' },
      { role: 'office', branch_ids: [] },
      { branch_ids: [OTHER_BRANCH] },
      { branch_ids: [SUDIRMAN.id, OTHER_BRANCH] },
      { branch_ids: [999_999] },
    ])
      expect(await refusalCode(head.call(inviteStaff, { body: draft(beyond) }))).toBe('not_found')
    expect((await head.call(listStaff, {})).invitations.map(({ id }) => id)).toEqual([sent.id])
    const office = await staffMember(server, 'office')
    await office.call(inviteStaff, { body: draft({ role: 'office', branch_ids: [] }) })
    expect((await office.call(listStaff, {})).invitations).toHaveLength(2)
  })

  it('asks for workshops that fit the role', async () => {
    const office = await staffMember(server, 'office')
    for (const odd of [{ branch_ids: [] }, { role: 'office' }])
      expect(await refusalCode(office.call(inviteStaff, { body: draft(odd) }))).toBe('branches_needed')
  })

  it('again ends the former invitation, and nobody active is invited', async () => {
    const email = nextWorkEmail()
    const first = await invitedTo(server, 'advisor', email)
    const second = await invitedTo(server, 'advisor', email.toUpperCase())
    expect(await refusalCode(stranger()(lookAtInvitation, { body: { token: first } }))).toBe(
      'invitation_over',
    )
    await take(await invitationToken(server, email.toUpperCase()))
    expect(second).not.toBe(first)
    const head = await staffMember(server, 'head')
    expect(await refusalCode(head.call(inviteStaff, { body: draft({ email }) }))).toBe('staff_known')
  })

  it('can be withdrawn', async () => {
    const head = await staffMember(server, 'head')
    const email = nextWorkEmail()
    const { id } = await head.call(inviteStaff, { body: draft({ email }) })
    const token = await invitationToken(server, email)
    await head.call(withdrawInvitation, { params: { invitationId: id } })
    expect(await refusalCode(stranger()(lookAtInvitation, { body: { token } }))).toBe('invitation_over')
    expect(await refusalCode(head.call(withdrawInvitation, { params: { invitationId: id } }))).toBe(
      'not_found',
    )
  })

  it('readmits deactivated staff, without any of their former credentials', async () => {
    const sari = await staffWithPassword(server)
    const head = await staffMember(server, 'head')
    await head.call(deactivateStaff, { params: { staffId: sari.id } })
    const token = await invitedTo(server, 'advisor', sari.email)
    const { session } = await take(token, 'kembali-lagi-2026')
    expect(session.id).toBe(sari.id)
    const codes = await server.context.db
      .selectFrom('staff_recovery_codes')
      .select('code_hash')
      .where('staff_id', '=', sari.id)
      .execute()
    expect(codes).toHaveLength(10)
  })
})
