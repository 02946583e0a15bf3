import type { Endpoint } from '@toyota-trust/contracts/endpoint.ts'
import { addressOf } from '@toyota-trust/contracts/endpoint.ts'
import { portalEndpoints } from '@toyota-trust/contracts/portal.ts'
import { sendPhoneCode } from '@toyota-trust/contracts/profile.ts'
import { listSessions } from '@toyota-trust/contracts/sessions.ts'
import { createTradeIn, createTradeInOther, sendTradeInOtp } from '@toyota-trust/contracts/trade-in.ts'
import { describe, expect, it } from 'vitest'
import { passkeyOf } from '../testing/authenticator.ts'
import { AGYA_2013, book, bookingDraft, carDraft, PASSWORD, withCar } from '../testing/people.ts'
import { staffMember } from '../testing/staff.ts'
import { useTestServer } from '../testing/test-server.ts'
import { withExtraWork, withHandOver } from '../testing/work-orders.ts'

// The matrix sends more than a minute's worth of requests while the clock stands still.
const server = useTestServer({ RATE_LIMIT_SCALE: '1000' })

/**
 * What each call needs for an owner to succeed. Made for every contract of the portal: a new call without an entry
 * fails the first test below.
 */
type Situation = Record<
  | 'carId'
  | 'bookingId'
  | 'answeredId'
  | 'lineId'
  | 'linePhotoId'
  | 'recordId'
  | 'tradeInId'
  | 'otherId'
  | 'codeId'
  | 'sessionId'
  | 'phoneCodeId'
  | 'passkeyId',
  string
>
const owned: Record<string, (own: Situation) => { params?: Record<string, string>; body?: unknown }> = {
  listSessions: () => ({}),
  endSession: ({ sessionId }) => ({ params: { id: sessionId } }),
  endOtherSessions: () => ({}),
  emailChange: () => ({}),
  askEmailChange: () => ({ body: { email: 'lain@contoh.id', password: PASSWORD } }),
  confirmEmailChange: () => ({ body: { code: 'x' } }),
  cancelEmailChange: () => ({}),
  phoneStanding: () => ({}),
  sendPhoneCode: () => ({}),
  verifyPhone: ({ phoneCodeId }) => ({ params: { id: phoneCodeId }, body: { otp_code: '0000' } }),
  listConsents: () => ({}),
  linkSocial: () => ({ params: { provider: 'google' }, body: { password: PASSWORD } }),
  unlinkSocial: () => ({ params: { provider: 'google' } }),
  listPasskeys: () => ({}),
  beginPasskey: () => ({ body: { password: PASSWORD } }),
  addPasskey: () => ({ body: { name: 'Ponsel', credential: madeUnasked } }),
  renamePasskey: ({ passkeyId }) => ({ params: { id: passkeyId }, body: { name: 'Ponsel' } }),
  removePasskey: ({ passkeyId }) => ({ params: { id: passkeyId } }),
  listPriceChecks: () => ({}),
  listTradeIns: () => ({}),
  claimTradeIn: ({ tradeInId }) => ({ params: { id: tradeInId }, body: { record_token: 'x' } }),
  tradeInDetail: ({ tradeInId }) => ({ params: { id: tradeInId } }),
  sendTradeInOtp: ({ tradeInId }) => ({ body: { tradeinother: tradeInId, phone: '081299990001' } }),
  verifyTradeInOtp: ({ codeId }) => ({ params: { id: codeId }, body: { otp_code: '0000' } }),
  mailTradeIn: ({ tradeInId }) => ({ params: { id: tradeInId } }),
  mailTradeInOther: ({ otherId }) => ({ params: { id: otherId } }),
  exportPersonalData: () => ({}),
  erasePersonalData: () => ({ body: { password: PASSWORD } }),
  withdrawConsent: () => ({ body: { password: PASSWORD } }),
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
  moveBooking: ({ bookingId }) => ({
    params: { bookingId },
    body: { service_date: '2026-11-23T06:00:00Z', order_start_time: '13:00' },
  }),
  cancelBooking: ({ bookingId }) => ({ params: { bookingId } }),
  readExtraWork: ({ answeredId }) => ({ params: { bookingId: answeredId } }),
  answerExtraWork: ({ answeredId, lineId }) => ({
    params: { bookingId: answeredId },
    body: { answers: [{ id: lineId, approved: true }] },
  }),
  extraWorkPhoto: ({ answeredId, linePhotoId }) => ({
    params: { bookingId: answeredId, photoId: linePhotoId },
  }),
  listServiceRecords: ({ carId }) => ({ params: { carId } }),
  readServiceRecord: ({ recordId }) => ({ params: { recordId } }),
}
/** A passkey that nobody asked for. */
const madeUnasked = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '' },
}
const open = [
  'login',
  'register',
  'sendEmailConfirmation',
  'forgotPassword',
  'resetPassword',
  'exchange',
  'logout',
  'beginPasskeySignIn',
  'signInWithPasskey',
  'branchSlots',
  'branchHours',
  'branchKeptWord',
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
  'carInstallments',
  'brands',
  'models',
  'years',
  'specs',
  'pricingDetail',
  'usedCarBranches',
  'newCars',
  'requestCar',
  'searchUsedCars',
  'checkPrice',
  'estimateTradeIn',
  'createTradeIn',
  'createTradeInOther',
  'handOverTradeIn',
  'openExtraWorkLink',
  'answerExtraWorkLink',
  'extraWorkLinkPhoto',
]

const endpoints: Record<string, Endpoint> = portalEndpoints
const REFUSED_FOR_WHAT_IT_IS = [
  'addPasskey',
  'verifyBooking',
  'resendBookingOtp',
  'verifyTradeInOtp',
  'sendTradeInOtp',
  'confirmEmailChange',
  'sendPhoneCode',
  'verifyPhone',
  'moveBooking',
  'cancelBooking',
]

/** Requests of a customer's own: one of the catalogue with a code on its way, and another car. */
async function offers(call: ReturnType<typeof server.as>) {
  const described = {
    mileage: 1,
    condition: 'baik' as const,
    name: 'Ratna',
    phone: '081299990002',
    email: 'ratna@contoh.id',
  }
  const known = await call(createTradeIn, { body: { mobil_bekas_id: AGYA_2013, ...described } })
  const other = await call(createTradeInOther, {
    body: { brand: 'Timor', model: 'S515i', spec: '1.5', year: 1997, ...described },
  })
  const code = await call(sendTradeInOtp, { body: { tradeinother: known.id, phone: described.phone } })
  return { tradeInId: known.id, otherId: other.id, codeId: code.id }
}
/** What the workshop did to the car of one: a line that waits with its photo, and the record of a former visit. */
async function atWorkshop(own: Awaited<ReturnType<typeof withCar>>, name: string) {
  if (!/ExtraWork|extraWork|Record/.test(name))
    return { answeredId: '', lineId: '', linePhotoId: '', recordId: '' }
  const advisor = await staffMember(server)
  const { recordId } = await withHandOver(server, advisor, own)
  const { visitId, extra, photoId } = await withExtraWork(server, advisor, {
    own,
    photo: true,
    intake: { odometer: 45_300 },
  })
  return { answeredId: visitId, lineId: extra[0]?.id ?? '', linePhotoId: photoId, recordId }
}

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
      const phoneCode = await ratna.call(sendPhoneCode, {})
      const { id: passkeyId } = await passkeyOf(server, ratna)
      const [session] = await ratna.call(listSessions, {})
      const own = {
        carId: ratna.car.id,
        bookingId: booking.id,
        sessionId: session?.id ?? '',
        phoneCodeId: phoneCode.id,
        passkeyId,
        ...(await offers(ratna.call)),
        ...(await atWorkshop(ratna, name)),
      }
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
      // A wrong code, an early resend and a booking that is not proved yet are refused for what they are, not for who asks.
      expect(REFUSED_FOR_WHAT_IT_IS.includes(name) ? [200, 400, 409, 429] : [200]).toContain(mine.status)
    },
  )
})
