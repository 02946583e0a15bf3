import { beforeEach, describe, expect, it } from 'vitest'
import {
  addPushDevice,
  chooseNotifications,
  NOTIFICATION_KINDS,
  type NotificationKind,
  readChoices,
} from '#account/notifications/notifications.contract.ts'
import { hashOf } from '#server/hashing.ts'
import { listSavedCars, setSavedCarAlerts } from '#stock/saved-cars/saved-cars.contract.ts'
import { pushDevice, sendNotification } from '#tests/support/notifications.ts'
import { registered } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  exportPersonalData,
  listChosenConsents,
  readTrail,
  withdrawChosenConsent,
} from '../personal-data.contract.ts'

const server = useTestServer()
let ratna: Awaited<ReturnType<typeof registered>>
beforeEach(async () => {
  ratna = await registered(server)
})
const given = async () => {
  const consents = await ratna.call(listChosenConsents, {})
  return Object.fromEntries(consents.map(({ consent, ...more }) => [consent, more]))
}
const choose = (mail: NotificationKind[]) => ratna.call(chooseNotifications, { body: { mail } })
const withdraw = (consent: 'reminder_mail' | 'price_mail' | 'similar_mail' | 'push') =>
  ratna.call(withdrawChosenConsent, { body: { consent } })
const REMINDERS: NotificationKind[] = ['stnk', 'service', 'visit', 'follow_up']

describe('a consent by choice', () => {
  it('is missing while the channels were never chosen', async () => {
    expect((await ratna.call(readChoices, {})).mail).toEqual([...NOTIFICATION_KINDS])
    expect(await given()).toEqual({})
  })

  it('has version, moment and what it covers; saying the same again keeps the moment', async () => {
    const first = server.clock.now().toISOString()
    await choose(['stnk', 'visit', 'saved_cars'])
    const stnk = { kinds: ['stnk', 'visit'], version: 1, given_at: first }
    const prices = { kinds: ['saved_cars'], version: 1, given_at: first }
    expect(await given()).toEqual({ reminder_mail: stnk, price_mail: prices })
    server.clock.advance(60_000)
    await choose(['stnk', 'visit', 'saved_cars'])
    expect(await given()).toEqual({ reminder_mail: stnk, price_mail: prices })
    const later = server.clock.now().toISOString()
    await choose([...NOTIFICATION_KINDS])
    expect(await given()).toEqual({
      reminder_mail: { kinds: REMINDERS, version: 1, given_at: later },
      price_mail: prices,
    })
  })

  it('is stored again after a withdrawal, and for a changed text', async () => {
    await choose(['saved_cars'])
    await choose([])
    expect(await given()).toEqual({})
    server.clock.advance(60_000)
    await choose(['saved_cars'])
    const again = server.clock.now().toISOString()
    expect(await given()).toMatchObject({ price_mail: { given_at: again } })
    await server.context.db.updateTable('notification_choices').set({ text_version: 0 }).execute()
    expect(await given()).toMatchObject({ price_mail: { version: 0, given_at: again } })
    server.clock.advance(60_000)
    await choose(['saved_cars'])
    const renewed = server.clock.now().toISOString()
    expect(await given()).toMatchObject({ price_mail: { version: 1, given_at: renewed } })
  })

  it('is stored for the wishlist alert that was changed, not for the other one', async () => {
    const alerts = (price_drops: boolean, similar: boolean) =>
      ratna.call(setSavedCarAlerts, { body: { price_drops, similar } })
    const first = server.clock.now().toISOString()
    await alerts(true, true)
    expect(Object.keys(await given())).toEqual(['similar_mail'])
    server.clock.advance(60_000)
    await alerts(false, true)
    await alerts(true, true)
    const later = server.clock.now().toISOString()
    expect(await given()).toMatchObject({
      price_mail: { given_at: later },
      similar_mail: { given_at: first },
    })
  })

  it('lists the kinds that a browser receives, and nothing when it receives none', async () => {
    const phone = pushDevice()
    await ratna.call(addPushDevice, { body: phone })
    const given_at = server.clock.now().toISOString()
    expect(await given()).toEqual({ push: { kinds: [...NOTIFICATION_KINDS], version: 1, given_at } })
    const device = { device: hashOf(phone.endpoint), kinds: [] }
    await ratna.call(chooseNotifications, { body: { mail: [], device } })
    expect(await given()).toEqual({})
  })
})

describe('withdrawing a consent', () => {
  it('switches off its own choice on the page where it was made, and nothing else', async () => {
    await choose([...NOTIFICATION_KINDS])
    await ratna.call(setSavedCarAlerts, { body: { price_drops: true, similar: true } })
    await ratna.call(addPushDevice, { body: pushDevice() })
    const left = await withdraw('reminder_mail')
    expect(left.map(({ consent }) => consent)).toEqual(['price_mail', 'similar_mail', 'push'])
    expect((await ratna.call(readChoices, {})).mail).toEqual(['saved_cars'])
    await withdraw('price_mail')
    const { alerts } = await ratna.call(listSavedCars, {})
    expect(alerts).toEqual({ price_drops: false, similar: true })
    await withdraw('similar_mail')
    expect((await ratna.call(listSavedCars, {})).alerts.similar).toBe(false)
    expect((await ratna.call(readChoices, {})).devices).toHaveLength(1)
    expect(await withdraw('push')).toEqual([])
    expect((await ratna.call(readChoices, {})).devices).toEqual([])
  })

  it('sends no mail from then on', async () => {
    await choose([...NOTIFICATION_KINDS])
    await withdraw('reminder_mail')
    await sendNotification(server, ratna)
    const mails = await server.messages({ to: ratna.email, channel: 'email' })
    expect(mails.filter(({ subject }) => subject.startsWith('STNK'))).toEqual([])
  })

  it('is stored with its version and listed in the access trail', async () => {
    await choose([...NOTIFICATION_KINDS])
    await withdraw('price_mail')
    const [entry] = await server.context.db
      .selectFrom('audit_log')
      .select(['customer_id', 'details'])
      .where('event', '=', 'consent_withdrawn')
      .execute()
    expect(entry).toEqual({ customer_id: String(ratna.id), details: { act: 'price_mail', version: 1 } })
    const { rows } = await ratna.call(readTrail, { query: {} })
    expect(rows[0]).toMatchObject({
      by: 'Anda',
      what: 'Persetujuan ditarik: Kabar harga mobil tersimpan',
    })
  })

  it('is each customer’s own', async () => {
    const budi = await registered(server)
    await choose([...NOTIFICATION_KINDS])
    await ratna.call(addPushDevice, { body: pushDevice() })
    for (const consent of ['reminder_mail', 'price_mail', 'similar_mail', 'push'] as const)
      await budi.call(withdrawChosenConsent, { body: { consent } })
    expect(Object.keys(await given())).toEqual(['reminder_mail', 'price_mail', 'push'])
    expect(await budi.call(listChosenConsents, {})).toEqual([])
  })
})

it('moment and version of each choice are in the export', async () => {
  await choose(['stnk'])
  await ratna.call(setSavedCarAlerts, { body: { price_drops: false, similar: true } })
  await ratna.call(addPushDevice, { body: pushDevice() })
  const data = await ratna.call(exportPersonalData, {})
  const now = server.clock.now().toISOString()
  expect(data.notification_choices).toContainEqual({
    kind: 'stnk',
    by_mail: true,
    agreed_at: now,
    text_version: 1,
    by_whatsapp: null,
    by_sms: null,
  })
  expect(data.notification_choices).toContainEqual(
    expect.objectContaining({ kind: 'visit', agreed_at: null }),
  )
  expect(data.saved_car_alerts).toMatchObject([{ changed_at: now, text_version: 1 }])
  expect(data.push_devices).toMatchObject([{ added_at: now, text_version: 1 }])
})
