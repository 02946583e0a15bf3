import { type Visit, waitFor } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { dayFromSlashed, instantAt, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import { isTimeOfDay } from '@toyota-trust/contracts/platform/fields.ts'
import { WAIT_WORDS, type WaitReason } from '@toyota-trust/contracts/workshop/visit-states.ts'
import { useState } from 'react'
import { type Check, problem, sentenceOf } from '../../../../platform/form/checks.ts'
import { FormDialog } from '../../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../../platform/form/use-form.ts'
import { DateField } from '../../../../platform/ui/date-field.tsx'
import layout from '../../../../platform/ui/layout.module.css'
import { RadioGroup } from '../../../../platform/ui/radio-group.tsx'
import { TextField } from '../../../../platform/ui/text-field.tsx'
import { TimeField } from '../../../../platform/ui/time-field.tsx'
import { call } from '../../../call.ts'
import { useVersionedRecord } from '../../../records/versioned-record.tsx'
import { SeeCardButton } from '../public/see-card.tsx'
import { VISIT } from '../requests.ts'

interface Values {
  reason: WaitReason
  word: string
  /** When a part is expected, as typed; both or none. */
  day: string
  time: string
}
const REASONS: readonly WaitReason[] = ['parts', 'consent', 'other']
const check: Check<Values> = ({ reason, word, day, time }) => [
  ...problem(
    'word',
    sentenceOf(waitFor.body.shape.word, word) ??
      (reason === 'other' && !word.trim() && 'Tulis kata untuk pelanggan terlebih dahulu'),
  ),
  ...(reason === 'parts'
    ? [
        ...problem('day', (day || time) && !dayFromSlashed(day) && 'Tanggal tidak valid'),
        ...problem('time', (day || time) && !isTimeOfDay(time.trim()) && 'Jam harus berbentuk HH:mm'),
      ]
    : []),
]

/** The moment at which a part is expected, on the workshop's clock; null where nobody knows. */
function expectedAt({ reason, day, time }: Values, timezone: string): string | null {
  const on = dayFromSlashed(day)
  return reason === 'parts' && on && time ? instantAt(on, time.trim(), zoneOf(timezone)).toISOString() : null
}

interface Props {
  visit: Visit
  /** Called once it is stored; the dialog closes after it. */
  onSaved?: (() => Promise<void>) | undefined
  onClose: () => void
}

/** What the car waits for, in a word that its owner reads. */
export function WaitDialog({ visit, onSaved, onClose }: Props) {
  const record = useVersionedRecord(VISIT, visit)
  const form = useForm({
    values: useState<Values>({ reason: 'parts', word: '', day: '', time: '' }),
    check,
    async send(values) {
      const { reason, word } = values
      const until = expectedAt(values, visit.branch.timezone)
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
      notice={record.conflictNotice(form, <SeeCardButton onClick={onClose} />)}
      onClose={onClose}
    >
      <RadioGroup
        label="Menunggu apa"
        options={REASONS.map((value) => ({ value, label: WAIT_WORDS[value] }))}
        {...form.choice('reason')}
      />
      {form.values.reason === 'parts' && (
        <div className={layout.grid2}>
          <DateField label="Perkiraan datang" name="day" optional {...form.choice('day')} />
          <TimeField label="Jam datang" name="time" optional {...form.choice('time')} />
        </div>
      )}
      <TextField label="Kata untuk pelanggan" autoComplete="off" {...form.field('word')} />
    </FormDialog>
  )
}
