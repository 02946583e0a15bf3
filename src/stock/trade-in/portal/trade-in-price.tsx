import { PriceBreakdown } from '#web/prices/price-breakdown.tsx'
import layout from '#web/ui/layout.module.css'
import type { TradeIn } from '../trade-in.contract.ts'

/** The estimate of a request as it was made; a car outside the catalogue has none yet. */
export function TradeInPrice({ request }: { request: TradeIn }) {
  const { price, low, high, lines } = request
  if (price === null || low === null || high === null) {
    return <p className={layout.soft}>Tim kami menghitung harga mobil ini, lalu menghubungi Anda.</p>
  }
  return <PriceBreakdown value={{ price, low, high, lines }} />
}
