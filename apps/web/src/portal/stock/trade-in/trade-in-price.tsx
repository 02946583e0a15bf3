import type { TradeIn } from '@toyota-trust/contracts/stock/trade-in.ts'
import layout from '../../../platform/ui/layout.module.css'
import { PriceBreakdown } from '../../../prices/price-breakdown.tsx'

/** The estimate of a request as it was made; a car outside the catalogue has none yet. */
export function TradeInPrice({ request }: { request: TradeIn }) {
  const { price, low, high, lines } = request
  if (price === null || low === null || high === null) {
    return <p className={layout.soft}>Tim kami menghitung harga mobil ini, lalu menghubungi Anda.</p>
  }
  return <PriceBreakdown value={{ price, low, high, lines }} />
}
