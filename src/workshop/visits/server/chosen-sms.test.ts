import { afterAll, beforeEach, expect, it } from 'vitest'
import { chooseNotifications } from '#account/notifications/notifications.contract.ts'
import { isOneSms } from '#server/outbound/sms/gsm-alphabet.ts'
import { SUDIRMAN, withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { onNewest, THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { optedIn, storedMessages, waNumber } from '#tests/support/whatsapp.ts'
import { startWhatsApp } from '#tests/support/whatsapp-emulator.ts'
import { confirmVisit, moveVisit } from '../desk-visits.contract.ts'
import { confirmedSms, receivedSms, reminderSms } from './chosen-sms.ts'
import { sendVisitReminders } from './clock.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer({ RATE_LIMIT_SCALE: '0', ...whatsApp.environment }, { timeLimitMs: 500 })
let owner: Awaited<ReturnType<typeof withCar>>
beforeEach(async () => {
  whatsApp.messages.length = 0
  whatsApp.fault = () => null
  server.clock.set(THE_DAY_BEFORE)
  owner = await withCar(server)
  await owner.call(chooseNotifications, { body: { mail: ['visit'], sms: ['visit'] } })
})

/** What SMS say about the visit, oldest first. */
const texts = async () =>
  (await server.messages({ to: waNumber(owner.phone), channel: 'sms' }))
    .map(({ text }) => text)
    .filter((text) => text.includes(' servis ') && !text.includes('kode OTP'))
    .toReversed()
const plate = () => owner.car.license_plate.replace(/^B(\d+)/, 'B $1 ')
const deliverAll = async () => {
  for (const { id } of await storedMessages(server.context)) await server.context.outbox.deliver(id, 3_000)
}

it('sends one SMS each when a visit is received, confirmed and on the next day', async () => {
  await server.context.db
    .insertInto('branch_settings')
    .values({ branch_id: SUDIRMAN.id, confirmation: 'manual', version: 1 })
    .execute()
  const { visitId } = await withVisit(server, {}, owner)
  const at = 'Senin, 23 November 2026, 09:30 WIB, di Toyota Trust Sudirman'
  const received = `Toyota Trust: booking servis ${plate()} diterima untuk ${at}. Bengkel akan memastikan jamnya.`
  expect(await texts()).toEqual([received])
  const sari = await staffMember(server)
  await sari.call(confirmVisit, await onNewest(sari, visitId))
  const confirmed = `Toyota Trust: booking servis ${plate()} sudah pasti: ${at}.`
  expect(await texts()).toEqual([received, confirmed])
  server.clock.set('2026-11-22T09:00:00Z')
  await sendVisitReminders(server.context)
  await sendVisitReminders(server.context)
  const tomorrow = `Toyota Trust: besok servis ${plate()}, 09:30 WIB, di Toyota Trust Sudirman. Bisa dipindah sampai 05:30.`
  expect(await texts()).toEqual([received, confirmed, tomorrow])
  expect((await texts()).every(isOneSms)).toBe(true)
})

it('sends no SMS to a customer who did not choose it', async () => {
  await owner.call(chooseNotifications, { body: { mail: ['visit'], sms: ['follow_up'] } })
  await withVisit(server, {}, owner)
  expect(await texts()).toEqual([])
})

it('sends no SMS if WhatsApp takes the message, and one if WhatsApp fails', async () => {
  await optedIn(server.context, owner)
  await withVisit(server, {}, owner)
  await deliverAll()
  expect([whatsApp.messages.length, await texts()]).toEqual([1, []])
  whatsApp.fault = () => ({ status: 400, code: 131_049 })
  server.clock.set('2026-11-22T09:00:00Z')
  await sendVisitReminders(server.context)
  await deliverAll()
  expect(await texts()).toEqual([expect.stringContaining('besok servis')])
})

it('sends one SMS only for a move by the workshop, which is sent whatever was chosen', async () => {
  const { visitId } = await withVisit(server, {}, owner)
  const sari = await staffMember(server)
  const { params, body } = await onNewest(sari, visitId)
  const move = { day: '2026-11-26', order_start_time: '10:00', reason: 'Teknisi sakit' }
  await sari.call(moveVisit, { params, body: { ...body, ...move } })
  expect((await texts()).filter((text) => text.includes('dipindah'))).toHaveLength(1)
  expect(await texts()).toHaveLength(2)
})

it('omits names that do not fit into one SMS', () => {
  const named = { what: 'test drive', when: 'Minggu, 27 September 2026, 10:00 WITA' }
  const long = 'Toyota Kijang Innova Zenix 2.0 V HV CVT TSS Modellista Premium Colour'
  const names = ['B 1420 KZT', long, 'Toyota Trust “Sudirman”', '漢字']
  for (const car of names)
    for (const branch of names)
      for (const write of [
        receivedSms,
        confirmedSms,
        (one: typeof named & { car: string; branch: string }) =>
          reminderSms(one, 'Sabtu, 26 September 2026, 18:00'),
      ])
        expect(write({ ...named, car, branch })).toSatisfy(isOneSms)
  expect(confirmedSms({ ...named, car: '漢字', branch: 'Sudirman' })).toBe(
    'Toyota Trust: booking test drive sudah pasti: Minggu, 27 September 2026, 10:00 WITA, di Sudirman.',
  )
})

it('states the time until which a visit can be moved, if it can be moved', () => {
  const named = { what: 'servis', car: 'B 1420 KZT', branch: 'Sudirman', when: '09:30 WIB' }
  const tomorrow = 'Toyota Trust: besok servis B 1420 KZT, 09:30 WIB, di Sudirman.'
  expect(reminderSms(named, '05:30')).toBe(`${tomorrow} Bisa dipindah sampai 05:30.`)
  expect(reminderSms(named, null)).toBe(tomorrow)
})
