import { rupiah } from '#core/money.ts'
import layout from '#web/ui/layout.module.css'
import { useWantedCar } from '../use-wanted-car.ts'
import { differenceOf, type OwnValue } from './difference.ts'
import { rowOf, useMonthly } from './use-monthly.ts'

/** "Tambah berapa?" in one sentence, for the summary beside the form: the difference, and its monthly instalment. */
export function TopUpLine({ own, wantedStockNo }: { own: OwnValue; wantedStockNo: string | null }) {
  const wanted = useWantedCar(wantedStockNo).data
  const monthly = rowOf(useMonthly(own, wanted).rows)
  if (!wanted) return null
  const difference = differenceOf(own, wanted.price_idr)
  if (difference.kind === 'left') return <p>Tidak perlu tambah</p>
  return (
    <p>
      Kira-kira tambah <b>{rupiah(difference.amount)}</b>
      {monthly && (
        <>
          , atau <b className={layout.unbroken}>{rupiah(monthly.monthly_idr)}</b> per bulan selama{' '}
          {monthly.tenor_months} bulan
        </>
      )}
    </p>
  )
}
