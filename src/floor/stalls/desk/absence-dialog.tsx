import { useState } from 'react'
import type { Day } from '#core/days.ts'
import { ABSENCE_REASONS, type AbsenceReason } from '#floor/day-plan/desk-day-board.model.ts'
import type { Problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { ABSENCE_REASON_LABELS } from '../desk-stall-texts.model.ts'
import type { AbsenceDraft, TechnicianDraft } from '../desk-stalls.contract.ts'
import { createPeriodForm, periodOf, type TypedPeriod } from './period.ts'
import { PeriodFields } from './period-fields.tsx'

const REASONS = ABSENCE_REASONS.map((value) => ({ value, label: ABSENCE_REASON_LABELS[value] }))

interface Props {
  technician: TechnicianDraft
  today: Day
  timezone: string
  onClose: () => void
  onAbsent: (absence: AbsenceDraft) => void
}

interface Typed extends TypedPeriod {
  reason: AbsenceReason
}

/** Adds an absence of a technician to the unsaved changes; the bookings are decided on before those are saved. */
export function AbsenceDialog({ technician, today, timezone, onClose, onAbsent }: Props) {
  const form = useForm<Typed>({
    values: useState<Typed>(() => ({ reason: 'sick', ...createPeriodForm(null, today, timezone) })),
    check: (typed) => problemsOf(typed, technician.absences, timezone),
    send: ({ reason, ...typed }) => {
      const period = periodOf(typed, timezone)
      if ('from' in period) onAbsent({ ...period, reason })
    },
  })
  return (
    <FormDialog
      title={`${technician.name} tidak masuk`}
      width="34rem"
      submit="Terapkan"
      form={form}
      onClose={onClose}
    >
      <RadioChips label="Sebab" options={REASONS} {...form.choice('reason')} />
      <PeriodFields typed={form.values} errorOf={form.error} onChange={form.change} />
    </FormDialog>
  )
}

function problemsOf(
  typed: Typed,
  known: readonly AbsenceDraft[],
  timezone: string,
): Problem<keyof TypedPeriod>[] {
  const period = periodOf(typed, timezone)
  if (!('from' in period)) return [period]
  const overlaps = known.some(
    ({ from, until }) =>
      Date.parse(from) < Date.parse(period.until) && Date.parse(period.from) < Date.parse(until),
  )
  return overlaps ? [{ field: 'fromDay', message: 'Sudah tercatat tidak masuk pada waktu itu' }] : []
}
