import { rupiah } from '#core/money.ts'
import { useFreeService } from '#garage/cars/portal/public/next-step.ts'
import type { Service } from '#workshop/bookings/booking-draft.model.ts'
import type { ServicePrices } from '../../service-prices.contract.ts'
import { useServicePrices } from '../requests.ts'

/** What a booking costs as far as it is known, in two short lines. */
export interface OrderPrice {
  /** `Gratis`, `mulai IDR 1.236.000`, `dihitung bengkel`, `harga setelah diperiksa`. */
  main: string
  /** `T-CARE ke-6`, `mungkin gratis`; null for nothing to add. */
  sub: string | null
  isFree: boolean
}

const OF_WORKSHOP: OrderPrice = { main: 'dihitung bengkel', sub: null, isFree: false }
const AFTER_CHECK: OrderPrice = { main: 'harga setelah diperiksa', sub: null, isFree: false }

interface Order {
  service: Service | ''
  car: { id: string; brand: string; type: string } | undefined
  mileage: number | null
}

/** The price of a service; of Servis Berkala the package of the car's next service. */
export function useOrderPrice({ service, car, mileage }: Order): OrderPrice {
  const isPeriodic = service === 'Servis Berkala'
  const steps = useServicePrices(isPeriodic ? car : undefined).data?.steps ?? []
  const free = useFreeService(isPeriodic && car ? car.id : '')
  if (service === 'Body & Paint') return OF_WORKSHOP
  if (!isPeriodic) return AFTER_CHECK
  const name = free && /\((.*)\)/.exec(free.words)?.[1]
  if (free?.kind === 'free') return { main: 'Gratis', sub: name ?? null, isFree: true }
  if (free?.kind === 'labour') return { main: 'Jasa gratis', sub: name ?? null, isFree: true }
  const from = findStep(steps, mileage)?.from
  if (from == null) return AFTER_CHECK
  return { main: `mulai ${rupiah(from)}`, sub: free?.words ?? null, isFree: false }
}

/** The next package by mileage; the cheapest while it is unknown. */
function findStep(steps: ServicePrices['steps'], mileage: number | null) {
  const priced = steps.filter(({ from }) => from !== null)
  return mileage === null
    ? priced.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0))[0]
    : priced.find(({ step_km }) => step_km >= mileage)
}

/** Both lines in one: `Gratis (T-CARE ke-6)`. */
export const spellPrice = ({ main, sub }: OrderPrice): string => (sub ? `${main} (${sub})` : main)
