import { randomUUID } from 'node:crypto'
import type pg from 'pg'

// The rows that a booking with a proved number leaves behind, written by hand: no rule is checked, nothing is locked or
// counted, and the mail counts as sent: one that waits would be looked at by the product beside it. What the product writes is in `src/workshop/bookings/server/statements.test.ts`.

interface Booking {
  sessionId: string | null
  carId: string
  key: string
  body: Record<string, unknown>
}

/** Each as long as in a confirmation of the product, in characters. */
const MAIL = { text: 'x'.repeat(535), html: 'x'.repeat(1956), attachments: JSON.stringify('x'.repeat(997)) }
const ANSWER = JSON.stringify({ statusCode: 200, data: 'x'.repeat(1250) })

const STATEMENTS = {
  key: `insert into idempotency_keys (scope, call, key, claim, body_hash, process, created_at, settled, answer)
    values ($1, 'POST /carbookings/create/{carId}', $2, $3, $4, $5, now(), true, $6)`,
  booking: `insert into bookings (id, customer_id, car_id, branch_id, car_name, branch, province, city, timezone, service_type, mileage, service_notes,
      service_date, order_start_time, order_end_time, name, phone, email, is_verified, created_at, updated_at)
    select $2, s.customer_id, $3, 1001, 'Toyota', 'Bengkel', $4, $5, 'Asia/Jakarta', $6, $7, $8, $9, $10, $10, $11, $12, $13, true, now(), now()
    from sessions s where s.id = $1 and s.ended_at is null and s.seen_at > now() - interval '24 hours' returning customer_id`,
  visit: `insert into visits (id, branch_id, number, plate, state, state_since, confirmed_at)
    values ($1, 1001, 'TT-FLOOR-' || nextval('visit_numbers'), 'B1001KZT', 'scheduled', now(), now())`,
  event: `insert into visit_events (visit_id, at, act, by_kind, to_state) values ($1, now(), 'verify', 'customer', 'scheduled')`,
  reading: `insert into odometer_readings (id, car_id, km, day, source, taken_at) values ($1, $2, $3, current_date, 'booking', now())`,
  audit: `insert into audit_log (at, event, customer_id, address, request_id, details) values (now(), 'booking_made', $1, '127.0.0.1', $2, $3)`,
  notification: `insert into notifications (id, customer_id, kind, sign, title, words, path, about, car_id, at)
    values ($1, $2, 'visit', 'calendar', 'Booking terkonfirmasi', $3, $4, $5, $6, now())`,
  mail: `insert into outbox (id, dedupe_key, channel, recipient, subject, body_text, body_html, attachments, secret, state, attempts, next_attempt_at, process, created_at, sent_at)
    values ($1, $2, 'email', $3, 'Booking terkonfirmasi', $4, $5, $6, false, 'sent', 1, now(), $7, now(), now())`,
}

/** Writes one booking with all that follows from it, in one transaction. */
export async function writeBooking(pool: pg.Pool, { sessionId, carId, key, body: b }: Booking) {
  const id = randomUUID()
  const client = await pool.connect()
  const write = (name: keyof typeof STATEMENTS, values: unknown[]) =>
    client.query({ name, text: STATEMENTS[name], values })
  try {
    await client.query('begin')
    const booking = [sessionId, id, carId, b.province, b.city, b.service_type, b.mileage, b.service_notes]
    booking.push(b.service_date, b.order_start_time, b.name, b.phone, b.email)
    const customer = (await write('booking', booking)).rows[0].customer_id
    await write('key', [`customer:${customer}`, key, randomUUID(), randomUUID(), randomUUID(), ANSWER])
    await write('visit', [id])
    await write('event', [id])
    await write('reading', [`${id}:booking`, carId, b.mileage])
    await write('audit', [
      customer,
      randomUUID(),
      JSON.stringify({ visit: id, branch: 1001, verified: true }),
    ])
    const about = `booking-confirmed:${id}`
    const words = `B 1001 KZT di Toyota Trust. ${b.service_date}`
    await write('notification', [
      randomUUID(),
      customer,
      words,
      `/dashboard/booking-service?booking=${id}`,
      about,
      carId,
    ])
    const { text, html, attachments } = MAIL
    await write('mail', [randomUUID(), about, b.email, text, html, attachments, randomUUID()])
    await client.query('commit')
    return { id }
  } catch (problem) {
    await client.query('rollback')
    throw problem
  } finally {
    client.release()
  }
}
