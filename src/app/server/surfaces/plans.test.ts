import { expect, it } from 'vitest'
import { moveAddress } from '#account/personal-data/server/rules.ts'
import { addDays, localClock } from '#core/days.ts'
import { addressOf, type Endpoint } from '#core/endpoint.ts'
import { makeCalendarFeed } from '#garage/calendar-feed/calendar-feed.contract.ts'
import { linkUnchainedReadings } from '#garage/odometer/server/clock.ts'
import { remindOwners } from '#garage/reminders/server/clock.ts'
import { auditLog } from '#office/audit-log/desk-audit-log.contract.ts'
import { publishDue } from '#office/data-sets/server/clock.ts'
import { releaseClaim } from '#server/calls/idempotency-keys.ts'
import { announce } from '#server/database/transactions.ts'
import { messagesIn, reviveMessages } from '#server/outbound/dead-letters.ts'
import { recordReport } from '#server/outbound/delivery-state.ts'
import { RETENTION_DEFAULTS } from '#server/retention/periods.ts'
import { readInspection } from '#stock/inspections/inspections.contract.ts'
import { watchInspectedStock } from '#stock/inspections/server/clock.ts'
import { findEvidenceInspection } from '#stock/photos/server/evidence-inspection.ts'
import { removeEvidence } from '#stock/photos/server/evidence-sql.ts'
import { lapseOffers } from '#stock/trade-in/server/cases/clock.ts'
import { deskCalls } from '#tests/support/desk-calls.ts'
import { sendDirectQueries } from '#tests/support/direct-queries/send-direct-queries.ts'
import { signedInspection } from '#tests/support/inspections.ts'
import { MONDAY, PASSWORD, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { planAt, withPlanner } from '#tests/support/planner.ts'
import { planSentStatements } from '#tests/support/plans.ts'
import { owned, situationOf } from '#tests/support/portal-calls.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { tradeInDraft } from '#tests/support/trade-ins.ts'
import { withVisit } from '#tests/support/visits.ts'
import { emptyTables, workerDatabase } from '#tests/support/worker-database.ts'
import { notifyHeads, sendVisitReminders } from '#workshop/visits/server/clock.ts'
import { deskEndpoints } from '../../calls/desk.ts'
import { portalEndpoints } from '../../calls/portal.ts'
import { enforceRetention } from '../retention.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })

/** Sunday, 16:00 in Jakarta. */
const THE_EVENING_BEFORE = '2026-11-22T09:00:00Z'
/** Hours and the ceilings of numbers, which all of them share. */
const emptyAll = async () => emptyTables(await workerDatabase())

interface Asked {
  params?: object
  query?: object
  body?: unknown
}
const open: [keyof typeof portalEndpoints, Asked][] = [
  ['sendEmailConfirmation', { body: { email: 'ratna@contoh.id' } }],
  ['forgotPassword', { body: { email: 'ratna@contoh.id' } }],
  ['resetPassword', { body: { code: 'x', password: PASSWORD, passwordConfirmation: PASSWORD } }],
  ['exchange', { body: { code: 'x' } }],
  ['beginPasskeySignIn', {}],
  ['branchSlots', { params: { kind: 'gr', branchId: SUDIRMAN.id }, query: { date: MONDAY } }],
  ['branchHours', { params: { kind: 'gr', branchId: SUDIRMAN.id } }],
  ['branchKeptWord', { params: { kind: 'gr', branchId: SUDIRMAN.id } }],
  ['branchPlaces', { params: { kind: 'gr' } }],
  ['branchOutlook', { params: { kind: 'gr' }, query: { ids: `${SUDIRMAN.id},1019` } }],
  ['sendContactMessage', { body: { name: 'A', phoneNumber: '812', email: 'a@contoh.id', message: 'Halo' } }],
  ['createTradeIn', { body: tradeInDraft() }],
  ['openExtraWorkLink', { params: { token: 'x'.repeat(43) }, body: { last_four: '0000' } }],
  ['passportKeys', {}],
  ['checkPassport', { body: { jws: 'x' } }],
  ['openPassport', { params: { code: 'TT-9B2H-6WNE-4KFD' } }],
  ['provincesGr', {}],
  ['subdistricts', { query: { city: 'Bandung' } }],
  ['brands', {}],
  ['models', { params: { brandId: 1 } }],
  ['usedCarBranches', {}],
  ['newCars', { query: { area: 'jakarta', search: 'avanza' } }],
  ['carInstallments', { query: { price: '185000000', year: '2021' } }],
  ['readCostSheet', { params: { stockNo: 'TT26-00001' }, query: { province: '32' } }],
  ['readPurchaseCosts', { params: { stockNo: 'TT26-00001' }, query: { city: '3273' } }],
  ['readInspection', { params: { code: 'TI-9B2H-6WNE-4KFD' } }],
  ['inspectionFile', { params: { code: 'TI-9B2H-6WNE-4KFD' } }],
  ['readCarInspection', { params: { stockNo: 'TT26-00001' } }],
  ['checkInspection', { body: { jws: 'x' } }],
  ['listServicePrices', { query: { brand: 'Toyota', model: 'Avanza' } }],
  ['searchUsedCars', { body: { keyword: 'avansa' } }],
  ['requestCar', { body: { carSpec: 'Avanza', year: 2021 } }],
]

/** Sends the statements that none of these calls sends. */
async function furtherStatements(): Promise<void> {
  const { db } = server.context
  const ratna = await withCar(server, 'Ratna Wijaya')
  const { url } = await ratna.call(makeCalendarFeed, {})
  await server.send({ url: new URL(url).pathname })
  const itself = { kind: 'customer' as const, id: ratna.id }
  await moveAddress(db, itself, ratna.email, 'baru@contoh.id')
  await messagesIn(db, ['waiting', 'dead'], 50)
  await reviveMessages(db, null, server.clock.now())
  await announce(db, [{ payload: '1001:none:1', unsure: '' }])
  await releaseClaim(db, { scope: 'x', call: 'x', key: 'x', claim: 'x' })
  await recordReport(db, 'x', 'delivered', server.clock.now())
  await sendDirectQueries(server.context, ratna.id, (await staffMember(server, 'head')).id)
}

/** A signed inspection of a car that has left the stock. */
async function readSignedInspection(): Promise<void> {
  const { id, code } = await signedInspection(server)
  await server.as()(readInspection, { params: { code } })
  const { db } = server.context
  await findEvidenceInspection(server.context, id)
  await removeEvidence(db, [id], server.clock.now())
  const gone = { stock_no: 'TT99-00001' }
  await db.updateTable('inspection_states').set(gone).where('inspection_id', '=', id).execute()
  await watchInspectedStock(server.context, AbortSignal.timeout(600_000))
}

/** The day of a workshop that plans its days, and the one before it. */
async function readPlannedDays(): Promise<void> {
  await emptyAll()
  const head = await staffMember(server, 'head')
  await withPlanner(head)
  const today = localClock(server.clock.now(), 'Asia/Jakarta').day
  // Work of today reaches into the next working day, and not into the one after it.
  for (const day of [today, MONDAY, addDays(MONDAY, 1)]) await planAt(head, day)
}

/** Answers whether it was done. */
async function ask(
  definition: Endpoint,
  { params, query, body }: Asked,
  headers: Record<string, string>,
): Promise<boolean> {
  const response = await server.send({
    method: definition.method,
    url: addressOf(definition, { ...params }, { ...query }),
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })
  expect(response.statusCode, definition.path).toBeLessThan(500)
  return response.statusCode < 400
}

/** Asks calls as one owner, with everything that the call `first` may be about. */
async function anOwner(first: string) {
  await emptyAll()
  const ratna = await withCar(server, 'Ratna Wijaya')
  const situation = await situationOf(server, ratna, first)
  const context: Record<string, Endpoint> = portalEndpoints
  return (name: string) =>
    ask(context[name] as Endpoint, owned[name]?.(situation) ?? {}, {
      authorization: `Bearer ${ratna.token}`,
      'idempotency-key': `the-plans-${name}`,
    })
}

/** Sends each of an owner's calls; by a new owner where the state of the last one forbids the call. */
async function askAsOwner(): Promise<void> {
  let asked = await anOwner('')
  for (const name of Object.keys(owned)) {
    if (await asked(name)) continue
    asked = await anOwner(name)
    await asked(name)
  }
}

/** Each call of the desk as office and as head, both about the same. */
async function askAtDesk(): Promise<void> {
  const desk: Record<string, Endpoint> = deskEndpoints
  for (const [index, [name, prepare]] of Object.entries(deskCalls).entries()) {
    // Most of them begin with a booking of the same hour, which has seven places.
    if (index % 7 === 0) await emptyAll()
    const members = [await staffMember(server, 'office'), await staffMember(server, 'head')] as const
    const call = await prepare(server, members[0], { branchId: SUDIRMAN.id })
    for (const { headers } of members) await ask(desk[name] as Endpoint, call, headers)
  }
  // What is typed decides which tables the log asks: above a plate, here the e-mail of a customer.
  const { headers } = await staffMember(server, 'office')
  await ask(auditLog.page, { query: { q: 'ratna@contoh.id' } }, headers)
}

it('finds the rows of every statement over an index', async () => {
  await askAsOwner()
  for (const [name, call] of open)
    await ask(portalEndpoints[name], call, { 'idempotency-key': `the-plans-${name}` })
  await furtherStatements()
  await askAtDesk()
  await readPlannedDays()
  await emptyAll()
  await withVisit(server)
  server.clock.set(THE_EVENING_BEFORE)
  await sendVisitReminders(server.context)
  await lapseOffers(server.context)
  await readSignedInspection()
  await notifyHeads(server.context)
  await remindOwners(server.context)
  await publishDue(server.context)
  await linkUnchainedReadings(server.context)
  await enforceRetention(server.context, RETENTION_DEFAULTS, server.clock.now())
  await server.send({ url: '/metrics' })
  expect(await planSentStatements()).toEqual([])
})
