import {
  type CustomerRecord,
  openCustomer,
  readingReason,
} from '@toyota-trust/contracts/desk/office/customers.ts'
import { useState } from 'react'
import { problem, sentenceOf } from '../../../platform/form/checks.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { call } from '../../call.ts'
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
