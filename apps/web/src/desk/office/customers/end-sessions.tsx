import { endCustomerSessions, readingReason } from '@toyota-trust/contracts/desk/office/customers.ts'
import { useState } from 'react'
import { problem, sentenceOf } from '../../../platform/form/checks.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { call } from '../../call.ts'
import { ReasonField } from './reason-field.tsx'

/** Signs a customer out everywhere, for a reason. */
export function EndSessions({ customerId }: { customerId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <section>
      <h2>Sesi</h2>
      <p>
        <Button variant="alt" onClick={() => setOpen(true)}>
          Akhiri semua sesi
        </Button>
      </p>
      {open && <EndSessionsDialog customerId={customerId} onClose={() => setOpen(false)} />}
    </section>
  )
}

function EndSessionsDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const toast = useToast()
  const form = useForm({
    values: useState({ reason: '' }),
    check: ({ reason }) => problem('reason', sentenceOf(readingReason, reason)),
    async send({ reason }) {
      await call(endCustomerSessions, { params: { customerId }, body: { reason } })
      toast('Semua sesi diakhiri')
      onClose()
    },
  })
  return (
    <FormDialog title="Akhiri semua sesi?" submit="Akhiri sesi" form={form} onClose={onClose}>
      <p>Pelanggan keluar di semua perangkat dan dikabari lewat email.</p>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
