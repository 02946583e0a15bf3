import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { isPrepared } from '../../desk-preparations.contract.ts'
import { useTomorrow } from '../requests.ts'

/** The count of bookings of the next working day that are not prepared, on the menu entry; empty for none. */
export function UnreadyCount({ className }: { className: string | undefined }) {
  const { workshop } = useWorkshop()
  return workshop ? <UnreadyCountText branchId={workshop.id} className={className} /> : null
}

function UnreadyCountText({ branchId, className }: { branchId: number; className: string | undefined }) {
  const lines = useTomorrow(branchId).data?.lines ?? []
  const count = lines.filter((line) => !isPrepared(line.preparation)).length
  return count ? (
    <b className={className}>
      {count} <span>belum siap</span>
    </b>
  ) : null
}
