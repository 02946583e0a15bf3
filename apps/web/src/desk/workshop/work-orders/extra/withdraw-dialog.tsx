import { type WorkOrder, withdrawExtraWork } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import { useState } from 'react'
import { bySchema } from '../../../../platform/form/checks.ts'
import { FormDialog } from '../../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../../platform/form/use-form.ts'
import { TextField } from '../../../../platform/ui/text-field.tsx'
import { call } from '../../../call.ts'
import { useSeen } from '../../visits/door/overtaken.tsx'
import type { useOrderAct } from '../requests.ts'

const check = bySchema({ reason: withdrawExtraWork.body.shape.reason })

interface Props {
  order: WorkOrder
  act: ReturnType<typeof useOrderAct>
  onClose: () => void
}

/** Takes back what nobody has answered yet. */
export function WithdrawDialog({ order: { visit }, act, onClose }: Props) {
  const seen = useSeen(visit)
  const form = useForm({
    values: useState({ reason: '' }),
    check,
    async send({ reason }) {
      const body = { version: seen.version, ...(reason.trim() && { reason: reason.trim() }) }
      await act.mutateAsync({
        what: 'withdraw',
        send: () => call(withdrawExtraWork, { params: { visitId: visit.id }, body }),
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Tarik baris yang menunggu"
      cancel="Kembali"
      submit="Tarik baris"
      form={form}
      notice={seen.notice(form, onClose)}
      onClose={onClose}
    >
      <TextField label="Alasan, dibaca pelanggan" optional autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}
