import { useInboxCounts } from '#office/inbox/desk/requests.ts'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { useSession } from '#web/desk/session.ts'
import { useReturnJobs } from '../requests.ts'

/** The count of unread messages and return jobs without a call, on the menu entry of a workshop; empty for none. */
export function ReturnJobCount({ className }: { className: string | undefined }) {
  const { workshop } = useWorkshop()
  return workshop ? <ReturnJobCountText branchId={workshop.id} className={className} /> : null
}

function ReturnJobCountText({ branchId, className }: { branchId: number; className: string | undefined }) {
  const { whatsapp } = useSession()
  const uncalled = useReturnJobs(branchId, 'open').data?.uncalled ?? 0
  const unread = useInboxCounts(branchId, whatsapp).data?.unread ?? 0
  const count = uncalled + unread
  return count ? (
    <b className={className}>
      {count} <span>menunggu</span>
    </b>
  ) : null
}
