import { useRecord } from '../../../records/versioned-record.tsx'
import { WaitDialog } from '../card/wait-dialog.tsx'
import { VISIT } from '../requests.ts'

/** Marks a visit as waiting from another screen than its card. */
export function WaitFor({ visitId, onClose }: { visitId: string; onClose: () => void }) {
  const { data } = useRecord(VISIT, visitId)
  return data ? <WaitDialog visit={data} onClose={onClose} /> : null
}
