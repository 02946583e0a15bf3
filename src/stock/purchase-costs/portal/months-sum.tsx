import { kilometres, rupiah } from '#core/money.ts'
import type { TwelveMonths } from '../twelve-months.model.ts'
import cost from './public/cost.module.css'

const TAXES = ['pkb', 'opsen', 'swdkllj']
const isTaxMissing = ({ missing }: TwelveMonths) =>
  missing.some(({ code, status }) => status === 'unknown' && TAXES.includes(code))

/** The sum of twelve months, "Setidaknya" where a tax is unknown. */
export const formatMonthsAmount = (months: TwelveMonths) =>
  isTaxMissing(months) ? `Setidaknya ${rupiah(months.sum)}` : rupiah(months.sum)

/** What a car costs in its first twelve months at so many KM a month, and what that lacks. */
export function MonthsSum({ months, monthly }: { months: TwelveMonths; monthly: number | null }) {
  const { per_month, per_km, missing, sample } = months
  const names = missing.map(({ label }) => label)
  return (
    <div className={cost.bigSum}>
      <p className={cost.title}>
        Dua belas bulan pertama{monthly !== null && `, ${kilometres(monthly)} sebulan`}
        {sample && <span className={cost.framed}>contoh</span>}
      </p>
      <p className={cost.number}>{formatMonthsAmount(months)}</p>
      <p className={cost.beside}>
        {rupiah(per_month)} sebulan{per_km === null ? '' : `, ${rupiah(per_km)} setiap KM`}.
        {names.length > 0 && ` ${names.join(', ')} belum termasuk.`}
      </p>
    </div>
  )
}
