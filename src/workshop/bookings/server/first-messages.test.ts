import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { verify } from '#tests/support/booking-codes.ts'
import { book, codeSentTo, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { optedIn, storedMessages } from '#tests/support/whatsapp.ts'
import { startWhatsApp } from '#tests/support/whatsapp-emulator.ts'

const whatsApp = await startWhatsApp()
afterAll(() => whatsApp.close())
const server = useTestServer({ RATE_LIMIT_SCALE: '0', ...whatsApp.environment })
/** 10:00 in Jakarta, outside of the quiet hours. */
const FRIDAY_MORNING = '2026-11-20T03:00:00Z'
const WHEN = 'Senin, 23 November 2026, 09:30 WIB'

beforeEach(() => {
  server.clock.set(FRIDAY_MORNING)
})

const confirmByHand = () =>
  server.context.db
    .insertInto('branch_settings')
    .values({ branch_id: SUDIRMAN.id, confirmation: 'manual', version: 1 })
    .execute()
const notifications = () =>
  server.context.db
    .selectFrom('notifications')
    .select(['kind', 'title', 'words', 'path'])
    .orderBy('sequence')
    .execute()
const madeEvents = () =>
  server.context.db
    .selectFrom('audit_log')
    .select(['customer_id', 'details'])
    .where('event', '=', 'booking_made')
    .execute()

describe('a booking with a proved number', () => {
  it('is confirmed in the list of notifications and by WhatsApp, with its number', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    await optedIn(server.context, ratna)
    const booking = await book(server, ratna)
    const plate = ratna.car.license_plate.replace(/^B(\d+)KZT$/, 'B $1 KZT')
    expect(await notifications()).toEqual([
      {
        kind: 'visit',
        title: 'Booking terkonfirmasi',
        words: `${plate} di Toyota Trust Sudirman. ${WHEN}.`,
        path: `/dashboard/booking-service?tab=riwayat&booking=${booking.id}`,
      },
    ])
    const [message, ...more] = await storedMessages(server.context)
    expect(more).toEqual([])
    expect(message).toMatchObject({ template: 'tt_confirmed_v1', kind: 'visit' })
    const { number } = await server.context.db.selectFrom('visits').select('number').executeTakeFirstOrThrow()
    expect(JSON.stringify(message)).toContain(plate)
    expect(JSON.stringify(message)).toContain(WHEN)
    expect(JSON.stringify(message)).toContain(String(number))
  })

  it('is recorded once, with its workshop', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    await optedIn(server.context, ratna)
    const { id } = await book(server, ratna)
    expect(await madeEvents()).toEqual([
      { customer_id: ratna.id, details: { visit: id, verified: true, branch: SUDIRMAN.id } },
    ])
  })

  it('is only received where the workshop confirms by hand', async () => {
    await confirmByHand()
    const ratna = await withCar(server, 'Ratna Wijaya')
    await optedIn(server.context, ratna)
    const booking = await book(server, ratna)
    expect(await notifications()).toMatchObject([{ title: 'Booking diterima, menunggu konfirmasi bengkel' }])
    const [message] = await storedMessages(server.context)
    expect(message).toMatchObject({ template: 'tt_received_v1', kind: 'visit' })
    expect(JSON.stringify(message)).toContain(WHEN)
    expect(booking.is_verified).toBe(true)
  })
})

describe('a booking with a new number', () => {
  it('sends nothing but its code until the number is proved', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const { id } = await book(server, ratna)
    expect(await notifications()).toEqual([])
    expect(await server.messages({ channel: 'email' })).toEqual([])
    expect(await madeEvents()).toEqual([
      { customer_id: ratna.id, details: { visit: id, verified: false, branch: SUDIRMAN.id } },
    ])
    await verify(ratna, id, await codeSentTo(server, ratna.phone))
    expect(await notifications()).toMatchObject([{ title: 'Booking terkonfirmasi' }])
    expect(await server.messages({ channel: 'email' })).toHaveLength(1)
  })
})
