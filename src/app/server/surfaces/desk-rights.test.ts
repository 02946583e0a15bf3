import { describe, expect, it } from 'vitest'
import { addressOf, type Endpoint, STAFF_ROLES, type StaffRole } from '#core/endpoint.ts'
import type { DeskCall } from '#tests/support/desk-call.ts'
import { deskCalls, OTHER_BRANCH } from '#tests/support/desk-calls.ts'
import { registered, SUDIRMAN } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { deskEndpoints } from '../../calls/desk.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0', ORDERS: 'on' })
const endpoints: Record<string, Endpoint> = deskEndpoints
const guarded = Object.entries(endpoints).filter(([, { caller }]) => caller === 'staff')

/** Calls without a session of staff: for signing in, and of a waiting-room screen. */
const OPEN = [
  'deskSignIn',
  'beginDeskPasskeySignIn',
  'deskPasskeySignIn',
  'deskSignOut',
  'lookAtInvitation',
  'beginInvitedPasskey',
  'acceptWithPasskey',
  'beginInvitedPassword',
  'acceptWithPassword',
  'askPairing',
  'readDisplay',
]

async function ask(endpoint: Endpoint, headers: Record<string, string>, call: DeskCall) {
  const response = await server.send({
    method: endpoint.method,
    url: addressOf(endpoint, call.params, call.query),
    headers,
    ...(call.body === undefined ? {} : { payload: call.body as object }),
  })
  return { status: response.statusCode, body: response.body }
}

const MISSING = '00000000-0000-4000-8000-000000000000'
/** The same call for a record that does not exist. */
const missing = (call: DeskCall): DeskCall => ({
  ...call,
  params: Object.fromEntries(
    Object.entries(call.params ?? {}).map(([name, value]) => [
      name,
      name === 'branchId' ? value : /^\d+$/.test(String(value)) ? '987654321' : MISSING,
    ]),
  ),
})
const NOT_FOUND = 404
const FORBIDDEN = 403
/** What customers answered after their visits. */
const answersAfterVisits = () =>
  server.context.db
    .selectFrom('follow_ups')
    .select(['id', 'fixed', 'rating', 'answered_via'])
    .where('fixed', 'is not', null)
    .orderBy('id')
    .execute()

describe('rights at the desk', () => {
  it('are listed for every call', () => {
    expect([...Object.keys(deskCalls), ...OPEN].sort()).toEqual(Object.keys(endpoints).sort())
    expect(guarded.map(([name]) => name).sort()).toEqual(Object.keys(deskCalls).sort())
    expect(guarded.filter(([, { staff }]) => !staff).map(([name]) => name)).toEqual([])
  })

  it.each(guarded)(
    'refuse %s with 401 without a session of staff, and with 404 or 403 for a lesser role and 404 for another workshop',
    async (name, endpoint) => {
      const prepare = deskCalls[name]
      const right = endpoint.staff
      if (!prepare || !right) throw new Error(`${name} has no entry in desk-calls.ts`)
      const isEnough = (role: StaffRole) => STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(right.minRole)
      /** The answer to a lesser role. */
      const ofLesser = endpoint.tellsRight ? FORBIDDEN : NOT_FOUND
      const customer = await registered(server)
      const own = { branchId: SUDIRMAN.id }
      const origin = new URL(server.context.config.publicUrl).origin

      const first = await prepare(server, await staffMember(server, right.minRole), own)
      const bearer = { authorization: `Bearer ${customer.token}`, origin }
      for (const headers of [{ origin }, bearer]) {
        const refused = await ask(endpoint, headers, first)
        expect([name, refused.status]).toEqual([name, 401])
        expect(JSON.parse(refused.body).data.code).toBe('session_ended')
      }

      for (const role of STAFF_ROLES) {
        const enough = isEnough(role)
        const member = await staffMember(server, role)
        // Refused callers leave the record of the first call as it was.
        const call = enough ? await prepare(server, member, own) : first
        // It is the answer to missing rights: expected of those who have them, it would prove nothing.
        expect(call.answers ?? []).not.toContain(NOT_FOUND)
        const before = await answersAfterVisits()
        const answer = await ask(endpoint, member.headers, call)
        // No call of staff answers in place of a customer.
        expect(await answersAfterVisits()).toEqual(before)
        const expected = enough ? (call.answers ?? [200, 201]) : [ofLesser]
        expect([name, role, expected.includes(answer.status), answer.body]).toEqual([
          name,
          role,
          true,
          answer.body,
        ])
      }

      if (right.scope === 'none' || first.showsOwnOnly) return
      for (const role of STAFF_ROLES.filter((one) => one !== 'office')) {
        const stranger: TestStaff = await staffMember(server, role, [OTHER_BRANCH])
        const answer = await ask(endpoint, stranger.headers, first)
        expect([name, role, answer.status]).toEqual([name, role, isEnough(role) ? NOT_FOUND : ofLesser])
        if (first.params && right.scope === 'record')
          expect(answer).toEqual(await ask(endpoint, stranger.headers, missing(first)))
      }
    },
  )
})
