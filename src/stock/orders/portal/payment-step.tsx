import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rupiah } from '#core/money.ts'
import { OFFERED_METHODS, type OfferedMethod } from '#stock/payments/order-money.model.ts'
import { useIsOffline } from '#web/connectivity.ts'
import { refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { useLocation } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Order, PaymentAttempt } from '../orders.contract.ts'
import { MethodDialog } from './method-dialog.tsx'
import { nearMoment } from './order-texts.ts'
import styles from './orders.module.css'
import { PaymentWarning } from './public/warning.tsx'
import { QrisPayment } from './qris-payment.tsx'
import { codeOf, type OrderActs } from './requests.ts'
import { TimeLeft } from './time-left.tsx'

interface Props {
  order: Order
  acts: OrderActs
  /** Address of the order's page. */
  page: string
  onDone: () => void
}

/** What the address says in place of a method while the buyer chooses one. */
const CHOOSING = 'pilih'

/** "Bayar tanda jadi" and "Bayar sisa": by QRIS, virtual account, or transfer to the dealer's account. */
export function PaymentStep({ order, acts, page, onDone }: Props) {
  const purpose = order.state === 'agreed' ? 'balance' : 'deposit'
  const navigate = useNavigate()
  const { search } = useLocation()
  const isOffline = useIsOffline()
  const said = new URLSearchParams(search).get('cara')
  const offered = order.methods.map(({ method }) => method)
  const named = OFFERED_METHODS.find((method) => method === said && offered.includes(method))
  const [method, setMethod] = useState<OfferedMethod>(named ?? offered[0] ?? 'transfer')
  const [away, setAway] = useState<string | null>(null)
  const attempt = useQuery({
    queryKey: ['car-order-payment', order.id, purpose, method, order.version],
    queryFn: () => acts.startPayment({ purpose, method }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (method === 'transfer' || codeOf(attempt.error) !== 'payment_away') return
    setAway(refusalOf(attempt.error).message)
    setMethod('transfer')
  }, [attempt.error, method])
  const here = `${page}?langkah=bayar`
  const shown = attempt.data
  return (
    <div className={styles.page}>
      <BackLink to={page}>Pesanan {order.number}</BackLink>
      <h1>{purpose === 'deposit' ? 'Bayar tanda jadi' : 'Bayar sisa'}</h1>
      {isOffline && <Alert>Perlu koneksi untuk melihat pembayaran</Alert>}
      {away !== null && method === 'transfer' && <Alert>{away}</Alert>}
      {shown ? (
        <>
          {shown.expires_at && (
            <TimeLeft
              from={shown.started_at}
              until={shown.expires_at}
              timezone={order.branch.timezone}
              {...(shown.method === 'qris' && { subject: 'QRIS ini' })}
            />
          )}
          {shown.method === 'qris' && <QrisPayment attempt={shown} onRenew={() => void attempt.refetch()} />}
          {shown.method === 'va_bca' && <VirtualAccount attempt={shown} />}
          {shown.account && <Transfer account={shown.account} attempt={shown} />}
          <PaymentWarning company={shown.company} />
          {shown.method === 'transfer' && order.may_announce && (
            <AnnounceTransfer order={order} acts={acts} attempt={shown} onDone={onDone} />
          )}
        </>
      ) : attempt.error && method === 'transfer' ? (
        <Alert>{refusalOf(attempt.error).message}</Alert>
      ) : attempt.error ? (
        <>
          <Alert>{refusalOf(attempt.error).message}</Alert>
          <Button variant="alt" block onClick={() => void attempt.refetch()}>
            Coba lagi
          </Button>
        </>
      ) : (
        <RowsQueryStatus query={attempt} />
      )}
      {offered.length > 1 && (
        <p>
          <Link to={`${here}&cara=${CHOOSING}`} className={layout.link}>
            Cara lain
          </Link>
        </p>
      )}
      {said === CHOOSING && (
        <MethodDialog
          methods={order.methods}
          value={method}
          away={away}
          company={shown?.company ?? order.branch.name}
          onUse={(next) => {
            setAway(null)
            setMethod(next)
            navigate(`${here}&cara=${next}`, { replace: true })
          }}
          onClose={() => navigate(`${here}&cara=${method}`, { replace: true })}
        />
      )}
    </div>
  )
}

function AnnounceTransfer({
  order,
  acts,
  attempt,
  onDone,
}: Omit<Props, 'page'> & { attempt: PaymentAttempt }) {
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
  return (
    <>
      {problem !== null && <Alert>{problem}</Alert>}
      <Button block busy={busy} onClick={() => void announce()}>
        Saya sudah transfer
      </Button>
      <p className={styles.small}>
        Keuangan memeriksa paling lambat{' '}
        {attempt.checked_until && nearMoment(attempt.checked_until, 'Asia/Jakarta', new Date())}. Selama itu
        mobil tetap untuk Anda. Tidak perlu mengirim foto bukti.
      </p>
    </>
  )
}

function Transfer({
  account,
  attempt,
}: {
  account: NonNullable<PaymentAttempt['account']>
  attempt: PaymentAttempt
}) {
  return (
    <dl className={styles.copy}>
      <Amount attempt={attempt} />
      <CopyRow
        term={`${account.bank}, nomor rekening`}
        label="Salin nomor"
        copied={account.number}
        note={account.holder}
      >
        {account.number.replace(/(\d{3})(\d{3})(?=\d)/, '$1 $2 ')}
      </CopyRow>
      <CopyRow term="Berita transfer" label="Salin nomor pesanan" copied={attempt.remark}>
        {attempt.remark}
      </CopyRow>
    </dl>
  )
}

const Amount = ({ attempt }: { attempt: PaymentAttempt }) => (
  <CopyRow term="Jumlah" label="Salin jumlah" copied={String(attempt.amount_idr)}>
    {rupiah(attempt.amount_idr)}
  </CopyRow>
)

/** The number in groups of four, and how to pay with the bank's app. */
function VirtualAccount({ attempt }: { attempt: PaymentAttempt }) {
  const number = attempt.va_number ?? ''
  return (
    <>
      <dl className={styles.copy}>
        <CopyRow term="BCA Virtual Account" label="Salin nomor" copied={number} note={attempt.company}>
          {number.replace(/(\d{4})(?=\d)/g, '$1 ')}
        </CopyRow>
        <Amount attempt={attempt} />
      </dl>
      <Disclosure title="Cara membayar lewat BCA mobile">
        <ol className={styles.clauses}>
          <li>Buka m-Transfer, pilih BCA Virtual Account.</li>
          <li>Masukkan nomor di atas, lalu periksa nama {attempt.company}.</li>
          <li>Bayar. Halaman ini berubah sendiri.</li>
        </ol>
      </Disclosure>
    </>
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
