import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { rupiah } from '#core/money.ts'
import { displayPhone } from '#core/phone.ts'
import { OrderPapersSection, PromiseDialog } from '#stock/order-papers/desk/public/order-papers-section.tsx'
import { RecordPayment } from '#stock/payments/desk/public/record-payment.tsx'
import { PAYMENT_METHODS } from '#stock/payments/order-money.model.ts'
import { call } from '#web/desk/call.ts'
import { listKey } from '#web/desk/lists/use-list.ts'
import { refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { type DeskOrder, readDeskOrder, takeDeskOrder } from '../desk-orders.contract.ts'
import { isLive, orderMoment } from '../order-states.model.ts'
import styles from './desk-orders.module.css'
import { OrderAct, type OrderActName } from './order-act-dialog.tsx'
import { EVENT_WORDS } from './order-acts.ts'
import { PhoneDialog } from './phone-dialog.tsx'

/** One order at the desk: what is next, the money to read, the timeline, the buyer. */
export function OrderRecord({ id }: { id: string }) {
  const queries = useQueryClient()
  const queryKey = ['desk-order', id]
  const record = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readDeskOrder, { params: { id } }, { signal }),
  })
  const [acting, setActing] = useState<OrderActName | 'phone' | null>(null)
  const [promising, setPromising] = useState(false)
  if (!record.data) return <RowsQueryStatus query={record} />
  const keep = (next: DeskOrder) => {
    queries.setQueryData(queryKey, next)
    void queries.invalidateQueries({ queryKey: listKey('pesanan') })
  }
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: listKey('pesanan') }),
      queries.invalidateQueries({ queryKey: listKey('pembayaran') }),
    ])
  const shown = record.data
  const { order, events } = shown
  const zone = zoneOf(order.branch.timezone)
  return (
    <>
      <BackLink to="/desk/pesanan">Pesanan</BackLink>
      <h1>
        {order.number} · {order.car.name} {order.car.year}
      </h1>
      <p>
        {order.stock_no}, {order.branch.name} {shown.sample && <Badge>Data contoh</Badge>}
      </p>
      <div className={styles.columns}>
        <div>
          <section className={styles.next} aria-labelledby="berikutnya">
            <h2 id="berikutnya">Berikutnya</h2>
            <p>
              <b>{order.label}</b>
              {order.deadline_at &&
                isLive(order.state) &&
                ` sampai ${orderMoment(new Date(order.deadline_at), zone)}`}
            </p>
            <MainAct shown={shown} onAct={setActing} onDone={keep} />
          </section>
          <OrderPapersSection shown={shown} onDone={keep} />
          {order.return && <ReturnSection shown={shown} />}
          <section aria-labelledby="uang">
            <h2 id="uang">Uang</h2>
            <dl className={styles.lines}>
              <Line term="Harga mobil" amount={order.amounts.price_idr} />
              <Line term="Biaya surat" amount={order.amounts.papers_idr} />
              {order.amounts.credit_idr > 0 && (
                <Line term="Tukar tambah" amount={-order.amounts.credit_idr} />
              )}
              {order.payments.map(({ receipt_code, method, day, amount_idr }) => (
                <Line
                  key={receipt_code}
                  term={PAYMENT_METHODS[method]}
                  amount={-amount_idr}
                  note={
                    <>
                      {dayAndMonthWithWeekday(day)},{' '}
                      <Link to={`/bukti/${receipt_code}`} className={layout.link}>
                        {receipt_code}
                      </Link>
                    </>
                  }
                />
              ))}
              {order.refunds.map((refund) => (
                <Line
                  key={`${refund.cause}${refund.payer}${refund.amount_idr}`}
                  term={`Pengembalian, ${refund.label}`}
                  amount={refund.amount_idr}
                />
              ))}
              <Line term="Sisa" amount={Math.max(order.amounts.due_idr, 0)} isSum />
            </dl>
            <p className={layout.soft}>Hanya bagian keuangan yang mencatat uang.</p>
          </section>
          <section aria-labelledby="linimasa">
            <h2 id="linimasa">Linimasa</h2>
            <ol className={styles.events}>
              {[...events].reverse().map(({ act, at, by_name, by_kind, note }) => (
                <li key={`${at}${act}`}>
                  <b>{EVENT_WORDS[act] ?? act}</b>
                  <small>
                    {momentText(at)}
                    {by_name && `, ${by_name}`}
                    {by_kind === 'clock' && ', sistem'}
                    {by_kind === 'buyer' && ', pembeli'}
                  </small>
                  {note && <p>{note}</p>}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <aside>
          <section aria-labelledby="pembeli">
            <h2 id="pembeli">Pembeli</h2>
            <p>
              {order.name}
              {shown.phone && `, ${displayPhone(shown.phone)}`}
            </p>
            {shown.phone && (
              <p className={styles.acts}>
                <ButtonLink variant="alt" size="sm" to={`tel:+${shown.phone}`}>
                  Telepon
                </ButtonLink>
                <ButtonLink variant="alt" size="sm" to={`https://wa.me/${shown.phone}`}>
                  WhatsApp
                </ButtonLink>
              </p>
            )}
            <p className={layout.soft}>{order.advisor ? `${order.advisor} mengurus` : 'Belum diambil'}</p>
          </section>
          <section aria-labelledby="lainnya">
            <h2 id="lainnya">Lainnya</h2>
            <div className={styles.more}>
              {shown.may.record && order.state !== 'unproved' && (
                <RecordPayment order={order} onDone={refresh} />
              )}
              <More shown={shown} onAct={setActing} />
              {shown.may.promise_ready && (
                <Button variant="alt" size="sm" onClick={() => setPromising(true)}>
                  Janji baru
                </Button>
              )}
              {order.hand_over && (
                <ButtonLink variant="alt" size="sm" to={`/desk/pesanan/${order.id}/serah-terima`}>
                  Bukti serah terima
                </ButtonLink>
              )}
            </div>
            {!shown.may.cancel && isLive(order.state) && (
              <p className={layout.soft}>Memperpanjang, mengalihkan, atau membatalkan: kepala cabang.</p>
            )}
          </section>
        </aside>
      </div>
      {promising && (
        <PromiseDialog shown={shown} paper={null} onDone={keep} onClose={() => setPromising(false)} />
      )}
      {acting === 'phone' && <PhoneDialog shown={shown} onDone={keep} onClose={() => setActing(null)} />}
      {acting && acting !== 'phone' && (
        <OrderAct name={acting} shown={shown} onDone={keep} onClose={() => setActing(null)} />
      )}
    </>
  )
}

/** What the inspection of a return found. */
function ReturnSection({ shown: { order } }: { shown: DeskOrder }) {
  const found = order.return
  if (!found) return null
  return (
    <section aria-labelledby="pengembalian">
      <h2 id="pengembalian">Pengembalian</h2>
      {found.false_statement && <p>Pembeli menyatakan: {found.false_statement}</p>}
      <dl className={styles.lines}>
        {found.damages.map(({ words, amount_idr, counts }) => (
          <Line key={words} term={counts ? words : `${words}, kurang foto`} amount={amount_idr} />
        ))}
        <Line term="Dipotong" amount={-found.damage_idr} />
        <Line term="Dikembalikan" amount={found.returns_idr} />
      </dl>
      {found.reason && <p className={layout.soft}>{found.reason}</p>}
    </section>
  )
}

const Line = ({
  term,
  amount,
  note,
  isSum,
}: {
  term: string
  amount: number
  note?: ReactNode
  isSum?: boolean
}) => (
  <div className={isSum ? styles.sum : undefined}>
    <dt>
      {term}
      {note && <small>{note}</small>}
    </dt>
    <dd>
      {amount < 0 && '− '}
      {rupiah(Math.abs(amount))}
    </dd>
  </div>
)

/** At most one main act. */
function MainAct({
  shown,
  onAct,
  onDone,
}: {
  shown: DeskOrder
  onAct: (name: OrderActName) => void
  onDone: (next: DeskOrder) => void
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { order, next } = shown
  const take = async () => {
    setBusy(true)
    setProblem(null)
    try {
      onDone(await call(takeDeskOrder, { params: { id: order.id }, body: { version: order.version } }))
    } catch (failure) {
      setProblem(refusalOf(failure).message)
    } finally {
      setBusy(false)
    }
  }
  if (next === 'take')
    return (
      <>
        {problem !== null && <Alert>{problem}</Alert>}
        <Button busy={busy} onClick={() => void take()}>
          Ambil
        </Button>
      </>
    )
  if (next === 'presence')
    return (
      <div className={styles.acts}>
        <Button onClick={() => onAct('here')}>Masih ada</Button>
        <Button variant="alt" onClick={() => onAct('sold_elsewhere')}>
          Sudah terjual di tempat lain
        </Button>
      </div>
    )
  const page = `/desk/pesanan/${order.id}/serah-terima`
  if (next === 'prepare') return <ButtonLink to={page}>Siapkan mobil</ButtonLink>
  if (next === 'hand_over') return <ButtonLink to={page}>Serah terima</ButtonLink>
  if (next === 'inspect_return') return <ButtonLink to={page}>Periksa mobil</ButtonLink>
  if (next === 'decide_return')
    return <Button onClick={() => onAct('decide_return')}>Putuskan pengembalian</Button>
  if (next === 'offer_again') return <Button onClick={() => onAct('offer_again')}>Tawarkan lagi</Button>
  if (next === 'papers') return <p className={layout.soft}>{order.sentence}</p>
  if (next === 'cancel_sold') return <Button onClick={() => onAct('cancel')}>Batalkan</Button>
  if (next === 'papers_cost')
    return (
      <Button variant="alt" onClick={() => onAct('papers_cost')}>
        Koreksi biaya surat
      </Button>
    )
  return <p className={layout.soft}>Tidak ada yang perlu dikerjakan di sini.</p>
}

/** The acts beside the main one that the reader may do. */
function More({
  shown: { may, next },
  onAct,
}: {
  shown: DeskOrder
  onAct: (name: OrderActName | 'phone') => void
}) {
  const acts: readonly [OrderActName | 'phone', string, boolean][] = [
    ['note', 'Catatan internal', true],
    ['phone', 'Ganti nomor pembeli', may.phone],
    ['papers_cost', 'Koreksi biaya surat', may.papers_cost && next !== 'papers_cost'],
    ['extend', 'Perpanjang', may.extend],
    ['assign', 'Alihkan', may.assign],
    ['price', 'Turunkan harga', may.price],
    ['refund', 'Pengembalian lain', may.refund],
    ['revive', 'Terima walau lewat', may.revive],
    ['cancel', 'Batalkan', may.cancel && next !== 'cancel_sold'],
  ]
  return acts
    .filter(([, , allowed]) => allowed)
    .map(([name, label]) => (
      <Button key={name} variant="alt" size="sm" onClick={() => onAct(name)}>
        {label}
      </Button>
    ))
}
