import { type CustomerCar, storedPlate } from '@toyota-trust/contracts/garage/cars.ts'
import { dayFromSlashed } from '@toyota-trust/contracts/platform/days.ts'
import { useState } from 'react'
import { problem } from '../../../platform/form/checks.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { DateField } from '../../../platform/ui/date-field.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { plateProblem } from '../cars/public/plate-problem.ts'
import { useRecordPlate } from './requests.ts'

/** The last step: the plate and the date that the car has from now on. Its reminders follow. */
export function DoneDialog({ car, onClose }: { car: CustomerCar; onClose: () => void }) {
  const record = useRecordPlate(car)
  const toast = useToast()
  const form = useForm({
    values: useState({ plate: '', stnk: '' }),
    check: ({ plate, stnk }) => [
      ...problem('plate', plateProblem(plate)),
      ...problem('stnk', dayFromSlashed(stnk) === null && 'Tanggal tidak valid'),
    ],
    async send({ plate, stnk }) {
      const stnk_term = dayFromSlashed(stnk)
      if (!stnk_term) return
      await record.mutateAsync({ license_plate: storedPlate(plate), stnk_term })
      toast('Nomor dan tanggal baru disimpan')
      onClose()
    },
  })
  return (
    <FormDialog title="Catat nomor dan tanggal baru" submit="Simpan" form={form} onClose={onClose}>
      <TextField label="Nomor polisi baru" upper maxLength={15} autoComplete="off" {...form.field('plate')} />
      <DateField label="STNK berlaku sampai" {...form.choice('stnk')} />
    </FormDialog>
  )
}
