import { useState } from 'react'
import { dayFromSlashed } from '#core/days.ts'
import { type CustomerCar, storedPlate } from '#garage/cars/cars.contract.ts'
import { plateProblem } from '#garage/cars/portal/public/plate-problem.ts'
import { problem } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
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
