import { describe, expect, it } from 'vitest'
import {
  addDeskPasskey,
  beginDeskPasskey,
  changeDeskPassword,
  removeDeskPasskey,
  renewRecoveryCodes,
} from '#account/own-account/desk-account.contract.ts'
import { acceptWithPassword, beginInvitedPassword } from '#account/sign-in/desk-sign-in.contract.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { holdNextTransaction } from '#tests/support/held-transaction.ts'
import { PASSWORD, SUDIRMAN } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { deskBrowser, deskCaller, deskOrigin, staffMember } from '#tests/support/staff.ts'
import { codeAt, invitationToken, nextWorkEmail, staffWithPassword } from '#tests/support/staff-invited.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import * as team from '../desk-staff.contract.ts'

const server = useTestServer()
type Leaver = Awaited<ReturnType<typeof staffWithPassword>>

/** All that is written about who may enter the desk and as what. */
async function rightsNow() {
  const { db } = server.context
  return {
    staff: await db.selectFrom('staff').selectAll().orderBy('id').execute(),
    keys: await db.selectFrom('passkeys').selectAll().orderBy('id').execute(),
    codes: await db.selectFrom('staff_recovery_codes').selectAll().orderBy('code_hash').execute(),
    invitations: await db.selectFrom('staff_invitations').selectAll().orderBy('id').execute(),
    sessions: await db.selectFrom('staff_sessions').select(['id', 'ended_at']).orderBy('id').execute(),
  }
}

const invitation = () => ({
  email: nextWorkEmail(),
  name: 'Sari',
  role: 'advisor' as const,
  branch_ids: [SUDIRMAN.id],
})

const changes: Record<string, (leaver: Leaver) => Promise<() => Promise<unknown>>> = {
  'a change of the password': async (leaver) => () =>
    leaver.call(changeDeskPassword, {
      body: { current_password: PASSWORD, new_password: 'sandi-pencuri-42' },
    }),
  'a new passkey': async (leaver) => {
    const call = deskBrowser(server, leaver.headers.cookie)
    const asked = await call(beginDeskPasskey, { body: { password: PASSWORD } })
    const credential = authenticator().make(asked)
    return () => call(addDeskPasskey, { body: { name: 'Laptop', credential } })
  },
  'the removal of a passkey': async (leaver) => {
    const call = deskBrowser(server, leaver.headers.cookie)
    const asked = await call(beginDeskPasskey, { body: { password: PASSWORD } })
    const { id } = await call(addDeskPasskey, {
      body: { name: 'Laptop', credential: authenticator().make(asked) },
    })
    return () => leaver.call(removeDeskPasskey, { params: { passkeyId: id } })
  },
  'new recovery codes': async (leaver) => () =>
    leaver.call(renewRecoveryCodes, { body: { password: PASSWORD } }),
  'an invitation': async (leaver) => () => leaver.call(team.inviteStaff, { body: invitation() }),
  'the withdrawal of an invitation': async (leaver) => {
    const other = await staffMember(server, 'office')
    await other.call(team.inviteStaff, { body: invitation() })
    const { invitations } = await other.call(team.listStaff, {})
    return () => leaver.call(team.withdrawInvitation, { params: { invitationId: invitations[0]?.id ?? '' } })
  },
  'a deactivation': async (leaver) => {
    const { id } = await staffMember(server, 'advisor')
    return () => leaver.call(team.deactivateStaff, { params: { staffId: id } })
  },
  'a change of rights': async (leaver) => {
    const { id } = await staffMember(server, 'advisor')
    return () =>
      leaver.call(team.updateStaff, {
        params: { staffId: id },
        body: { role: 'head', branch_ids: [SUDIRMAN.id] },
      })
  },
}

describe.each(['a deactivation', 'another role'])('a staff change that is still running at %s', (end) => {
  it.each(Object.keys(changes))('is refused and writes nothing: %s', async (kind) => {
    const leaver = await staffWithPassword(server, 'office')
    const office = await staffMember(server, 'office')
    const begin = await changes[kind]?.(leaver)
    const held = holdNextTransaction(server.context)
    const request = refusal(begin?.() ?? Promise.resolve())
    await held.reachedBy(request)
    const params = { staffId: leaver.id }
    if (end === 'a deactivation') await office.call(team.deactivateStaff, { params })
    else await office.call(team.updateStaff, { params, body: { role: 'head', branch_ids: [SUDIRMAN.id] } })
    const after = await rightsNow()
    held.release()
    expect(await request).toMatchObject({ status: 401 })
    expect(await rightsNow()).toEqual(after)
  })
})

describe('invitations to one e-mail', () => {
  const open = () =>
    server.context.db
      .selectFrom('staff_invitations')
      .select('id')
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .execute()

  it('leave one open when many are sent at once', async () => {
    const offices = await Promise.all([1, 2, 3, 4].map(() => staffMember(server, 'office')))
    const body = invitation()
    await Promise.all(
      offices.map((office, index) =>
        // The same address in other letters is the same address.
        office.call(team.inviteStaff, {
          body: index % 2 ? { ...body, email: body.email.toUpperCase() } : body,
        }),
      ),
    )
    expect(await open()).toHaveLength(1)
  })

  it('are all ended by one that is accepted, also by one that is sent meanwhile', async () => {
    const office = await staffMember(server, 'office')
    const body = invitation()
    await office.call(team.inviteStaff, { body })
    const token = await invitationToken(server, body.email)
    const call = deskCaller(server, { origin: deskOrigin(server) })
    const { secret } = await call(beginInvitedPassword, { body: { token } })
    const held = holdNextTransaction(server.context)
    const again = refusal(office.call(team.inviteStaff, { body }))
    await held.reachedBy(again)
    const code = await codeAt(secret, server.clock.now())
    await call(acceptWithPassword, { body: { token, password: PASSWORD, code } })
    held.release()
    expect(await again).toMatchObject({ status: 409, data: { code: 'staff_known' } })
    expect(await open()).toEqual([])
  })
})
