import { beforeEach, describe, expect, it } from 'vitest'
import { sendPhoneCode, verifyPhone } from '#account/profile/profile.contract.ts'
import { createCarAlert, verifyCarAlert } from '#stock/car-alerts/car-alerts.contract.ts'
import {
  approveRefund,
  decidePayment,
  paymentList,
  readRefundAccount,
  recordNotFound,
  recordRefundResult,
  refundList,
  voidPayment,
} from '#stock/payments/desk-payments.contract.ts'
import { readReceipt } from '#stock/payments/receipts.contract.ts'
import { saveCar } from '#stock/saved-cars/saved-cars.contract.ts'
import { readTestDrive, requestTestDrive, verifyTestDrive } from '#stock/test-drives/test-drives.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import {
  financePerson,
  freshCode,
  ORDERS_ON,
  orderBody,
  pay,
  requested,
  reserved,
  storedOrder,
} from '#tests/support/car-orders.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { INSPECTED, signedInspection } from '#tests/support/inspections.ts'
import { codeSentTo, nextPhone, otherThan, SUDIRMAN, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { paidOrder, TOTAL } from '#tests/support/sold-cars.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  cancelDeskOrder,
  changeBuyerPhone,
  orderList,
  readDeskOrder,
  reviveDeskOrder,
} from '../desk-orders.contract.ts'
import * as contract from '../orders.contract.ts'
import { runOrders, watchOrderedCars } from './clock.ts'

const server = useTestServer(ORDERS_ON)
const DEPOSIT = 2_000_000
const HOUR = 3_600_000
const stockNo = INSPECTED
const tick = () => runOrders(server.context, new AbortController().signal)
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).data?.code
const smsTo = async (phone: string) => (await server.messages({ to: phone, channel: 'sms' }))[0]?.text ?? ''

beforeEach(async () => {
  await signedInspection(server)
})

/** An order whose deposit finance has recorded. */
async function deposited(amount = DEPOSIT) {
  const buyer = await reserved(server)
  const finance = await financePerson(server)
  const payment = await pay(server, finance, buyer.order.id, amount)
  return {
    ...buyer,
    finance,
    payment,
    order: await buyer.call(contract.readCarOrder, { params: buyer.params }),
  }
}

/** Agrees with a fresh code. */
async function agree(buyer: Awaited<ReturnType<typeof deposited>>, more: object = {}) {
  server.clock.advance(60_000)
  await buyer.call(contract.sendCarOrderCode, { params: buyer.params, body: { purpose: 'agree' } })
  const { version, offer } = await buyer.call(contract.readCarOrder, { params: buyer.params })
  return buyer.call(contract.agreeToCarOrder, {
    params: buyer.params,
    body: {
      version,
      terms_version: offer?.terms_version ?? 1,
      registered_name: 'Siti Rahma',
      city_id: offer?.home_city_ids[0] ?? 3171,
      papers_by: 'dealer' as const,
      pay_by: 'transfer' as const,
      otp_code: await codeSentTo(server, buyer.order.phone.replaceAll('-', '')),
      ...more,
    },
  })
}

const testDrive = (phone: string) =>
  server.as()(requestTestDrive, {
    body: {
      stock_no: stockNo,
      name: 'Dian Pertiwi',
      phone,
      service_date: '2026-11-24T13:00:00+07:00',
      order_start_time: '13:00',
    },
  })

describe('an order of a car', () => {
  it('goes from a proved number over deposit and agreement to paid', async () => {
    const asked = await requested(server)
    expect(asked.order).toMatchObject({ state: 'unproved', label: 'Menunggu kode' })
    const free = await server.as()(contract.readCarOrderState, { params: { stockNo } })
    expect(free.state).toBe('free')
    const buyer = await deposited()
    expect(buyer.order).toMatchObject({
      state: 'deposit_paid',
      number: expect.stringMatching(/^PM-[A-Z]{6}$/),
      next: { act: 'agree', label: 'Baca dan setujui perjanjian' },
      cancel_returns_idr: DEPOSIT,
      amounts: { received_idr: DEPOSIT },
    })
    const agreed = await agree(buyer)
    expect(agreed).toMatchObject({ state: 'agreed', agreement: { pay_by: 'transfer' } })
    expect(agreed.agreement?.clauses).toHaveLength(11)
    expect(agreed.agreement?.clauses.join(' ')).not.toMatch(/[{}]/)
    expect(agreed.cancel_returns_idr).toBe(DEPOSIT - 500_000)
    const second = await financePerson(server)
    const { id, state } = await pay(server, buyer.finance, agreed.id, agreed.amounts.due_idr)
    expect(state).toBe('waiting')
    const factor = await freshCode(server)
    const own = buyer.finance.call(decidePayment, { params: { id }, body: { approve: true, ...factor } })
    expect(await codeOf(own)).toBe('second_person')
    await second.call(decidePayment, {
      params: { id },
      body: { approve: true, ...(await freshCode(server)) },
    })
    const paid = await buyer.call(contract.readCarOrder, { params: buyer.params })
    expect(paid).toMatchObject({ state: 'paid', amounts: { due_idr: 0 }, next: null })
    expect(await smsTo(buyer.phone.replace(/^0/, '62'))).toContain('lengkap')
    const receipt = await server.as()(readReceipt, { params: { code: paid.payments[0]?.receipt_code ?? '' } })
    expect(receipt).toMatchObject({ state: 'valid', content: { amount_idr: DEPOSIT, payer: 'S••• R•••' } })
    const search = { body: { filters: { stock_no: stockNo } } }
    expect((await server.as()(searchUsedCars, search)).data[0]?.order_state).toBe('sold')
  })

  it('is reserved at once for a customer who proved the number', async () => {
    const owner = await withPhone(server)
    const { id } = await owner.call(sendPhoneCode, {})
    await owner.call(verifyPhone, {
      params: { id },
      body: { otp_code: await codeSentTo(server, owner.phone) },
    })
    const { order, code } = await owner.call(contract.requestCarOrder, {
      body: await orderBody(server, owner.phone),
    })
    expect([order.state, code, order.in_account]).toEqual(['reserved', null, true])
    expect(await owner.call(contract.listCarOrders, {})).toMatchObject([{ id: order.id }])
    const again = owner.call(contract.requestCarOrder, { body: await orderBody(server, owner.phone) })
    expect(await codeOf(again)).toBe('car_ordered')
  })

  it('shows the car as ordered to everybody else, and refuses their orders', async () => {
    const { order } = await reserved(server)
    const state = await server.as()(contract.readCarOrderState, { params: { stockNo } })
    expect(state).toMatchObject({ state: 'ordered', until: order.deadline_at })
    const late = server.as()(contract.requestCarOrder, { body: await orderBody(server) })
    expect(await refusal(late)).toMatchObject({ status: 409, data: { code: 'car_ordered' } })
  })

  it('gives the car to the first right code, and tells the slower buyer', async () => {
    const slow = await requested(server)
    const otp_code = await codeSentTo(server, slow.order.phone.replaceAll('-', ''))
    await reserved(server)
    const verify = () => slow.call(contract.verifyCarOrder, { params: slow.params, body: { otp_code } })
    expect(await codeOf(verify())).toBe('car_ordered')
    // The answer may be lost: the same press is answered alike, though its code is used.
    expect(await codeOf(verify())).toBe('car_ordered')
    const watch = (secret: string, phone: string) =>
      server.as()(createCarAlert, {
        body: { phone, stock_nos: [stockNo], order: { id: slow.order.id, secret } },
      })
    // The number is proved: its alert asks for no second code, and nobody else's does without.
    expect(await watch(slow.token, slow.order.phone)).toMatchObject({ code: null })
    expect((await watch(slow.token, nextPhone())).code).not.toBeNull()
    expect((await watch('z'.repeat(22), slow.order.phone)).code).not.toBeNull()
  })

  it('opens for nobody once its ten minutes are over, also before the clock removes it', async () => {
    const { call, params, order } = await requested(server)
    server.clock.advance(9 * 60_000)
    await call(contract.sendCarOrderCode, { params, body: { purpose: 'order' } })
    const otp_code = await codeSentTo(server, order.phone.replaceAll('-', ''))
    server.clock.advance(60_000)
    expect(await codeOf(call(contract.verifyCarOrder, { params, body: { otp_code } }))).toBe(
      'order_link_over',
    )
  })

  it('allows one live order a car, however many buyers verify at once', async () => {
    const buyers = []
    for (let count = 0; count < 6; count++) {
      const buyer = await requested(server)
      buyers.push({ ...buyer, otp_code: await codeSentTo(server, buyer.order.phone.replaceAll('-', '')) })
    }
    const done = await Promise.allSettled(
      buyers.map(({ call, params, otp_code }) =>
        call(contract.verifyCarOrder, { params, body: { otp_code } }),
      ),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const live = await server.context.db
      .selectFrom('car_orders')
      .select('id')
      .where('state', '=', 'reserved')
      .execute()
    expect(live).toHaveLength(1)
  })

  it('is refused for another total, an unknown version of the terms, and a second unpaid order', async () => {
    const body = await orderBody(server)
    const request = (change: object) =>
      server.as()(contract.requestCarOrder, { body: { ...body, ...change } })
    expect(await codeOf(request({ total_idr: body.total_idr - 1 }))).toBe('order_price_changed')
    expect(await codeOf(request({ terms_version: 2 }))).toBe('order_terms_changed')
    await server.context.db.deleteFrom('inspection_states').execute()
    const { total_idr } = await orderBody(server)
    expect(await codeOf(request({ total_idr }))).toBe('inspection_missing')
    const state = await server.as()(contract.readCarOrderState, { params: { stockNo } })
    expect(state.state).toBe('uninspected')
  })

  it('limits live orders of a number: one unpaid, two in all', async () => {
    const phone = nextPhone()
    const { order } = await reserved(server, phone)
    const { stock_no: other } = await server.context.db
      .selectFrom('erp_used_cars')
      .select('stock_no')
      .where('branch_id', '=', SUDIRMAN.id)
      .where('stock_no', '<>', stockNo)
      .where('fuel', '=', 'Bensin')
      .where('transmission', '=', 'Otomatis')
      .executeTakeFirstOrThrow()
    await signedInspection(server, {}, { stock_no: other })
    const request = async () =>
      server.as()(contract.requestCarOrder, { body: await orderBody(server, phone, other) })
    expect(await refusal(request())).toMatchObject({
      data: { code: 'order_unpaid' },
      message: expect.stringContaining(order.number),
    })
    await server.context.db.updateTable('car_orders').set({ state: 'paid' }).execute()
    const { db } = server.context
    const [first] = await db.selectFrom('car_orders').selectAll().execute()
    if (!first) throw new Error('no order')
    await db
      .insertInto('car_orders')
      .values({
        ...first,
        car: JSON.stringify(first.car),
        terms: JSON.stringify(first.terms),
        preparation: '[]',
        id: 'pesanan-kedua',
        number: 'PM-ABCDEF',
        stock_no: 'TT26-00002',
      })
      .execute()
    expect(await codeOf(request())).toBe('orders_open')
  })

  it('opens for its buyer alone: wrong, foreign and missing links are answered alike', async () => {
    const foreign = await requested(server)
    const { order, params } = await reserved(server)
    const wrong = [
      ['x'.repeat(22), order.id],
      [foreign.token, order.id],
      ['y'.repeat(22), `${order.id}x`],
    ]
    for (const [token, id = ''] of wrong)
      expect(await refusal(server.as(token)(contract.readCarOrder, { params: { id } }))).toMatchObject({
        status: 404,
        data: { code: 'order_link_over' },
      })
    const stranger = await withPhone(server)
    expect((await refusal(stranger.call(contract.readCarOrder, { params }))).status).toBe(404)
  })

  it('sends links to a number by SMS, and answers alike for a number without orders', async () => {
    const { phone, order, token } = await reserved(server)
    const ask = (to: string) => server.as()(contract.sendCarOrderLinks, { body: { phone: to } })
    expect([await ask(phone), await ask(nextPhone())]).toEqual([{ ok: true }, { ok: true }])
    expect(await smsTo(phone.replace(/^0/, '62'))).toContain(`/pesanan/${order.id}.${token}`)
  })

  it('moves into the account that has its secret', async () => {
    const { params, token } = await reserved(server)
    const owner = await withPhone(server)
    const take = (secret: string) => owner.call(contract.takeCarOrder, { params, body: { secret } })
    expect((await refusal(take('z'.repeat(22)))).status).toBe(404)
    expect(await take(token)).toMatchObject({ in_account: true })
  })
})

describe('an order with a cause of the dealer', () => {
  it('gives everything back to a buyer who cancels, spent fees included', async () => {
    const { params, call } = await paidOrder(server, { dealer_cause: 'not_ready', spent_idr: 225_000 })
    const { version, cancel_returns_idr } = await call(contract.readCarOrder, { params })
    expect(cancel_returns_idr).toBe(TOTAL)
    expect(await call(contract.cancelCarOrder, { params, body: { version } })).toMatchObject({
      refunds: [{ cause: 'dealer', amount_idr: TOTAL }],
    })
  })
})

describe('an agreement', () => {
  it('leaves the papers to the branch where a financing company pays', async () => {
    const buyer = await deposited()
    const financed = { pay_by: 'financing', company: 'ACC' } as const
    const refused = await refusal(agree(buyer, { ...financed, papers_by: 'buyer' }))
    expect(refused).toMatchObject({ status: 400, data: { code: 'input_invalid', field: 'papers_by' } })
    expect(await agree(buyer, financed)).toMatchObject({ agreement: { pay_by: 'financing' } })
  })
})

describe('deadlines of an order', () => {
  it('end a reservation without a deposit, and free the car', async () => {
    const { call, params } = await reserved(server)
    server.clock.advance(5 * HOUR)
    await tick()
    const ended = await call(contract.readCarOrder, { params })
    expect(ended).toMatchObject({
      state: 'expired',
      sentence: 'Tanda jadi tidak datang sampai 14:00 WIB',
      next: { act: 'order_again' },
    })
    const state = await server.as()(contract.readCarOrderState, { params: { stockNo } })
    expect(state.state).toBe('free')
  })

  it('are carried out by the next buyer before the clock comes', async () => {
    const first = await reserved(server)
    server.clock.advance(5 * HOUR)
    await reserved(server)
    expect(await first.call(contract.readCarOrder, { params: first.params })).toMatchObject({
      state: 'expired',
    })
  })

  it('leave finance time for an announced transfer, and extend it once', async () => {
    const { call, params, order } = await reserved(server)
    const announce = (version: number) => call(contract.announceTransfer, { params, body: { version } })
    expect(await codeOf(announce(order.version + 1))).toBe('order_changed')
    // Saturday: the next working day is Monday.
    const checking = await announce(order.version)
    expect(checking).toMatchObject({ state: 'checking', deadline_at: '2026-11-23T10:00:00.000Z', next: null })
    const office = await staffMember(server, 'office')
    server.clock.set('2026-11-23T10:00:00Z')
    await tick()
    const [mail] = await server.messages({ to: office.email, channel: 'email' })
    expect(mail?.subject).toContain('Transfer belum diperiksa')
    expect(await call(contract.readCarOrder, { params })).toMatchObject({
      state: 'checking',
      deadline_at: '2026-11-24T10:00:00.000Z',
    })
    server.clock.set('2026-11-24T10:00:00Z')
    await tick()
    expect(await call(contract.readCarOrder, { params })).toMatchObject({ state: 'expired' })
    expect(
      await refusal(
        call(contract.startCarOrderPayment, { params, body: { purpose: 'deposit', method: 'transfer' } }),
      ),
    ).toMatchObject({ status: 409, data: { code: 'order_act_over', order: { state: 'expired' } } })
  })

  it('refuse a payment and an announcement at the deadline', async () => {
    const { call, params, order } = await reserved(server)
    const start = () =>
      call(contract.startCarOrderPayment, { params, body: { purpose: 'deposit', method: 'transfer' } })
    expect(await start()).toMatchObject({
      amount_idr: DEPOSIT,
      remark: order.number,
      account: { bank: 'Bank Contoh' },
    })
    server.clock.advance(5 * HOUR)
    expect(await refusal(start())).toMatchObject({
      data: { code: 'order_deadline_over' },
      message: 'Batasnya Sabtu, 21 November, 14:00 WIB, waktunya tidak cukup lagi',
    })
  })

  it('ask a buyer again whose transfer finance does not find', async () => {
    const { call, params, order } = await reserved(server)
    const { version } = await call(contract.announceTransfer, { params, body: { version: order.version } })
    const finance = await financePerson(server)
    await finance.call(recordNotFound, { params, body: { version } })
    expect(await call(contract.readCarOrder, { params })).toMatchObject({
      state: 'reserved',
      may_announce: true,
    })
  })

  it('delete an order whose code was never typed', async () => {
    const { call, params } = await requested(server)
    server.clock.advance(11 * 60_000)
    await tick()
    expect((await refusal(call(contract.readCarOrder, { params }))).status).toBe(404)
  })
})

describe('the clock of orders', () => {
  it('ends nothing while it differs from the database by more than a minute', async () => {
    const { call, params } = await reserved(server)
    server.clock.advance(5 * HOUR)
    const run = (difference: number) =>
      runOrders(server.context, new AbortController().signal, async () => difference)
    for (const difference of [60_001, -60_001]) await expect(run(difference)).rejects.toThrow('no order ends')
    expect(await call(contract.readCarOrder, { params })).toMatchObject({ state: 'reserved' })
    await run(60_000)
    expect(await call(contract.readCarOrder, { params })).toMatchObject({ state: 'expired' })
  })
})

describe('the car of an order', () => {
  it('is marked once two looks at the stock miss it, and unmarked when it is back', async () => {
    const { id } = await storedOrder(server)
    const missed = new Set<string>()
    const marked = async () => {
      await watchOrderedCars(server.context, missed)
      const row = await server.context.db
        .selectFrom('car_orders')
        .select('missing_since')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.missing_since !== null
    }
    expect([await marked(), await marked()]).toEqual([false, true])
    await server.context.db
      .updateTable('car_orders')
      .set({ stock_no: stockNo })
      .where('id', '=', id)
      .execute()
    expect(await marked()).toBe(false)
  })

  it('lets its buyer cancel for nothing once a later inspection is worse', async () => {
    const buyer = await deposited()
    const agreed = await agree(buyer)
    expect(agreed.cancel_returns_idr).toBe(DEPOSIT - 500_000)
    await watchOrderedCars(server.context, new Set())
    expect((await buyer.call(contract.readCarOrder, { params: buyer.params })).cancel_returns_idr).toBe(
      DEPOSIT - 500_000,
    )
    await server.context.db.updateTable('inspection_states').set({ state: 'withdrawn' }).execute()
    await watchOrderedCars(server.context, new Set())
    const changed = await buyer.call(contract.readCarOrder, { params: buyer.params })
    expect(changed.cancel_returns_idr).toBe(DEPOSIT)
    expect(await smsTo(buyer.phone.replace(/^0/, '62'))).toContain('Inspeksi terbaru')
  })
})

describe('money of an order', () => {
  it('is confirmed by finance alone, within 60 days and once per reference', async () => {
    const { order } = await reserved(server)
    const finance = await financePerson(server)
    const office = await staffMember(server, 'office')
    expect((await refusal(pay(server, office, order.id, DEPOSIT))).data?.code).toBe('finance_needed')
    const advisor = await staffMember(server)
    expect((await refusal(pay(server, advisor, order.id, DEPOSIT))).status).toBe(404)
    for (const amount of [0, -1, 10_000_000_001])
      expect(await codeOf(pay(server, finance, order.id, amount))).toBe('payment_amount')
    for (const amount of [2_000_000.5, '2 juta' as never])
      expect(await codeOf(pay(server, finance, order.id, amount))).toBe('payment_amount')
    for (const received_on of ['2026-11-22', '2026-09-01'])
      expect(await codeOf(pay(server, finance, order.id, DEPOSIT, { received_on }))).toBe('payment_day')
    await pay(server, finance, order.id, DEPOSIT, { reference: 'BCA-SAMA' })
    const again = await refusal(pay(server, finance, order.id, DEPOSIT, { reference: 'bca-sama' }))
    expect(again).toMatchObject({
      data: { code: 'payment_same' },
      message: expect.stringContaining(order.number),
    })
  })

  it('that is short is asked for again, and goes back when the deadline passes', async () => {
    const buyer = await deposited(1_500_000)
    expect(buyer.order).toMatchObject({ state: 'reserved', amounts: { received_idr: 1_500_000 } })
    const { rows } = await buyer.finance.call(paymentList.page, { query: {} })
    expect(rows).toMatchObject([{ state: 'short', amount_idr: 500_000 }])
    server.clock.advance(24 * HOUR)
    await tick()
    const ended = await buyer.call(contract.readCarOrder, { params: buyer.params })
    expect(ended).toMatchObject({
      state: 'expired',
      sentence: 'IDR 1.500.000 kembali kepada Anda',
      next: { act: 'refund_account' },
      refunds: [{ cause: 'expired', amount_idr: 1_500_000, state: 'open' }],
    })
  })

  it('that is short twice moves the deadline once', async () => {
    const buyer = await deposited(500_000)
    server.clock.advance(HOUR)
    await pay(server, await financePerson(server), buyer.order.id, 500_000)
    const again = await buyer.call(contract.readCarOrder, { params: buyer.params })
    expect(again).toMatchObject({ state: 'reserved', deadline_at: buyer.order.deadline_at })
  })

  it('goes back to the account that the buyer gives by a fresh code, approved and paid by finance', async () => {
    const buyer = await deposited()
    const { version } = buyer.order
    const cancelled = await buyer.call(contract.cancelCarOrder, {
      params: buyer.params,
      body: { version, reason: 'Ganti rencana' },
    })
    expect(cancelled).toMatchObject({ state: 'cancelled', refunds: [{ amount_idr: DEPOSIT }] })
    server.clock.advance(60_000)
    await buyer.call(contract.sendCarOrderCode, { params: buyer.params, body: { purpose: 'refund_account' } })
    const account = { bank: 'BCA', number: '1234564821', holder: 'Orang Lain' }
    const give = (otp_code: string) =>
      buyer.call(contract.giveRefundAccount, { params: buyer.params, body: { ...account, otp_code } })
    const otp_code = await codeSentTo(server, buyer.order.phone.replaceAll('-', ''))
    expect(await codeOf(give(otherThan(otp_code)))).toBe('otp_wrong')
    expect(await give(otp_code)).toMatchObject({
      refunds: [{ state: 'account', account: 'BCA, berakhiran 4821', due_on: '2026-11-25' }],
    })
    const { finance } = buyer
    const [refund] = (await finance.call(refundList.page, { query: {} })).rows
    const params = { id: refund?.id ?? '' }
    expect(await finance.call(readRefundAccount, { params })).toEqual(account)
    const approve = async (name_checked: boolean) =>
      finance.call(approveRefund, { params, body: { name_checked, ...(await freshCode(server)) } })
    expect(await codeOf(approve(false))).toBe('refund_name_differs')
    await approve(true)
    await finance.call(recordRefundResult, {
      params,
      body: { paid: true, reference: 'TRF-9', ...(await freshCode(server)) },
    })
    const done = await buyer.call(contract.readCarOrder, { params: buyer.params })
    expect(done.refunds).toMatchObject([{ state: 'paid', receipt_code: expect.stringMatching(/^TB-/) }])
    expect(await smsTo(buyer.phone.replace(/^0/, '62'))).toContain('berakhiran 4821')
    const rows = await server.context.db.selectFrom('refund_accounts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(account.number)
  })

  it('above the total goes back while the order goes on', async () => {
    const buyer = await deposited()
    const agreed = await agree(buyer)
    const { id } = await pay(server, buyer.finance, agreed.id, agreed.amounts.due_idr + 500_000)
    const second = await financePerson(server)
    await second.call(decidePayment, {
      params: { id },
      body: { approve: true, ...(await freshCode(server)) },
    })
    const paid = await buyer.call(contract.readCarOrder, { params: buyer.params })
    expect(paid).toMatchObject({
      state: 'paid',
      amounts: { due_idr: 0 },
      refunds: [{ cause: 'overpaid', amount_idr: 500_000 }],
    })
    const texts = await server.messages({ to: buyer.phone.replace(/^0/, '62'), channel: 'sms' })
    expect(texts.map(({ text }) => text).join()).toContain(
      `Uang IDR 500.000 dari pesanan ${paid.number} dikembalikan paling lambat 3 hari kerja`,
    )
  })

  it('that came in time and is seen late revives the order while the car is free', async () => {
    const { call, params, order } = await reserved(server)
    server.clock.advance(5 * HOUR)
    await tick()
    const finance = await financePerson(server)
    await pay(server, finance, order.id, DEPOSIT, { received_on: '2026-11-21' })
    expect(await call(contract.readCarOrder, { params })).toMatchObject({ state: 'deposit_paid' })
  })

  it('of a revived order above the total goes back at once, and the buyer reads when the car is ready', async () => {
    const ended = { state: 'expired', end_cause: 'expired', ended_at: server.clock.now() } as const
    const { params, call, id, phone } = await paidOrder(server, ended, {}, [
      { payer: 'Siti Rahma', amount_idr: TOTAL - DEPOSIT },
    ])
    await pay(server, await financePerson(server), id, DEPOSIT + 300_000)
    expect(await call(contract.readCarOrder, { params })).toMatchObject({
      state: 'paid',
      refunds: [{ cause: 'overpaid', amount_idr: 300_000 }],
    })
    expect(await smsTo(phone)).toMatch(/paling lambat \S+, \d+ \S+ di /)
  })

  it('of an ended order is voided while its refund is not approved, and the rest goes back', async () => {
    const { params, call, id } = await paidOrder(server, {}, {}, [
      { payer: 'Siti Rahma', amount_idr: TOTAL - 1_000_000 },
      { payer: 'Budi', amount_idr: 1_000_000 },
    ])
    const { version } = await call(contract.readCarOrder, { params })
    await call(contract.cancelCarOrder, { params, body: { version } })
    const payment = await server.context.db
      .selectFrom('order_payments')
      .select('id')
      .where('order_id', '=', id)
      .where('payer', '=', 'Budi')
      .executeTakeFirstOrThrow()
    const finance = await financePerson(server)
    const body = { reason: 'Pesanan lain', ...(await freshCode(server)) }
    await finance.call(voidPayment, { params: payment, body })
    const { refunds } = await call(contract.readCarOrder, { params })
    expect(refunds).toMatchObject([
      { cause: 'cancelled', payer: 'Siti Rahma', amount_idr: TOTAL - 1_500_000, state: 'open' },
    ])
  })

  it('above the total goes back to the newest payer, and at the end to each what is left of theirs', async () => {
    const { params, call, id } = await paidOrder(server, {}, { pay_by: 'financing', company: 'ACC' }, [
      { payer: 'ACC', amount_idr: TOTAL - DEPOSIT },
      { payer: 'Siti Rahma', amount_idr: DEPOSIT },
    ])
    await pay(server, await financePerson(server), id, 300_000)
    const { version, refunds } = await call(contract.readCarOrder, { params })
    expect(refunds).toMatchObject([{ cause: 'overpaid', payer: 'Siti Rahma', amount_idr: 300_000 }])
    const { refunds: all } = await call(contract.cancelCarOrder, { params, body: { version } })
    const ends = all.filter(({ cause }) => cause === 'cancelled')
    expect(Object.fromEntries(ends.map(({ payer, amount_idr }) => [payer, amount_idr]))).toEqual({
      ACC: TOTAL - DEPOSIT,
      'Siti Rahma': DEPOSIT - 500_000,
    })
  })

  it('that came late goes back, unless the head accepts it within a day', async () => {
    const { call, params, order } = await reserved(server)
    server.clock.advance(5 * HOUR)
    await tick()
    server.clock.advance(19 * HOUR)
    const finance = await financePerson(server)
    await pay(server, finance, order.id, DEPOSIT)
    const late = await call(contract.readCarOrder, { params })
    expect(late).toMatchObject({ state: 'expired', refunds: [{ cause: 'late', amount_idr: DEPOSIT }] })
    const head = await staffMember(server, 'head')
    await head.call(reviveDeskOrder, { params, body: { version: late.version } })
    expect(await call(contract.readCarOrder, { params })).toMatchObject({
      state: 'deposit_paid',
      refunds: [],
    })
  })

  it('that was recorded wrongly is voided, which asks for the deposit again', async () => {
    const { call, params, payment, finance, order } = await deposited()
    await finance.call(voidPayment, {
      params: { id: payment.id },
      body: { reason: 'Pesanan lain', ...(await freshCode(server)) },
    })
    expect(await call(contract.readCarOrder, { params })).toMatchObject({ state: 'reserved', payments: [] })
    const code = order.payments[0]?.receipt_code ?? ''
    expect(await server.as()(readReceipt, { params: { code } })).toMatchObject({
      state: 'voided',
      voided: { reason: 'Pesanan lain' },
    })
    const unknown = server.as()(readReceipt, { params: { code: 'TB-AAAA-AAAA-AAAA' } })
    expect(await refusal(unknown)).toMatchObject({ status: 404, data: { code: 'receipt_unknown' } })
  })

  it('is never edited or removed in the database', async () => {
    const { payment } = await deposited()
    const { db } = server.context
    const edit = db
      .updateTable('order_payments')
      .set({ amount_idr: 1 })
      .where('id', '=', payment.id)
      .execute()
    await expect(edit).rejects.toThrow('never edited')
    await expect(db.deleteFrom('order_payments').where('id', '=', payment.id).execute()).rejects.toThrow(
      'ten years',
    )
  })
})

describe('an account with orders', () => {
  it('stays while money of an unfinished or ended order has come or waits', async () => {
    const owner = await withPhone(server)
    const { db, clock } = server.context
    const { id } = await storedOrder(server, { customer_id: owner.id })
    const finance = await financePerson(server)
    await pay(server, finance, id, 1_000_000)
    expect(await codeOf(eraseAccount(server, owner))).toBe('order_live')
    await db.updateTable('order_payments').set({ state: 'voided' }).where('order_id', '=', id).execute()
    const ended = { state: 'expired' as const, ended_at: clock.now(), end_cause: 'expired' }
    await db.updateTable('car_orders').set(ended).where('id', '=', id).execute()
    expect(await pay(server, finance, id, 12_000_000)).toMatchObject({ state: 'waiting' })
    expect(await codeOf(eraseAccount(server, owner))).toBe('order_live')
    await db.updateTable('order_payments').set({ state: 'refused' }).where('order_id', '=', id).execute()
    await eraseAccount(server, owner)
  })

  it('is erased once no money is under way, and leaves ended orders without a name', async () => {
    const owner = await withPhone(server)
    const row = { customer_id: owner.id, phone: owner.phone.replace(/^0/, '62') }
    const { id } = await storedOrder(server, { ...row, state: 'deposit_paid' })
    expect(await codeOf(eraseAccount(server, owner))).toBe('order_live')
    await server.context.db
      .updateTable('car_orders')
      .set({ state: 'reserved' })
      .where('id', '=', id)
      .execute()
    await eraseAccount(server, owner)
    const [left] = await server.context.db.selectFrom('car_orders').selectAll().execute()
    expect(left).toMatchObject({ state: 'cancelled', name: '', phone: '', customer_id: null })
  })

  it('gives no trade-in in part payment that is not its own accepted one', async () => {
    const buyer = await deposited()
    expect(await codeOf(agree(buyer, { trade_in_id: 'penawaran-orang-lain' }))).toBe('trade_in_unfit')
  })
})

describe('orders at the desk', () => {
  it('are not handled by the member of staff who bought the car', async () => {
    const owner = await withPhone(server)
    const { id } = await storedOrder(server, { customer_id: owner.id })
    const head = await staffMember(server, 'head')
    await server.context.db
      .updateTable('staff')
      .set({ email: owner.email })
      .where('id', '=', head.id)
      .execute()
    const cancel = head.call(cancelDeskOrder, {
      params: { id },
      body: { version: 1, cause: 'other', reason: 'Sendiri' },
    })
    expect(await codeOf(cancel)).toBe('order_own')
  })

  it('take another number of the buyer by the codes of both numbers', async () => {
    const { order, phone, params } = await reserved(server)
    const advisor = await staffMember(server)
    const next = nextPhone()
    const change = (codes: object = {}) =>
      advisor.call(changeBuyerPhone, { params, body: { version: order.version, phone: next, ...codes } })
    server.clock.advance(60_000)
    expect(await change()).toMatchObject({ changed: null, sent: { former: {}, new: {} } })
    const former_code = await codeSentTo(server, phone)
    const new_code = await codeSentTo(server, next)
    expect(await codeOf(change({ former_code: otherThan(former_code), new_code }))).toBe('otp_wrong')
    const wrong = await refusal(change({ former_code, new_code: otherThan(new_code) }))
    expect(wrong.data).toMatchObject({ code: 'otp_wrong', field: 'new_code' })
    expect(await change({ former_code, new_code })).toMatchObject({
      changed: { phone: next.replace(/^0/, '62') },
      sent: null,
    })
    const elsewhere = await staffMember(server, 'advisor', [1002])
    const foreign = elsewhere.call(changeBuyerPhone, { params, body: { version: 3, phone } })
    expect((await refusal(foreign)).status).toBe(404)
  })

  it('of a sold car refuse further buyers and test drives', async () => {
    await storedOrder(server, { stock_no: stockNo, state: 'paid' })
    const late = server.as()(contract.requestCarOrder, { body: await orderBody(server) })
    expect(await codeOf(late)).toBe('car_sold')
    expect(await codeOf(testDrive(nextPhone()))).toBe('car_sold')
  })

  it('cancel the test drives of others once the deposit is paid, and tell them when the car is free again', async () => {
    const phone = nextPhone()
    const { token, drive } = await testDrive(phone)
    const params = { token }
    await server.as()(verifyTestDrive, { params, body: { otp_code: await codeSentTo(server, phone) } })
    const buyer = await deposited()
    expect(await server.as()(readTestDrive, { params })).toMatchObject({ state: 'cancelled' })
    expect(await smsTo(drive.phone)).toContain(
      'dipesan orang lain, jadi test drive Selasa, 24 November, 13:00 WIB',
    )
    const { version } = await buyer.call(contract.readCarOrder, { params: buyer.params })
    await buyer.call(contract.cancelCarOrder, { params: buyer.params, body: { version } })
    expect(await smsTo(drive.phone)).toContain('bisa dipesan lagi')
  })

  it('are read by their branch alone, and cancelled by its head for nothing', async () => {
    const buyer = await deposited()
    const agreed = await agree(buyer)
    const elsewhere = await staffMember(server, 'head', [1002])
    const { params } = buyer
    expect((await refusal(elsewhere.call(readDeskOrder, { params }))).status).toBe(404)
    expect((await elsewhere.call(orderList.page, { query: {} })).rows).toEqual([])
    const head = await staffMember(server, 'head')
    expect((await head.call(orderList.page, { query: {} })).rows).toMatchObject([
      { number: agreed.number, next: 'take' },
    ])
    const cancel = (version: number) =>
      head.call(cancelDeskOrder, { params, body: { version, cause: 'defect', reason: 'Rem rusak' } })
    expect(await codeOf(cancel(1))).toBe('order_changed')
    expect(await cancel(agreed.version)).toMatchObject({
      order: { state: 'cancelled', refunds: [{ cause: 'dealer', amount_idr: DEPOSIT }] },
    })
    expect(await refusal(cancel(agreed.version + 1))).toMatchObject({
      data: { code: 'order_act_over', order: { state: 'cancelled' } },
    })
  })

  it('that end tell everybody who waits for the car, with and without an account, but not their buyer', async () => {
    const { phone: buyer, call, params, order } = await reserved(server)
    const keeper = await withPhone(server)
    await keeper.call(saveCar, { body: { stock_no: stockNo, saved: true } })
    const phone = nextPhone()
    const guest = await server.as()(createCarAlert, { body: { phone, stock_nos: [stockNo] } })
    const otp_code = await codeSentTo(server, phone)
    await server.as(guest.token)(verifyCarAlert, { params: { id: guest.alert.id }, body: { otp_code } })
    await call(contract.cancelCarOrder, { params, body: { version: order.version } })
    const texts = async (to: string) =>
      (await server.messages({ to: to.replace(/^0/, '62') })).map(({ text }) => text)
    expect((await texts(phone))[0]).toContain('bisa dipesan lagi')
    expect((await texts(buyer)).join()).not.toContain('bisa dipesan lagi')
    const mails = await server.messages({ to: keeper.email, channel: 'email' })
    expect(mails.map(({ subject }) => subject).join()).toContain('Mobil yang Anda tunggu lepas')
  })
})
