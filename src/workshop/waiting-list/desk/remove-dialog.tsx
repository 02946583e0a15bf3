import { useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type DeskWaiting, endWaiting } from '../desk-waiting.contract.ts'
import { useEndWaiting } from './requests.ts'

interface Props {
  branchId: number
  entry: DeskWaiting
  onClose: () => void
}

/** Removes a customer from the list, with a reason that they read. */
export function RemoveDialog({ branchId, entry, onClose }: Props) {
  const end = useEndWaiting(branchId)
  const toast = useToast()
  const form = useForm<{ reason: string }>({
    values: useState({ reason: '' }),
    check: ({ reason }) => problem('reason', sentenceOf(endWaiting.body.shape.reason, reason)),
    async send({ reason }) {
      await end.mutateAsync({ entryId: entry.id, reason })
      toast('Dikeluarkan, pelanggan dikabari')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Keluarkan ${formatPlate(entry.plate)}`}
      submit="Keluarkan"
      form={form}
      onClose={onClose}
    >
      <TextField label="Alasan, dibaca pelanggan" autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}
