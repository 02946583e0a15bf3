import { afterEach, expect, it } from 'vitest'
import { sendPhoneCode, verifyPhone } from '#account/profile/profile.contract.ts'
import { compareStock } from '#stock/saved-cars/server/compare-stock.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { codeSentTo, nextPhone, otherThan, withPhone } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import * as contract from '../car-alerts.contract.ts'

const server = useTestServer()
const BRIO = 'TT26-00021'
const SIGRA = 'TT26-00001'
const DAY = 24 * 3_600_000
const compare = () => compareStock(server.context, new AbortController().signal)
const smsTo = (phone: string) => server.messages({ to: phone.replace(/^0/, '62'), channel: 'sms' })
const setPrice = (stockNo: string, price_idr: number) =>
  server.context.db.updateTable('erp_used_cars').set({ price_idr }).where('stock_no', '=', stockNo).execute()
// The stock is reference data, which the next test finds as it was.
afterEach(async () => {
  await setPrice(BRIO, 137_000_000)
  await setPrice(SIGRA, 108_000_000)
})

/** An alert of a stranger that waits for its code. */
async function asked(receiver: { phone: string } | { email: string }, stock_nos = [BRIO, SIGRA]) {
  const { token, alert } = await server.as()(contract.createCarAlert, {
    body: { ...receiver, stock_nos },
  })
  return { call: server.as(token), params: { id: alert.id }, alert, token }
}

/** A customer who typed the code of their number. */
async function withProvedPhone() {
  const customer = await withPhone(server)
  const { id } = await customer.call(sendPhoneCode, {})
  const otp_code = await codeSentTo(server, customer.phone)
  await customer.call(verifyPhone, { params: { id }, body: { otp_code } })
  server.clock.advance(60_000)
  return customer
}

/** One whose code was typed. */
async function switchedOn(phone = nextPhone(), stock_nos?: string[]) {
  const alert = await asked({ phone }, stock_nos)
  const otp_code = await codeSentTo(server, phone)
  const { is_on } = await alert.call(contract.verifyCarAlert, { params: alert.params, body: { otp_code } })
  expect(is_on).toBe(true)
  return { ...alert, phone }
}

it('tells a proved number of a lower price once, and of nothing before its code', async () => {
  const phone = nextPhone()
  const alert = await asked({ phone })
  expect(alert.alert).toMatchObject({ is_on: false, way: 'phone', cars: [{}, {}] })
  await setPrice(BRIO, 100_000_000)
  await compare()
  expect(await smsTo(phone)).toHaveLength(1)
  const wrong = otherThan(await codeSentTo(server, phone))
  const verify = (otp_code: string) =>
    alert.call(contract.verifyCarAlert, { params: alert.params, body: { otp_code } })
  expect(await refusal(verify(wrong))).toMatchObject({ data: { code: 'otp_wrong' } })
  await verify(await codeSentTo(server, phone))
  await compare()
  await compare()
  const [message, ...others] = await smsTo(phone)
  expect(others).toHaveLength(1)
  expect(message?.text).toContain('jadi IDR 100.000.000')
  expect(message?.text).toContain(`/kabar/${alert.alert.id}.${alert.token}`)
})

it('sends at most one message a day to a receiver, and names every car that got cheaper since', async () => {
  const { phone } = await switchedOn()
  const told = async () => (await smsTo(phone)).filter(({ text }) => text.includes('turun')).length
  await setPrice(BRIO, 100_000_000)
  await compare()
  await setPrice(SIGRA, 90_000_000)
  server.clock.advance(DAY - 1)
  await compare()
  expect(await told()).toBe(1)
  server.clock.advance(1)
  await compare()
  expect(await told()).toBe(2)
  await setPrice(SIGRA, 95_000_000)
  server.clock.advance(DAY)
  await compare()
  expect(await told()).toBe(2)
})

it('a newer list of the same number ends the one before, and the day of its message still counts', async () => {
  const { phone, call, params } = await switchedOn()
  await setPrice(BRIO, 100_000_000)
  await compare()
  server.clock.advance(60_000)
  await switchedOn(phone, [SIGRA])
  expect((await refusal(call(contract.readCarAlert, { params }))).status).toBe(404)
  await setPrice(SIGRA, 90_000_000)
  await compare()
  expect((await smsTo(phone)).filter(({ text }) => text.includes('turun'))).toHaveLength(1)
})

it('of two alerts of one number whose codes are typed at once, one stays', async () => {
  const phone = nextPhone()
  const typed = []
  for (let times = 0; times < 2; times++) {
    const alert = await asked({ phone })
    typed.push({ ...alert, otp_code: await codeSentTo(server, phone) })
    server.clock.advance(60_000)
  }
  await Promise.all(
    typed.map(({ call, params, otp_code }) => call(contract.verifyCarAlert, { params, body: { otp_code } })),
  )
  expect(await server.context.db.selectFrom('car_alerts').select('id').execute()).toHaveLength(1)
})

it('an address gets its code and its news by mail', async () => {
  const email = 'rina@contoh.id'
  const { call, params } = await asked({ email }, [BRIO])
  const [code] = await server.messages({ to: email, channel: 'email' })
  const otp_code = /\b\d{4}\b/.exec(code?.text ?? '')?.[0] ?? ''
  await call(contract.verifyCarAlert, { params, body: { otp_code } })
  await setPrice(BRIO, 100_000_000)
  await compare()
  const [news] = await server.messages({ to: email, channel: 'email' })
  expect(news?.subject).toBe('Mobil tersimpan turun harga')
})

it('a number that the customer proved needs no code', async () => {
  const ratna = await withProvedPhone()
  const { code, alert } = await ratna.call(contract.createCarAlert, {
    body: { phone: ratna.phone, stock_nos: [BRIO] },
  })
  expect(code).toBeNull()
  expect(alert.is_on).toBe(true)
})

it('watches the cars of the newest list, and forgets unknown numbers', async () => {
  const { call, params } = await switchedOn(nextPhone(), [BRIO])
  const { cars } = await call(contract.changeCarAlert, {
    params,
    body: { stock_nos: [SIGRA, 'TT26-99999'] },
  })
  expect(cars.map(({ stock_no }) => stock_no)).toEqual([SIGRA])
})

it('needs a car in stock and exactly one receiver', async () => {
  const create = (body: object) =>
    server.as()(contract.createCarAlert, { body: { stock_nos: [BRIO], ...body } })
  expect((await refusal(create({}))).status).toBe(400)
  expect((await refusal(create({ phone: nextPhone(), email: 'a@contoh.id' }))).status).toBe(400)
  expect((await refusal(create({ phone: nextPhone(), stock_nos: ['TT26-99999'] }))).status).toBe(404)
})

it('only its link opens and ends it', async () => {
  const { call, params } = await switchedOn()
  const other = await switchedOn()
  expect((await refusal(other.call(contract.readCarAlert, { params }))).status).toBe(404)
  expect((await refusal(other.call(contract.endCarAlert, { params }))).status).toBe(404)
  await call(contract.endCarAlert, { params })
  expect((await refusal(call(contract.endCarAlert, { params }))).status).toBe(404)
  expect((await refusal(call(contract.readCarAlert, { params }))).status).toBe(404)
})

it('asks once after 180 days whether to go on', async () => {
  const { phone, call, params } = await switchedOn()
  server.clock.advance(contract.ALERT_DAYS * DAY)
  await compare()
  await compare()
  const questions = async () => (await smsTo(phone)).filter(({ text }) => text.includes('Masih mau'))
  expect(await questions()).toHaveLength(1)
  await call(contract.changeCarAlert, { params, body: { stock_nos: [BRIO] } })
  await compare()
  expect(await questions()).toHaveLength(1)
  server.clock.advance(contract.ALERT_DAYS * DAY)
  await compare()
  expect(await questions()).toHaveLength(2)
})

it('is erased with the account whose number or address it has', async () => {
  const ratna = await withProvedPhone()
  await switchedOn(ratna.phone)
  await asked({ email: ratna.email })
  const kept = await switchedOn()
  await eraseAccount(server, ratna)
  const left = await server.context.db.selectFrom('car_alerts').select('id').execute()
  expect(left.map(({ id }) => id)).toEqual([kept.params.id])
})
