import type { Endpoint } from '#core/endpoint.ts'
import { carDetail } from '#garage/cars/cars.contract.ts'
import { regionEndpoints } from '#workshop/regions/regions.contract.ts'
import type { DeskCall } from '../desk-call.ts'
import { deskCalls, OTHER_BRANCH } from '../desk-calls.ts'
import { bookingDraft, PASSWORD, SUDIRMAN, withCar } from '../people.ts'
import { owned, type Situation, situationOf } from '../portal-calls.ts'
import { deskOrigin, deskSessionOf, staffMember, type TestStaff } from '../staff.ts'
import type { TestServer } from '../test-server.ts'
import { offered, tradeInDraft } from '../trade-ins.ts'

type Owner = Awaited<ReturnType<typeof withCar>>
export type Headers = Record<string, string>

/** A request that succeeds, or is refused for what it says, with the headers of the caller that it is for. */
export interface BaseCall extends Pick<DeskCall, 'params' | 'query' | 'body'> {
  headers: Headers
}

/** What a stranger sends to the calls that everybody may make. */
const OPEN_BODIES: Record<
  string,
  (known: {
    email: string
    provinceId: string
    cityId: string
    passportCode: string
  }) => Omit<BaseCall, 'headers'>
> = {
  login: ({ email }) => ({ body: { identifier: email, password: PASSWORD } }),
  register: ({ email }) => ({ body: { email: `x${email}`, name: 'Budi', password: 'pintu-rahasia-77' } }),
  resetPassword: () => ({ body: { code: 'abcdefgh', password: PASSWORD, passwordConfirmation: PASSWORD } }),
  sendContactMessage: ({ email }) => ({
    body: { name: 'Budi', phoneNumber: '081299990001', email, message: 'Apakah masih ada?' },
  }),
  createTradeIn: () => ({ body: tradeInDraft() }),
  createTradeInOther: () => ({
    body: {
      ...tradeInDraft({ mobil_bekas_id: undefined }),
      brand: 'Timor',
      model: 'S515i',
      spec: '1.5',
      year: 1997,
    },
  }),
  estimateTradeIn: () => ({ body: { mobil_bekas_id: 20001, mileage: 45_000, condition: 'baik' } }),
  checkPrice: () => ({ body: { mobil_bekas_id: 20001, mileage: 45_000 } }),
  searchUsedCars: () => ({ body: { keyword: 'avanza', limit: 5 } }),
  productCatalog: () => ({ params: { product: 'mobil-bekas' }, body: { keyword: 'avanza', limit: 5 } }),
  tradeIn4Steps: () => ({ params: { product: 'mobil-bekas' } }),
  readUsedCarRecord: () => ({ params: { stockNo: 'TT26-00001' } }),
  readCostSheet: () => ({ params: { stockNo: 'TT26-00001' }, query: { province: '32' } }),
  readPurchaseCosts: () => ({ params: { stockNo: 'TT26-00001' }, query: { city: '3273', nth: '1' } }),
  readCarInspection: () => ({ params: { stockNo: 'TT26-00001' } }),
  readInspection: () => ({ params: { code: 'TI-9B2H-6WNE-4KFD' } }),
  openPassport: ({ passportCode }) => ({ params: { code: passportCode } }),
  citiesGr: ({ provinceId }) => ({ params: { id: provinceId } }),
  citiesBp: ({ provinceId }) => ({ params: { id: provinceId } }),
  branchesGr: ({ cityId }) => ({ params: { id: cityId } }),
  branchesBp: ({ cityId }) => ({ params: { id: cityId } }),
  requestCar: () => ({ body: { carSpec: 'Avanza 1.5 G CVT', year: 2022 } }),
  models: () => ({ params: { brandId: 1 } }),
  years: () => ({ params: { modelId: 103 } }),
  specs: () => ({ params: { model: '103', year: '2022' } }),
  pricingDetail: () => ({ params: { id: 20001 } }),
  branchSlots: () => ({ params: { kind: 'gr', branchId: 1001 }, query: { date: '2026-11-23' } }),
  branchHours: () => ({ params: { kind: 'gr', branchId: 1001 } }),
  branchKeptWord: () => ({ params: { kind: 'gr', branchId: 1001 } }),
  branchPlaces: () => ({ params: { kind: 'gr' } }),
  branchOutlook: () => ({ params: { kind: 'gr' }, query: { ids: '1001,1019' } }),
}

/** People and records for requests that get past 404. Made again where a request has ended them. */
export async function openRecords(server: TestServer, machines: Record<'catalogue' | 'erp', Headers>) {
  const origin = deskOrigin(server)
  let owner: Owner = await withCar(server, 'Ratna Wijaya')
  let situation: Situation | undefined
  const budi = await withCar(server)
  const holder = await offered(server)
  const staff: TestStaff[] = [
    await staffMember(server, 'advisor'),
    await staffMember(server, 'head'),
    await staffMember(server, 'office'),
    await staffMember(server, 'advisor', [OTHER_BRANCH]),
  ]
  const [province] = await server.as()(regionEndpoints.provincesGr, {})
  const provinceId = String(province?.id)
  const [city] = await server.as()(regionEndpoints.citiesGr, { params: { id: provinceId } })
  const known = () => ({
    email: owner.email,
    provinceId,
    cityId: String(city?.id),
    passportCode: situation?.passportCode ?? '',
  })
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

  /** Everything that a call of a customer can be about, made again when the customer or the car is gone. */
  async function ownRecords(name: string): Promise<Situation> {
    const special = /^(cancel|move)StockVisit$|omplaintPhoto$/.test(name)
    const alive = await owner.call(carDetail, { params: { id: owner.car.id } }).then(
      () => true,
      () => false,
    )
    if (!special && alive && situation) return situation
    owner = await withCar(server, 'Ratna Wijaya')
    const made = await situationOf(server, owner, special ? name : 'answerOfferOfExtraWorkRecord')
    situation = special ? undefined : made
    return made
  }

  async function renew(): Promise<void> {
    await server.context.db.deleteFrom('rate_windows').execute()
    // Former visits make room in the one hour that all of them take.
    await server.context.db
      .updateTable('bookings')
      .set({ released_at: server.clock.now() })
      .where('released_at', 'is', null)
      .where('id', 'not in', ['', ...Object.values(situation ?? {})])
      .execute()
    for (const member of staff) {
      const { db } = server.context
      await db.updateTable('staff').set({ deactivated_at: null }).where('id', '=', member.id).execute()
      Object.assign(member.headers, await deskSessionOf(server, member.id))
    }
  }

  return {
    staff,
    /** Renews the sessions that requests have ended, and clears rate limits. */
    renew,
    /** Ids of stored records of several people. */
    ids: () => [
      ...Object.values(situation ?? {}),
      budi.car.id,
      budi.id,
      holder.id,
      holder.token,
      ...staff.map(({ id }) => id),
    ],
    /** Headers of every kind of caller. */
    callers: (): Headers[] => [
      { origin },
      ...[owner.token, budi.token, holder.token].map((token) => ({ origin, ...bearer(token) })),
      ...staff.map(({ headers }) => headers),
      ...Object.values(machines),
    ],
    /** A call that is as right as can be. */
    async baseOf(name: string, endpoint: Endpoint, prefix: string): Promise<BaseCall> {
      const machine = prefix === '/catalogue' ? machines.catalogue : machines.erp
      if (prefix) return { headers: machine, ...OPEN_BODIES[name]?.(known()) }
      const prepare = deskCalls[name]
      if (endpoint.caller === 'staff' && prepare) {
        const member = staff.find(
          (_, at) => at === ['advisor', 'head', 'office'].indexOf(endpoint.staff?.minRole ?? ''),
        )
        if (!member) throw new Error(`${name} says no right`)
        const call = await prepare(server, member, { branchId: SUDIRMAN.id })
        return { ...call, headers: member.headers }
      }
      if (owned[name]) {
        const own = await ownRecords(name)
        const body =
          name === 'createBooking' ? { body: bookingDraft({ phone: owner.phone, day: '2026-12-01' }) } : {}
        return { ...owned[name](own), ...body, headers: { origin, ...bearer(owner.token) } }
      }
      return { headers: { origin }, ...OPEN_BODIES[name]?.(known()) }
    },
  }
}
