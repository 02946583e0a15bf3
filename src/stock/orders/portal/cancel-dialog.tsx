import { useState } from 'react'
import { rupiah } from '#core/money.ts'
import { REFUND_WORKING_DAYS } from '#stock/payments/order-money.model.ts'
import { refusalOf } from '#web/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Order } from '../orders.contract.ts'
import type { OrderActs } from './requests.ts'

/** What buyers say most; it is for the branch, and they need not. */
const REASONS = [
  'Berubah pikiran',
  'Memilih mobil lain',
  'Dana belum siap',
  'Mobil berbeda dari harapan',
  'Alasan lain',
]

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
  const returned = order.cancel_returns_idr ?? 0
  const received = order.amounts.received_idr
  const fee = received - returned
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
      title={`Batalkan? Yang dikembalikan ${rupiah(returned)}`}
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
        <p className={layout.soft}>
          {received > 0
            ? `${fee > 0 ? `Dipotong ${rupiah(fee)}, sisanya` : 'Semua uang Anda'} kembali, paling lambat ${REFUND_WORKING_DAYS} hari kerja sesudah Anda mengisi rekening.`
            : 'Anda belum membayar, jadi tidak ada yang dikembalikan.'}{' '}
          Mobil ini bisa langsung dipesan orang lain.
        </p>
        <SelectField
          label="Alasan"
          optional
          placeholder="Pilih alasan"
          options={REASONS.map((one) => ({ value: one, label: one }))}
          value={reason}
          onChange={setReason}
        />
        {problem !== null && <FormProblem text={problem} />}
      </div>
    </Dialog>
  )
}
