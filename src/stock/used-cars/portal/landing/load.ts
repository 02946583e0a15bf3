import type { Client } from '#core/client.ts'
import { searchUsedCars } from '../../used-cars.contract.ts'
import { EMPTY_SEARCH } from '../car-search.ts'
import { type CarInList, toListCar } from '../cars-in-list.ts'
import { type Choice, loadOffers, type Offer } from '../list/offers.ts'

/** The first one is the picture of the page. */
const CARS = 7
const SHORTCUTS: readonly Choice[] = [
  ['priceTo', '150000000'],
  ['seats', '7'],
  ['transmission', 'Otomatis'],
  ['priceTo', '200000000'],
  ['monthlyTo', '3000000'],
]

export interface LandingPage {
  /** Certified cars with photos, the newest first. */
  cars: CarInList[]
  /** All certified cars. */
  certified: number
  /** Points that are examined on a petrol car with automatic gear; null without such a car. */
  points: number | null
  /** Searches of the whole stock that find something. */
  shortcuts: Offer[]
  /** How long, and how far driven, a car may be returned; null while cars cannot be ordered here. */
  returns: { days: number; km: number } | null
}

export async function loadLandingPage(call: Client, signal?: AbortSignal): Promise<LandingPage> {
  const filters = { certified: true, with_photos: true }
  const [{ data }, [certified, ...shortcuts]] = await Promise.all([
    call(searchUsedCars, { body: { filters, limit: CARS } }, { signal }),
    loadOffers(call, EMPTY_SEARCH, [['certified', '1'], ...SHORTCUTS], signal),
  ])
  const [newest] = data
  // Lazy-loaded: a large contract, and the page does without it.
  const order =
    newest &&
    (await import('#stock/orders/orders.contract.ts')
      .then((m) => call(m.readCarOrderState, { params: { stockNo: newest.stock_no } }, { signal }))
      .catch(() => null))
  const common = data.find(({ fuel, transmission }) => fuel === 'Bensin' && transmission === 'Otomatis')
  return {
    cars: data.map(toListCar),
    certified: certified?.total ?? 0,
    points: (common ?? data[0])?.inspection_points ?? null,
    shortcuts: shortcuts.filter(({ total }) => total > 0),
    returns: order ? { days: order.return_days, km: order.return_km } : null,
  }
}
