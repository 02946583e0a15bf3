import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { storedOrder } from './car-orders.ts'
import type { Prepare } from './desk-call.ts'
import { handOverBody, storedOrderPhoto } from './sold-cars.ts'
import { aPicture } from './work-orders.ts'

/** A call about an order in a state. */
const aCall =
  (
    state: Tables['car_orders']['state'] & string,
    body: object,
    {
      answers,
      change = {},
      paper,
    }: {
      answers?: readonly number[]
      change?: Partial<Insertable<Tables['car_orders']>>
      paper?: string
    } = {},
  ): Prepare =>
  async (server) => {
    const { id } = await storedOrder(server, { state, ...change })
    return { params: { id, ...(paper && { paper }) }, body, ...(answers && { answers }) }
  }

/** Its order has no agreement, inspection or hand-over. */
const LACKING = { answers: [409] }
/** The number of such orders got a code a moment ago. */
const CODED = { answers: [200, 429] }
/** Nothing of the kind is under way. */
const OVER = { answers: [409] }

/** The calls about sold cars, each with what makes it succeed or shows that the right was there. */
export const soldCarCalls: Record<string, Prepare> = {
  readHandOver: async (server) => ({ params: await storedOrder(server, { state: 'prepared' }) }),
  savePreparation: aCall('prepared', { version: 1, point_id: 'KEL-01', done: true }, OVER),
  addOrderPhoto: async (server) => ({
    params: await storedOrder(server, { state: 'prepared' }),
    query: { place: 'odometer' },
    body: await aPicture(),
  }),
  readDeskOrderPhoto: async (server) => {
    const { id } = await storedOrder(server, { state: 'prepared' })
    const { id: photoId } = await storedOrderPhoto(server, id)
    return { params: { id, photoId } }
  },
  makeReady: aCall('paid', { version: 1 }, LACKING),
  sendBuyerCode: aCall('prepared', { purpose: 'hand_over' }, CODED),
  beginHandOver: () => ({}),
  handOverCar: aCall('prepared', { ...handOverBody(), version: 1, otp_code: '0000' }, LACKING),
  letPass: aCall('prepared', { version: 1, point_id: 'KEL-01', reason: 'Menyusul' }, OVER),
  changeOrderPaper: aCall('paid', { version: 1, state: 'samsat' }, { ...OVER, paper: 'bpkb' }),
  deliverPaper: aCall('paid', { version: 1, tracking: 'JNE-1' }, { ...OVER, paper: 'bpkb' }),
  promiseDay: aCall('paid', { version: 1, day: '2026-12-09', reason: 'Menunggu ban' }),
  inspectReturn: aCall('returning', { version: 1, odometer_km: 45_100, damages: [] }, OVER),
  decideReturn: aCall('returning', { version: 1, damage_idr: 0, reason: 'Menurut foto' }, OVER),
  offerAgain: aCall('returned', { version: 1 }, { change: { still_sold: true } }),
}
