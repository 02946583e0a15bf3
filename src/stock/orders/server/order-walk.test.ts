import { beforeEach, expect, it } from 'vitest'
import { askReturn } from '#stock/car-returns/car-returns.contract.ts'
import { inspectReturn, offerAgain } from '#stock/car-returns/desk-car-returns.contract.ts'
import { makeReady } from '#stock/hand-overs/desk-hand-overs.contract.ts'
import { changeOrderPaper, deliverPaper } from '#stock/order-papers/desk-order-papers.contract.ts'
import { answerPaper } from '#stock/order-papers/order-papers.contract.ts'
import { decidePayment } from '#stock/payments/desk-payments.contract.ts'
import { financePerson, freshCode, ORDERS_ON, pay, requested } from '#tests/support/car-orders.ts'
import { INSPECTED, INSPECTED_KM, signedInspection } from '#tests/support/inspections.ts'
import { codeSentTo, nextPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { handedOver, soldCarsDue } from '#tests/support/sold-cars.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { ORDER_STATE_NAMES } from '../order-states.model.ts'
import * as contract from '../orders.contract.ts'
import { runOrders } from './clock.ts'

const server = useTestServer(ORDERS_ON)
const DEPOSIT = 2_000_000
const HOUR = 3_600_000

/** States of an order in the order of a walk, each left by the call or the deadline that leads to the next one. */
const SOLD = [
  'unproved',
  'reserved',
  'checking',
  'deposit_paid',
  'agreed',
  'paid',
  'prepared',
  'handed_over',
] as const
const KEPT = [...SOLD, 'papers', 'closed', 'papers', 'closed'] as const
const BROUGHT_BACK = [...SOLD, 'returning', 'handed_over', 'returning', 'returned', 'returned'] as const
const LAPSED = ['unproved', 'reserved', 'expired', 'deposit_paid', 'cancelled'] as const

beforeEach(() => signedInspection(server, {}, { chassis_number: 'MHKM1BA3JMK204718' }))

/** A buyer whose order is read after every step. */
async function walk() {
  const phone = nextPhone()
  const buyer = await requested(server, phone)
  const { params, call } = buyer
  const states: string[] = []
  const read = () => call(contract.readCarOrder, { params })
  const step = async (done?: Promise<unknown>) => {
    await done
    states.push((await read()).state)
  }
  const version = async () => (await read()).version
  const code = () => codeSentTo(server, phone)
  await step()
  await step(code().then((otp_code) => call(contract.verifyCarOrder, { params, body: { otp_code } })))
  return { ...buyer, id: params.id, phone, states, read, step, version, code }
}

/** The same, until the car is in the hands of its buyer. */
async function walkToHandOver() {
  const buyer = await walk()
  const { params, call, id, phone, step, version, code } = buyer
  const finance = await financePerson(server)
  await step(call(contract.announceTransfer, { params, body: { version: await version() } }))
  await step(pay(server, finance, id, DEPOSIT))
  server.clock.advance(60_000)
  await call(contract.sendCarOrderCode, { params, body: { purpose: 'agree' } })
  const { offer } = await buyer.read()
  const agreement = {
    terms_version: offer?.terms_version ?? 1,
    registered_name: 'Siti Rahma',
    city_id: offer?.home_city_ids[0] ?? 3171,
    papers_by: 'dealer' as const,
    pay_by: 'transfer' as const,
  }
  const body = { version: await version(), ...agreement, otp_code: await code() }
  await step(call(contract.agreeToCarOrder, { params, body }))
  const rest = await pay(server, finance, id, (await buyer.read()).amounts.due_idr)
  const second = await financePerson(server)
  const approval = { approve: true, ...(await freshCode(server)) }
  await step(second.call(decidePayment, { params: { id: rest.id }, body: approval }))
  await step(finance.call(makeReady, { params, body: { version: await version() } }))
  await step(handedOver(server, finance, { id, phone: phone.replace(/^0/, '62') }))
  return { ...buyer, desk: finance }
}

it('an order of a car that stays goes to its papers, to its end, and back for a paper that has not come', async () => {
  const { params, call, id, states, step, version } = await walkToHandOver()
  server.clock.advance(7 * 24 * HOUR)
  await step(soldCarsDue(server))
  const desk = await financePerson(server)
  const send = async (paper: 'balik_nama' | 'bpkb') => {
    const one = { id, paper }
    await desk.call(changeOrderPaper, { params: one, body: { version: await version(), state: 'ready' } })
    await desk.call(deliverPaper, { params: one, body: { version: await version(), tracking: 'JNE-1' } })
  }
  const answer = (paper: 'balik_nama' | 'bpkb', received: boolean) =>
    call(answerPaper, { params: { id, paper }, body: { received } })
  await send('balik_nama')
  await answer('balik_nama', true)
  await send('bpkb')
  await step(answer('bpkb', true))
  await step(answer('bpkb', false))
  await step(answer('bpkb', true))
  expect(states).toEqual(KEPT)
  const body = { version: await version() }
  const refused = await refusal(call(contract.cancelCarOrder, { params, body }))
  expect(refused.data?.code).toBe('order_act_over')
})

it('an order of a car that comes back goes back to its buyer when it was driven too far, and ends when it was not', async () => {
  const { params, call, desk, states, step, version } = await walkToHandOver()
  const at = INSPECTED_KM + 12
  const ask = async () =>
    call(askReturn, {
      params,
      body: {
        version: await version(),
        odometer_km: at + 200,
        hour: { service_date: '2026-11-24T10:00:00+07:00', order_start_time: '10:00' },
      },
    })
  const inspect = async (km: number) =>
    desk.call(inspectReturn, {
      params,
      body: { version: await version(), odometer_km: at + km, damages: [] },
    })
  await step(ask())
  await step(refusal(inspect(301)))
  await step(ask())
  await step(inspect(210))
  await step(desk.call(offerAgain, { params, body: { version: await version() } }))
  expect(states).toEqual(BROUGHT_BACK)
  const free = await server.as()(contract.readCarOrderState, { params: { stockNo: INSPECTED } })
  expect(free.state).toBe('free')
})

it('an order that lapses is revived by a deposit that came in time, and is cancelled by its buyer', async () => {
  const { params, call, id, states, step, version } = await walk()
  server.clock.advance(5 * HOUR)
  await step(runOrders(server.context, new AbortController().signal))
  await step(pay(server, await financePerson(server), id, DEPOSIT, { received_on: '2026-11-21' }))
  await step(call(contract.cancelCarOrder, { params, body: { version: await version() } }))
  expect(states).toEqual(LAPSED)
})

it('the walks reach every state of an order', () => {
  expect(new Set<string>([...KEPT, ...BROUGHT_BACK, ...LAPSED])).toEqual(new Set(ORDER_STATE_NAMES))
})
