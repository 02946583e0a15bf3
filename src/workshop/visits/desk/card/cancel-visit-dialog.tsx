import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { bySchema } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { cancelVisit, type Visit } from '../../desk-visits.contract.ts'
import { VisitCardButton } from '../public/visit-card-link.tsx'
import { VISIT } from '../requests.ts'

const check = bySchema({ reason: cancelVisit.body.shape.reason })

/** Cancels a booking by the workshop, with a reason. */
export function CancelDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const record = useVersionedRecord(VISIT, visit)
  const toast = useToast()
  const form = useForm({
    values: useState({ reason: '' }),
    check,
    async send({ reason }) {
      const params = { visitId: visit.id }
      await record.send('cancel', (version) => call(cancelVisit, { params, body: { version, reason } }))
      toast('Booking dibatalkan, pelanggan dikabari')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Batalkan booking"
      cancel="Kembali"
      submit="Batalkan booking"
      form={form}
      notice={record.conflictNotice(form, <VisitCardButton onClick={onClose} />)}
      onClose={onClose}
    >
      <TextField
        label="Alasan, dibaca pelanggan"
        hint="Dikirim lewat email dan SMS."
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
