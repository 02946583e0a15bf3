import type { Endpoint } from '@toyota-trust/contracts/endpoint.ts'
import { addressOf } from '@toyota-trust/contracts/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { portalEndpoints } from '../http/api-description.ts'
import { book, bookingDraft, carDraft, withCar } from '../testing/people.ts'
import { useTestServer } from '../testing/test-server.ts'

const server = useTestServer()

/**
 * What each call needs for an owner to succeed. Made for every contract of the portal: a new call without an entry
 * fails the first test below.
 */
type Situation = { carId: string; bookingId: string; code: string }
const owned: Record<string, (own: Situation) => { params?: Record<string, string>; body?: unknown }> = {
  linkSocial: () => ({ params: { provider: 'google' } }),
  unlinkSocial: () => ({ params: { provider: 'google' } }),
  profileDetail: () => ({}),
  updateProfile: () => ({ body: { name: 'Ratna' } }),
  listCars: () => ({}),
  carDetail: ({ carId }) => ({ params: { id: carId } }),
  createCar: () => ({ body: carDraft() }),
  listBookings: () => ({}),
  bookingDetail: ({ bookingId }) => ({ params: { id: bookingId } }),
  createBooking: ({ carId }) => ({ params: { carId }, body: bookingDraft({ order_start_time: '13:00' }) }),
  verifyBooking: ({ bookingId }) => ({ params: { bookingId }, body: { otp_code: '0000' } }),
  resendBookingOtp: ({ bookingId }) => ({ params: { bookingId } }),
}
const open = [
  'login',
  'register',
  'sendEmailConfirmation',
  'forgotPassword',
  'resetPassword',
  'exchange',
  'logout',
  'branchSlots',
  'provincesGr',
  'provincesBp',
  'citiesGr',
  'citiesBp',
  'branchesGr',
  'branchesBp',
  'subdistricts',
  'mobileBanners',
  'desktopBanners',
  'sendContactMessage',
  'brands',
  'models',
  'years',
  'specs',
  'pricingDetail',
  'usedCarBranches',
  'newCars',
  'requestCar',
  'productCatalog',
  'tradeIn4Steps',
]

const endpoints = portalEndpoints()
const MISSING = '00000000-0000-4000-8000-000000000000'

async function ask(name: string, own: Situation, token?: string, params?: Record<string, string>) {
  const endpoint = endpoints[name] as Endpoint
  const call = owned[name]?.(own) ?? {}
  const response = await server.send({
    method: endpoint.method,
    url: addressOf(endpoint, params ?? call.params),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(call.body === undefined ? {} : { payload: call.body as object }),
  })
  return { status: response.statusCode, body: response.body }
}

describe('who may call what', () => {
  it('is written down for every call of the portal', () => {
    expect([...Object.keys(owned), ...open].sort()).toEqual(Object.keys(endpoints).sort())
    const guarded = Object.entries(endpoints).filter(([, { caller }]) => caller !== 'anyone')
    expect(guarded.map(([name]) => name).sort()).toEqual(Object.keys(owned).sort())
  })

  it.each(Object.keys(owned))(
    '%s: a stranger gets 401, somebody else what a missing id gets, the owner his own',
    async (name) => {
      const ratna = await withCar(server, 'Ratna Wijaya')
      const booking = await book(server, ratna)
      const own = { carId: ratna.car.id, bookingId: booking.id, code: '0000' }
      const budi = await withCar(server)

      const stranger = await ask(name, own)
      expect(stranger.status).toBe(401)
      expect(JSON.parse(stranger.body).message).toBe('Sesi Anda telah berakhir, silakan masuk kembali')

      const params = owned[name]?.(own).params
      if (params && !('provider' in params)) {
        const missing = Object.fromEntries(Object.keys(params).map((key) => [key, MISSING]))
        const foreign = await ask(name, own, budi.token)
        expect(foreign.status).toBe(404)
        expect(foreign).toEqual(await ask(name, own, budi.token, missing))
      }
      const mine = await ask(name, own, ratna.token)
      // A wrong code and an early resend are refused for what they are, not for who asks.
      expect(name === 'verifyBooking' || name === 'resendBookingOtp' ? [400, 429, 200] : [200]).toContain(
        mine.status,
      )
    },
  )
})
