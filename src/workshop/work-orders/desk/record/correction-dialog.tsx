import { useState } from 'react'
import { bySchema } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { correctRecord } from '../../desk-work-orders.contract.ts'
import { useCorrection } from '../requests.ts'

const check = bySchema({ words: correctRecord.body.shape.words })

/** Writes a service record that corrects this one; the customer is notified. */
export function CorrectionDialog({ recordId, onClose }: { recordId: string; onClose: () => void }) {
  const correct = useCorrection(recordId)
  const toast = useToast()
  const form = useForm({
    values: useState<{ words: string; odometer: number | null }>({ words: '', odometer: null }),
    check,
    async send({ words, odometer }) {
      await correct.mutateAsync({ words: words.trim(), odometer })
      toast('Tersimpan')
      onClose()
    },
  })
  return (
    <FormDialog title="Buat koreksi" cancel="Kembali" submit="Simpan koreksi" form={form} onClose={onClose}>
      <TextArea
        label="Koreksi"
        hint="Dibaca pelanggan. Catatan semula tidak berubah."
        {...form.field('words')}
      />
      <MileageField
        label="Odometer yang benar"
        optional
        hint="Hanya bila angkanya salah."
        {...form.choice('odometer')}
      />
    </FormDialog>
  )
}
