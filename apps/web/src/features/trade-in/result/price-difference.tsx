import { rupiah } from '@toyota-trust/contracts/money.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import layout from '../../../ui/layout.module.css'
import { useWantedCar } from '../use-wanted-car.ts'
import { WantedCar } from '../wanted-car.tsx'

interface Props {
  /** The estimate of the own car; null while nobody has valued it. */
  price: number | null
  stockNo: string
}

/** The car that the customer wants, and what there is left to pay for it. */
export function PriceDifference({ price, stockNo }: Props) {
  const wanted = useWantedCar(stockNo).data
  if (wanted === undefined) return null
  return (
    <section className={layout.stack} aria-labelledby="wanted">
      <h2 id="wanted">Mobil pengganti</h2>
      <WantedCar stockNo={stockNo} />
      {wanted && price !== null && <DefinitionList items={sumOf(wanted.price_idr, price)} />}
    </section>
  )
}

function sumOf(wanted: number, own: number) {
  return [
    { term: 'Harga mobil pengganti', detail: rupiah(wanted) },
    { term: 'Perkiraan mobil Anda', detail: `− ${rupiah(own)}` },
    {
      term: wanted >= own ? 'Selisih yang dibayar' : 'Selisih untuk Anda',
      detail: <b>{rupiah(Math.abs(wanted - own))}</b>,
    },
  ]
}
