import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import * as orders from '#stock/orders/orders.contract.ts'
import { runOrders } from '#stock/orders/server/clock.ts'
import { financePerson, freshCode, orderBody, pay, reserved } from '#tests/support/car-orders.ts'
import { INSPECTED, signedInspection } from '#tests/support/inspections.ts'
import { startMidtrans } from '#tests/support/midtrans.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { decidePayment, paymentList } from '../desk-payments.contract.ts'
import { runPaymentChecks } from './checks.ts'

const midtrans = await startMidtrans()
afterAll(() => midtrans.close())
const server = useTestServer({ ...midtrans.environment, RATE_LIMIT_SCALE: '1000' })
const DEPOSIT = 2_000_000
const MINUTE = 60_000
const stockNo = INSPECTED
/** The clock of the tests in Jakarta: 21 November, 10:00. */
const PAID_AT = '2026-11-21 10:05:00'

beforeEach(async () => {
  midtrans.reset()
  await signedInspection(server)
})

type Buyer = Awaited<ReturnType<typeof reserved>>
const start = (
  { call, params }: Buyer,
  method: 'qris' | 'va_bca' | 'transfer' = 'qris',
  purpose: 'deposit' | 'balance' = 'deposit',
) => call(orders.startCarOrderPayment, { params, body: { purpose, method } })
const read = ({ call, params }: Buyer) => call(orders.readCarOrder, { params })
const tick = () => runOrders(server.context, new AbortController().signal)
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).data?.code
const attempts = () => server.context.db.selectFrom('payment_attempts').selectAll().orderBy('id').execute()
const payments = () => server.context.db.selectFrom('order_payments').selectAll().execute()

/** Sends a notice and waits until what it caused is done. */
async function notify(...notice: Parameters<typeof midtrans.notice>): Promise<number> {
  const { statusCode } = await server.send(midtrans.notice(...notice))
  await server.context.paymentChecks.idle()
  return statusCode
}

/** A buyer with an open QRIS payment. */
async function withQris() {
  const buyer = await reserved(server)
  const attempt = await start(buyer)
  return { ...buyer, attempt, id: `${buyer.order.number}-1` }
}

describe('a payment by QRIS', () => {
  it('is offered before a transfer, and charged as the documentation says', async () => {
    const state = await server.as()(orders.readCarOrderState, { params: { stockNo } })
    expect(state.methods.map(({ method }) => method)).toEqual(['qris', 'transfer', 'va_bca'])
    const { attempt, order, id } = await withQris()
    expect(order.methods).toEqual(state.methods)
    expect(attempt).toMatchObject({
      method: 'qris',
      amount_idr: DEPOSIT,
      expires_at: '2026-11-21T03:30:00.000Z',
      account: null,
      va_number: null,
    })
    expect(midtrans.requests).toEqual([
      {
        method: 'POST',
        path: '/v2/charge',
        body: {
          payment_type: 'qris',
          qris: { acquirer: 'gopay' },
          transaction_details: { order_id: id, gross_amount: DEPOSIT },
          custom_expiry: { order_time: '2026-11-21 10:00:00 +0700', expiry_duration: 30, unit: 'minute' },
        },
      },
    ])
  })

  it('is drawn so that a camera reads what the provider gave', async () => {
    const { attempt, id } = await withQris()
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })
    const png = await sharp(Buffer.from(attempt.qr_svg ?? ''), { density: 300 })
      .png()
      .toBuffer()
    const [read] = await readBarcodes(new Uint8Array(png))
    expect(read?.text).toContain(id)
  })

  it('moves the order once the provider says that it is settled', async () => {
    const buyer = await withQris()
    midtrans.pay(buyer.id, PAID_AT)
    server.clock.advance(6 * MINUTE)
    expect(await notify(buyer.id)).toBe(200)
    expect(await read(buyer)).toMatchObject({
      state: 'deposit_paid',
      amounts: { received_idr: DEPOSIT },
      payments: [{ method: 'qris', day: '2026-11-21', receipt_code: expect.stringMatching(/^TB-/) }],
      methods: [],
    })
    expect(await payments()).toMatchObject([{ state: 'confirmed', confirmed_by_name: 'Midtrans' }])
  })

  it('is found without any notice', async () => {
    const buyer = await withQris()
    midtrans.pay(buyer.id, PAID_AT)
    server.clock.advance(MINUTE)
    await tick()
    expect(await read(buyer)).toMatchObject({ state: 'deposit_paid' })
  })

  it('is given again while it is open, and anew once it has ended', async () => {
    const buyer = await withQris()
    expect(await start(buyer)).toEqual(buyer.attempt)
    server.clock.advance(31 * MINUTE)
    midtrans.set(buyer.id, { transaction_status: 'expire' })
    const next = await start(buyer)
    expect(next.expires_at).toBe('2026-11-21T04:01:00.000Z')
    expect((await attempts()).map(({ id, state }) => [id.at(-1), state])).toEqual([
      ['1', 'ended'],
      ['2', 'open'],
    ])
  })

  it('is for deposits alone, and needs ten minutes before the deadline', async () => {
    const buyer = await reserved(server)
    expect(await refusal(start(buyer, 'qris', 'balance'))).toMatchObject({
      status: 409,
      data: { code: 'payment_limit' },
      message: 'QRIS hanya sampai IDR 10.000.000. Pilih cara lain',
    })
    server.clock.set('2026-11-21T06:51:00Z')
    expect(await codeOf(start(buyer))).toBe('order_deadline_over')
  })
})

describe('another method', () => {
  it('cancels the former payment at the provider', async () => {
    const buyer = await withQris()
    const attempt = await start(buyer, 'va_bca')
    expect(attempt).toMatchObject({ method: 'va_bca', va_number: '8808123456789012', qr_svg: null })
    expect(midtrans.payments.get(buyer.id)?.transaction_status).toBe('cancel')
    expect(await start(buyer, 'transfer')).toMatchObject({ account: { bank: 'Bank Contoh' } })
    expect(midtrans.payments.get(`${buyer.order.number}-2`)?.transaction_status).toBe('cancel')
  })

  it('counts what was paid by the former one', async () => {
    const buyer = await withQris()
    midtrans.pay(buyer.id, PAID_AT)
    expect(await codeOf(start(buyer, 'va_bca'))).toBe('order_act_over')
    expect(await read(buyer)).toMatchObject({ state: 'deposit_paid', amounts: { received_idr: DEPOSIT } })
  })
})

describe('a notice', () => {
  it('is not believed: the status call decides', async () => {
    const buyer = await withQris()
    expect(await notify(buyer.id, { transaction_status: 'settlement' })).toBe(200)
    expect(await read(buyer)).toMatchObject({ state: 'reserved', amounts: { received_idr: 0 } })
  })

  it.each([
    ['of another key', (id: string) => midtrans.notice(id, {}, 'forged')],
    ['without a signature', () => ({ method: 'POST' as const, url: '/webhooks/midtrans', payload: '{}' })],
    [
      'whose amount was changed after it was signed',
      (id: string) => {
        const notice = midtrans.notice(id)
        return { ...notice, payload: String(notice.payload).replace('2000000.00', '1.00') }
      },
    ],
  ])('%s is refused, and nothing is stored', async (_, noticeOf) => {
    const { id } = await withQris()
    const asked = midtrans.requests.length
    const { statusCode } = await server.send(noticeOf(id))
    expect(statusCode).toBe(401)
    expect(await server.context.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
    expect(midtrans.requests).toHaveLength(asked)
  })

  it('above 64 KB is refused', async () => {
    const { id } = await withQris()
    const notice = midtrans.notice(id, { padding: 'x'.repeat(65 * 1024) })
    expect((await server.send(notice)).statusCode).toBe(413)
  })

  it('is accepted under the former key while one replaces the other', async () => {
    const { id } = await withQris()
    midtrans.pay(id, PAID_AT)
    expect(await notify(id, {}, 'former')).toBe(200)
    expect(await payments()).toHaveLength(1)
  })

  it('about an unknown payment is answered and dropped', async () => {
    const { id } = await withQris()
    expect(await notify(id, { order_id: 'PM-ZZZZZZ-1' })).toBe(200)
    expect(await server.context.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
  })

  it('is stored once, however often it comes', async () => {
    const { id } = await withQris()
    midtrans.pay(id, PAID_AT)
    for (let count = 0; count < 3; count++) expect(await notify(id)).toBe(200)
    expect(await server.context.db.selectFrom('payment_events').selectAll().execute()).toHaveLength(1)
    expect(await payments()).toHaveLength(1)
  })

  it('that comes late, after the settlement, changes nothing', async () => {
    const { id } = await withQris()
    midtrans.pay(id, PAID_AT)
    await notify(id)
    expect(await notify(id, { transaction_status: 'pending', status_code: '201' })).toBe(200)
    expect(await attempts()).toMatchObject([{ state: 'settled', odd_reason: null }])
    expect(await payments()).toHaveLength(1)
  })
})

describe('a provider that does not answer', () => {
  it('leaves the transfer, and a payment that it never knew is offered again', async () => {
    const buyer = await reserved(server)
    midtrans.fault = 'no answer'
    expect(await refusal(start(buyer))).toMatchObject({ status: 503, data: { code: 'payment_away' } })
    expect(await start(buyer, 'transfer')).toMatchObject({ method: 'transfer' })
    midtrans.fault = null
    server.clock.advance(MINUTE)
    await tick()
    expect(await attempts()).toMatchObject([{ state: 'failed' }])
    await start(buyer)
    expect([...midtrans.payments.keys()]).toEqual([`${buyer.order.number}-2`])
  })

  it('may have taken a payment whose answer was lost: it is closed there, never charged again', async () => {
    const buyer = await reserved(server)
    midtrans.fault = 'lost'
    expect(await codeOf(start(buyer))).toBe('payment_away')
    midtrans.fault = null
    expect(await codeOf(start(buyer))).toBe('request_running')
    server.clock.advance(MINUTE)
    await start(buyer)
    expect([...midtrans.payments.values()].map(({ transaction_status }) => transaction_status)).toEqual([
      'cancel',
      'pending',
    ])
  })

  it('keeps an overdue order for an hour, then it ends', async () => {
    const buyer = await withQris()
    server.clock.set('2026-11-21T07:00:00Z')
    midtrans.fault = 'no answer'
    await tick()
    expect(await read(buyer)).toMatchObject({ state: 'reserved' })
    const other = server.as()(orders.requestCarOrder, { body: await orderBody(server) })
    expect(await codeOf(other)).toBe('car_ordered')
    server.clock.set('2026-11-21T08:00:00Z')
    await tick()
    expect(await read(buyer)).toMatchObject({ state: 'expired' })
  })

  it('is asked before an order ends, and what was paid counts', async () => {
    const buyer = await withQris()
    midtrans.pay(buyer.id, PAID_AT)
    server.clock.set('2026-11-21T07:00:00Z')
    await tick()
    expect(await read(buyer)).toMatchObject({ state: 'deposit_paid' })
  })

  it('is left to finance after a day', async () => {
    await withQris()
    midtrans.fault = 'no answer'
    server.clock.set('2026-11-22T04:00:00Z')
    await runPaymentChecks(server.context)
    expect(await attempts()).toMatchObject([{ state: 'odd', odd_reason: 'Midtrans tidak menjawab' }])
  })
})

describe('a late payment', () => {
  it('that was made in time revives the order while the car is free', async () => {
    const buyer = await withQris()
    midtrans.fault = 'no answer'
    server.clock.set('2026-11-21T08:00:00Z')
    await tick()
    midtrans.fault = null
    midtrans.pay(buyer.id, PAID_AT)
    expect(await notify(buyer.id)).toBe(200)
    expect(await read(buyer)).toMatchObject({ state: 'deposit_paid' })
  })

  it('that was made afterwards goes back', async () => {
    const buyer = await withQris()
    midtrans.fault = 'no answer'
    server.clock.set('2026-11-21T08:00:00Z')
    await tick()
    midtrans.fault = null
    midtrans.pay(buyer.id, '2026-11-21 15:30:00')
    server.clock.set('2026-11-21T09:00:00Z')
    expect(await notify(buyer.id)).toBe(200)
    expect(await read(buyer)).toMatchObject({
      state: 'expired',
      refunds: [{ cause: 'late', amount_idr: DEPOSIT }],
    })
  })

  it('is not taken for a cancelled order: the payment is closed at the provider', async () => {
    const buyer = await withQris()
    const { version } = await read(buyer)
    await buyer.call(orders.cancelCarOrder, { params: buyer.params, body: { version } })
    await tick()
    expect(midtrans.payments.get(buyer.id)?.transaction_status).toBe('cancel')
  })
})

describe('a payment that does not fit', () => {
  it('moves no money, and finance is told and closes it with a reason', async () => {
    const finance = await financePerson(server)
    const buyer = await withQris()
    midtrans.pay(buyer.id, PAID_AT)
    midtrans.set(buyer.id, { gross_amount: '1000000.00' })
    await notify(buyer.id)
    expect(await read(buyer)).toMatchObject({ state: 'reserved', amounts: { received_idr: 0 } })
    const { rows } = await finance.call(paymentList.page, { query: {} })
    expect(rows).toMatchObject([{ id: buyer.id, state: 'odd', reason: 'Jumlah berbeda' }])
    const [mail] = await server.messages({ channel: 'email' })
    expect(mail?.subject).toBe(`Pembayaran daring tidak cocok: ${buyer.order.number}`)
    const close = async (reason?: string) =>
      finance.call(decidePayment, {
        params: { id: buyer.id },
        body: { approve: false, ...(reason && { reason }), ...(await freshCode(server)) },
      })
    expect((await refusal(close())).status).toBe(400)
    await close('Salah kirim, dicatat manual')
    expect((await finance.call(paymentList.page, { query: {} })).rows).toEqual([])
    expect(await codeOf(close('Lagi'))).toBe('order_act_over')
  })

  it('after a settlement leaves the payment as it is', async () => {
    const buyer = await withQris()
    midtrans.pay(buyer.id, PAID_AT)
    await notify(buyer.id)
    midtrans.set(buyer.id, { transaction_status: 'refund' })
    await notify(buyer.id)
    expect(await attempts()).toMatchObject([{ state: 'odd' }])
    expect(await read(buyer)).toMatchObject({ state: 'deposit_paid', amounts: { received_idr: DEPOSIT } })
  })

  it('is odd where finance has recorded its reference by hand', async () => {
    const finance = await financePerson(server)
    const buyer = await withQris()
    const reference = midtrans.payments.get(buyer.id)?.transaction_id ?? ''
    await pay(server, finance, buyer.order.id, DEPOSIT, { reference })
    midtrans.pay(buyer.id, PAID_AT)
    await notify(buyer.id)
    expect(await attempts()).toMatchObject([{ odd_reason: 'Referensi sudah dicatat' }])
    expect(await payments()).toHaveLength(1)
  })
})

describe('money', () => {
  /** What may happen to a payment, to its notices and to the clock, in any order. */
  const step = fc.oneof(
    fc.constant('start qris'),
    fc.constant('start va'),
    fc.constant('start transfer'),
    fc.constant('pay'),
    fc.constant('notify'),
    fc.constant('old notice'),
    fc.constant('tick'),
    fc.constant('lose answers'),
    fc.constant('silent'),
    fc.constant('answer'),
    fc.constant('later'),
  )

  it('is counted once for each payment, whatever is lost, late, repeated or shuffled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        midtrans.reset()
        const buyer = await reserved(server)
        const notices: Parameters<typeof midtrans.notice>[] = []
        for (const one of steps) await perform(one, buyer, notices)
        midtrans.fault = null
        server.clock.advance(31 * MINUTE)
        await tick()
        server.clock.advance(31 * MINUTE)
        await tick()
        const paid = [...midtrans.payments.values()].filter(
          ({ transaction_status, order_id }) =>
            transaction_status === 'settlement' && order_id.startsWith(buyer.order.number),
        )
        const rows = (await payments()).filter(({ order_id }) => order_id === buyer.order.id)
        expect(rows.map(({ reference }) => reference).sort()).toEqual(
          paid.map(({ transaction_id }) => transaction_id).sort(),
        )
        const open = (await attempts()).filter(({ state }) => state === 'starting' || state === 'open')
        expect(open.length).toBeLessThanOrEqual(1)
        // The next history begins with a free car.
        await server.context.db
          .updateTable('car_orders')
          .set({ state: 'cancelled', ended_at: server.clock.now() })
          .execute()
        await server.context.db.deleteFrom('payment_attempts').execute()
      }),
      { numRuns: 40, seed: 64, endOnFailure: true },
    )
  })

  async function perform(one: string, buyer: Buyer, notices: Parameters<typeof midtrans.notice>[]) {
    const last = [...midtrans.payments.keys()].at(-1)
    switch (one) {
      case 'start qris':
      case 'start va':
      case 'start transfer':
        // Refused where the order has been paid or the provider is away.
        await start(buyer, one === 'start va' ? 'va_bca' : one === 'start qris' ? 'qris' : 'transfer').catch(
          () => {},
        )
        return
      case 'pay':
        if (last && midtrans.payments.get(last)?.transaction_status === 'pending') midtrans.pay(last, PAID_AT)
        return
      case 'notify':
        if (!last) return
        notices.push([last])
        await notify(last)
        return
      case 'old notice':
        for (const notice of [...notices].reverse()) await notify(...notice)
        return
      case 'tick':
        await tick()
        return
      case 'lose answers':
        midtrans.fault = 'lost'
        return
      case 'silent':
        midtrans.fault = 'no answer'
        return
      case 'answer':
        midtrans.fault = null
        return
      case 'later':
        server.clock.advance(2 * MINUTE)
    }
  }
})
