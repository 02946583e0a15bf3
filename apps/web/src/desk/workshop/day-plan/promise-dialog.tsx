import type { Plan, PlanJobShown } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import { plateWords } from '@toyota-trust/contracts/garage/plates.ts'
import { minutesOf, timeFromMinutes } from '@toyota-trust/contracts/platform/days.ts'
import { isTimeOfDay } from '@toyota-trust/contracts/platform/fields.ts'
import type { Minute } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { useState } from 'react'
import { type Check, problem } from '../../../platform/form/checks.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { TimeField } from '../../../platform/ui/time-field.tsx'
import { promiseReason } from './decisions.ts'
import type { Acts } from './use-acts.ts'

interface Values {
  time: string
  reason: string
}
const check: Check<Values> = ({ time, reason }) => [
  ...problem('time', !isTimeOfDay(time) && 'Jam harus berbentuk HH:mm'),
  ...problem('reason', !reason.trim() && 'Tulis alasan terlebih dahulu'),
]

interface Props {
  plan: Plan
  job: PlanJobShown
  computed: Minute
  acts: Acts
  onClose: () => void
}

/** A new promise for the customer, and why; it leaves by every way that is switched on. */
export function PromiseDialog({ plan, job, computed, acts, onClose }: Props) {
  const form = useForm({
    values: useState<Values>({ time: timeFromMinutes(computed), reason: promiseReason(job) }),
    check,
    async send({ time, reason }) {
      await acts.promise(plan, job, minutesOf(time), reason.trim())
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Janji baru ${plateWords(job.plate)}`}
      submit={`Kirim dan kabari ${job.first_name}`}
      form={form}
      onClose={onClose}
    >
      <TimeField
        label="Siap"
        {...form.field('time')}
        onChange={(value) => form.field('time').onChange({ target: { value } })}
      />
      <TextField label="Alasan, dibaca pelanggan" autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}
