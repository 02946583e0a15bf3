import { type FormEvent, useState } from 'react'
import { rupiah } from '#core/money.ts'
import { refundDays } from '#stock/payments/order-money.model.ts'
import { showProblems } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Order } from '../orders.contract.ts'
import { useOrderCode } from './order-code.tsx'
import styles from './orders.module.css'
import type { OrderActs } from './requests.ts'

const BANKS = [
  'BCA',
  'Mandiri',
  'BRI',
  'BNI',
  'BSI',
  'CIMB Niaga',
  'Danamon',
  'Permata',
  'BTN',
  'OCBC',
  'Bank lain',
]

interface Props {
  order: Order
  acts: OrderActs
  page: string
  onDone: () => void
}

/** "Isi rekening": where a refund goes; it is sent after a fresh code. */
export function RefundAccountStep({ order, acts, page, onDone }: Props) {
  const open = order.refunds.filter(({ state }) => state !== 'paid')
  const amount = open.reduce((sum, { amount_idr }) => sum + amount_idr, 0)
  const days = Math.max(...open.map(({ cause }) => refundDays(cause)))
  const [account, setAccount] = useState({ bank: '', number: '', holder: open[0]?.payer ?? order.name })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const code = useOrderCode(
    order,
    acts,
    'refund_account',
    (otp_code) => acts.giveAccount({ ...account, otp_code }),
    onDone,
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found: Record<string, string> = {
      ...(!account.bank && { bank: 'Pilih Bank terlebih dahulu!' }),
      ...(!/^\d{6,20}$/.test(account.number) && { number: 'Nomor rekening harus 6 sampai 20 angka' }),
      ...(!account.holder.trim() && { holder: 'Input Nama pemilik rekening terlebih dahulu!' }),
    }
    showProblems(event.currentTarget, () => setErrors(found))
    if (Object.keys(found).length === 0) void code.begin()
  }
  return (
    <div className={styles.page}>
      <BackLink to={page}>Pesanan {order.number}</BackLink>
      <h1>Isi rekening pengembalian</h1>
      <p>
        {rupiah(amount)} kembali kepada Anda. Kami kirim paling lambat {days} hari kerja sesudah Anda mengisi
        rekening.
      </p>
      <form className={layout.stack} noValidate onSubmit={send}>
        <SelectField
          label="Bank"
          placeholder="Pilih bank"
          options={BANKS.map((bank) => ({ value: bank, label: bank }))}
          value={account.bank}
          error={errors.bank}
          onChange={(bank) => setAccount({ ...account, bank })}
        />
        <TextField
          label="Nomor rekening"
          inputMode="numeric"
          autoComplete="off"
          value={account.number}
          error={errors.number}
          onChange={({ target }) => setAccount({ ...account, number: target.value.replace(/\D/g, '') })}
        />
        <TextField
          label="Nama pemilik rekening"
          value={account.holder}
          error={errors.holder}
          onChange={({ target }) => setAccount({ ...account, holder: target.value })}
        />
        {code.problem !== null && <Alert>{code.problem}</Alert>}
        <Button type="submit" block busy={code.busy}>
          Kirim kode
        </Button>
      </form>
      {code.dialog}
    </div>
  )
}
