import { beforeEach, describe, expect, it } from 'vitest'
import { listCars } from '#garage/cars/cars.contract.ts'
import { makeReady } from '#stock/hand-overs/desk-hand-overs.contract.ts'
import { readCarOrder, readCarOrderState, sendCarOrderCode } from '#stock/orders/orders.contract.ts'
import { ORDERS_ON } from '#tests/support/car-orders.ts'
import { INSPECTED, INSPECTED_KM, signedInspection } from '#tests/support/inspections.ts'
import { codeSentTo, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { deskPerson, handedOver, paidOrder, photoOf, soldCarsDue, TOTAL } from '#tests/support/sold-cars.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { answerReturn, askReturn } from '../car-returns.contract.ts'
import { decideReturn, inspectReturn, offerAgain } from '../desk-car-returns.contract.ts'

const server = useTestServer(ORDERS_ON)
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).data?.code
const AT_HAND_OVER = INSPECTED_KM + 12

beforeEach(() => signedInspection(server, {}, { chassis_number: 'MHKM1BA3JMK204718' }))

/** A car that was handed over on Saturday, 21 November: it may be returned until Thursday, 26 November. */
async function delivered(
  ...order: Parameters<typeof paidOrder> extends [unknown, ...infer Rest] ? Rest : never
) {
  const buyer = await paidOrder(server, ...order)
  const desk = await deskPerson(server)
  await desk.call(makeReady, { params: buyer.params, body: { version: 1 } })
  await handedOver(server, desk, buyer, { trade_in_taken: true })
  const read = () => buyer.call(readCarOrder, { params: buyer.params })
  const ask = async (km: number, change: object = {}) =>
    buyer.call(askReturn, {
      params: buyer.params,
      body: {
        version: (await read()).version,
        odometer_km: AT_HAND_OVER + km,
        hour: { service_date: '2026-11-24T10:00:00+07:00', order_start_time: '10:00' },
        ...change,
      },
    })
  const inspect = async (km: number, damages: object[] = [], change: object = {}) =>
    desk.call(inspectReturn, {
      params: buyer.params,
      body: {
        version: (await read()).version,
        odometer_km: AT_HAND_OVER + km,
        damages: damages as [],
        ...change,
      },
    })
  const damage = async (amount_idr: number, photos: number) => {
    const photo_ids = []
    for (let taken = 0; taken < photos; taken++)
      photo_ids.push((await photoOf(desk, buyer.id, 'kerusakan')).id)
    return { words: 'Bumper depan penyok', amount_idr, photo_ids }
  }
  const answer = async (accepted: boolean) => {
    server.clock.advance(61_000)
    await buyer.call(sendCarOrderCode, { params: buyer.params, body: { purpose: 'answer' } })
    const otp_code = await codeSentTo(server, buyer.phone.replace(/^62/, '0'))
    const body = { version: (await read()).version, accepted, otp_code }
    return buyer.call(answerReturn, { params: buyer.params, body })
  }
  const decide = async (damage_idr: number, change: object = {}) =>
    desk.call(decideReturn, {
      params: buyer.params,
      body: { version: (await read()).version, damage_idr, reason: 'Menurut foto', ...change },
    })
  return { ...buyer, desk, read, ask, inspect, damage, answer, decide }
}

const amounts = ({ refunds }: { refunds: { payer: string; amount_idr: number; cause: string }[] }) =>
  refunds.map(({ payer, amount_idr, cause }) => [cause, payer, amount_idr])

describe('the return of a car', () => {
  it('without damage gives everything back, empties the garage and holds the car until it is offered again', async () => {
    const owner = await withPhone(server)
    const { id, call: __, ...deal } = await delivered({ customer_id: owner.id })
    expect(await owner.call(listCars, {})).toHaveLength(1)
    const params = { id }
    const before = await owner.call(readCarOrder, { params })
    const asked = await owner.call(askReturn, {
      params,
      body: {
        version: before.version,
        odometer_km: AT_HAND_OVER + 120,
        hour: { service_date: '2026-11-24T10:00:00+07:00', order_start_time: '10:00' },
      },
    })
    expect(asked).toMatchObject({
      state: 'returning',
      label: 'Pengembalian diperiksa',
      sentence: 'Bawa mobil Selasa, 24 November, 10:00',
      visit: { service: 'Pengembalian mobil' },
    })
    const done = await deal.desk.call(inspectReturn, {
      params,
      body: { version: asked.version, odometer_km: AT_HAND_OVER + 125, damages: [] },
    })
    expect(done.order).toMatchObject({
      state: 'returned',
      label: 'Dikembalikan',
      sentence: 'Mobil sudah kami terima kembali. IDR 186.400.000 kembali kepada Anda',
      // Nothing of them is promised any more.
      papers: [],
      hand_over: { first_service: null },
    })
    expect(amounts(done.order)).toEqual([['returned', 'Siti Rahma', TOTAL]])
    expect(await owner.call(listCars, {})).toEqual([])
    const state = async () => (await server.as()(readCarOrderState, { params: { stockNo: INSPECTED } })).state
    expect(await state()).toBe('sold')
    await deal.desk.call(offerAgain, { params, body: { version: done.order.version } })
    expect(await state()).toBe('free')
  })

  it('counts at the press, until the last second of the window, and to the last kilometre', async () => {
    const { ask, read } = await delivered()
    expect(await refusal(ask(301))).toMatchObject({
      data: { code: 'return_far' },
      message: 'Pengembalian hanya sampai 300 KM sejak serah terima, mobil ini 301 KM',
    })
    expect((await refusal(ask(-1))).status).toBe(400)
    server.clock.set('2026-11-26T16:59:59.900Z')
    const late = { hour: { service_date: '2026-11-28T10:00:00+07:00', order_start_time: '10:00' } }
    expect(await ask(300, late)).toMatchObject({ state: 'returning' })
    expect((await read()).return).toMatchObject({ state: 'asked', returns_idr: TOTAL })
  })

  it('is refused after the window, even before the clock has come', async () => {
    const { ask, read } = await delivered()
    server.clock.set('2026-11-26T17:00:00Z')
    const hour = { service_date: '2026-11-28T10:00:00+07:00', order_start_time: '10:00' }
    expect(await refusal(ask(10, { hour }))).toMatchObject({
      data: { code: 'return_over' },
      message: 'Masa pengembalian berakhir Kamis, 26 November. Hubungi cabang',
    })
    await soldCarsDue(server)
    expect((await read()).state).toBe('papers')
  })

  it('does not take place where the branch reads too many kilometres, or nobody comes', async () => {
    const { ask, inspect, read } = await delivered()
    await ask(290)
    expect(await codeOf(inspect(301))).toBe('return_far')
    expect(await read()).toMatchObject({ state: 'handed_over', return: { state: 'kept' }, visit: null })
    await ask(290)
    server.clock.set('2026-11-25T10:00:00Z')
    await soldCarsDue(server)
    expect(await read()).toMatchObject({ state: 'handed_over' })
  })

  it('stays open while the car stands at the branch', async () => {
    const { ask, read } = await delivered()
    await ask(290)
    await server.context.db.updateTable('visits').set({ state: 'arrived' }).execute()
    server.clock.set('2026-11-25T10:00:00Z')
    await soldCarsDue(server)
    expect(await read()).toMatchObject({ state: 'returning' })
  })

  it('that nobody comes for after the window leaves a car without open papers sold', async () => {
    const { ask, read } = await delivered()
    await server.context.db.updateTable('order_papers').set({ state: 'delivered' }).execute()
    server.clock.set('2026-11-26T16:59:59.900Z')
    await ask(290, { hour: { service_date: '2026-11-28T10:00:00+07:00', order_start_time: '10:00' } })
    server.clock.set('2026-12-02T10:00:00Z')
    await soldCarsDue(server)
    expect(await read()).toMatchObject({ state: 'closed' })
    const state = await server.as()(readCarOrderState, { params: { stockNo: INSPECTED } })
    expect(state.state).toBe('sold')
  })

  it('shows the credit of a trade-in whose surplus was refunded before it is settled', async () => {
    const { ask, inspect, damage, read } = await delivered(
      { price_idr: 58_000_000, papers_idr: 0, credit_idr: 60_000_000 },
      { trade_in_id: 'mobil-lama' },
      [{ payer: 'Siti Rahma', amount_idr: 2_000_000 }],
    )
    expect((await read()).return_returns_idr).toBe(58_000_000)
    await ask(240)
    await inspect(240, [await damage(1_250_000, 2)], { trade_in_here: true })
    expect((await read()).return?.returns_idr).toBe(56_750_000)
  })

  it('deducts damage with two photos once the buyer agrees', async () => {
    const { ask, inspect, damage, answer, read } = await delivered()
    await ask(240)
    const { order } = await inspect(240, [await damage(1_250_000, 2), await damage(900_000, 1)])
    expect(order).toMatchObject({
      state: 'returning',
      sentence: 'Hasil pemeriksaan menunggu jawaban Anda',
      next: { act: 'answer_return', label: 'Jawab hasil pemeriksaan' },
      return: {
        state: 'answer',
        damage_idr: 1_250_000,
        returns_idr: TOTAL - 1_250_000,
        damages: [{ counts: true }, { counts: false }],
      },
    })
    expect(amounts(await answer(true))).toEqual([['returned', 'Siti Rahma', TOTAL - 1_250_000]])
    expect((await read()).state).toBe('returned')
  })

  it('is decided by head office without consent or without an answer, at most what the photos show', async () => {
    const first = await delivered()
    await first.ask(240)
    await first.inspect(240, [await first.damage(1_250_000, 2)])
    expect(await first.answer(false)).toMatchObject({ return: { state: 'office' } })
    expect((await refusal(first.decide(1_250_001))).status).toBe(400)
    expect(amounts((await first.decide(400_000)).order)).toEqual([
      ['returned', 'Siti Rahma', TOTAL - 400_000],
    ])
    await first.desk.call(offerAgain, {
      params: first.params,
      body: { version: (await first.read()).version },
    })
    server.clock.set('2026-11-24T03:00:00Z')
    const second = await delivered()
    const hour = { service_date: '2026-11-25T10:00:00+07:00', order_start_time: '10:00' }
    await second.ask(240, { hour })
    await second.inspect(240, [await second.damage(1_250_000, 2)])
    server.clock.set('2026-11-29T10:00:00Z')
    await soldCarsDue(server)
    expect((await second.read()).return).toMatchObject({ state: 'office' })
  })

  it('for a false statement has no limit of kilometres and no deduction', async () => {
    const { ask, inspect, damage, decide, id, params, read } = await delivered()
    await server.context.db
      .updateTable('car_orders')
      .set({ spent_idr: 225_000 })
      .where('id', '=', id)
      .execute()
    await ask(640, { false_statement: 'Bekas banjir' })
    expect((await inspect(640, [await damage(1_250_000, 2)])).order.return).toMatchObject({ state: 'office' })
    const { order } = await decide(0, { is_false: true })
    expect(amounts(order)).toEqual([['false_statement', 'Siti Rahma', TOTAL]])
    expect((await read()).return).toMatchObject({ reason: 'Menurut foto' })
    expect(params.id).toBe(id)
  })

  it('for a statement that was true does not take place beyond the kilometres', async () => {
    const { ask, inspect, decide } = await delivered()
    await ask(640, { false_statement: 'Bekas banjir' })
    await inspect(640)
    expect((await decide(0)).order).toMatchObject({ state: 'handed_over', return: { state: 'kept' } })
  })

  it('never lowers the part of a financing company', async () => {
    const { ask, inspect, damage, answer } = await delivered(
      { papers_idr: 0 },
      { pay_by: 'financing', company: 'ACC' },
      [
        { payer: 'ACC', amount_idr: 130_000_000 },
        { payer: 'Siti Rahma', amount_idr: 55_000_000 },
      ],
    )
    await ask(180)
    await inspect(180, [await damage(300_000, 2)])
    const parts = amounts(await answer(true))
    expect(parts).toContainEqual(['returned', 'ACC', 130_000_000])
    expect(parts).toContainEqual(['returned', 'Siti Rahma', 54_700_000])
  })

  it.each([
    ['gives the former car back where it is here', true, 128_400_000],
    ['pays its credit where it is gone', false, 186_400_000],
  ])('with a trade-in %s', async (_, trade_in_here, refunded) => {
    const { ask, inspect } = await delivered({ credit_idr: 58_000_000 }, { trade_in_id: 'mobil-lama' }, [
      { payer: 'Siti Rahma', amount_idr: 128_400_000 },
    ])
    await ask(120)
    const { order } = await inspect(120, [], { trade_in_here })
    expect(amounts(order).reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(refunded)
  })

  it('pays a trade-in that is worth more than the total out with the hand-over', async () => {
    const { read } = await delivered(
      { price_idr: 58_000_000, papers_idr: 0, credit_idr: 60_000_000 },
      { trade_in_id: 'mobil-lama', papers_by: 'dealer' },
      [{ payer: 'Siti Rahma', amount_idr: 2_000_000 }],
    )
    expect(amounts(await read())).toEqual([['surplus', 'Siti Rahma', 4_000_000]])
  })
})
