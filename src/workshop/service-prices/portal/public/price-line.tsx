import { rupiah } from '#core/money.ts'
import { useFreeService } from '#garage/cars/portal/public/next-step.ts'
import type { FreeService } from '#garage/promises/portal/public/free-service.ts'
import { Link } from '#web/router/link.tsx'
import { Dot } from '#web/ui/dot.tsx'
import type { ServicePriceStep } from '../../service-prices.contract.ts'
import { useServicePrices } from '../requests.ts'

interface Props {
  car: { id: string; brand: string; type: string }
  stepKm: number
}

interface FreePriceProps {
  free: FreeService | null
  step: ServicePriceStep
}

/** The price of a service that the manufacturer may pay: `Mulai dari IDR 1.486.000`, `Gratis (T-CARE ke-6)`. */
function FreePrice({ free, step }: FreePriceProps) {
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
      Mulai dari <b>{rupiah(step.from ?? 0)}</b>
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
      {step?.from == null ? <b>{free?.words}</b> : <FreePrice free={free} step={step} />}
      <Dot />
      <Link to={pricesPath(car.id)}>Lihat rincian harga</Link>
    </p>
  )
}

const pricesPath = (carId: string) => `/dashboard/harga-servis?mobil=${carId}`
