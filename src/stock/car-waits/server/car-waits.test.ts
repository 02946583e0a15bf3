import { beforeEach, describe, expect, it } from 'vitest'
import { sendPhoneCode, verifyPhone } from '#account/profile/profile.contract.ts'
import { cancelCarOrder, verifyCarOrder } from '#stock/orders/orders.contract.ts'
import { ORDERS_ON, requested, reserved } from '#tests/support/car-orders.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { INSPECTED, signedInspection } from '#tests/support/inspections.ts'
import { codeSentTo, nextPhone, otherThan, SUDIRMAN, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { resendWaitCode, verifyWait, type WaitKind, waitForCar } from '../car-waits.contract.ts'
import { tellSold } from './tell.ts'

const server = useTestServer({ ...ORDERS_ON, RATE_LIMIT_SCALE: '1000' })
const smsTo = async (phone: string) =>
  (await server.messages({ to: phone.replace(/^0/, '62'), channel: 'sms' })).map(({ text }) => text)
const threads = () => server.context.db.selectFrom('inbox_threads').selectAll().execute()
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).data?.code
let phone = ''
beforeEach(() => {
  phone = nextPhone()
})

const bodyOf = (kind: WaitKind) => ({ kind, stock_no: INSPECTED, name: 'Dian Pertiwi', phone })

/** A visitor's request before its code. */
async function asked(kind: WaitKind) {
  const { wait, token, code } = await server.as()(waitForCar, { body: bodyOf(kind) })
  return { wait, code, call: server.as(token), params: { id: wait.id } }
}

/** A visitor's request with a proved number. */
async function active(kind: WaitKind) {
  const one = await asked(kind)
  const otp_code = await codeSentTo(server, phone)
  await one.call(verifyWait, { params: one.params, body: { otp_code } })
  return one
}

describe('a request for an inspection', () => {
  it('opens one thread at the branch once the code is right', async () => {
    const { call, params, wait, code } = await asked('inspection')
    expect([wait.state, code?.otp_delivered]).toEqual(['unproved', true])
    expect(await threads()).toEqual([])
    const otp_code = await codeSentTo(server, phone)
    const prove = (typed: string) => call(verifyWait, { params, body: { otp_code: typed } })
    expect(await codeOf(prove(otherThan(otp_code)))).toBe('otp_wrong')
    expect(await prove(otp_code)).toEqual({ id: wait.id, state: 'active' })
    expect(await prove(otp_code)).toEqual({ id: wait.id, state: 'active' })
    await active('inspection')
    expect(await threads()).toMatchObject([
      {
        subject: `Minta inspeksi: ${INSPECTED}`,
        name: 'Dian Pertiwi',
        phone: phone.replace(/^0/, '62'),
        branch_id: SUDIRMAN.id,
        via: null,
      },
    ])
  })

  it('is told once, when the inspection is signed', async () => {
    await active('inspection')
    await asked('inspection')
    await signedInspection(server)
    const told = (await smsTo(phone)).filter((text) => text.includes('Hasil pemeriksaan'))
    expect(told).toEqual([expect.stringContaining(`/mobil/${INSPECTED}`)])
  })

  it('is told that the car is sold where that comes first', async () => {
    await active('inspection')
    await server.context.transaction((tx) => tellSold(server.context, tx, INSPECTED))
    await signedInspection(server)
    expect((await smsTo(phone))[0]).toContain('sudah terjual. Yang mirip: ')
  })

  it('needs no code from a customer who proved the number, and is erased with the account', async () => {
    const owner = await withPhone(server)
    const { id } = await owner.call(sendPhoneCode, {})
    await owner.call(verifyPhone, {
      params: { id },
      body: { otp_code: await codeSentTo(server, owner.phone) },
    })
    const body = { ...bodyOf('inspection'), phone: owner.phone }
    expect(await owner.call(waitForCar, { body })).toMatchObject({ wait: { state: 'active' }, code: null })
    await eraseAccount(server, owner)
    expect(await server.context.db.selectFrom('car_waits').select('id').execute()).toEqual([])
  })

  it('opens for its sender alone', async () => {
    const { params } = await asked('inspection')
    const stranger = server.as('x'.repeat(43))(resendWaitCode, { params })
    expect((await refusal(stranger)).status).toBe(404)
  })
})

describe('"Kabari kalau lepas" of a visitor', () => {
  beforeEach(async () => {
    await signedInspection(server)
  })

  it('tells everybody who waits when the order of another buyer ends', async () => {
    const buyer = await reserved(server)
    await active('free')
    const { version } = buyer.order
    await buyer.call(cancelCarOrder, { params: buyer.params, body: { version } })
    expect((await smsTo(phone))[0]).toContain('bisa dipesan lagi. Kabar ini dikirim ke semua yang menunggu.')
  })

  it('needs no second code from somebody whose order came too late', async () => {
    const slow = await requested(server, phone)
    const order = { id: slow.order.id, token: slow.token }
    const early = await server.as()(waitForCar, { body: { ...bodyOf('free'), order } })
    expect(early.wait.state).toBe('unproved')
    const sent = await smsTo(phone)
    const otp_code = /\b(\d{4}) adalah kode OTP pesanan mobil/.exec(sent.join(' '))?.[1] ?? ''
    await reserved(server)
    const late = slow.call(verifyCarOrder, { params: slow.params, body: { otp_code } })
    expect(await codeOf(late)).toBe('car_ordered')
    const wait = (more: object) => server.as()(waitForCar, { body: { ...bodyOf('free'), ...more } })
    expect((await wait({ order })).wait.state).toBe('active')
    expect((await wait({ order: { ...order, token: 'y'.repeat(22) } })).wait.state).toBe('unproved')
    expect((await wait({ order, phone: nextPhone() })).wait.state).toBe('unproved')
  })
})
