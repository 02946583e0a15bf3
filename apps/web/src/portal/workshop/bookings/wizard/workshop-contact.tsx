import type { Day } from '@toyota-trust/contracts/platform/days.ts'
import type { BranchKind } from '@toyota-trust/contracts/workshop/booking-draft.ts'
import type { BranchHours } from '@toyota-trust/contracts/workshop/bookings.ts'
import { classNames } from '../../../../platform/ui/class-names.ts'
import layout from '../../../../platform/ui/layout.module.css'
import { useWorkshopLocations } from '../../regions/requests.ts'
import { KeptWord } from './kept-word.tsx'
import { UsualHours } from './usual-hours.tsx'

interface Props {
  kind: BranchKind | null
  branchId: number
  opening: BranchHours | undefined
  chosen: Day | null
  className: string | undefined
}

/** Address, phone, kept promises and opening hours of the chosen workshop. Lazy-loaded once one is chosen. */
export function WorkshopContact({ kind, branchId, opening, chosen, className }: Props) {
  const place = useWorkshopLocations(kind).data?.find(({ id }) => id === branchId)
  return (
    <>
      {place?.address && (
        <p className={classNames(layout.small, layout.soft, className)}>
          {place.address}
          {place.phone && (
            <>
              . Telepon <span className={layout.unbroken}>{place.phone}</span>
            </>
          )}
        </p>
      )}
      <KeptWord kind={kind} branchId={branchId} className={className} />
      <UsualHours opening={opening} chosen={chosen} className={className} />
    </>
  )
}
