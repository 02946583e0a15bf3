import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { type CustomerRecord, openCustomer, readingReason } from '../desk-customers.contract.ts'
import { ReasonField } from './reason-field.tsx'

interface Props {
  customerId: string
  onOpened: (customer: CustomerRecord) => void
  onClose: () => void
}

/** Asks for the reason that opening a customer's data needs. */
export function ReasonDialog({ customerId, onOpened, onClose }: Props) {
  const form = useForm({
    values: useState({ reason: '' }),
    check: ({ reason }) => problem('reason', sentenceOf(readingReason, reason)),
    send: async ({ reason }) =>
      onOpened(await call(openCustomer, { params: { customerId }, body: { reason } })),
  })
  return (
    <FormDialog onClose={onClose} title="Mengapa membuka data ini?" submit="Buka" form={form}>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
