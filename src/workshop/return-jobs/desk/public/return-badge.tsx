import { useState } from 'react'
import { longDay, placeClock } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { useRecordAct, useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { useSession } from '#web/desk/session.ts'
import { bySchema } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { VISIT } from '#workshop/visits/desk/requests.ts'
import type { Visit } from '#workshop/visits/desk-visits.contract.ts'
import { markReturnOf, undoReturnOf } from '../../desk-return-jobs.contract.ts'
import { RETURN_OF_DAYS } from '../../return-job-states.model.ts'

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
