import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { useQueue } from '../requests.ts'

/** How many customers wait at the counter, on the menu entry of a workshop; empty for none. */
export function QueueCount({ className }: { className: string | undefined }) {
  const { workshop } = useWorkshop()
  return workshop ? <QueueCountText branchId={workshop.id} className={className} /> : null
}

function QueueCountText({ branchId, className }: { branchId: number; className: string | undefined }) {
  const count = useQueue(branchId).data?.waiting.length ?? 0
  return count ? (
    <b className={className}>
      {count} <span>menunggu</span>
    </b>
  ) : null
}
