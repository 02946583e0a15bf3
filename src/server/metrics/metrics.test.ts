import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { RELEASE } from '#server/release.ts'
import { book, bookingDraft, SUDIRMAN, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { createBooking } from '#workshop/bookings/bookings.contract.ts'

const token = randomBytes(32).toString('base64url')
const server = useTestServer({ METRICS_TOKEN: token })
const open = useTestServer()
/** Scraped once, because the gauges are cached for five seconds. */
const waiting = useTestServer({ METRICS_TOKEN: token })
const busy = useTestServer({ METRICS_TOKEN: token })

const scraped = async (of = server) =>
  (await of.send({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body

describe('the numbers of what runs inside', () => {
  it('are for callers with the token', async () => {
    const asked = (headers: Record<string, string>) => server.send({ url: '/metrics', headers })
    expect((await asked({})).statusCode).toBe(404)
    expect((await asked({ authorization: `Bearer ${token.slice(1)}x` })).statusCode).toBe(404)
    expect((await asked({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
  })

  it('are shown without a token on this machine, but to no request that a proxy forwarded', async () => {
    expect((await open.send({ url: '/metrics' })).statusCode).toBe(200)
    expect((await open.send({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await open.send({ url: '/metrics', headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404)
  })

  it('start at zero, because a counter that appears with a value shows no increase', async () => {
    const text = await scraped(open)
    for (const series of [
      'http_answers_total{outcome="failed"}',
      'http_answers_total{outcome="limited"}',
      'portal_events_total{event="otp_sent"}',
      'portal_events_total{event="sms_ceiling"}',
      'portal_events_total{event="booking_made"}',
      'messages_total{channel="sms",outcome="given_up"}',
      'sms_reports_total{state="failed"}',
      'retention_rows_total{table="outbox"}',
      'retention_failures_total{table="outbox"}',
      'partner_request_seconds_count{partner="erp",outcome="failed"}',
      'circuit_open{system="sms"}',
      'circuit_open{system="catalogue"}',
    ])
      expect(text).toContain(`${series} 0\n`)
    expect(text).toContain(`portal_release{release="${RELEASE}"} 1`)
  })

  it('count the free places of workshops', async () => {
    const free = async () => Number(/workshop_free_hours{kind="gr"} (\S+)/.exec(await scraped(busy))?.[1])
    const before = await free()
    expect(before).toBeGreaterThan(1_000)
    const ratna = await withCar(busy, 'Ratna Wijaya')
    await book(busy, ratna)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
    try {
      expect(await free()).toBe(before - 1)
    } finally {
      vi.restoreAllMocks()
    }
  })

  it('count the transactions that wait for a connection while none is free', async () => {
    const { db } = busy.context
    const release = Promise.withResolvers<void>()
    const holding = Array.from({ length: 12 }, () => db.transaction().execute(() => release.promise))
    const waited = (text: string) =>
      Number(/database_wait_seconds_count (\S+)/.exec(text)?.[1]) -
      Number(/database_wait_seconds_bucket{le="0.001"} (\S+)/.exec(text)?.[1])
    const before = waited(await scraped(busy))
    await expect.poll(() => scraped(busy)).toMatch(/database_connections{state="waiting"} [1-9]/)
    release.resolve()
    await Promise.all(holding)
    expect(waited(await scraped(busy))).toBeGreaterThan(before)
  })

  it('count bookings by workshop, codes and events', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    await ratna.call(createBooking, {
      params: { carId: ratna.car.id },
      body: bookingDraft({ phone: ratna.phone }),
    })
    const text = await scraped()
    expect(text).toMatch(new RegExp(`bookings_made_total{branch="${SUDIRMAN.id}",verified="false"} 1`))
    expect(text).toMatch(/portal_events_total{event="otp_sent"} 1/)
    expect(text).toMatch(/messages_total{channel="sms",outcome="sent"} 1/)
  })

  it('show how many messages wait, the age of the oldest, which clock is overdue, and the connections', async () => {
    const { db, clock } = waiting.context
    const later = new Date(clock.now().getTime() + 9e9)
    // The first one failed; the second one waits for its time, and is not old yet.
    await sql`
      insert into outbox (id, dedupe_key, channel, recipient, subject, body_text, attempts, next_attempt_at, created_at)
      values ('m', 'm', 'erp', 'x', '', '', 1, ${later}, clock_timestamp() - interval '90 seconds'),
        ('n', 'n', 'push', 'x', '', '', 0, ${later}, clock_timestamp() - interval '90 seconds')`.execute(db)
    await sql`insert into leases (name, holder, held_until, due_at)
      values ('retention', 'x', clock_timestamp() - interval '1 hour', clock_timestamp() - interval '10 minutes')`.execute(
      db,
    )
    const text = await scraped(waiting)
    expect(text).toMatch(/outbox_messages{channel="erp",state="waiting"} 1/)
    expect(Number(/outbox_oldest_seconds{channel="erp"} (\S+)/.exec(text)?.[1])).toBeGreaterThan(80)
    expect(text).toMatch(/outbox_oldest_seconds{channel="push"} 0$/m)
    expect(Number(/clock_overdue_seconds{clock="retention"} (\S+)/.exec(text)?.[1])).toBeGreaterThan(500)
    expect(text).toMatch(/database_connections{state="waiting"} 0/)
    expect(text).toMatch(/portal_processes [1-9]/)
  })
})
