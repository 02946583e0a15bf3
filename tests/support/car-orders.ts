import type { Insertable } from 'kysely'
import { codeNow, sealSecret } from '#account/staff/server/second-factor.ts'
import type { Client } from '#core/client.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { readCarOrderState, requestCarOrder, verifyCarOrder } from '#stock/orders/orders.contract.ts'
import { SALES_DEFAULTS } from '#stock/orders/sales-settings.model.ts'
import { recordPayment } from '#stock/payments/desk-payments.contract.ts'
import type { Prepare } from './desk-call.ts'
import { INSPECTED } from './inspections.ts'
import { codeSentTo, nextPhone, SUDIRMAN } from './people.ts'
import { staffMember, type TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

const SECRET = 'TTDEMODESKSECRETFORSTAFFNOTREALL'
/** Settings of a server that takes orders. */
export const ORDERS_ON = { ORDERS: 'on' }

/** What an order of the inspected car says. */
export async function orderBody(server: TestServer, phone = nextPhone(), stock_no = INSPECTED) {
  const { total_idr, terms_version } = await server.as()(readCarOrderState, { params: { stockNo: stock_no } })
  return { stock_no, name: 'Siti Rahma', phone, total_idr, terms_version }
}

/** A stranger's order before its code. */
export async function requested(server: TestServer, phone = nextPhone()) {
  const { token, order } = await server.as()(requestCarOrder, { body: await orderBody(server, phone) })
  return { token, order, call: server.as(token), params: { id: order.id } }
}

/** A stranger's order with a proved number. */
export async function reserved(server: TestServer, phone = nextPhone()) {
  const asked = await requested(server, phone)
  const otp_code = await codeSentTo(server, phone)
  const order = await asked.call(verifyCarOrder, { params: asked.params, body: { otp_code } })
  return { ...asked, order, phone }
}

/** A person of head office with the mark of finance and an authenticator. */
export async function financePerson(server: TestServer): Promise<TestStaff> {
  const staff = await staffMember(server, 'office')
  const { db, clock } = server.context
  await db
    .updateTable('staff')
    .set({
      finance_since: clock.now(),
      password_hash: 'none',
      totp_secret: sealSecret(server.context, SECRET),
    })
    .where('id', '=', staff.id)
    .execute()
  return staff
}

/** A fresh code of the authenticator; each step of 30 seconds gives one, so the clock moves on. */
export async function freshCode(server: TestServer): Promise<{ code: string }> {
  server.clock.advance(31_000)
  return { code: await codeNow(SECRET, server.clock.now()) }
}

let references = 0

/** Records money for an order, as it arrived today. */
export async function pay(
  server: TestServer,
  finance: { call: Client },
  id: string,
  amount_idr: number,
  more: { payer?: string; received_on?: string; reference?: string } = {},
) {
  const factor = await freshCode(server)
  const received_on = new Date(server.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  return finance.call(recordPayment, {
    params: { id },
    body: {
      amount_idr,
      received_on,
      reference: `BCA-${++references}`,
      payer: 'Siti Rahma',
      ...more,
      ...factor,
    },
  })
}

/** An order at the workshop of the test staff, written as a row. */
export async function storedOrder(
  {
    context: { db, chance, clock },
  }: { context: Pick<TestServer['context'], 'chance' | 'clock'> & { db: Queries } },
  change: Partial<Insertable<Tables['car_orders']>> = {},
): Promise<{ id: string }> {
  const id = chance.recordId()
  const now = clock.now()
  await db
    .insertInto('car_orders')
    .values({
      id,
      number: `PM-${id.slice(0, 8)}`,
      customer_id: null,
      stock_no: `STOK-${id.slice(0, 8)}`,
      car: JSON.stringify({
        brand: 'Toyota',
        car_type: 'Avanza',
        car_spec: 'Avanza 1.3 G M/T',
        year: 2021,
        colour: 'putih',
        transmission: 'Manual',
        fuel: 'Bensin',
        mileage_km: 45_000,
        plate_prefix: 'B',
        registered_city: 3173,
        inspection_code: 'TI-AAAA-BBBB-CCCC',
        inspected_on: '2026-11-20',
        odometer: 45_000,
      }),
      branch_id: SUDIRMAN.id,
      branch: 'Toyota Trust Sudirman',
      timezone: 'Asia/Jakarta',
      name: 'Siti Rahma',
      phone: '628120000999',
      city_id: null,
      price_idr: 185_000_000,
      papers_idr: 1_400_000,
      terms: JSON.stringify(SALES_DEFAULTS),
      state: 'reserved',
      state_since: now,
      deadline_at: new Date(now.getTime() + 4 * 3_600_000),
      agreed_at: null,
      dealer_cause: null,
      advisor_id: null,
      advisor_name: null,
      missing_since: null,
      presence: null,
      created_at: now,
      changed_at: now,
      ended_at: null,
      end_cause: null,
      end_reason: null,
      visit_id: null,
      head_told_on: null,
      ...change,
    })
    .execute()
  return { id }
}

/** A customer's request for an inspection, written as a row. */
export async function storedInspectionRequest(
  { db, chance, clock }: Pick<TestServer['context'], 'chance' | 'clock'> & { db: Queries },
  customer_id: string,
): Promise<{ id: string }> {
  const id = chance.recordId()
  await db
    .insertInto('inspection_requests')
    .values({
      id,
      stock_no: INSPECTED,
      branch_id: SUDIRMAN.id,
      car_title: 'Toyota Avanza 2021',
      name: 'Ratna',
      phone: '628120000998',
      customer_id,
      token_hash: 'none',
      created_at: clock.now(),
      proved_at: null,
      told_at: null,
    })
    .execute()
  return { id }
}

/** A call about an order in a state. */
const aCall =
  (
    body: object,
    change: Partial<Insertable<Tables['car_orders']>> = {},
    answers?: readonly number[],
  ): Prepare =>
  async (server) => ({ params: await storedOrder(server, change), body, ...(answers && { answers }) })

const UNMARKED = [403]
const NO_RECORD = { id: '00000000-0000-4000-8000-000000000000' }

/** The calls about orders and money, each with what makes it succeed. Head office here lacks the mark of finance. */
export const carOrderCalls: Record<string, Prepare> = {
  listOrders: () => ({ query: {}, showsOwnOnly: true }),
  exportOrders: () => ({ query: {}, showsOwnOnly: true }),
  readDeskOrder: async (server) => ({ params: await storedOrder(server) }),
  createDeskOrder: () => ({
    body: { stock_no: INSPECTED, name: 'Siti Rahma', phone: nextPhone(), total_idr: 1 },
    // Its price is another.
    answers: [409],
  }),
  verifyDeskOrder: aCall({ otp_code: '0000' }, { state: 'unproved' }, [400]),
  takeDeskOrder: aCall({ version: 1 }),
  noteDeskOrder: aCall({ note: 'Datang Sabtu' }),
  answerPresence: aCall(
    { version: 1, presence: 'here' },
    { missing_since: new Date('2026-11-21T00:00:00Z') },
  ),
  correctPapersCost: aCall({ version: 1, papers_idr: 1_650_000, reason: 'Pajak naik' }),
  changeBuyerPhone: aCall({ version: 1, phone: '0812-0000-0777' }),
  extendHold: aCall({ version: 1 }, { state: 'deposit_paid' }),
  cancelDeskOrder: aCall({ version: 1, cause: 'other', reason: 'Salah harga' }),
  assignDeskOrder: async (server) => ({
    params: await storedOrder(server),
    body: { version: 1, staff_id: (await staffMember(server)).id },
  }),
  // Its deposit has not come.
  reviveDeskOrder: aCall({ version: 1 }, { state: 'expired' }, [409]),
  lowerPrice: aCall({ version: 1, price_idr: 180_000_000, reason: 'Janji lisan' }),
  addOtherRefund: aCall({ amount_idr: 100_000, reason: 'Ganti ongkos' }),
  readSalesSettings: (_, __, { branchId }) => ({ params: { branchId } }),
  changeSalesSettings: (server, __, { branchId }) => settingsCall(server, branchId),
  listPayments: () => ({ query: {}, answers: UNMARKED }),
  exportPayments: () => ({ query: {}, answers: UNMARKED }),
  listRefunds: () => ({ query: {}, answers: UNMARKED }),
  exportRefunds: () => ({ query: {}, answers: UNMARKED }),
  beginMoneyAct: () => ({ answers: UNMARKED }),
  recordPayment: aCall(
    { amount_idr: 2_000_000, received_on: '2026-11-21', reference: 'BCA-1', payer: 'Siti' },
    {},
    UNMARKED,
  ),
  recordNotFound: aCall({ version: 1 }, { state: 'checking' }, UNMARKED),
  decidePayment: () => ({ params: NO_RECORD, body: { approve: true }, answers: UNMARKED }),
  voidPayment: () => ({ params: NO_RECORD, body: { reason: 'Salah' }, answers: UNMARKED }),
  readRefundAccount: () => ({ params: NO_RECORD, answers: UNMARKED }),
  approveRefund: () => ({ params: NO_RECORD, body: {}, answers: UNMARKED }),
  recordRefundResult: () => ({ params: NO_RECORD, body: { paid: false }, answers: UNMARKED }),
}

async function settingsCall({ context: { db } }: TestServer, branchId: number) {
  const row = await db
    .selectFrom('sales_settings')
    .select('version')
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return { params: { branchId }, body: { version: row?.version ?? 0, settings: SALES_DEFAULTS } }
}
