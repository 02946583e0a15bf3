import { deskEndpoints } from '@toyota-trust/contracts/desk/desk.ts'
import { addressOf, type Endpoint } from '@toyota-trust/contracts/endpoint.ts'
import { portalEndpoints } from '@toyota-trust/contracts/portal.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { releaseClaim } from '../calls/idempotency-keys.ts'
import { moveAddress } from '../features/personal-data/rules.ts'
import { remind, tellHeads } from '../features/visits/clock.ts'
import { messagesIn, reviveMessages } from '../outbound/dead-letters.ts'
import { recordReport } from '../outbound/standing.ts'
import { RETENTION_DEFAULTS } from '../retention/periods.ts'
import { enforceRetention } from '../retention/retention.ts'
import { deskCalls } from '../testing/desk-calls.ts'
import { MONDAY, PASSWORD, SUDIRMAN, withCar } from '../testing/people.ts'
import { withoutIndex } from '../testing/plans.ts'
import { owned, situationOf } from '../testing/portal-calls.ts'
import { staffMember } from '../testing/staff.ts'
import { recordStatements } from '../testing/statements.ts'
import { useTestServer } from '../testing/test-server.ts'
import { tradeInDraft } from '../testing/trade-ins.ts'
import { withVisit } from '../testing/visits.ts'
import { emptyTables, workerDatabase } from '../testing/worker-database.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

/** Tables that do not grow with customers, visits or time. */
const SMALL = [
  ...['provinces', 'cities', 'subdistricts', 'branches', 'banners', 'holidays', 'service_items'],
  ...['branch_settings', 'branch_hours', 'branch_exceptions', 'instalment_terms', 'insurance_rates'],
  ...['catalogue_brands', 'catalogue_models', 'catalogue_years', 'catalogue_specs', 'catalogue_value_prices'],
  ...[
    'catalogue_new_cars',
    'erp_search_words',
    'reference_loads',
    'leases',
    'kysely_migration',
    'kysely_migration_lock',
  ],
  ...['staff', 'staff_branches', 'staff_sessions', 'staff_invitations', 'staff_recovery_codes'],
  // Tens of thousands at the most; searches are measured by `npm run bench -- --only search`, and counted once.
  'erp_used_cars',
]

/** Sunday, 16:00 in Jakarta. */
const THE_EVENING_BEFORE = '2026-11-22T09:00:00Z'
/** Hours and the ceilings of numbers, which all of them share. */
const anew = async () => emptyTables(await workerDatabase())

const open: [keyof typeof portalEndpoints, { params?: object; query?: object; body?: unknown }][] = [
  ['sendEmailConfirmation', { body: { email: 'ratna@contoh.id' } }],
  ['forgotPassword', { body: { email: 'ratna@contoh.id' } }],
  ['resetPassword', { body: { code: 'x', password: PASSWORD, passwordConfirmation: PASSWORD } }],
  ['exchange', { body: { code: 'x' } }],
  ['beginPasskeySignIn', {}],
  ['branchSlots', { params: { kind: 'gr', branchId: SUDIRMAN.id }, query: { date: MONDAY } }],
  ['branchHours', { params: { kind: 'gr', branchId: SUDIRMAN.id } }],
  ['branchKeptWord', { params: { kind: 'gr', branchId: SUDIRMAN.id } }],
  ['sendContactMessage', { body: { name: 'A', phoneNumber: '812', email: 'a@contoh.id', message: 'Halo' } }],
  ['createTradeIn', { body: tradeInDraft() }],
  ['openExtraWorkLink', { params: { token: 'x'.repeat(43) }, body: { last_four: '0000' } }],
  ['requestCar', { body: { carSpec: 'Avanza', year: 2021 } }],
]

/** What no call of these leads to. */
async function furtherStatements(): Promise<void> {
  const { db } = server.portal
  const ratna = await withCar(server, 'Ratna Wijaya')
  const itself = { kind: 'customer' as const, id: ratna.id }
  await moveAddress(db, itself, ratna.email, 'baru@contoh.id')
  await messagesIn(db, ['waiting', 'dead'], 50)
  await reviveMessages(db, null, server.clock.now())
  await releaseClaim(db, { scope: 'x', call: 'x', key: 'x', claim: 'x' })
  await recordReport(db, 'x', 'delivered', server.clock.now())
}

async function ask(
  { method, path }: Endpoint,
  call: { params?: object; query?: object; body?: unknown },
  headers: object,
) {
  const url = addressOf({ path } as Endpoint, call.params as never, call.query as never)
  const response = await server.send({
    method,
    url,
    headers: headers as Record<string, string>,
    ...(call.body === undefined ? {} : { payload: call.body as object }),
  })
  expect(response.statusCode, `${method} ${path}`).toBeLessThan(500)
}

it('every statement of the product finds its rows over an index', { timeout: 180_000 }, async () => {
  const { sent, end } = recordStatements()
  try {
    const portal: Record<string, Endpoint> = portalEndpoints
    for (const [name, callOf] of Object.entries(owned)) {
      await anew()
      const ratna = await withCar(server, 'Ratna Wijaya')
      const call = callOf(await situationOf(server, ratna, name))
      await ask(portal[name] as Endpoint, call, {
        authorization: `Bearer ${ratna.token}`,
        'idempotency-key': `the-plans-${name}`,
      })
    }
    let asHead = false
    for (const [name, call] of open)
      await ask(portal[name] as Endpoint, call, { 'idempotency-key': `the-plans-${name}` })
    await furtherStatements()
    const desk: Record<string, Endpoint> = deskEndpoints
    for (const [name, prepare] of Object.entries(deskCalls).flatMap((call) => [call, call])) {
      await anew()
      const member = await staffMember(server, asHead ? 'head' : 'office')
      asHead = !asHead
      await ask(
        desk[name] as Endpoint,
        await prepare(server, member, { branchId: SUDIRMAN.id }),
        member.headers,
      )
    }
    await anew()
    await withVisit(server)
    server.clock.set(THE_EVENING_BEFORE)
    await remind(server.portal)
    await tellHeads(server.portal)
    await enforceRetention(server.portal, RETENTION_DEFAULTS, server.clock.now())
    await server.send({ url: '/metrics' })
  } finally {
    end()
  }
  const { rows } = await sql<{
    name: string
  }>`select relname as name from pg_class where relkind = 'r'`.execute(server.portal.db)
  // The local outbox is a page of development, and its log is short.
  for (const text of sent.keys()) if (/"body_html" as "html"/.test(text)) sent.delete(text)
  const growing = new Set(rows.map(({ name }) => name).filter((name) => !SMALL.includes(name)))
  expect(await withoutIndex((await workerDatabase()).address, sent, growing)).toEqual([])
})
