import { type Visit, waitFor } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { WAIT_WORDS, type WaitReason } from '@toyota-trust/contracts/workshop/visit-states.ts'
import { useState } from 'react'
import { type Check, problem, sentenceOf } from '../../../../platform/form/checks.ts'
import { FormDialog } from '../../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../../platform/form/use-form.ts'
import { RadioGroup } from '../../../../platform/ui/radio-group.tsx'
import { TextField } from '../../../../platform/ui/text-field.tsx'
import { call } from '../../../call.ts'
import { useVersionedRecord } from '../../../records/versioned-record.tsx'
import { SeeCardButton } from '../public/see-card.tsx'
import { VISIT } from '../requests.ts'

interface Values {
  reason: WaitReason
  word: string
}
const REASONS: readonly WaitReason[] = ['parts', 'consent', 'other']
const check: Check<Values> = ({ reason, word }) =>
  problem(
    'word',
    sentenceOf(waitFor.body.shape.word, word) ??
      (reason === 'other' && !word.trim() && 'Tulis kata untuk pelanggan terlebih dahulu'),
  )

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
    values: useState<Values>({ reason: 'parts', word: '' }),
    check,
    async send({ reason, word }) {
      const params = { visitId: visit.id }
      await record.send('wait', (version) =>
        call(waitFor, { params, body: { version, reason, ...(word.trim() && { word }) } }),
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
      <TextField label="Kata untuk pelanggan" autoComplete="off" {...form.field('word')} />
    </FormDialog>
  )
}
