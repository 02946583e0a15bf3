import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { book, codeSentTo, withCar } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { listBookings, resendBookingOtp, verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import { issueCode } from './rules.ts'

const lines: { level: number; msg: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const server = useTestServer({}, { log })
beforeEach(() => {
  lines.length = 0
})
const WARNING = 40
const ALERT = 50
const logged = (level: number, words: string) =>
  lines.filter((line) => line.level === level && line.msg.includes(words)).length

/** Sets how many were sent in the current window; sending two thousand takes too long. */
async function spent(name: 'smsPerHour' | 'smsPerDay', count: number) {
  const { db, limits } = server.context
  await limits.spendQuietly(name, 'all')
  await db.updateTable('rate_windows').set({ spent: count }).where('bucket', 'like', `${name}:%`).execute()
}

describe.each([
  ['smsPerHour', 200, 3_600_000],
  ['smsPerDay', 2_000, 24 * 3_600_000],
] as const)('the ceiling %s', (name, max, windowMs) => {
  it(`is logged at 70%, alerted at ${max}, and then refuses with 503 until it opens, storing nothing`, async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    await spent(name, max * 0.7 - 1)
    await book(server, ratna, { order_start_time: '09:00' })
    expect([logged(WARNING, 'passed 70%'), logged(ALERT, 'ceiling')]).toEqual([1, 0])
    await book(server, ratna, { order_start_time: '09:30', day: '2026-11-24' })
    await spent(name, max - 1)
    const last = await book(server, ratna, { order_start_time: '10:00' })
    expect([logged(WARNING, 'passed 70%'), logged(ALERT, 'ceiling')]).toEqual([1, 1])
    const share = Math.ceil(max * 0.7)
    expect(lines).toMatchObject([
      { limit: name, spent: share, max },
      { limit: name, max },
    ])
    const audited = await server.context.db
      .selectFrom('audit_log')
      .select(['customer_id', 'details'])
      .where('event', '=', 'sms_ceiling')
      .orderBy('sequence')
      .execute()
    expect(audited).toEqual([
      { customer_id: null, details: { limit: name, spent: share, max } },
      { customer_id: null, details: { limit: name, spent: max, max } },
    ])

    const over = await refusal(book(server, ratna, { order_start_time: '11:00' }))
    expect(over).toMatchObject({ status: 503, data: { code: 'sms_ceiling' } })
    expect(over.data?.retryAfter).toBeLessThanOrEqual(windowMs / 1000)
    expect(await ratna.call(listBookings, {})).toHaveLength(3)
    server.clock.advance(46_000)
    expect((await refusal(ratna.call(resendBookingOtp, { params: { bookingId: last.id } }))).status).toBe(503)

    // Codes that were sent still work, and a booking that needs none is accepted.
    const otp_code = await codeSentTo(server, ratna.phone)
    await ratna.call(verifyBooking, { params: { bookingId: last.id }, body: { otp_code } })
    expect((await book(server, ratna, { order_start_time: '13:00' })).is_verified).toBe(true)
  })
})

describe('the use of codes', () => {
  const issue = (index: number) =>
    issueCode(
      server.context,
      server.context.db,
      {
        kind: 'trade_in',
        id: `permintaan-${index}`,
        customerId: null,
        phone: `62812000${10_000 + index}`,
      },
      {
        address: `10.0.0.${index}`,
        network: `10.0.0.${index}`,
        userAgent: '',
        audit: { record: async () => {} },
      },
    )
  const markUsed = (count: number) =>
    server.context.db
      .updateTable('phone_codes')
      .set({ used_at: server.clock.now() })
      .where(
        'subject_id',
        'in',
        Array.from({ length: count }, (_, index) => `permintaan-${index}`),
      )
      .execute()

  it.each([
    [5, 1],
    [6, 0],
  ])('is warned of when few are typed: %i of 19 give %i warnings', async (used, warnings) => {
    for (let index = 0; index < 19; index++) await issue(index)
    await markUsed(used)
    server.clock.advance(10 * 60_000)
    await issue(19)
    expect(logged(WARNING, 'few of the codes')).toBe(warnings)
    if (warnings > 0) expect(lines.at(-1)).toMatchObject({ sent: 19, used })
  })
})
