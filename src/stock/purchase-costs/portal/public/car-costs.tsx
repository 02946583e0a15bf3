import { lazy, useEffect, useState } from 'react'
import { rupiah } from '#core/money.ts'
import { type PurchaseCosts, readPurchaseCosts } from '#stock/used-cars/dossier.contract.ts'
import { call } from '#web/api.ts'
import { useHydrated } from '#web/portal/page-data.ts'
import { Link } from '#web/router/link.tsx'
import layout from '#web/ui/layout.module.css'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { isLowerBound } from '../../purchase-costs.model.ts'
import { type Buyer, useBuyer } from './buyer.ts'
import styles from './cost.module.css'
import { CostLines } from './cost-lines.tsx'
import { costRow, estimateUnknownFees, formatCostSum, listShownLines } from './cost-texts.ts'
import { costsAddress } from './costs.ts'

// Rendered in the browser only: its answers are stored on the device.
const CostQuestions = lazy(() => import('./cost-questions.tsx').then((m) => ({ default: m.CostQuestions })))

interface Props {
  stockNo: string
  /** For a buyer of an unknown city, as the server sent it with the page. */
  sent: PurchaseCosts | undefined
}

/** The sum until the car is in its buyer's name, in one line; none while the city is unknown. */
export function CarCostResult({ stockNo, sent }: Props) {
  const { costs, city } = useCosts(stockNo, sent)
  if (!costs || city === null) return 'Pilih kota Anda'
  return (
    <>
      {isLowerBound(costs.unknown) ? 'Setidaknya' : 'Sekitar'} <b>{rupiah(costs.sum)}</b> di {city}
    </>
  )
}

/** The lines of the sum, and the sum once the buyer's city is known. */
export function CarCostLines({ stockNo, sent }: Props) {
  const { costs, city } = useCosts(stockNo, sent)
  const hydrated = useHydrated()
  return (
    costs && (
      <>
        <div className={styles.questions}>
          <OptionalParts>{hydrated && <CostQuestions stockNo={stockNo} />}</OptionalParts>
        </div>
        <CostLines
          rows={listShownLines(costs).map((line) => costRow(line, costs.today))}
          sum={
            city === null
              ? null
              : {
                  label: 'Sampai atas nama Anda',
                  amount: formatCostSum(costs),
                  isEstimate: costs.lines.some(({ status }) => status === 'estimate'),
                }
          }
        />
        <Link to={costsAddress(stockNo)} className={layout.link}>
          Hitung dua belas bulan pertama
        </Link>
      </>
    )
  )
}

/** Requests in flight by their query: both parts of a page send the same one. */
const inFlight = new Map<string, Promise<PurchaseCosts>>()

function load(stockNo: string, buyer: Buyer | null): Promise<PurchaseCosts> {
  const query = {
    ...(buyer?.city && { city: String(buyer.city.id) }),
    ...(buyer?.nth && { nth: String(buyer.nth) }),
  }
  const key = JSON.stringify([stockNo, query])
  const known = inFlight.get(key)
  if (known) return known
  const request = call(readPurchaseCosts, { params: { stockNo }, query }).finally(() => inFlight.delete(key))
  inFlight.set(key, request)
  return request
}

/** The costs for the buyer of this device, unknown fees at what they usually are; until they arrive, what the server sent. */
function useCosts(stockNo: string, sent: PurchaseCosts | undefined) {
  const buyer = useBuyer()
  const [loaded, setLoaded] = useState<{ buyer: Buyer | null; costs: PurchaseCosts } | null>(null)
  useEffect(() => {
    if (!buyer && sent) return
    let isGone = false
    // A car's page is useful without its costs, so a failure is ignored.
    load(stockNo, buyer).then(
      (costs) => !isGone && setLoaded({ buyer, costs }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [stockNo, buyer, sent])
  const own = loaded?.buyer === buyer ? loaded : null
  const costs = own?.costs ?? sent
  return { costs: costs && estimateUnknownFees(costs), city: own ? (buyer?.city?.name ?? null) : null }
}
