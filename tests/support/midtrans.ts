import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'

const SERVER_KEY = 'Mid-server-loopback-000000000000'
/** Replaces the key above; notices of both are ours meanwhile. */
const FORMER_KEY = 'Mid-server-loopback-before-00000'
const MERCHANT_ID = 'G141532850'

/** A payment as the stand-in knows it. */
interface StandInPayment {
  order_id: string
  transaction_id: string
  gross_amount: string
  transaction_status: string
  settlement_time?: string
}

/** `no answer`: does nothing and stays silent; `lost`: does it, and the answer is lost. */
type Fault = 'no answer' | 'lost' | null

export interface MidtransStandIn {
  environment: Record<string, string>
  payments: Map<string, StandInPayment>
  /** Requests as they came: method, path and body. */
  requests: { method: string; path: string; body: Record<string, unknown> | null }[]
  fault: Fault
  /** The buyer pays; `at` as Jakarta time. */
  pay(id: string, at: string): void
  /** What the status of a payment says in place of the truth. */
  set(id: string, change: Partial<StandInPayment> & { merchant_id?: string }): void
  /** A notice about a payment as it stands, signed with a key. */
  notice(id: string, change?: Record<string, string>, key?: 'present' | 'former' | 'forged'): InjectOptions
  reset(): void
  close(): Promise<void>
}

/**
 * Simulates Midtrans' Core API as its documentation describes it: `/v2/charge`, `/status` and `/cancel` with Basic authentication,
 * and notices signed with SHA-512.
 */
export async function startMidtrans(): Promise<MidtransStandIn> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    const path = request.url ?? ''
    const method = request.method ?? ''
    const body = text ? JSON.parse(text) : null
    standIn.requests.push({ method, path, body })
    if (standIn.fault === 'no answer') return response.destroy()
    const { status, answer } = answerTo(standIn, request.headers.authorization, { method, path, body })
    if (standIn.fault === 'lost') return response.destroy()
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const known = (id: string) => {
    const payment = standIn.payments.get(id)
    if (!payment) throw new Error(`the stand-in knows no payment ${id}`)
    return payment
  }
  const standIn: MidtransStandIn = {
    environment: {
      ORDERS: 'on',
      PAYMENT_DRIVER: 'midtrans',
      MIDTRANS_SERVER_KEY: `${SERVER_KEY},${FORMER_KEY}`,
      MIDTRANS_MERCHANT_ID: MERCHANT_ID,
      MIDTRANS_BASE_URL: `http://127.0.0.1:${port}`,
    },
    payments: new Map(),
    requests: [],
    fault: null,
    pay(id, at) {
      Object.assign(known(id), { transaction_status: 'settlement', settlement_time: at })
    },
    set(id, change) {
      Object.assign(known(id), change)
    },
    notice(id, change = {}, key = 'present') {
      const payment = {
        status_code: '200',
        merchant_id: MERCHANT_ID,
        currency: 'IDR',
        ...known(id),
        ...change,
      }
      const secret = { present: SERVER_KEY, former: FORMER_KEY, forged: 'a key of somebody else' }[key]
      const signature_key = createHash('sha512')
        .update(`${payment.order_id}${payment.status_code}${payment.gross_amount}${secret}`)
        .digest('hex')
      return {
        method: 'POST',
        url: '/webhooks/midtrans',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ ...payment, signature_key }),
      }
    },
    reset() {
      standIn.payments.clear()
      standIn.requests.length = 0
      standIn.fault = null
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

interface Asked {
  method: string
  path: string
  body: Record<string, unknown> | null
}

function answerTo({ payments }: MidtransStandIn, authorization: string | undefined, asked: Asked) {
  const refuse = (status: number, status_message: string) => ({
    status,
    answer: { status_code: String(status), status_message, id: 'a2f5b0b2-2f0b-4a9a-9b55-0d1f0c3c2c11' },
  })
  if (authorization !== `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`)
    return refuse(401, 'Unknown Merchant server_key/id')
  const told = (payment: StandInPayment, status_code = '200') => ({
    status: 200,
    answer: { status_code, merchant_id: MERCHANT_ID, currency: 'IDR', fraud_status: 'accept', ...payment },
  })
  if (asked.path === '/v2/charge') return charge(payments, asked.body ?? {}, { refuse, told })
  const [, id = '', act] = /^\/v2\/([^/]+)\/(status|cancel)$/.exec(asked.path) ?? []
  const payment = payments.get(decodeURIComponent(id))
  if (!payment) return refuse(404, "Transaction doesn't exist.")
  if (act === 'cancel') {
    if (payment.transaction_status !== 'pending') return refuse(412, 'Transaction status cannot be updated.')
    payment.transaction_status = 'cancel'
  }
  return told(payment)
}

/** Numbers transactions; never begun anew, as at Midtrans. */
let made = 0

function charge(
  payments: MidtransStandIn['payments'],
  body: Record<string, unknown>,
  {
    refuse,
    told,
  }: {
    refuse: (status: number, words: string) => { status: number; answer: object }
    told: (payment: StandInPayment, code?: string) => { status: number; answer: object }
  },
) {
  const { order_id, gross_amount } = (body.transaction_details ?? {}) as Record<string, unknown>
  if (typeof order_id !== 'string' || !/^[\w~.-]{1,50}$/.test(order_id) || !Number.isInteger(gross_amount))
    return refuse(400, 'One or more parameters in the payload is invalid.')
  if (payments.has(order_id)) return refuse(406, 'The request could not be completed due to a conflict')
  const payment = {
    order_id,
    transaction_id: `01bf5e23-7183-4cfe-862c-${String(++made).padStart(12, '0')}`,
    gross_amount: `${gross_amount}.00`,
    transaction_status: 'pending',
  }
  payments.set(order_id, payment)
  const { status, answer } = told(payment, '201')
  const means =
    body.payment_type === 'qris'
      ? { qr_string: `00020101021226610014COM.GO-JEK.WWW0118936009143${order_id}5204581253033605802ID` }
      : { va_numbers: [{ bank: 'bca', va_number: '8808123456789012' }] }
  return { status, answer: { ...answer, ...means } }
}
