import { beforeEach, describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { sendPhoneCode, verifyPhone } from '#account/profile/profile.contract.ts'
import { readCarTransfer } from '#garage/car-transfers/car-transfers.contract.ts'
import { listCars } from '#garage/cars/cars.contract.ts'
import { SERVICE_BOOK_POINT } from '#stock/inspections/inspection-points.model.ts'
import { cancelDeskOrder, readDeskOrder } from '#stock/orders/desk-orders.contract.ts'
import {
  cancelCarOrder,
  readCarOrder,
  readCarOrderState,
  takeCarOrder,
} from '#stock/orders/orders.contract.ts'
import { orderSecret } from '#stock/orders/server/ownership.ts'
import { freshCode, ORDERS_ON } from '#tests/support/car-orders.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { INSPECTED, INSPECTED_KM, signedInspection } from '#tests/support/inspections.ts'
import { codeSentTo, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import {
  deskPerson,
  handedOver,
  handOverBody,
  paidOrder,
  photoOf,
  soldCarsDue,
} from '#tests/support/sold-cars.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  handOverCar,
  letPass,
  makeReady,
  readHandOver,
  savePreparation,
  sendBuyerCode,
} from '../desk-hand-overs.contract.ts'
import { itemsFor } from '../hand-over-items.model.ts'
import { chooseHandOverHour, readOrderPhoto } from '../hand-overs.contract.ts'

const server = useTestServer(ORDERS_ON)
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).data?.code
const REPAIR = { answer: 'attention', note: 'Aus', action: 'replaced' } as const

beforeEach(() => signedInspection(server, {}, { chassis_number: 'MHKM1BA3JMK204718' }))

async function prepared() {
  const buyer = await paidOrder(server)
  const desk = await deskPerson(server)
  await desk.call(makeReady, { params: buyer.params, body: { version: 1 } })
  return { ...buyer, desk }
}

describe('a preparation', () => {
  it('is complete once each promised repair is ticked with a photo, or passed by the head', async () => {
    const { points } = await signedInspection(server, {}, { chassis_number: 'MHKM1BA3JMK204718' })
    const [first, second] = points.filter(
      ({ answer, photo }) => answer === 'condition' && photo === 'not_good',
    )
    if (!first || !second) throw new Error('the list has no such points')
    await signedInspection(server, { [first.id]: REPAIR, [second.id]: REPAIR })
    const { params } = await paidOrder(server)
    const desk = await deskPerson(server)
    const ready = (version: number) => desk.call(makeReady, { params, body: { version } })
    expect(await refusal(ready(1))).toMatchObject({
      data: { code: 'preparation_incomplete' },
      message: `Belum siap: ${first.point}`,
    })
    const tick = (more: object) =>
      desk.call(savePreparation, { params, body: { version: 1, point_id: first.id, done: true, ...more } })
    expect(await codeOf(tick({}))).toBe('preparation_incomplete')
    const photo = await photoOf(desk, params.id, 'titik')
    const ticked = await tick({ photo_id: photo.id })
    expect(ticked.prepared).toMatchObject([{ id: first.id, photo_id: photo.id, by_name: desk.name }])
    const { version } = ticked.order.order
    const advisor = await staffMember(server)
    const pass = { params, body: { version, point_id: second.id, reason: 'Suku cadang menyusul' } }
    expect((await refusal(advisor.call(letPass, pass))).status).toBe(404)
    const passed = await desk.call(letPass, pass)
    expect(passed.order.order.passed_points).toEqual([
      { point_id: second.id, reason: 'Suku cadang menyusul' },
    ])
    expect((await ready(passed.order.order.version)).order).toMatchObject({
      state: 'prepared',
      label: 'Siap diserahkan',
      next: { act: 'choose_hour', label: 'Pilih jam serah terima' },
    })
  })

  it('needs everything paid, and an inspection that is valid today', async () => {
    const { params } = await paidOrder(server, {}, {}, [{ payer: 'Siti', amount_idr: 1_000_000 }])
    const desk = await deskPerson(server)
    const ready = () => refusal(desk.call(makeReady, { params, body: { version: 1 } }))
    expect((await ready()).message).toBe('Belum siap: pembayaran')
    await server.context.db.updateTable('order_payments').set({ state: 'voided' }).execute()
    await server.context.db.updateTable('car_orders').set({ price_idr: 0, papers_idr: 0 }).execute()
    await server.context.db.deleteFrom('inspection_states').execute()
    expect((await ready()).message).toBe('Belum siap: inspeksi yang masih berlaku')
  })

  it('that is late is told to the head daily, and lets the buyer cancel for nothing after three working days', async () => {
    const { params, call, id } = await paidOrder(server, { deadline_at: new Date('2026-11-25T10:00:00Z') })
    const head = await staffMember(server, 'head')
    const mails = async () => (await server.messages({ to: head.email, channel: 'email' })).length
    server.clock.set('2026-11-25T10:00:00Z')
    await soldCarsDue(server)
    await soldCarsDue(server)
    expect(await mails()).toBe(1)
    server.clock.set('2026-11-26T10:00:00Z')
    await soldCarsDue(server)
    expect(await mails()).toBe(2)
    expect((await call(readCarOrder, { params })).cancel_returns_idr).toBe(186_400_000 - 500_000)
    server.clock.set('2026-11-30T10:00:00Z')
    await soldCarsDue(server)
    expect((await call(readCarOrder, { params: { id } })).cancel_returns_idr).toBe(186_400_000)
  })
})

describe('a car that is promised anew', () => {
  it('still lets the buyer cancel for nothing three working days after the day of the agreement', async () => {
    const { params, call } = await paidOrder(server, { deadline_at: new Date('2026-12-10T10:00:00Z') })
    server.clock.set('2026-11-30T09:59:00Z')
    await soldCarsDue(server)
    expect((await call(readCarOrder, { params })).cancel_returns_idr).toBe(186_400_000 - 500_000)
    server.clock.set('2026-11-30T10:00:00Z')
    await soldCarsDue(server)
    expect((await call(readCarOrder, { params })).cancel_returns_idr).toBe(186_400_000)
  })
})

describe('a hand-over', () => {
  it('is signed by both, puts the car into the garage and begins the return window', async () => {
    const owner = await withPhone(server)
    const buyer = await paidOrder(server, { customer_id: owner.id })
    const desk = await deskPerson(server)
    await desk.call(makeReady, { params: buyer.params, body: { version: 1 } })
    const page = await desk.call(readHandOver, { params: buyer.params })
    expect(page).toMatchObject({ chassis_end: '204718', inspected_km: INSPECTED_KM, inspection_valid: true })
    const done = await handedOver(server, desk, buyer, { first_service: 'book' })
    expect(done.order).toMatchObject({
      state: 'handed_over',
      label: 'Sudah diserahkan',
      next: null,
      return_until: '2026-11-26T16:59:59.000Z',
      return_km: 300,
      return_returns_idr: 186_400_000,
      hand_over: {
        odometer_km: INSPECTED_KM + 12,
        chassis_end: '204718',
        advisor: desk.name,
        stnk_until: '2027-08-14',
        keys: ['Kunci utama', 'Kunci cadangan'],
        photos: [{ label: 'Depan kiri' }, { label: 'Odometer' }],
        first_service: { service: expect.stringContaining('Servis') },
      },
      papers: [
        { paper: 'stnk', state: 'delivered' },
        { paper: 'balik_nama', state: 'at_branch' },
        { paper: 'bpkb', state: 'at_branch', promised_on: expect.any(String) },
      ],
    })
    const [car] = await owner.call(listCars, {})
    expect(car).toMatchObject({ license_plate: 'B2718RPX', engine_number: 'MHKM1BA3JMK204718' })
    const [reading] = await server.context.db
      .selectFrom('odometer_readings')
      .select(['car_id', 'km', 'source'])
      .execute()
    expect(reading).toEqual({ car_id: car?.id, km: INSPECTED_KM + 12, source: 'workshop' })
    const links = await server.context.db.selectFrom('odometer_links').select('km').execute()
    expect(links.map(({ km }) => km)).toContain(INSPECTED_KM + 12)
    const photoId = done.order.hand_over?.photos[0]?.id ?? ''
    const params = { ...buyer.params, photoId }
    expect((await owner.call(readOrderPhoto, { params })).length).toBeGreaterThan(0)
    const stranger = await withPhone(server)
    expect((await refusal(stranger.call(readOrderPhoto, { params }))).status).toBe(404)
    const [visit] = await server.context.db
      .selectFrom('bookings')
      .select(['car_id', 'service_type'])
      .execute()
    expect(visit?.car_id).toBe(car?.id)
  })

  it('proves the services that stamps of the inspected service book show, for its next owner', async () => {
    const stamps = [
      { number: 1, day: '2025-11-10' },
      { number: 2, day: '2026-04-10' },
    ]
    const chassis_number = 'MHKM1BA3JMK204718'
    await signedInspection(server, { [SERVICE_BOOK_POINT]: { stamps } }, { chassis_number })
    const buyer = await prepared()
    await handedOver(server, buyer.desk, buyer)
    const proved = await server.context.db
      .selectFrom('plan_services')
      .select(['number', 'day', 'source'])
      .orderBy('number')
      .execute()
    expect(proved).toEqual(stamps.map((stamp) => ({ ...stamp, source: 'stamp' })))
  })

  it.each([
    ['dealer', { branch: 'Toyota Trust Sudirman', promised_on: '2026-12-26' }],
    ['buyer', null],
  ] as const)(
    'leaves the change of owner to the %s, as the page of the car says',
    async (papers_by, shown) => {
      const owner = await withPhone(server)
      const buyer = await paidOrder(server, { customer_id: owner.id }, { papers_by })
      const desk = await deskPerson(server)
      await desk.call(makeReady, { params: buyer.params, body: { version: 1 } })
      const items = itemsFor('Bensin', papers_by).map(({ id }) => id)
      await handedOver(server, desk, buyer, { items })
      const [car] = await owner.call(listCars, {})
      const { run_by } = await owner.call(readCarTransfer, { params: { carId: car?.id ?? '' } })
      expect(run_by).toEqual(shown && { order_id: buyer.id, ...shown })
    },
  )

  it('of a guest waits for an account with its car', async () => {
    const buyer = await prepared()
    await handedOver(server, buyer.desk, buyer)
    const owner = await withPhone(server)
    const secret = orderSecret(server.context, buyer.id)
    await owner.call(takeCarOrder, { params: buyer.params, body: { secret } })
    expect(await owner.call(listCars, {})).toMatchObject([{ license_plate: 'B2718RPX' }])
  })

  it('of a guest puts its car into the garage once the number is proved in an account', async () => {
    const owner = await withPhone(server)
    const buyer = await paidOrder(server, { phone: owner.phone.replace(/^0/, '62') })
    const desk = await deskPerson(server)
    await desk.call(makeReady, { params: buyer.params, body: { version: 1 } })
    await handedOver(server, desk, { id: buyer.id, phone: owner.phone.replace(/^0/, '62') })
    const { db } = server.context
    // As the erasure of a former account of the buyer left it.
    await db.updateTable('car_orders').set({ erase_when_ended: true }).execute()
    await soldCarsDue(server)
    expect(await owner.call(listCars, {})).toEqual([])
    server.clock.advance(61_000)
    const { id } = await owner.call(sendPhoneCode, {})
    const otp_code = await codeSentTo(server, owner.phone)
    await owner.call(verifyPhone, { params: { id }, body: { otp_code } })
    await soldCarsDue(server)
    await soldCarsDue(server)
    expect(await owner.call(listCars, {})).toMatchObject([{ license_plate: 'B2718RPX' }])
    const left = await db.selectFrom('car_orders').select(['car_waits', 'erase_when_ended']).execute()
    expect(left).toEqual([{ car_waits: false, erase_when_ended: false }])
  })

  it('records that the buyer did not want the first service', async () => {
    const buyer = await prepared()
    await handedOver(server, buyer.desk, buyer, { first_service: 'skip' })
    const notes = await server.context.db
      .selectFrom('order_events')
      .select('note')
      .where('act', '=', 'hand_over')
      .execute()
    expect(notes).toEqual([{ note: 'Servis pertama dilewati' }])
  })

  it('names what is missing first, and needs the code of the buyer', async () => {
    const { params, desk, id, phone } = await prepared()
    const advisor = await staffMember(server)
    const sign = (change: object) =>
      desk.call(handOverCar, {
        params,
        body: { ...handOverBody(change), version: 2, otp_code: '0000', code: '000000' },
      })
    const missing = async (change: object = {}) => (await refusal(sign(change))).message
    expect(await missing()).toBe('Belum bisa diserahkan: foto depan kiri')
    await photoOf(desk, id, 'depan_kiri')
    await photoOf(desk, id, 'odometer')
    expect(await missing({ ktp_seen: false })).toBe('Belum bisa diserahkan: KTP asli')
    expect(await missing({ chassis: 'MHKM1BA3JMK204719' })).toBe(
      'Belum bisa diserahkan: nomor rangka yang sama dengan inspeksi',
    )
    expect(await missing({ odometer_km: INSPECTED_KM + 101 })).toBe(
      'Belum bisa diserahkan: keterangan odometer',
    )
    expect(await missing({ odometer_km: INSPECTED_KM - 1 })).toBe(
      'Belum bisa diserahkan: keterangan odometer',
    )
    expect(await missing({ items: [] })).toBe('Belum bisa diserahkan: kunci utama')
    const { otp_code: _, ...unsigned } = { ...handOverBody(), version: 2, otp_code: '' }
    const paper = { params, body: { ...unsigned, paper_reason: 'Tidak ada sinyal', code: '000000' } }
    expect(await codeOf(advisor.call(handOverCar, paper))).toBe('handover_incomplete')
    await desk.call(sendBuyerCode, { params, body: { purpose: 'hand_over' } })
    const otp_code = await codeSentTo(server, phone.replace(/^62/, '0'))
    const { code } = await freshCode(server)
    const wrong = otp_code === '1111' ? '2222' : '1111'
    const tried = desk.call(handOverCar, {
      params,
      body: { ...handOverBody(), version: 2, otp_code: wrong, code },
    })
    expect(await codeOf(tried)).toBe('otp_wrong')
    expect((await desk.call(readDeskOrder, { params })).order.state).toBe('prepared')
  })

  it('is refused once a payment was voided after the car was ready', async () => {
    const { desk, id, params, phone } = await prepared()
    const { db } = server.context
    await db.updateTable('order_payments').set({ state: 'voided' }).where('order_id', '=', id).execute()
    const refused = await refusal(handedOver(server, desk, { id, phone }))
    expect(refused).toMatchObject({
      data: { code: 'handover_incomplete' },
      message: 'Belum bisa diserahkan: pembayaran',
    })
    expect((await desk.call(readDeskOrder, { params })).order.state).toBe('prepared')
  })

  it('pressed twice is one, and one on paper needs the head and a reason', async () => {
    const { params, desk, id } = await prepared()
    await photoOf(desk, id, 'depan_kiri')
    await photoOf(desk, id, 'odometer')
    const { code } = await freshCode(server)
    const body = { ...handOverBody(), version: 2, paper_reason: 'Tidak ada sinyal', code }
    const [once, twice] = [
      await desk.call(handOverCar, { params, body }),
      await desk.call(handOverCar, { params, body }),
    ]
    expect([once.order.state, twice.order.hand_over?.signed_on_paper]).toEqual(['handed_over', true])
    expect(await server.context.db.selectFrom('hand_overs').select('order_id').execute()).toHaveLength(1)
    const edit = server.context.db.updateTable('hand_overs').set({ odometer_km: 1 }).execute()
    await expect(edit).rejects.toThrow('never edited')
  })

  it('keeps a reading below the inspection as a note for the buyer, outside the chain', async () => {
    const buyer = await prepared()
    const low = { odometer_km: INSPECTED_KM - 5, odometer_word: 'Odometer diganti' }
    const done = await handedOver(server, buyer.desk, buyer, low)
    expect(done.order.hand_over).toMatchObject({ reading_low: true, odometer_km: INSPECTED_KM - 5 })
    const links = await server.context.db.selectFrom('odometer_links').select('km').execute()
    expect(links.map(({ km }) => km)).not.toContain(INSPECTED_KM - 5)
  })

  it('happens at an hour that the buyer chooses and moves', async () => {
    const { params, call, desk } = await prepared()
    const choose = (time: string) =>
      call(chooseHandOverHour, {
        params,
        body: { service_date: `2026-11-24T${time}:00+07:00`, order_start_time: time },
      })
    expect(await choose('10:00')).toMatchObject({
      sentence: 'Serah terima Selasa, 24 November, 10:00',
      visit: { service: 'Serah terima mobil', time: '10:00' },
      next: null,
    })
    expect((await choose('13:00')).visit).toMatchObject({ time: '13:00' })
    const visits = await server.context.db.selectFrom('visits').select('state').execute()
    expect(visits.map(({ state }) => state).sort()).toEqual(['cancelled', 'scheduled'])
    expect((await desk.call(readDeskOrder, { params })).order.visit).toMatchObject({ time: '13:00' })
  })

  it.each(['buyer', 'dealer'])('that the %s cancels gives its hour back', async (who) => {
    const { params, call, desk } = await prepared()
    const hour = { service_date: '2026-11-24T10:00:00+07:00', order_start_time: '10:00' }
    const { version } = await call(chooseHandOverHour, { params, body: hour })
    if (who === 'buyer') await call(cancelCarOrder, { params, body: { version } })
    else await desk.call(cancelDeskOrder, { params, body: { version, cause: 'other', reason: 'Salah' } })
    const visits = await server.context.db.selectFrom('visits').select('state').execute()
    expect(visits).toEqual([{ state: 'cancelled' }])
    const { visit_id } = await server.context.db
      .selectFrom('car_orders')
      .select('visit_id')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow()
    expect(visit_id).toBe(null)
  })

  it('leaves the car sold for everybody else', async () => {
    const buyer = await prepared()
    await handedOver(server, buyer.desk, buyer)
    const state = await server.as()(readCarOrderState, { params: { stockNo: INSPECTED } })
    expect(state.state).toBe('sold')
  })
})

describe('an account with a live order', () => {
  /** The order of an account, prepared for its hand-over. */
  async function preparedOwn() {
    const owner = await withPhone(server)
    const phone = owner.phone.replace(/^0/, '62')
    const buyer = await paidOrder(server, { customer_id: owner.id, phone })
    const desk = await deskPerson(server)
    await desk.call(makeReady, { params: buyer.params, body: { version: 1 } })
    return { ...buyer, owner, phone, desk }
  }

  it('exports the order with its hand-over, its papers and its steps', async () => {
    const { owner, desk, id, phone, params } = await preparedOwn()
    await handedOver(server, desk, { id, phone })
    const exported = await owner.call(exportPersonalData, {})
    expect(exported).toMatchObject({
      car_orders: [{ stock_no: INSPECTED, state: 'handed_over', name: 'Siti Rahma' }],
      order_agreements: [{ registered_name: 'Siti Rahma', papers_by: 'dealer' }],
      hand_overs: [{ plate: 'B2718RPX', chassis: 'MHKM1BA3JMK204718', receipt_number: 'KW-2026-0417' }],
    })
    const { order_papers, order_photos, order_events } = exported
    expect([order_papers.length, order_photos.length]).toEqual([3, 2])
    expect(order_events.length).toBeGreaterThan(0)
    // Staff are not the buyer's data.
    expect(JSON.stringify(order_events)).not.toContain(desk.name)
    expect((await desk.call(readDeskOrder, { params })).order.state).toBe('handed_over')
  })

  it('is erased once the car is handed over and not before, and the branch keeps name and number for the papers', async () => {
    const { owner, desk, id, phone, params } = await preparedOwn()
    expect(await codeOf(eraseAccount(server, owner))).toBe('order_live')
    await handedOver(server, desk, { id, phone })
    await eraseAccount(server, owner)
    const { order } = await desk.call(readDeskOrder, { params })
    expect(order).toMatchObject({ state: 'handed_over', name: 'Siti Rahma', in_account: false })
    expect(await server.context.db.selectFrom('cars').select('id').execute()).toEqual([])
    server.clock.advance(7 * 24 * 3_600_000)
    await soldCarsDue(server)
    const [left] = await server.context.db.selectFrom('car_orders').select(['state', 'phone']).execute()
    expect(left).toEqual({ state: 'papers', phone })
  })
})

describe('the signatures of a hand-over', () => {
  it('are a fresh code of the member of staff and the code that was sent for it, each used once', async () => {
    const { params, desk, id, phone } = await prepared()
    await photoOf(desk, id, 'depan_kiri')
    await photoOf(desk, id, 'odometer')
    await desk.call(sendBuyerCode, { params, body: { purpose: 'hand_over' } })
    const otp_code = await codeSentTo(server, phone.replace(/^62/, '0'))
    const sign = (code: string, more: object = {}) =>
      desk.call(handOverCar, { params, body: { ...handOverBody(), version: 2, otp_code, code, ...more } })
    const { code } = await freshCode(server)
    const wrong = await refusal(sign(code === '111111' ? '222222' : '111111'))
    expect(wrong).toMatchObject({ data: { code: 'staff_credentials_wrong', field: 'code' } })
    // Neither signature was spent by the failed attempt.
    expect((await sign(code)).order.state).toBe('handed_over')
    const other = await deskPerson(server)
    expect((await other.call(readDeskOrder, { params })).order.hand_over?.advisor).toBe(desk.name)
  })

  it('need a code for the hand-over: one for a paper is not sent before', async () => {
    const { params, desk } = await prepared()
    const early = desk.call(sendBuyerCode, { params, body: { purpose: 'paper', paper: 'bpkb' } })
    expect(await codeOf(early)).toBe('order_act_over')
  })
})
