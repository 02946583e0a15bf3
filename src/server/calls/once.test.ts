import { describe, expect, it } from 'vitest'
import { bookingDraft, withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'

const server = useTestServer()
type Person = Awaited<ReturnType<typeof withCar>>

const booked = (person: Person) =>
  server.send({
    method: 'POST',
    url: `/carbookings/create/${person.car.id}`,
    headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': 'opening-of-the-wizard' },
    payload: bookingDraft({ phone: person.phone }),
  })

describe('first answer under an idempotency key', () => {
  it('is repeated byte for byte, with its status and type', async () => {
    const ratna = await withCar(server, 'Ratna Wijaya')
    const first = await booked(ratna)
    // The SMS left after the booking was stored; the repeated answer says so too.
    expect(first.json().otp_delivered).toBe(true)
    server.clock.advance(46_000)
    const again = await booked(ratna)
    expect(again.body).toBe(first.body)
    expect([again.statusCode, again.headers['content-type']]).toEqual([
      first.statusCode,
      first.headers['content-type'],
    ])
  })
})
