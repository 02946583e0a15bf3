import { expect } from 'vitest'
import { book, withCar } from './people.ts'
import type { TestServer } from './test-server.ts'
import type { Line, TROUBLES } from './unreliable-line.ts'

const MINUTE = 60_000

interface Unsent {
  /** Lives in the past, where nothing is due yet. */
  server: TestServer
  /** Gives up soon, and takes the booking. */
  impatient: TestServer
  line: Line
  trouble: (typeof TROUBLES)[number]
}

/** A booking whose code does not leave, because the line to the SMS gateway is in trouble. */
export async function withUnsentCode({ server, impatient, line, trouble }: Unsent) {
  server.clock.advance(-2 * MINUTE)
  const ratna = await withCar(impatient, 'Ratna Wijaya')
  await line.trouble(trouble)
  const booking = await book(impatient, ratna)
  expect(booking).toMatchObject({ is_verified: false, otp_delivered: false })
  return { ratna, booking }
}
