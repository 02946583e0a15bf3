import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { addressOf } from '#core/endpoint.ts'
import { withCar } from '#tests/support/people.ts'
import { owned, type Situation, situationOf } from '#tests/support/portal-calls.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { portalEndpoints } from '../../calls/portal.ts'

// The matrix sends more than a minute's worth of requests while the clock does not advance.
const server = useTestServer({ RATE_LIMIT_SCALE: '1000', ORDERS: 'on' })

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
  'renewPushDevice',
  'branchSlots',
  'branchHours',
  'branchKeptWord',
  'branchPlaces',
  'branchOutlook',
  'provincesGr',
  'provincesBp',
  'citiesGr',
  'citiesBp',
  'branchesGr',
  'branchesBp',
  'subdistricts',
  'allWorkshops',
  'mobileBanners',
  'desktopBanners',
  'listPromotions',
  'listWishlist',
  'readContentPicture',
  'sendContactMessage',
  'carInstallments',
  'brands',
  'models',
  'years',
  'specs',
  'pricingDetail',
  'usedCarBranches',
  'newCars',
  'listServicePrices',
  'listRoadsideNumbers',
  'requestCar',
  'searchUsedCars',
  'countUsedCars',
  'readUsedCarRecord',
  'readPurchaseCosts',
  'readStockPromises',
  'readDossier',
  'readCostSheet',
  'readInspection',
  'inspectionFile',
  'checkInspection',
  'readCarInspection',
  'checkPrice',
  'estimateTradeIn',
  'createTradeIn',
  'createTradeInOther',
  'handOverTradeIn',
  'openExtraWorkLink',
  'answerExtraWorkLink',
  'extraWorkLinkPhoto',
  'readDoor',
  'arriveAtDoor',
  'arriveByLink',
  'readTurn',
  'takeBack',
  'readFollowUpByLink',
  'answerFollowUpByLink',
  'readComing',
  'confirmComing',
  'requestTestDrive',
  'resendTestDriveCode',
  'verifyTestDrive',
  'readTestDrive',
  'moveTestDriveLink',
  'cancelTestDriveLink',
  'readCarOrderState',
  'requestCarOrder',
  'askForInspection',
  'createCarAlert',
  'sendCarOrderLinks',
  'readReceipt',
  'openPassport',
  'checkPassport',
  'passportKeys',
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
  'giveCancelReason',
  'refuseVisit',
  'arriveOwn',
  'chooseWhatsApp',
  'sendCarAlertCode',
  'verifyCarAlert',
  'resendInspectionRequestCode',
  'verifyInspectionRequest',
  'sendCarOrderCode',
  'verifyCarOrder',
  'agreeToCarOrder',
  'giveRefundAccount',
  'chooseHandOverHour',
  'answerPaper',
  'complainAboutPapers',
  'askReturn',
  'answerReturn',
]

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

describe('rights in the portal', () => {
  it('are listed for every call', () => {
    expect([...Object.keys(owned), ...open].sort()).toEqual(Object.keys(endpoints).sort())
    const guarded = Object.entries(endpoints).filter(([, { caller }]) => caller !== 'anyone')
    expect(guarded.map(([name]) => name).sort()).toEqual(Object.keys(owned).sort())
  })

  it.each(Object.keys(owned))(
    'refuse %s with 401 without a session, and answer another customer as for a missing id',
    async (name) => {
      const ratna = await withCar(server, 'Ratna Wijaya')
      const own = await situationOf(server, ratna, name)
      const budi = await withCar(server)

      const stranger = await ask(name, own)
      expect(stranger.status).toBe(401)
      expect(JSON.parse(stranger.body).message).toBe('Sesi Anda telah berakhir, silakan masuk kembali')

      const params = owned[name]?.(own).params
      // Providers and workshops are the same for everybody.
      if (params && !('provider' in params || 'branchId' in params)) {
        const missing = Object.fromEntries(Object.keys(params).map((key) => [key, MISSING]))
        const foreign = await ask(name, own, budi.token)
        expect(foreign.status).toBe(404)
        expect(foreign).toEqual(await ask(name, own, budi.token, missing))
      }
      const mine = await ask(name, own, ratna.token)
      // A wrong code, an early resend and a booking that is not proved yet are refused for what they are, not for who asks.
      const done = endpoints[name]?.status ?? 200
      expect(REFUSED_FOR_WHAT_IT_IS.includes(name) ? [done, 400, 409, 429] : [done]).toContain(mine.status)
    },
  )
})
