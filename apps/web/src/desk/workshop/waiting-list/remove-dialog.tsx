import { type DeskWaiting, endWaiting } from '@toyota-trust/contracts/desk/workshop/waiting.ts'
import { formatPlate } from '@toyota-trust/contracts/garage/plates.ts'
import { useState } from 'react'
import { problem, sentenceOf } from '../../../platform/form/checks.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
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
