import { useWorkshop } from '../../../frame/workshop.tsx'
import { useReturnJobs } from '../requests.ts'

/** How many return jobs wait for their first call, on the menu entry of a workshop; nothing where none does. */
export function WaitingCalls({ className }: { className: string | undefined }) {
  const { workshop } = useWorkshop()
  return workshop ? <CountOf branchId={workshop.id} className={className} /> : null
}

function CountOf({ branchId, className }: { branchId: number; className: string | undefined }) {
  const count = useReturnJobs(branchId, 'open').data?.uncalled
  return count ? (
    <b className={className}>
      {count} <span>menunggu</span>
    </b>
  ) : null
}
