import { useState } from 'react'
import { rupiah } from '#core/money.ts'
import { refusalOf } from '#web/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Order } from '../orders.contract.ts'
import type { OrderActs } from './requests.ts'

/** Asks before an order is cancelled, with what comes back to the rupiah. */
export function CancelDialog({
  order,
  acts,
  onClose,
}: {
  order: Order
  acts: OrderActs
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const cancel = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await acts.cancel(order.version, reason)
      onClose()
    } catch (failure) {
      setProblem(refusalOf(failure).message)
      void acts.order.refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={`Batalkan? Yang dikembalikan ${rupiah(order.cancel_returns_idr ?? 0)}`}
      width="28rem"
      footer={
        <>
          <Button variant="alt" data-first-focus onClick={onClose}>
            Kembali
          </Button>
          <Button busy={busy} onClick={() => void cancel()}>
            Batalkan pesanan
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <TextArea label="Alasan" optional value={reason} onChange={({ target }) => setReason(target.value)} />
        {problem !== null && <FormProblem text={problem} />}
      </div>
    </Dialog>
  )
}
