import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { bySchema } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { VisitCardButton } from '#workshop/visits/desk/public/visit-card-link.tsx'
import { type WorkOrder, withdrawExtraWork } from '../../desk-work-orders.contract.ts'
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
