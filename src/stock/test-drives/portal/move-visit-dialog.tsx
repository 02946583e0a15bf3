import { localClock, zoneOf } from '#core/days.ts'
import { type MoveHour, MoveHourDialog } from '#workshop/bookings/portal/public/move-hour-dialog.tsx'
import type { StockVisit } from '../test-drives.contract.ts'

interface Props {
  visit: StockVisit
  move: MoveHour
  onClose: () => void
}

/** Moves a test drive to another hour of its branch. */
export function MoveVisitDialog({ visit, move, onClose }: Props) {
  const zone = zoneOf(visit.timezone)
  return (
    <MoveHourDialog
      workshop={{ kind: 'gr', id: visit.branch_id, zone }}
      own={{ day: localClock(new Date(visit.service_date), zone).day, time: visit.order_start_time }}
      move={move}
      onClose={onClose}
    />
  )
}
