import { resendBookingOtp, verifyBooking } from '#workshop/bookings/bookings.contract.ts'
import type { withCar } from './people.ts'
import type { TestServer } from './test-server.ts'

type Person = Pick<Awaited<ReturnType<typeof withCar>>, 'call'>

export const verify = (person: Person, bookingId: string, otp_code: string) =>
  person.call(verifyBooking, { params: { bookingId }, body: { otp_code } })
export const resend = (person: Person, bookingId: string) =>
  person.call(resendBookingOtp, { params: { bookingId } })

/** The same, after the wait that there is between two codes. */
export async function resendLater(server: TestServer, person: Person, bookingId: string) {
  server.clock.advance(46_000)
  return resend(person, bookingId)
}
