import { useRecord } from '#web/desk/records/versioned-record.tsx'
import { WaitDialog } from '../card/wait-dialog.tsx'
import { VISIT } from '../requests.ts'

interface Props {
  visitId: string
  /** Called once it is stored; the dialog closes after it. */
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Marks a visit as waiting from another screen than its card. */
export function WaitFor({ visitId, onSaved, onClose }: Props) {
  const { data } = useRecord(VISIT, visitId)
  return data ? <WaitDialog visit={data} onSaved={onSaved} onClose={onClose} /> : null
}
