import { kilometres, rupiah } from '#core/money.ts'
import type { TwelveMonths } from '../twelve-months.model.ts'
import cost from './public/cost.module.css'

const TAXES = ['pkb', 'opsen', 'swdkllj']
const isTaxMissing = ({ missing }: TwelveMonths) =>
  missing.some(({ code, status }) => status === 'unknown' && TAXES.includes(code))

/** Whether the largest parts of the sum, fuel and service, have no figure: then no sum is worth saying. */
const isMostMissing = ({ missing }: TwelveMonths) =>
  missing.some(({ code }) => code === 'fuel') && missing.some(({ code }) => code.startsWith('service'))

/** The sum of twelve months, "Setidaknya" where a tax is unknown; none while fuel and service are missing. */
export function formatMonthsAmount(months: TwelveMonths): string {
  if (isMostMissing(months)) return 'Isi jarak sebulan dulu'
  return isTaxMissing(months) ? `Setidaknya ${rupiah(months.sum)}` : rupiah(months.sum)
}

/** What a car costs in its first twelve months at so many KM a month, and what that lacks. */
export function MonthsSum({ months, monthly }: { months: TwelveMonths; monthly: number | null }) {
  const { per_month, per_km, missing } = months
  const names = missing.map(({ label }) => label)
  return (
    <div className={cost.bigSum}>
      <p className={cost.title}>
        Dua belas bulan pertama{monthly !== null && `, ${kilometres(monthly)} sebulan`}
      </p>
      <p className={cost.number}>{formatMonthsAmount(months)}</p>
      <p className={cost.beside}>
        {!isMostMissing(months) &&
          `${rupiah(per_month)} sebulan${per_km === null ? '' : `, ${rupiah(per_km)} setiap KM`}. `}
        {names.length > 0 && `${names.join(', ')} belum termasuk.`}
      </p>
    </div>
  )
}
