import { colourLabel } from '#core/car-colours.ts'
import { longDay } from '#core/days.ts'
import { rupiah, withThousands } from '#core/money.ts'
import type { InspectionSummary } from '#stock/inspections/inspections.contract.ts'
import { PapersKeptBy } from '#stock/order-papers/portal/public/papers-kept.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { CarInStock } from '../cars-in-list.ts'

const UNKNOWN = 'Belum diketahui'

interface Props {
  car: CarInStock
  papers: InspectionSummary['papers'] | undefined
}

/** Papers, keys and what the car is. What nobody has noted is said to be unknown. */
export function CarPapers({ car, papers }: Props) {
  const seen = (answer: string | null | undefined) => {
    if (!answer || answer === 'not_examined') return UNKNOWN
    if (answer === 'absent') return 'Tidak ada'
    return answer === 'good' ? 'Ada, cocok' : 'Ada, dengan catatan'
  }
  return (
    <>
      <DefinitionList
        items={[
          { term: 'STNK berlaku sampai', detail: longDay(car.tax_valid_until) },
          { term: 'Pajak setahun', detail: papers?.year_tax ? rupiah(papers.year_tax) : UNKNOWN },
          { term: 'BPKB', detail: seen(papers?.bpkb) },
          { term: 'Faktur', detail: seen(papers?.invoice) },
          { term: 'Kunci', detail: papers?.keys ?? UNKNOWN },
          { term: 'Buku servis', detail: seen(papers?.service_book) },
          { term: 'Pemilik sampai sekarang', detail: papers?.owners ?? UNKNOWN },
          { term: 'Pelat', detail: `${car.plate_prefix}, nomor ${car.plate_parity}` },
          { term: 'Warna, bahan bakar', detail: `${colourLabel(car.colour)}, ${car.fuel}` },
          { term: 'Mesin', detail: car.engine_cc ? `${withThousands(car.engine_cc)} cc` : UNKNOWN },
          { term: 'Kursi', detail: car.seats ? String(car.seats) : UNKNOWN },
          { term: 'Nomor stok', detail: car.stock_no },
        ]}
      />
      <PapersKeptBy branchId={car.branch_id} />
    </>
  )
}
