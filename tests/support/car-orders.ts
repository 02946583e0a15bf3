import { codeNow, sealSecret } from '#account/staff/server/second-factor.ts'
import type { Client } from '#core/client.ts'
import { readCarOrderState, requestCarOrder, verifyCarOrder } from '#stock/orders/orders.contract.ts'
import { recordPayment } from '#stock/payments/desk-payments.contract.ts'
import { INSPECTED } from './inspections.ts'
import { codeSentTo, nextPhone } from './people.ts'
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
