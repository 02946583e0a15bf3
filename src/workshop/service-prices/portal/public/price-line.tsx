import { kilometres, rupiah } from '#core/money.ts'
import { useFreeService } from '#garage/cars/portal/public/next-step.ts'
import type { FreeService } from '#garage/promises/portal/public/free-service.ts'
import { Link } from '#web/router/link.tsx'
import type { ServicePriceStep } from '../../service-prices.contract.ts'
import { useServicePrices } from '../requests.ts'

interface Props {
  car: { id: string; brand: string; type: string }
  stepKm: number
}

interface FreePriceProps {
  free: FreeService | null
  step: ServicePriceStep
  /** The words before a price. */
  from?: string
}

/** The price of a service that the manufacturer may pay: `mulai dari IDR 1.486.000`, `Gratis (T-CARE ke-6)`. */
function FreePrice({ free, step, from = 'mulai dari' }: FreePriceProps) {
  if (free?.kind === 'free') return <b>{free.words}</b>
  const parts = step.parts.reduce((sum, { price }) => sum + price, 0)
  if (free?.kind === 'labour')
    return (
      <>
        <b>{free.words}</b>, suku cadang mulai dari <b>{rupiah(parts)}</b>
      </>
    )
  return (
    <>
      {from} <b>{rupiah(step.from ?? 0)}</b>
      {free && `, ${free.words}`}
    </>
  )
}

/** `Mulai dari IDR 1.486.000 · Lihat rincian harga`; renders nothing without a known price. */
export function PriceLine({ car, stepKm }: Props) {
  const step = useServicePrices(car).data?.steps.find(({ step_km }) => step_km === stepKm)
  const free = useFreeService(car.id)
  if (step?.from == null && free?.kind !== 'free') return null
  return (
    <p>
      {step?.from == null ? <b>{free?.words}</b> : <FreePrice free={free} step={step} from="Mulai dari" />} ·{' '}
      <Link to={pricesPath(car.id)}>Lihat rincian harga</Link>
    </p>
  )
}

/** The same in the form of a booking: `Servis Berkala Avanza 50.000 KM mulai dari …`. */
export function OrderPriceLine({ car, mileage }: { car: Props['car']; mileage: number | null }) {
  const steps = useServicePrices(car).data?.steps ?? []
  const free = useFreeService(car.id)
  // The next package for this car; with its mileage unknown, the cheapest.
  const priced = steps.filter(({ from }) => from !== null)
  const step =
    mileage === null
      ? priced.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0))[0]
      : priced.find(({ step_km }) => step_km >= mileage)
  if (!step || step.from === null) return null
  return (
    <p>
      Servis Berkala {car.type} {mileage !== null && kilometres(step.step_km)}{' '}
      <FreePrice free={free} step={step} />. <Link to={pricesPath(car.id)}>Lihat rincian</Link>
    </p>
  )
}

const pricesPath = (carId: string) => `/dashboard/harga-servis?mobil=${carId}`
