import { useState } from 'react'
import { LENGTHS } from '#core/fields.ts'
import { typedPlate } from '#floor/arrival/arrivals.contract.ts'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
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
