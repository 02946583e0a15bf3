import { describe, expect, it } from 'vitest'
import { currentDeskSession, deskSignIn, lookAtInvitation } from '#account/sign-in/desk-sign-in.contract.ts'
import { OTHER_BRANCH } from '#tests/support/desk-calls.ts'
import { PASSWORD, SUDIRMAN } from '#tests/support/people.ts'
import { refusal, refusalCode } from '#tests/support/refusal.ts'
import { deskCaller, deskOrigin, deskSessionOf, staffMember } from '#tests/support/staff.ts'
import { invitationToken, nextWorkEmail, staffWithPassword } from '#tests/support/staff-invited.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { deactivateStaff, inviteStaff, listStaff, updateStaff } from '../desk-staff.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '1000' })
const deactivating = (id: string) => ({ params: { staffId: id } })

describe('the staff of a workshop', () => {
  it('is shown to its head, and everybody to head office', async () => {
    const head = await staffMember(server, 'head')
    const own = await staffMember(server, 'advisor')
    const both = await staffMember(server, 'advisor', [SUDIRMAN.id, OTHER_BRANCH])
    await staffMember(server, 'advisor', [OTHER_BRANCH])
    const seen = (await head.call(listStaff, {})).staff.map(({ id, may_deactivate }) => ({
      id,
      may_deactivate,
    }))
    // Staff of several workshops are not deactivated by the head of one.
    expect(seen).toEqual([
      { id: own.id, may_deactivate: true },
      { id: both.id, may_deactivate: false },
    ])
    expect(await refusalCode(head.call(deactivateStaff, deactivating(both.id)))).toBe('not_found')
    const office = await staffMember(server, 'office')
    expect((await office.call(listStaff, {})).staff).toHaveLength(5)
  })
})

describe('deactivating', () => {
  it('ends every session at once and shuts the way in, and is written down from which state to which', async () => {
    const head = await staffMember(server, 'head')
    const sari = await staffWithPassword(server)
    const second = deskCaller(server, await deskSessionOf(server, sari.id))
    await head.call(deactivateStaff, deactivating(sari.id))
    for (const call of [sari.call, second])
      expect(await refusalCode(call(currentDeskSession, {}))).toBe('session_ended')
    server.clock.advance(60_000)
    const right = { email: sari.email, password: PASSWORD, code: await sari.code() }
    const stranger = deskCaller(server, { origin: deskOrigin(server) })
    const problem = await refusal(stranger(deskSignIn, { body: right }))
    expect([problem.data?.code, problem.message]).toEqual([
      'staff_inactive',
      'Akun ini tidak aktif. Hubungi kepala bengkel',
    ])
    const wrong = { ...right, password: 'bukan-ini-77' }
    expect(await refusalCode(stranger(deskSignIn, { body: wrong }))).toBe('staff_credentials_wrong')
    const [entry] = await server.context.db
      .selectFrom('audit_log')
      .selectAll()
      .where('event', '=', 'desk_staff_deactivated')
      .execute()
    expect(entry).toMatchObject({
      staff_id: head.id,
      customer_id: null,
      details: { staff: sari.id, role: 'advisor', from: 'active', to: 'deactivated' },
    })
  })

  it('ends the invitations that they sent', async () => {
    const office = await staffMember(server, 'office')
    const head = await staffMember(server, 'head')
    const email = nextWorkEmail()
    const body = { email, name: 'Rudi', role: 'advisor' as const, branch_ids: [SUDIRMAN.id] }
    await head.call(inviteStaff, { body })
    const token = await invitationToken(server, email)
    await office.call(deactivateStaff, deactivating(head.id))
    const stranger = deskCaller(server, { origin: deskOrigin(server) })
    expect(await refusalCode(stranger(lookAtInvitation, { body: { token } }))).toBe('invitation_over')
  })

  it('is refused for oneself, and a second time', async () => {
    const office = await staffMember(server, 'office')
    const other = await staffMember(server, 'office')
    expect(await refusalCode(office.call(deactivateStaff, deactivating(office.id)))).toBe('own_right')
    await office.call(deactivateStaff, deactivating(other.id))
    expect(await refusalCode(office.call(deactivateStaff, deactivating(other.id)))).toBe('not_found')
  })

  it('leaves one of head office, also when two deactivate each other at once', async () => {
    const one = await staffMember(server, 'office')
    const other = await staffMember(server, 'office')
    await Promise.allSettled([
      one.call(deactivateStaff, deactivating(other.id)),
      other.call(deactivateStaff, deactivating(one.id)),
    ])
    const left = await server.context.db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'office')
      .where('deactivated_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  })
})

describe('changing rights', () => {
  it('ends the sessions, holds from then on, and is written down', async () => {
    const office = await staffMember(server, 'office')
    const sari = await staffMember(server)
    const rights = { role: 'head' as const, branch_ids: [OTHER_BRANCH] }
    await office.call(updateStaff, { ...deactivating(sari.id), body: rights })
    expect(await refusalCode(sari.call(currentDeskSession, {}))).toBe('session_ended')
    const again = deskCaller(server, await deskSessionOf(server, sari.id))
    expect(await again(currentDeskSession, {})).toMatchObject({
      role: 'head',
      branches: [{ id: OTHER_BRANCH }],
    })
    const [entry] = await server.context.db
      .selectFrom('audit_log')
      .select(['staff_id', 'details'])
      .where('event', '=', 'desk_staff_changed')
      .execute()
    expect(entry).toEqual({
      staff_id: office.id,
      details: {
        staff: sari.id,
        role_from: 'advisor',
        role_to: 'head',
        branches_from: String(SUDIRMAN.id),
        branches_to: String(OTHER_BRANCH),
      },
    })
  })

  it('is refused for one’s own account', async () => {
    const office = await staffMember(server, 'office')
    const body = { role: 'advisor' as const, branch_ids: [SUDIRMAN.id] }
    expect(await refusalCode(office.call(updateStaff, { ...deactivating(office.id), body }))).toBe(
      'own_right',
    )
  })
})
