import { useState } from 'react'
import { call } from '#web/desk/call.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { endCustomerSessions, readingReason } from '../desk-customers.contract.ts'
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
