import { profileDetail } from '#account/profile/profile.contract.ts'
import { login } from '#account/sign-in/sign-in.contract.ts'
import { createClient } from '#core/client.ts'
import { addDays, DEFAULT_ZONE, localClock } from '#core/days.ts'
import { DEMO_PASSWORD } from '#db/seeds/demo-people.ts'
import { listCars } from '#garage/cars/cars.contract.ts'
import { cancelCarOrder, readCarOrderState, requestCarOrder } from '#stock/orders/orders.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { bookingDraft } from '#tests/support/people.ts'
import { branchSlots, createBooking } from '#workshop/bookings/bookings.contract.ts'
import { type Row, rounded, startProduct, withDataDir } from './product.ts'

/** Orders before it is measured. */
const WARM = 20
/** A customer books at most ten visits a day. */
const RUNS = 9
/** A car ordered with a proved number takes at most so long, median, next to a booking. */
const ORDER_MS_MAX = 25

/** An order of a car and a booking, both with a proved number, in turn; each order is cancelled before the next. */
export default async function measure(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    const baseUrl = product.url
    const call = createClient({ baseUrl })
    const body = { identifier: 'ratna.wijaya@contoh.id', password: DEMO_PASSWORD }
    const { jwt } = await call(login, { body })
    const own = createClient({ baseUrl, token: () => jwt })
    const [{ userprofile }, [car]] = await Promise.all([own(profileDetail, {}), own(listCars, {})])
    const { data } = await call(searchUsedCars, { body: { limit: 300 } })
    const wanted = data.find(({ certified, order_state }) => certified && !order_state)
    const phone = userprofile?.phone
    if (!phone || !car || !wanted) throw new Error('no car, number or car for sale to measure with')
    const { total_idr, terms_version } = await call(readCarOrderState, {
      params: { stockNo: wanted.stock_no },
    })
    const order = { stock_no: wanted.stock_no, name: 'Ratna', phone, total_idr, terms_version }
    const hours = await freeHours(call)
    const times = { order: [] as number[], booking: [] as number[] }
    const orderOnce = async (spent: number[]) => {
      const ordered = await timed(spent, () => own(requestCarOrder, { body: order }))
      if (ordered.code) throw new Error('the number is not proved')
      const { id, version } = ordered.order
      await own(cancelCarOrder, { params: { id }, body: { version } })
    }
    for (let run = 0; run < WARM; run++) await orderOnce([])
    for (const hour of hours.slice(0, RUNS)) {
      await orderOnce(times.order)
      const booking = bookingDraft({ ...hour, phone })
      await timed(times.booking, () => own(createBooking, { params: { carId: car.id }, body: booking }))
    }
    await product.stop()
    const [asked, booked] = [median(times.order), median(times.booking)]
    return [
      {
        what: 'an order of a car with a proved number, median',
        value: rounded(asked),
        unit: `ms of at most ${ORDER_MS_MAX}`,
      },
      { what: 'a booking with a proved number, median', value: rounded(booked), unit: 'ms' },
      { what: 'an order beside a booking', value: rounded(asked / booked), unit: 'times' },
    ]
  })
}

async function freeHours(call: ReturnType<typeof createClient>) {
  const found: { day: string; order_start_time: string }[] = []
  // After the hours that the demo car has; a visit takes an hour.
  let day = addDays(localClock(new Date(), DEFAULT_ZONE).day, 14)
  while (found.length < RUNS) {
    day = addDays(day, 1)
    const slots = await call(branchSlots, { params: { kind: 'gr', branchId: '1001' }, query: { date: day } })
    for (const { start, available } of slots)
      if (available && start.endsWith(':00')) found.push({ day, order_start_time: start })
  }
  return found
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const answer = await work()
  times.push(performance.now() - begun)
  return answer
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
