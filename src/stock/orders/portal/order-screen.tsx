import { lazy, Suspense } from 'react'
import { rupiah } from '#core/money.ts'
import { Queries } from '#web/queries.tsx'
import { refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { useLocation } from '#web/router/location.ts'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Dot } from '#web/ui/dot.tsx'
import layout from '#web/ui/layout.module.css'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { AgreementStep } from './agreement-step.tsx'
import { LinksForm } from './links-form.tsx'
import { OrderDetails } from './order-details.tsx'
import styles from './orders.module.css'
import { PaymentReceived } from './payment-received.tsx'
import { PaymentStep } from './payment-step.tsx'
import { RefundAccountStep } from './refund-account-step.tsx'
import { type OrderAccess, useMyOrders, useOrder } from './requests.ts'

// Seldom opened, and each with the calendar or photos of its own.
const HourStep = lazy(() =>
  import('#stock/hand-overs/portal/public/hour-step.tsx').then((m) => ({ default: m.HourStep })),
)
const ReturnStep = lazy(() =>
  import('#stock/car-returns/portal/public/return-step.tsx').then((m) => ({ default: m.ReturnStep })),
)
const HandOverProof = lazy(() =>
  import('#stock/hand-overs/portal/public/hand-over-proof.tsx').then((m) => ({ default: m.HandOverProof })),
)
const AnswerStep = lazy(() =>
  import('#stock/car-returns/portal/public/answer-step.tsx').then((m) => ({ default: m.AnswerStep })),
)

/** An order by the link of its messages; it opens without an account. */
export function LinkedOrderScreen() {
  usePageTitle('Pesanan mobil')
  const { token = '' } = useParams()
  const [, id = '', secret = ''] = /^(.+)\.([^.]+)$/.exec(token) ?? []
  return (
    <Queries>
      {id && secret ? (
        <OrderSteps access={{ id, token: secret }} page={`/pesanan/${token}`} />
      ) : (
        <LinksForm />
      )}
    </Queries>
  )
}

/** An order of the signed-in customer. */
export function OwnOrderScreen() {
  usePageTitle('Pesanan mobil')
  const { id = '' } = useParams()
  return <OrderSteps access={{ id }} page={`/dashboard/pesanan/${id}`} />
}

/** The page of an order, or the step that its address names. */
function OrderSteps({ access, page }: { access: OrderAccess; page: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const step = new URLSearchParams(search).get('langkah')
  const acts = useOrder(access, step === 'bayar')
  const { data: order, error } = acts.order
  if (!order) {
    if (error && [400, 401, 404].includes(refusalOf(error).status)) return <LinksForm />
    return <RowsQueryStatus query={acts.order} />
  }
  const shared = { order, acts, page, onDone: () => navigate(page, { replace: true }) }
  if (step === 'bayar' && (order.state === 'reserved' || order.state === 'agreed'))
    return <PaymentStep {...shared} />
  if (step === 'bayar' && (order.state === 'deposit_paid' || order.state === 'paid'))
    return <PaymentReceived order={order} page={page} />
  if (step === 'perjanjian' && order.offer) return <AgreementStep {...shared} offer={order.offer} />
  if (step === 'rekening' && order.refunds.some(({ state }) => state === 'open' || state === 'failed'))
    return <RefundAccountStep {...shared} />
  const later =
    step === 'jam' && order.state === 'prepared' ? (
      <HourStep {...shared} />
    ) : step === 'kembalikan' && order.state === 'handed_over' ? (
      <ReturnStep {...shared} />
    ) : step === 'jawab' && order.return?.state === 'answer' ? (
      <AnswerStep {...shared} found={order.return} access={access} />
    ) : step === 'bukti' && order.hand_over ? (
      <HandOverProof order={order} done={order.hand_over} page={page} />
    ) : null
  if (later) return <Suspense fallback={<OpeningStatus />}>{later}</Suspense>
  const complaint = step === 'adukan' ? { onClose: shared.onDone } : null
  return <OrderDetails order={order} acts={acts} page={page} access={access} complaint={complaint} />
}

/** All orders of the signed-in customer, the newest first. */
export function MyOrdersScreen() {
  usePageTitle('Pesanan mobil')
  const orders = useMyOrders()
  if (!orders.data) return <RowsQueryStatus query={orders} />
  return (
    <div className={styles.page}>
      <h1>Pesanan mobil</h1>
      {orders.data.length === 0 && <p className={layout.soft}>Anda belum memesan mobil.</p>}
      {orders.data.map((order) => (
        <section key={order.id} className={styles.section} aria-labelledby={order.id}>
          <h2 id={order.id}>
            <Link to={`/dashboard/pesanan/${order.id}`} className={layout.link}>
              {order.car.name} {order.car.year}
            </Link>
          </h2>
          <p>
            <b>{order.label}</b>. {order.sentence}
          </p>
          <p className={layout.soft}>
            {order.number}
            <Dot />
            {rupiah(order.amounts.total_idr)}
          </p>
        </section>
      ))}
    </div>
  )
}
