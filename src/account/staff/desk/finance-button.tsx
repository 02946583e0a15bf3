import { useSession } from '#web/desk/session.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { ListedStaffMember } from '../desk-staff.contract.ts'
import { useMarkFinance } from './staff-requests.ts'

/** Gives a person of head office the mark of finance, or takes it; shown only where cars can be ordered. */
export function FinanceButton({ person: { id, name, role, finance } }: { person: ListedStaffMember }) {
  const { orders } = useSession()
  const mark = useMarkFinance()
  const toast = useToast()
  if (!orders || role !== 'office') return null
  const press = () =>
    mark.mutate(
      { staffId: id, finance: !finance },
      {
        onSuccess: () => toast(finance ? 'Tanda keuangan dicabut' : 'Tanda keuangan diberikan'),
        onError: (error) => toast(messageOf(error)),
      },
    )
  return (
    <Button
      variant="alt"
      size="sm"
      busy={mark.isPending}
      aria-label={`${finance ? 'Cabut tanda keuangan' : 'Beri tanda keuangan'} ${name}`}
      onClick={press}
    >
      {finance ? 'Cabut tanda keuangan' : 'Beri tanda keuangan'}
    </Button>
  )
}
