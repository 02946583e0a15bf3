import { afterAll, beforeEach, expect, it } from 'vitest'
import { templateOf, valueNames } from '#server/outbound/whatsapp/templates.ts'
import { saveCar } from '#stock/saved-cars/saved-cars.contract.ts'
import { ORDERS_ON, orderBody } from '#tests/support/car-orders.ts'
import { INSPECTED, signedInspection } from '#tests/support/inspections.ts'
import { withPhone } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { allLeft, optedIn, storedMessages, waNumber } from '#tests/support/whatsapp.ts'
import { startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import { ORDER_MESSAGES } from '../order-messages.model.ts'
import { cancelCarOrder, requestCarOrder } from '../orders.contract.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer({ ...ORDERS_ON, ...whatsApp.environment })
beforeEach(async () => {
  whatsApp.fault = () => null
  await signedInspection(server)
})

/** A customer with a proved number who agreed to WhatsApp. */
async function reader(name: string) {
  const person = await withPhone(server, name)
  await optedIn(server.context, person)
  return person
}
const templates = async () => (await storedMessages(server.context)).map(({ template }) => template)
const smsTo = async (phone: string) =>
  (await server.messages({ to: waNumber(phone), channel: 'sms' })).map(({ text }) => text)

async function ordered() {
  const buyer = await reader('Ratna Wijaya')
  const { order } = await buyer.call(requestCarOrder, { body: await orderBody(server, buyer.phone) })
  return { ...buyer, order }
}

it.each(
  Object.entries(ORDER_MESSAGES).flatMap(([name, one]) => ('template' in one ? [[name, one] as const] : [])),
)('%s says by WhatsApp what it says elsewhere, after a greeting', (_, { template, words, button }) => {
  const { body, buttons } = templateOf(template)
  expect(body).toBe(`Halo {nama}, ${words}`)
  expect(buttons).toEqual([{ url: button }])
})

it('tells a buyer who agreed to it by WhatsApp in place of the SMS, with every value and a way to the order', async () => {
  const { phone, order } = await ordered()
  await allLeft(server.context)
  const [sent] = await storedMessages(server.context)
  expect(sent).toMatchObject({ template: 'tt_order_reserved_v1', wa: waNumber(phone) })
  const [message] = whatsApp.messages
  expect(JSON.stringify(message)).toContain(`o${order.id}`)
  expect(valueNames(templateOf('tt_order_reserved_v1').body)).toHaveLength(5)
  expect(JSON.stringify(message)).toContain(order.number)
  expect(await smsTo(phone)).toEqual([])
})

it('tells by SMS what WhatsApp did not deliver', async () => {
  whatsApp.fault = () => ({ status: 400, code: 131_026 })
  const { phone, order } = await ordered()
  await allLeft(server.context)
  expect((await smsTo(phone)).join()).toContain(order.number)
})

it('tells who saved a car by WhatsApp that it can be ordered again', async () => {
  const { call, order } = await ordered()
  const keeper = await reader('Dewi Sartika')
  await keeper.call(saveCar, { body: { stock_no: INSPECTED, saved: true } })
  await call(cancelCarOrder, { params: { id: order.id }, body: { version: order.version } })
  await allLeft(server.context)
  expect((await templates()).toSorted()).toEqual(['tt_order_car_free_v1', 'tt_order_reserved_v1'])
  expect(JSON.stringify(whatsApp.messages)).toContain(`u${INSPECTED}`)
})
