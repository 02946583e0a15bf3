import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { ListedStaffMember } from '../desk-staff.contract.ts'
import { useMarkInspector } from './staff-requests.ts'

/** Grants or withdraws the mark of an inspector, who may sign inspections of cars in stock; it applies at once. */
export function InspectorButton({ person: { id, name, inspector } }: { person: ListedStaffMember }) {
  const mark = useMarkInspector()
  const toast = useToast()
  const press = () =>
    mark.mutate(
      { staffId: id, inspector: !inspector },
      {
        onSuccess: () => toast(inspector ? `${name} bukan lagi inspektur` : `${name} sekarang inspektur`),
        onError: (error) => toast(messageOf(error)),
      },
    )
  const words = inspector ? 'Cabut tanda inspektur' : 'Jadikan inspektur'
  return (
    <Button variant="alt" size="sm" aria-label={`${words} ${name}`} busy={mark.isPending} onClick={press}>
      {words}
    </Button>
  )
}
