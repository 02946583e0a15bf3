import { beforeEach, describe, expect, it } from 'vitest'
import { exportPersonalData } from '#account/personal-data/personal-data.contract.ts'
import { sendPhoneCode, verifyPhone } from '#account/profile/profile.contract.ts'
import { ORDERS_ON, reserved } from '#tests/support/car-orders.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { INSPECTED, signedInspection } from '#tests/support/inspections.ts'
import { codeSentTo, nextPhone, otherThan, SUDIRMAN, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  askForInspection,
  resendInspectionRequestCode,
  verifyInspectionRequest,
} from '../inspection-requests.contract.ts'
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

const body = () => ({ stock_no: INSPECTED, name: 'Dian Pertiwi', phone })

/** A visitor's request before its code. */
async function asked() {
  const { request, token, code } = await server.as()(askForInspection, { body: body() })
  return { request, code, call: server.as(token), params: { id: request.id } }
}

/** A visitor's request with a proved number. */
async function active() {
  const one = await asked()
  const otp_code = await codeSentTo(server, phone)
  await one.call(verifyInspectionRequest, { params: one.params, body: { otp_code } })
  return one
}

describe('a request for an inspection', () => {
  it('opens one thread at the branch once the code is right', async () => {
    const { call, params, request, code } = await asked()
    expect([request.state, code?.otp_delivered]).toEqual(['unproved', true])
    expect(await threads()).toEqual([])
    const otp_code = await codeSentTo(server, phone)
    const prove = (typed: string) => call(verifyInspectionRequest, { params, body: { otp_code: typed } })
    expect(await codeOf(prove(otherThan(otp_code)))).toBe('otp_wrong')
    expect(await prove(otp_code)).toEqual({ id: request.id, state: 'active' })
    expect(await prove(otp_code)).toEqual({ id: request.id, state: 'active' })
    await active()
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

  it('of a visitor is exported with the orders to the account that proved the number before', async () => {
    const owner = await withPhone(server)
    const { id } = await owner.call(sendPhoneCode, {})
    await owner.call(verifyPhone, {
      params: { id },
      body: { otp_code: await codeSentTo(server, owner.phone) },
    })
    phone = owner.phone
    await active()
    await signedInspection(server)
    const { order } = await reserved(server, phone)
    const { car_orders, inspection_requests } = await owner.call(exportPersonalData, {})
    expect(inspection_requests).toMatchObject([{ stock_no: INSPECTED, name: 'Dian Pertiwi' }])
    expect(car_orders).toMatchObject([{ number: order.number }])
  })

  it('is told once, when the inspection is signed', async () => {
    await active()
    server.clock.advance(61_000)
    await active()
    await asked()
    await signedInspection(server)
    const told = (await smsTo(phone)).filter((text) => text.includes('Hasil pemeriksaan'))
    expect(told).toEqual([expect.stringContaining(`/mobil/${INSPECTED}`)])
  })

  it('is told that the car is sold where that comes first', async () => {
    await active()
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
    const own = { ...body(), phone: owner.phone }
    expect(await owner.call(askForInspection, { body: own })).toMatchObject({
      request: { state: 'active' },
      code: null,
    })
    // Sent without the account, by a number that is proved in it.
    phone = owner.phone
    server.clock.advance(61_000)
    await active()
    await eraseAccount(server, owner)
    expect(await server.context.db.selectFrom('inspection_requests').select('id').execute()).toEqual([])
  })

  it('opens for its sender alone', async () => {
    const { params } = await asked()
    const stranger = server.as('x'.repeat(43))(resendInspectionRequestCode, { params })
    expect((await refusal(stranger)).status).toBe(404)
  })
})
