import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { book, bookingDraft, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { createBooking } from '../bookings.contract.ts'

const server = useTestServer()

const ofCall = new AsyncLocalStorage<string[]>()
/**
 * Statements that belong to no call: the set-up of a connection, notices of commits, and reads that fill a cache. The caches of sessions, workshops,
 * calendars and stalls may be empty here, because emptying the tables between tests drops them at an arbitrary moment.
 */
const OF_NO_CALL = [
  /^(?:begin|commit|select 1 as alive)$|^listen |pg_notify|from "sessions" where "id"/i,
  /^select [^(]* from "(?:branches|branch_settings|branch_hours|branch_exceptions|holidays|branch_planners|stalls|technicians|technician_absences)"/,
]

/** The statements that `work` sends, whatever clocks send meanwhile, without the beginning and the end of transactions. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function watched(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given as [string | { text: string }]
    ofCall.getStore()?.push(typeof first === 'string' ? first : first.text)
    return Reflect.apply(query, this, given)
  })
  await ofCall.run(sent, work)
  spy.mockRestore()
  return sent.filter((text) => !OF_NO_CALL.some((pattern) => pattern.test(text)))
}

it('a booking with a new phone, its code and its key take twelve statements, and one with a proved phone fewer', async () => {
  const ratna = await withCar(server, 'Ratna Wijaya')
  const call = (order_start_time: string) =>
    ratna.call(
      createBooking,
      { params: { carId: ratna.car.id }, body: bookingDraft({ phone: ratna.phone, order_start_time }) },
      { idempotencyKey: randomUUID() },
    )
  await book(server, ratna)
  const sent = await statementsOf(() => call('11:00'))
  expect(sent.length, sent.join('\n')).toBe(12)
  await server.context.db
    .insertInto('phone_proofs')
    .values({
      customer_id: ratna.id,
      phone: ratna.phone.replace(/^0/, '62'),
      proved_at: server.clock.now(),
    })
    .execute()
  const proved = await statementsOf(() => call('13:00'))
  expect(proved.length, proved.join('\n')).toBeLessThan(12)
})
