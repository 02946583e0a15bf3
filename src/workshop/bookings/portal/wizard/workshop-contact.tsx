import type { Day } from '#core/days.ts'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { useWorkshopLocations } from '#workshop/regions/portal/requests.ts'
import type { BranchKind } from '../../booking-draft.model.ts'
import type { BranchHours } from '../../bookings.contract.ts'
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
