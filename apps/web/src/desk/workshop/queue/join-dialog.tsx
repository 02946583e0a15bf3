import { LENGTHS } from '@toyota-trust/contracts/platform/fields.ts'
import { typedPlate } from '@toyota-trust/contracts/workshop/arrival/arrivals.ts'
import { useState } from 'react'
import { type Check, problem, sentenceOf } from '../../../platform/form/checks.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useQueueActs } from './requests.ts'

interface Values {
  plate: string
}
const check: Check<Values> = ({ plate }) =>
  problem('plate', plate.trim() !== '' && sentenceOf(typedPlate, plate))

/** Adds a customer to the queue at the counter. */
export function JoinDialog({ branchId, onClose }: { branchId: number; onClose: () => void }) {
  const acts = useQueueActs(branchId)
  const toast = useToast()
  const form = useForm<Values>({
    values: useState({ plate: '' }),
    check,
    async send({ plate }) {
      await acts.mutateAsync({ act: 'join', plate })
      toast('Ditambahkan ke antrean')
      onClose()
    },
  })
  return (
    <FormDialog title="Tambah ke antrean" submit="Tambah" form={form} onClose={onClose}>
      <TextField
        label="Pelat"
        optional
        upper
        hint="Booking hari ini ditandai datang. Mobil yang siap: ambil mobil. Lainnya: walk-in."
        autoComplete="off"
        maxLength={LENGTHS.plate + 4}
        {...form.field('plate')}
      />
    </FormDialog>
  )
}
