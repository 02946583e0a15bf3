import { useState } from 'react'
import { zoneOf } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { type Visit, waitFor } from '../../desk-visits.contract.ts'
import { WAIT_REASON_LABELS, type WaitReason } from '../../visit-states.model.ts'
import { VisitCardButton } from '../public/visit-card-link.tsx'
import { VISIT } from '../requests.ts'
import { closeIfOver } from './close-if-over.ts'
import { parseExpectedMoment, type WaitValues, waitProblems, waitValues } from './wait-form.ts'

const REASONS: readonly WaitReason[] = ['parts', 'consent', 'other']

interface Props {
  visit: Visit
  /** Called once it is stored; the dialog closes after it. */
  onSaved?: (() => Promise<void>) | undefined
  onClose: () => void
}

/** Marks a car as waiting, with a reason that its owner reads. */
export function WaitDialog({ visit, onSaved, onClose }: Props) {
  const record = useVersionedRecord(VISIT, visit)
  const zone = zoneOf(visit.branch.timezone)
  const form = useForm<WaitValues>({
    values: useState(() => waitValues(visit, zone)),
    check: (values) => waitProblems(values, zone, new Date()),
    async send(values) {
      const { reason, word } = values
      const until = parseExpectedMoment(values, zone)
      const params = { visitId: visit.id }
      await record.send('wait', (version) =>
        call(waitFor, {
          params,
          body: { version, reason, ...(word.trim() && { word }), ...(until && { until }) },
        }),
      )
      await onSaved?.()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Tandai menunggu"
      submit="Tandai menunggu"
      form={form}
      notice={record.conflictNotice(
        form,
        <VisitCardButton onClick={onClose} />,
        closeIfOver(visit, 'wait', onClose),
      )}
      onClose={onClose}
    >
      <RadioGroup
        label="Menunggu apa"
        options={REASONS.map((value) => ({ value, label: WAIT_REASON_LABELS[value] }))}
        {...form.choice('reason')}
      />
      {form.values.reason === 'parts' && (
        <div className={layout.grid2}>
          <DateField
            label="Perkiraan datang"
            name="day"
            optional={form.values.time === ''}
            {...form.choice('day')}
          />
          <TimeField
            label="Jam datang"
            name="time"
            optional={form.values.day === ''}
            {...form.choice('time')}
          />
        </div>
      )}
      <TextField label="Kata untuk pelanggan" autoComplete="off" {...form.field('word')} />
    </FormDialog>
  )
}
