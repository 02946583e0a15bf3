import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWebhookSender } from '#server/outbound/webhook-sender.ts'
import { cancelStockVisit, createStockVisit } from '#stock/test-drives/test-drives.contract.ts'
import { withPhone } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { withHandOver } from '#tests/support/work-orders.ts'
import { moveBooking } from '#workshop/bookings/bookings.contract.ts'
import { receiveCar } from '../desk-visits.contract.ts'
import { receiveWalkIn } from '../desk-walk-ins.contract.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
/** No server listens there: events wait in the outbox, where these tests read them. */
const server = useTestServer({ WEBHOOK_URL: 'http://127.0.0.1:9/hooks', WEBHOOK_SECRET: SECRET })
beforeEach(() => server.clock.set(THE_DAY_BEFORE))

const queuedEvents = async () => {
  const rows = await server.context.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body_text'])
    .where('channel', '=', 'webhook')
    .orderBy('sequence')
    .execute()
  return rows.map(({ recipient, subject, body_text }) => ({ recipient, subject, ...JSON.parse(body_text) }))
}

describe('webhook events', () => {
  it('report a visit from booking to hand-over in order', async () => {
    const { visitId, phone } = await withHandOver(server, await staffMember(server))
    const events = await queuedEvents()
    expect(events.map(({ type }) => type)).toEqual([
      'visit.scheduled',
      'visit.arrived',
      'visit.ready',
      'visit.handed_over',
    ])
    expect(new Set(events.map(({ recipient }) => recipient))).toEqual(new Set([visitId]))
    expect(events.map(({ data }) => data.state)).toEqual(['scheduled', 'arrived', 'ready', 'handed_over'])
    expect(events[0]).toMatchObject({
      timestamp: new Date(THE_DAY_BEFORE).toISOString(),
      data: { id: visitId, customer: { name: 'Budi Santoso', phone: phone.replace(/^0/, '62') } },
    })
  })

  it('report a test drive like any other visit', async () => {
    const ratna = await withPhone(server, 'Ratna Wijaya')
    const { id } = await ratna.call(createStockVisit, {
      body: {
        stock_no: 'TT26-00001',
        service_type: 'Test drive',
        service_date: '2026-11-24T13:00:00+07:00',
        order_start_time: '13:00',
      },
    })
    await ratna.call(cancelStockVisit, { params: { visitId: id } })
    expect((await queuedEvents()).map(({ type, recipient }) => [type, recipient])).toEqual([
      ['visit.scheduled', id],
      ['visit.cancelled', id],
    ])
  })

  it('report a walk-in as an arrival', async () => {
    const sari = await staffMember(server)
    const { id } = await sari.call(receiveWalkIn, {
      params: branchOf,
      body: { plate: 'F 1560 GHA', name: 'Wahyu', phone: '081200006120', service_type: 'Servis Umum' },
    })
    expect(await queuedEvents()).toMatchObject([
      { recipient: id, subject: 'visit.arrived', data: { id, plate: 'F1560GHA', walk_in: true } },
    ])
  })

  it('report a move with the former slot, and no refused action', async () => {
    const owner = await withVisit(server)
    const body = { service_date: '2026-11-23T06:00:00Z', order_start_time: '13:00' }
    await owner.call(moveBooking, { params: { bookingId: owner.visitId }, body })
    const sari = await staffMember(server)
    const { params, body: newest } = await onNewest(sari, owner.visitId)
    await sari.call(receiveCar, { params, body: { version: newest.version - 1 } }).catch(() => null)
    const [, moved, ...more] = await queuedEvents()
    expect(moved).toMatchObject({
      type: 'visit.moved',
      data: { order_start_time: '13:00', moved_from: '2026-11-23T02:30:00.000Z' },
    })
    expect(more).toEqual([])
  })
})

describe('webhook delivery', () => {
  const heard: { headers: Record<string, string>; body: string }[] = []
  let answers = 204
  let receiver: Server
  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += piece
      heard.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(answers, answers === 302 ? { location: '/elsewhere' } : {}).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => receiver.close())
  const message = {
    id: '1a5e4a3a-4a0a-4b3a-9d53-0b7c0f7f7a11',
    channel: 'webhook' as const,
    to: 'kunjungan-1',
    subject: 'visit.arrived',
    text: '{"type":"visit.arrived"}',
    secret: false,
    attempts: 1,
    createdAt: new Date(),
  }
  const send = () => {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
    const parts = { fetch, timeLimitMs: 5_000, now: () => new Date() }
    return createWebhookSender({ url, secret: SECRET }, parts).send(message)
  }

  it('is signed, under one id for all retries', async () => {
    answers = 204
    await send()
    await send()
    const [first, second] = heard
    const verifier = new Webhook(SECRET)
    expect(verifier.verify(first?.body ?? '', first?.headers ?? {})).toEqual({ type: 'visit.arrived' })
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(() => verifier.verify(`${first?.body} `, first?.headers ?? {})).toThrow()
  })

  it.each([302, 410, 500])(
    'fails on status %i, so that it is retried, and follows no redirect',
    async (status) => {
      answers = status
      heard.length = 0
      await expect(send()).rejects.toThrow(`answered ${status}`)
      expect(heard).toHaveLength(1)
    },
  )
})
