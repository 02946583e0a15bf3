import { cancelVisit, type Visit } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { useState } from 'react'
import { bySchema } from '../../../../platform/form/checks.ts'
import { FormDialog } from '../../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../../platform/form/use-form.ts'
import { TextField } from '../../../../platform/ui/text-field.tsx'
import { useToast } from '../../../../platform/ui/toast.tsx'
import { call } from '../../../call.ts'
import { useVersionedRecord } from '../../../records/versioned-record.tsx'
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
