import { rupiah } from '@toyota-trust/contracts/money.ts'
import layout from '../../../ui/layout.module.css'
import { useWantedCar } from '../use-wanted-car.ts'
import { differenceOf, type OwnValue } from './difference.ts'
import { useMonthly } from './use-monthly.ts'

/** "Tambah berapa?" in few words, for the slip beside the form: the difference, and the least that is paid a month. */
export function TopUpLine({ own, wantedStockNo }: { own: OwnValue; wantedStockNo: string | null }) {
  const wanted = useWantedCar(wantedStockNo).data
  const longest = useMonthly(own, wanted).rows.at(-1)
  if (!wanted) return null
  const difference = differenceOf(own, wanted.price_idr)
  if (difference.kind === 'left') return <p>Tidak perlu tambah</p>
  return (
    <p>
      Kira-kira tambah <b>{rupiah(difference.amount)}</b>
      {longest && (
        <>
          , atau <b className={layout.unbroken}>{rupiah(longest.monthly_idr)}</b> per bulan selama{' '}
          {longest.tenor_months} bulan
        </>
      )}
    </p>
  )
}
