import { afterEach, expect, it } from 'vitest'
import { readBranchNumber, setBranchNumber } from '#account/staff/desk-branch-numbers.contract.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { messageFiguresFile, messageNotices, readMessageFigures } from '../desk-message-figures.contract.ts'

const server = useTestServer({ WHATSAPP_DRIVER: 'outbox', WHATSAPP_NUMBERS: '111@9,222@9' })
const DAY = 86_400_000
const OTHER_BRANCH = 1002

afterEach(async () => {
  // Reference data, which no test empties.
  const { db } = server.context
  await db.deleteFrom('whatsapp_branch_numbers').execute()
  await db.deleteFrom('whatsapp_templates').execute()
  await db.deleteFrom('whatsapp_accounts').execute()
})

let made = 0
/** A message of yesterday. */
async function stored(change: object = {}) {
  made++
  const at = new Date(server.clock.now().getTime() - DAY)
  const later = (seconds: number) => new Date(at.getTime() + 1_000 * seconds)
  const row = {
    id: `m${made}`,
    dedupe_key: `m${made}`,
    customer_id: null,
    wa: '6281',
    number_id: '111',
    branch_id: SUDIRMAN.id,
    kind: 'visit' as const,
    template: 'tt_ready_v1' as const,
    category: 'utility' as const,
    request: null,
    fallback: null,
    state: 'delivered' as const,
    posts: 1,
    posted_at: at,
    sent_at: at,
    delivered_at: later(6),
    billable: true,
    price_category: 'utility',
    created_at: at,
    ...change,
  }
  await server.context.db.insertInto('whatsapp_messages').values(row).execute()
}

it('counts what became of messages, by number and by template, with causes and the cost by the rate of the day', async () => {
  const at = new Date(server.clock.now().getTime() - DAY)
  await stored({ state: 'read', read_at: at })
  await stored({ number_id: '222', branch_id: OTHER_BRANCH, template: 'tt_reminder_v1' })
  const failed = { state: 'failed', delivered_at: null, billable: null, failed_at: at, error_code: 131026 }
  await stored({ ...failed, fallback_at: new Date(at.getTime() + 21_000), fallback_channel: 'sms' })
  await stored({ ...failed, error_code: 132015, posts: 0 })
  const office = await staffMember(server, 'office')
  const asked = (branchId: string) => ({ params: { branchId }, query: { period: '4w' as const } })
  const all = await office.call(readMessageFigures, asked('all'))
  expect(all).toMatchObject({
    total: {
      sent: 3,
      delivered: 2,
      read: 1,
      failed: 2,
      replaced: 1,
      median_seconds: 6,
      p90_seconds: 6,
      slowest_fallback_seconds: 21,
      // Two billable messages at 330 rupiah.
      cost: 660,
    },
    rates_as_of: '2026-10-01',
    causes: expect.arrayContaining([
      { cause: 'no_whatsapp', count: 1 },
      { cause: 'paused', count: 1 },
    ]),
  })
  expect(all.numbers.map(({ number_id, sent }) => [number_id, sent]).sort()).toEqual([
    ['111', 2],
    ['222', 1],
  ])
  expect(all.templates.map(({ template }) => template).sort()).toEqual(['tt_ready_v1', 'tt_reminder_v1'])
  const head = await staffMember(server, 'head')
  expect((await head.call(readMessageFigures, asked(String(SUDIRMAN.id)))).total.sent).toBe(2)
  expect((await refusal(head.call(readMessageFigures, asked('all')))).status).toBe(404)
  expect((await refusal(head.call(readMessageFigures, asked(String(OTHER_BRANCH))))).status).toBe(404)
  expect(await office.call(messageFiguresFile, asked('all'))).toContain('Semua;;3;2;1;2;1;660')
})

it('lists paused templates and refused accounts for head office', async () => {
  const { db } = server.context
  const since = new Date(server.clock.now().getTime() - 2 * DAY)
  await db
    .insertInto('whatsapp_templates')
    .values({ account: '9', name: 'tt_ready_v1', status: 'paused', since, checked_at: since })
    .execute()
  await db
    .insertInto('whatsapp_accounts')
    .values({ account: '9', closed_until: null, broken_since: since, error_code: 131042 })
    .execute()
  await stored({ state: 'failed', fallback_channel: 'sms' })
  const office = await staffMember(server, 'office')
  expect(await office.call(messageNotices, {})).toEqual({
    templates: [{ name: 'tt_ready_v1', status: 'paused', since: since.toISOString(), replaced: 1 }],
    accounts: [{ since: since.toISOString(), error_code: 131042 }],
  })
})

it('head office gives a workshop one of the numbers of the installation, or the shared one', async () => {
  const office = await staffMember(server, 'office')
  const params = { workshopId: String(SUDIRMAN.id) }
  const set = (number_id: string | null) => office.call(setBranchNumber, { params, body: { number_id } })
  expect(await set('222')).toEqual({ number_id: '222', numbers: ['111', '222'] })
  expect((await refusal(set('333'))).status).toBe(404)
  expect(await office.call(readBranchNumber, { params })).toMatchObject({ number_id: '222' })
  expect((await set(null)).number_id).toBeNull()
  const missing = { params: { workshopId: '999999' }, body: { number_id: null } }
  expect((await refusal(office.call(setBranchNumber, missing))).status).toBe(404)
})
