import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rupiah } from '#core/money.ts'
import { refusalOf } from '#web/refusal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Order } from '../orders.contract.ts'
import { nearMoment } from './order-texts.ts'
import styles from './orders.module.css'
import { PaymentWarning } from './public/warning.tsx'
import type { OrderActs } from './requests.ts'
import { TimeLeft } from './time-left.tsx'

interface Props {
  order: Order
  acts: OrderActs
  /** Address of the order's page. */
  page: string
  onDone: () => void
}

/** "Bayar tanda jadi" and "Bayar sisa" by transfer to the dealer's account. */
export function PaymentStep({ order, acts, page, onDone }: Props) {
  const purpose = order.state === 'agreed' ? 'balance' : 'deposit'
  const attempt = useQuery({
    queryKey: ['car-order-payment', order.id, purpose, order.version],
    queryFn: () => acts.startPayment(purpose),
    retry: false,
  })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const announce = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await acts.announce(order.version)
      onDone()
    } catch (failure) {
      setProblem(refusalOf(failure).message)
      void acts.order.refetch()
    } finally {
      setBusy(false)
    }
  }
  const shown = attempt.data
  return (
    <div className={styles.page}>
      <BackLink to={page}>Pesanan {order.number}</BackLink>
      <h1>{purpose === 'deposit' ? 'Bayar tanda jadi' : 'Bayar sisa'}</h1>
      {shown?.expires_at && (
        <TimeLeft
          from={purpose === 'deposit' ? order.created_at : (order.agreement?.agreed_at ?? order.created_at)}
          until={shown.expires_at}
          timezone={order.branch.timezone}
        />
      )}
      {shown ? (
        <>
          <dl className={styles.copy}>
            <CopyRow term="Jumlah" label="Salin jumlah" copied={String(shown.amount_idr)}>
              {rupiah(shown.amount_idr)}
            </CopyRow>
            <CopyRow
              term={`${shown.account.bank}, nomor rekening`}
              label="Salin nomor"
              copied={shown.account.number}
              note={shown.account.holder}
            >
              {shown.account.number.replace(/(\d{3})(\d{3})(?=\d)/, '$1 $2 ')}
            </CopyRow>
            <CopyRow term="Berita transfer" label="Salin nomor pesanan" copied={shown.remark}>
              {shown.remark}
            </CopyRow>
          </dl>
          <PaymentWarning company={shown.account.holder} />
          {problem !== null && <Alert>{problem}</Alert>}
          {order.may_announce && (
            <>
              <Button block busy={busy} onClick={() => void announce()}>
                Saya sudah transfer
              </Button>
              <p className={layout.soft}>
                Keuangan memeriksa paling lambat {nearMoment(shown.checked_until, 'Asia/Jakarta', new Date())}
                . Selama itu mobil tetap untuk Anda. Tidak perlu mengirim foto bukti.
              </p>
            </>
          )}
        </>
      ) : attempt.error ? (
        <Alert>{refusalOf(attempt.error).message}</Alert>
      ) : (
        <RowsQueryStatus query={attempt} />
      )}
    </div>
  )
}

const COPIED_SHOWN_MS = 3_000

function CopyRow({
  term,
  label,
  copied,
  note,
  children,
}: {
  term: string
  /** What the button is called; it is shown as "Salin". */
  label: string
  copied: string
  note?: string
  children: string
}) {
  const toast = useToast()
  const [done, setDone] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied)
      setDone(true)
      window.setTimeout(() => setDone(false), COPIED_SHOWN_MS)
    } catch {
      toast('Belum bisa disalin, salin sendiri teksnya')
    }
  }
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span>
          {children}
          {note && <small className={styles.note}>{note}</small>}
        </span>
        <Button variant="alt" size="sm" aria-label={done ? 'Tersalin' : label} onClick={() => void copy()}>
          {done ? 'Tersalin' : 'Salin'}
        </Button>
      </dd>
    </div>
  )
}
