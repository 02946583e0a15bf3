import { rupiah } from '@toyota-trust/contracts/money.ts'
import { useWantedCar } from '../use-wanted-car.ts'
import { differenceOf, type OwnValue } from './difference.ts'

/** "Tambah berapa?" in one line, for the slip beside the form. */
export function TopUpLine({ own, wantedStockNo }: { own: OwnValue; wantedStockNo: string | null }) {
  const wanted = useWantedCar(wantedStockNo).data
  if (!wanted) return null
  const difference = differenceOf(own, wanted.price_idr)
  return difference.kind === 'left' ? (
    <p>Tidak perlu tambah</p>
  ) : (
    <p>
      Kira-kira tambah <b>{rupiah(difference.amount)}</b>
    </p>
  )
}
