import type { CustomerCar } from '#garage/cars/cars.contract.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { telAddress } from '../help-number.ts'
import { useHelpNumber } from '../requests.ts'

const RECEIVER =
  'M6.6 4.2h2.6l1.4 3.8-2 1.4a11 11 0 0 0 5 5l1.4-2 3.8 1.4v2.6c0 .9-.7 1.6-1.6 1.6A13.2 13.2 0 0 1 5 5.8c0-.9.7-1.6 1.6-1.6Z'

/** Help on the road by one press, among other actions; without a number it says so. */
export function RoadsideLink({ car }: { car: Pick<CustomerCar, 'id' | 'brand'> }) {
  const help = useHelpNumber(car)
  if (help === undefined) return null
  if (help === null) return <p>Nomor bantuan belum diisi</p>
  return (
    <a href={telAddress(help.phone)} aria-label="Bantuan darurat, telepon">
      <span>
        <StrokeIcon path={RECEIVER} />
      </span>
      Darurat
    </a>
  )
}
