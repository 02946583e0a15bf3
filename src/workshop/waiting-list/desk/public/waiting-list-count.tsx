import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { useWaitingList } from '../requests.ts'

/** The count of customers on the waiting list, on the menu entry; empty for none. */
export function WaitingListCount({ className }: { className: string | undefined }) {
  const { workshop } = useWorkshop()
  return workshop ? <WaitingListCountText branchId={workshop.id} className={className} /> : null
}

function WaitingListCountText({ branchId, className }: { branchId: number; className: string | undefined }) {
  const count = useWaitingList(branchId).data?.waiting.length ?? 0
  return count ? (
    <b className={className}>
      {count} <span>menunggu</span>
    </b>
  ) : null
}
