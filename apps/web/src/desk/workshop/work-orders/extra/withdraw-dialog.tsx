import { type WorkOrder, withdrawExtraWork } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import { useState } from 'react'
import { bySchema } from '../../../../platform/form/checks.ts'
import { FormDialog } from '../../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../../platform/form/use-form.ts'
import { TextField } from '../../../../platform/ui/text-field.tsx'
import { call } from '../../../call.ts'
import { useVersionedRecord } from '../../../records/versioned-record.tsx'
import { VisitCardButton } from '../../visits/public/visit-card-link.tsx'
import { WORK_ORDER } from '../requests.ts'

const check = bySchema({ reason: withdrawExtraWork.body.shape.reason })

interface Props {
  order: WorkOrder
  onClose: () => void
}

/** Withdraws a request without an answer. */
export function WithdrawDialog({ order, onClose }: Props) {
  const record = useVersionedRecord(WORK_ORDER, order)
  const form = useForm({
    values: useState({ reason: '' }),
    check,
    async send({ reason }) {
      const params = { visitId: order.visit.id }
      await record.send('withdraw', (version) =>
        call(withdrawExtraWork, {
          params,
          body: { version, ...(reason.trim() && { reason: reason.trim() }) },
        }),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title="Tarik baris yang menunggu"
      cancel="Kembali"
      submit="Tarik baris"
      form={form}
      notice={record.conflictNotice(form, <VisitCardButton onClick={onClose} />)}
      onClose={onClose}
    >
      <TextField label="Alasan, dibaca pelanggan" optional autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}
