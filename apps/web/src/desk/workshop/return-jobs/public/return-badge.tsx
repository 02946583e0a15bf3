import { markReturnOf, undoReturnOf } from '@toyota-trust/contracts/desk/workshop/return-jobs.ts'
import type { Visit } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { longDay, placeClock } from '@toyota-trust/contracts/platform/days.ts'
import { RETURN_OF_DAYS } from '@toyota-trust/contracts/workshop/return-job-states.ts'
import { useState } from 'react'
import { bySchema } from '../../../../platform/form/checks.ts'
import { FormDialog } from '../../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../../platform/form/use-form.ts'
import { messageOf } from '../../../../platform/message-of.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { FormProblem } from '../../../../platform/ui/form-problem.tsx'
import { TextField } from '../../../../platform/ui/text-field.tsx'
import { useToast } from '../../../../platform/ui/toast.tsx'
import { call } from '../../../call.ts'
import { useRecordAct, useVersionedRecord } from '../../../records/versioned-record.tsx'
import { useSession } from '../../../session.ts'
import { VISIT } from '../../visits/requests.ts'

const DAY_MS = 86_400_000
const check = bySchema({ reason: undoReturnOf.body.shape.reason })

/** Marks a visit as a return of an earlier one of its car; heads and head office can undo the mark. */
export function ReturnBadge({ visit }: { visit: Visit }) {
  const act = useRecordAct(VISIT, visit.id)
  const toast = useToast()
  const [undoing, setUndoing] = useState(false)
  const isHead = useSession().role !== 'advisor'
  const dayOf = (at: string) => longDay(placeClock(new Date(at), visit.branch.timezone).day)
  if (visit.return_of)
    return (
      <p>
        Ulang dari {dayOf(visit.return_of.starts_at)}{' '}
        {isHead && (
          <Button variant="quiet" size="sm" onClick={() => setUndoing(true)}>
            Bukan ulangan
          </Button>
        )}
        {undoing && <UndoDialog visit={visit} onClose={() => setUndoing(false)} />}
      </p>
    )
  const since = new Date(visit.starts_at).getTime() - RETURN_OF_DAYS * DAY_MS
  const earlier = visit.earlier.find(
    ({ state, starts_at }) => state === 'handed_over' && new Date(starts_at).getTime() >= since,
  )
  if (!earlier || !['scheduled', 'arrived', 'in_work', 'waiting', 'ready'].includes(visit.state)) return null
  // On the version that is shown: other actions on the same page raise it.
  const mark = () =>
    act.mutate(
      {
        what: 'return',
        send: () =>
          call(markReturnOf, {
            params: { visitId: visit.id },
            body: { version: visit.version, of: earlier.id },
          }),
      },
      { onSuccess: () => toast('Ditandai ulang') },
    )
  return (
    <div>
      <Button variant="alt" size="sm" busy={act.isPending} onClick={mark}>
        Ulang dari {dayOf(earlier.starts_at)}
      </Button>
      {act.error && <FormProblem text={messageOf(act.error)} />}
    </div>
  )
}

function UndoDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const record = useVersionedRecord(VISIT, visit)
  const form = useForm({
    values: useState({ reason: '' }),
    check,
    async send({ reason }) {
      await record.send('undo', (version) =>
        call(undoReturnOf, { params: { visitId: visit.id }, body: { version, reason } }),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title="Bukan ulangan"
      submit="Simpan"
      form={form}
      notice={record.conflictNotice(form)}
      onClose={onClose}
    >
      <TextField label="Alasan" autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}
