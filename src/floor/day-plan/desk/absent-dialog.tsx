import { useState } from 'react'
import { instantAt, longDayWithWeekday, timeFromMinutes, zoneOf } from '#core/days.ts'
import { isTimeOfDay } from '#core/fields.ts'
import { ABSENCE_REASON_LABELS } from '#floor/stalls/desk-stall-texts.model.ts'
import { type Check, problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ABSENCE_REASONS, type AbsenceReason, type DayBoard } from '../desk-day-board.model.ts'
import { GRID_MINUTES, type Minute } from '../plan-terms.model.ts'
import styles from './job-panel.module.css'
import { KnownAbsence } from './known-absence.tsx'
import { useSetAbsent } from './requests.ts'

const REASONS = ABSENCE_REASONS.map((value) => ({ value, label: ABSENCE_REASON_LABELS[value] }))
const UNREADABLE = 'Jam harus berbentuk HH:mm'

type Technician = DayBoard['technicians'][number]

interface Values {
  reason: AbsenceReason
  from: string
  until: string
}
const check: Check<Values> = ({ from, until }) => [
  ...problem('from', !isTimeOfDay(from) && UNREADABLE),
  ...problem('until', !isTimeOfDay(until) && UNREADABLE),
  ...problem('until', isTimeOfDay(from) && isTimeOfDay(until) && from >= until && 'Akhir harus setelah awal'),
]

interface Props {
  plan: DayBoard
  technician: Technician
  /** The minute of the workshop's clock; null on another day. */
  now: Minute | null
  /** Called once it is stored; the dialog closes after it. */
  onSaved: () => Promise<void>
  onClose: () => void
}

/** A technician does not come, or leaves: the day is computed again without them. */
export function AbsentDialog({ plan, technician, now, onSaved, onClose }: Props) {
  const toast = useToast()
  const absent = useSetAbsent()
  const form = useForm<Values>({
    values: useState<Values>(() => ({ reason: 'sick', ...restOfDay(plan, technician, now) })),
    check,
    async send({ reason, from, until }) {
      const at = (time: string) => instantAt(plan.day, time, zoneOf(plan.branch.timezone)).toISOString()
      const body = { from: at(from), until: at(until), reason }
      await absent.mutateAsync({ technicianId: technician.id, body })
      await onSaved()
      toast(`${technician.name} tidak masuk: ${ABSENCE_REASON_LABELS[reason].toLowerCase()}`)
      onClose()
    },
  })
  if (technician.absence)
    return (
      <KnownAbsence
        plan={plan}
        technician={technician}
        onSaved={onSaved}
        onClose={onClose}
        reason={technician.absence}
      />
    )
  const reason = form.choice('reason')
  const from = form.choice('from')
  const until = form.choice('until')
  return (
    <FormDialog title={`${technician.name} tidak masuk`} submit="Simpan" form={form} onClose={onClose}>
      {plan.day !== plan.today && <p>{longDayWithWeekday(plan.day)}</p>}
      <RadioChips label="Sebab" options={REASONS} value={reason.value} onChange={reason.onChange} />
      <div className={styles.pair}>
        <TimeField label="Dari" name="from" {...from} />
        <TimeField label="Sampai" name="until" {...until} />
      </div>
      <p className={styles.soft}>Rencana dihitung lagi. Yang tidak dapat tempat muncul di Perlu keputusan.</p>
    </FormDialog>
  )
}

/** All of their hours of the day, or what is left of them. */
function restOfDay(
  plan: DayBoard,
  { present }: Technician,
  now: Minute | null,
): Pick<Values, 'from' | 'until'> {
  const begin = Math.min(...present.map(({ from }) => from), plan.opening.until)
  const end = Math.max(...present.map(({ until }) => until), plan.opening.from)
  const from = now === null ? begin : Math.max(begin, Math.floor(now / GRID_MINUTES) * GRID_MINUTES)
  return { from: timeFromMinutes(Math.min(from, end)), until: timeFromMinutes(end) }
}
