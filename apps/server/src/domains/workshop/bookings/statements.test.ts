import { randomUUID } from 'node:crypto'
import { createBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { book, bookingDraft, withCar } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer()

/** The statements that `work` sends, without the beginning and the end of transactions. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  // Its many overloads hide that the first argument is a text or contains one.
  const sent = (query.mock.calls as unknown as [string | { text: string }][]).map(([first]) =>
    typeof first === 'string' ? first : first.text,
  )
  query.mockRestore()
  return sent.filter(
    (text) => !['begin', 'commit', 'select 1 as alive'].includes(text) && !/ processes /.test(text),
  )
}

// Proves promise 12.22
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
  await server.portal.db
    .insertInto('phone_proofs')
    .values({
      customer_id: ratna.id,
      phone: ratna.phone.replace(/^0/, '62'),
      proved_at: server.clock.now(),
    })
    .execute()
  expect((await statementsOf(() => call('13:00'))).length).toBeLessThan(12)
})
