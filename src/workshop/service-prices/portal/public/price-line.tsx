import { kilometres, rupiah } from '#core/money.ts'
import { Link } from '#web/router/link.tsx'
import { useServicePrices } from '../requests.ts'

interface Props {
  car: { id: string; brand: string; type: string }
  stepKm: number
}

/** `Mulai dari IDR 1.486.000 · Lihat rincian harga`; renders nothing without a known price. */
export function PriceLine({ car, stepKm }: Props) {
  const from = useServicePrices(car).data?.steps.find(({ step_km }) => step_km === stepKm)?.from
  if (from == null) return null
  return (
    <p>
      Mulai dari <b>{rupiah(from)}</b> · <Link to={pricesPath(car.id)}>Lihat rincian harga</Link>
    </p>
  )
}

/** The same in the form of a booking: `Servis Berkala Avanza 50.000 KM mulai dari …`. */
export function OrderPriceLine({ car, mileage }: { car: Props['car']; mileage: number | null }) {
  const steps = useServicePrices(car).data?.steps ?? []
  // The next package for this car; with its mileage unknown, the cheapest.
  const priced = steps.filter(({ from }) => from !== null)
  const step =
    mileage === null
      ? priced.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0))[0]
      : priced.find(({ step_km }) => step_km >= mileage)
  if (!step || step.from === null) return null
  return (
    <p>
      Servis Berkala {car.type} {mileage !== null && kilometres(step.step_km)} mulai dari{' '}
      <b>{rupiah(step.from)}</b>. <Link to={pricesPath(car.id)}>Lihat rincian</Link>
    </p>
  )
}

const pricesPath = (carId: string) => `/dashboard/harga-servis?mobil=${carId}`
