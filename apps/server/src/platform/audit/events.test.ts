import { describe, expect, it } from 'vitest'
import { verify } from '../../testing/booking-codes.ts'
import { book, codeSentTo, SUDIRMAN, signedUp, withCar } from '../../testing/people.ts'
import { useTestServer } from '../../testing/test-server.ts'

const server = useTestServer()
const recorded = async () =>
  (
    await server.portal.db
      .selectFrom('audit_log')
      .select(['event', 'customer_id', 'details'])
      .orderBy('sequence')
      .execute()
  ).map(({ event, customer_id, details }) => [event, customer_id, details])

describe('audit log', () => {
  it('records a booking and whether its phone number was verified already', async () => {
    const ratna = await withCar(server, undefined, signedUp)
    const first = await book(server, ratna)
    await verify(ratna, first.id, await codeSentTo(server, ratna.phone))
    const second = await book(server, ratna, { order_start_time: '11:00' })
    expect((await recorded()).filter(([event]) => event === 'booking_made')).toEqual([
      ['booking_made', ratna.id, { visit: first.id, verified: false, branch: SUDIRMAN.id }],
      ['booking_made', ratna.id, { visit: second.id, verified: true, branch: SUDIRMAN.id }],
    ])
  })
})
