import { useState } from 'react'
import { dayFromSlashed, instantAt, localClock, slashedDay, zoneOf } from '#core/days.ts'
import { isTimeOfDay } from '#core/fields.ts'
import { formatPlate } from '#core/plates.ts'
import { type Check, problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { mayContinue } from './promise-reason.ts'
import type { Acts } from './use-acts.ts'

interface Values {
  /** As typed, `24/11/2026`. */
  day: string
  time: string
  reason: string
}
const check: Check<Values> = ({ day, time, reason }) => [
  ...problem('day', !dayFromSlashed(day) && 'Tanggal harus berbentuk DD/MM/YYYY'),
  ...problem('time', !isTimeOfDay(time) && 'Jam harus berbentuk HH:mm'),
  ...problem('reason', !reason.trim() && 'Tulis alasan terlebih dahulu'),
]

interface Props {
  plan: DayBoard
  job: BoardJob
  /** What the plan would promise. */
  ready: string
  /** Why, until another is typed. */
  reason: string
  acts: Acts
  onClose: () => void
}

/** A new promise for the customer, and why; it is sent by every channel that is switched on. */
export function PromiseDialog({ plan, job, ready, reason, acts, onClose }: Props) {
  const zone = zoneOf(plan.branch.timezone)
  const proposed = localClock(new Date(ready), zone)
  const isOverDays = proposed.day !== plan.day || mayContinue(job)
  const form = useForm({
    values: useState<Values>({
      day: slashedDay(proposed.day),
      time: proposed.time,
      reason,
    }),
    check,
    async send({ day, time, reason }) {
      const at = instantAt(dayFromSlashed(day) ?? proposed.day, time, zone)
      await acts.promise(job, at.toISOString(), reason.trim())
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Janji baru ${formatPlate(job.plate)}`}
      submit={`Kirim dan kabari ${job.first_name}`}
      form={form}
      onClose={onClose}
    >
      {isOverDays && (
        <DateField
          label="Hari"
          min={plan.today}
          {...form.field('day')}
          onChange={(value) => form.field('day').onChange({ target: { value } })}
        />
      )}
      <TimeField
        label="Siap"
        {...form.field('time')}
        onChange={(value) => form.field('time').onChange({ target: { value } })}
      />
      <TextField label="Alasan, dibaca pelanggan" autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}
