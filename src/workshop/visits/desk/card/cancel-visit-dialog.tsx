import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { bySchema } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { cancelVisit, type Visit } from '../../desk-visits.contract.ts'
import { VisitCardButton } from '../public/visit-card-link.tsx'
import { VISIT } from '../requests.ts'
import { closeIfOver } from './close-if-over.ts'

const BY_TELEPHONE = 'Diminta pelanggan lewat telepon'
interface Values {
  reason: string
  isAsked: boolean
}
const checkReason = bySchema({ reason: cancelVisit.body.shape.reason })
const check = (values: Values) => (values.isAsked ? [] : checkReason(values))

/** Cancels a booking: by the workshop with a reason, or because the customer asked for it by telephone. */
export function CancelVisitDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const record = useVersionedRecord(VISIT, visit)
  const toast = useToast()
  const form = useForm<Values>({
    values: useState<Values>({ reason: '', isAsked: false }),
    check,
    async send({ reason, isAsked }) {
      const params = { visitId: visit.id }
      const why = isAsked ? { reason: BY_TELEPHONE, by: 'customer' as const } : { reason }
      await record.send('cancel', (version) => call(cancelVisit, { params, body: { version, ...why } }))
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
      notice={record.conflictNotice(
        form,
        <VisitCardButton onClick={onClose} />,
        closeIfOver(visit, 'cancel', onClose),
      )}
      onClose={onClose}
    >
      {!form.values.isAsked && (
        <TextField
          label="Alasan, dibaca pelanggan"
          hint="Dikirim lewat email dan SMS."
          autoComplete="off"
          {...form.field('reason')}
        />
      )}
      <Checkbox
        label={BY_TELEPHONE}
        checked={form.values.isAsked}
        onChange={(isAsked) => form.change({ isAsked })}
      />
    </FormDialog>
  )
}
