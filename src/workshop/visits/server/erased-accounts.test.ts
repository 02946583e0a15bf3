import { beforeEach, describe, expect, it } from 'vitest'
import { eraseAccount } from '#tests/support/erasing.ts'
import { withCar } from '#tests/support/people.ts'
import { auditedOf } from '#tests/support/recorded-acts.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { THE_DAY_BEFORE, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { waits } from '#tests/support/waiting-list.ts'
import { save, saying } from '#tests/support/workshop-hours.ts'
import { ownWaiting } from '#workshop/waiting-list/waiting.contract.ts'

/** No server listens there: events wait in the outbox, where these tests read them. */
const server = useTestServer({
  RATE_LIMIT_SCALE: '0',
  WEBHOOK_URL: 'http://127.0.0.1:9/hooks',
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
})
let head: TestStaff
beforeEach(async () => {
  server.clock.set(THE_DAY_BEFORE)
  head = await staffMember(server, 'head')
})

const erase = (owner: Pick<Awaited<ReturnType<typeof withCar>>, 'call' | 'phone'>) =>
  eraseAccount(server, owner)
const cancelled = async () => {
  const rows = server.context.db
    .selectFrom('outbox')
    .select('body_text')
    .where('subject', '=', 'visit.cancelled')
  return (await rows.execute()).map(({ body_text }) => JSON.parse(body_text).data)
}
const mailsToHead = async () =>
  (await server.messages({ to: head.email, channel: 'email' })).map(({ subject }) => subject)

describe('erasing an account with an upcoming visit', () => {
  it('cancels the visit and sends neither plate nor customer to the dealer system', async () => {
    const owner = await withVisit(server)
    const { number } = await server.context.db.selectFrom('visits').select('number').executeTakeFirstOrThrow()
    await erase(owner)
    expect(await cancelled()).toEqual([
      expect.objectContaining({
        id: owner.visitId,
        number,
        version: 2,
        state: 'cancelled',
        plate: '',
        ended_by: 'customer',
        ended_reason: null,
        customer: { name: '', phone: '' },
      }),
    ])
    expect((await auditedOf(server, owner.visitId)).map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ act: 'cancel', from: 'scheduled', to: 'cancelled' }),
    )
    expect(await mailsToHead()).toEqual([
      `Kunjungan dibatalkan: ${number}, Senin, 23 November 2026, 09:30 WIB`,
    ])
  })

  it('offers the hour to a customer on the waiting list', async () => {
    const day = '2026-11-26'
    await save(head, saying({ day, kind: 'half', opens: '09:00', closes: '09:30', capacity: 1 }))
    const owner = await withVisit(server, { day, order_start_time: '09:00' })
    const next = await withCar(server, 'Hadi Putra')
    await waits(server, next, { first_day: day, last_day: day })
    await erase(owner)
    const [entry] = await next.call(ownWaiting, {})
    expect(entry?.offer).toMatchObject({ starts_at: '2026-11-26T02:00:00.000Z' })
    const offers = server.context.db.selectFrom('waiting_offers').select('cause')
    expect(await offers.execute()).toEqual([{ cause: 'erased' }])
  })
})

it('erasing an account at the hour of its visit tells the heads instead of cancelling it', async () => {
  const owner = await withVisit(server)
  server.clock.set(THE_HOUR)
  await erase(owner)
  expect(await mailsToHead()).toEqual([expect.stringMatching(/^Kunjungan terhapus: TT-231126-\d+, /)])
  expect((await auditedOf(server, owner.visitId)).map(({ details }) => details.act)).not.toContain('cancel')
})
