import { useState } from 'react'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { rupiah } from '#core/money.ts'
import { PAYMENT_METHODS } from '#stock/payments/order-money.model.ts'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { useToken } from '#web/sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import type { Order } from '../orders.contract.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { dayAndTime, nearMoment } from './order-texts.ts'
import styles from './orders.module.css'
import type { OrderActs } from './requests.ts'
import { SimilarCars, useStockCar } from './similar-cars.tsx'

interface Props {
  order: Order
  acts: OrderActs
  page: string
  /** The secret of the link, for an order without an account. */
  secret: string | null
}

/** The page of an order: what is next, the steps, the money, the branch. */
export function OrderDetails({ order, acts, page, secret }: Props) {
  const [cancelling, setCancelling] = useState(false)
  const { amounts } = order
  const car = useStockCar(order.stock_no)
  const isEnded = order.state === 'expired' || order.state === 'cancelled'
  return (
    <div className={classNames(styles.page, styles.wide)}>
      <div className={styles.top}>
        {car && <CarPicture car={car} sizes="6rem" className={styles.photo} />}
        <div>
          <h1>Pesanan {order.number}</h1>
          <p>
            {order.car.name} {order.car.year}
          </p>
          <p>{rupiah(amounts.price_idr)}</p>
        </div>
      </div>
      <StateBox order={order} page={page} />
      <div className={styles.two}>
        <div>
          <StepList order={order} />
          {(!isEnded || order.payments.length > 0) && <Money order={order} />}
          {isEnded && (
            <SimilarCars
              wanted={{ stock_no: order.stock_no, price_idr: amounts.price_idr }}
              body={car?.body}
            />
          )}
          {order.agreement && (
            <section className={styles.section} aria-labelledby="perjanjian">
              <h2 id="perjanjian">Perjanjian</h2>
              <p>Disetujui {dayAndTime(order.agreement.agreed_at, order.branch.timezone)}.</p>
              <Disclosure title="Isi perjanjian">
                <ol className={styles.clauses}>
                  {order.agreement.clauses.map((clause, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a clause is named by its number
                    <li key={index}>{clause}</li>
                  ))}
                </ol>
              </Disclosure>
            </section>
          )}
        </div>
        <div>
          <Branch order={order} />
          {secret !== null && !order.in_account && (
            <SaveInAccount order={order} acts={acts} secret={secret} />
          )}
          {order.cancel_returns_idr !== null && (
            <p>
              <Button variant="quiet" onClick={() => setCancelling(true)}>
                Batalkan pesanan
              </Button>
            </p>
          )}
        </div>
      </div>
      {cancelling && <CancelDialog order={order} acts={acts} onClose={() => setCancelling(false)} />}
    </div>
  )
}

const LOOK: Partial<Record<Order['state'], string | undefined>> = {
  reserved: styles.ok,
  checking: styles.wait,
  deposit_paid: styles.ok,
  agreed: styles.ok,
  paid: styles.ok,
}

/** The label of the state, one sentence with day and hour, what comes back, and the one next act. */
function StateBox({ order, page }: Pick<Props, 'order' | 'page'>) {
  const navigate = useNavigate()
  const { next } = order
  const targets = {
    pay_deposit: `${page}?langkah=bayar`,
    pay_balance: `${page}?langkah=bayar`,
    agree: `${page}?langkah=perjanjian`,
    refund_account: `${page}?langkah=rekening`,
    order_again: `/mobil/${encodeURIComponent(order.stock_no)}`,
  }
  const isEnded = order.state === 'expired' || order.state === 'cancelled'
  return (
    <section className={classNames(styles.state, LOOK[order.state])} aria-live="polite">
      <p className={styles.label}>{order.label}</p>
      <h2>{order.sentence}</h2>
      {!next && !isEnded && <p>Anda tidak perlu melakukan apa pun.</p>}
      {order.checking_idr > 0 && <p>{rupiah(order.checking_idr)} sedang diperiksa keuangan.</p>}
      {order.cancel_returns_idr !== null && order.amounts.received_idr > 0 && (
        <p>Kalau tidak jadi, {rupiah(order.cancel_returns_idr)} kembali.</p>
      )}
      {order.ended_reason && <p>Alasan: {order.ended_reason}</p>}
      {next && (
        <Button block onClick={() => navigate(targets[next.act])}>
          {next.label}
        </Button>
      )}
      {isEnded && order.amounts.received_idr === 0 && order.refunds.length === 0 && (
        <Disclosure title="Sudah telanjur transfer?">
          <p>
            Hubungi {order.branch.name}
            {order.branch.phone && `, ${order.branch.phone}`}. Sebutkan nomor pesanan {order.number}.
          </p>
        </Disclosure>
      )}
    </section>
  )
}

function StepList({ order }: Pick<Props, 'order'>) {
  const { timezone } = order.branch
  const until = order.deadline_at ? `sampai ${nearMoment(order.deadline_at, timezone, new Date())}` : ''
  const reached = { unproved: 0, reserved: 1, checking: 1, deposit_paid: 2, agreed: 3, paid: 4 }
  const at = order.state in reached ? reached[order.state as keyof typeof reached] : null
  if (at === null) return null
  const deposit = order.payments[0]
  const steps = [
    { name: 'Dipesan', when: dayAndTime(order.created_at, timezone) },
    { name: 'Tanda jadi', when: deposit && at > 1 ? dayAndMonthWithWeekday(deposit.day) : '' },
    {
      name: 'Setujui perjanjian',
      when: order.agreement ? dayAndTime(order.agreement.agreed_at, timezone) : 'sesudah tanda jadi',
    },
    { name: 'Lunasi', when: 'sesudah perjanjian' },
    {
      name: 'Serah terima',
      when: order.agreement
        ? `paling lambat ${dayAndMonthWithWeekday(order.agreement.ready_on)}`
        : 'sesudah lunas',
    },
  ]
  return (
    <section className={styles.section} aria-labelledby="langkah">
      <h2 id="langkah">Langkah</h2>
      <ol className={styles.steps}>
        {steps.map(({ name, when }, index) => (
          <li
            key={name}
            className={index < at ? styles.done : index === at ? styles.now : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <i aria-hidden="true">{index < at ? <Icon name="check" size={20} /> : index + 1}</i>
            <div>
              <b>{name}</b>
              <span className={styles.when}>{index === at && at < 4 ? until || when : when}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Money({ order }: Pick<Props, 'order'>) {
  const { amounts, payments, refunds } = order
  return (
    <section className={styles.section} aria-labelledby="uang">
      <h2 id="uang">Uang</h2>
      <dl className={styles.lines}>
        <div>
          <dt>Harga mobil</dt>
          <dd>{rupiah(amounts.price_idr)}</dd>
        </div>
        <div>
          <dt>Biaya surat</dt>
          <dd>{rupiah(amounts.papers_idr)}</dd>
        </div>
        {amounts.credit_idr > 0 && (
          <div>
            <dt>Tukar tambah</dt>
            <dd>− {rupiah(amounts.credit_idr)}</dd>
          </div>
        )}
        {payments.map(({ receipt_code, amount_idr, method }) => (
          <div key={receipt_code}>
            <dt>
              {PAYMENT_METHODS[method]}
              <small className={styles.note}>
                Tanda terima{' '}
                <Link to={`/bukti/${receipt_code}`} className={layout.link}>
                  {receipt_code}
                </Link>
              </small>
            </dt>
            <dd>− {rupiah(amount_idr)}</dd>
          </div>
        ))}
        {refunds.map((refund) => (
          <div key={`${refund.cause}${refund.payer}${refund.amount_idr}`}>
            <dt>
              Pengembalian, {refund.label}
              <small className={styles.note}>
                {refund.account ?? (refund.state === 'open' ? 'Isi rekening dulu' : '')}
                {refund.due_on &&
                  refund.state !== 'paid' &&
                  `, paling lambat ${dayAndMonthWithWeekday(refund.due_on)}`}
                {refund.receipt_code && (
                  <Link to={`/bukti/${refund.receipt_code}`} className={layout.link}>
                    {refund.receipt_code}
                  </Link>
                )}
              </small>
            </dt>
            <dd>{rupiah(refund.amount_idr)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>Sisa</dt>
          <dd>{rupiah(Math.max(amounts.due_idr, 0))}</dd>
        </div>
      </dl>
    </section>
  )
}

function Branch({ order: { branch, advisor } }: Pick<Props, 'order'>) {
  return (
    <section className={styles.section} aria-labelledby="cabang">
      <h2 id="cabang">Cabang</h2>
      <p>
        {advisor && (
          <>
            <b>{advisor}</b> mengurus pesanan Anda.{' '}
          </>
        )}
        {branch.name}
        {branch.address && `, ${branch.address}`}
      </p>
      {branch.phone && (
        <div className={styles.pair}>
          <ButtonLink variant="alt" to={`tel:${branch.phone.replace(/[^\d+]/g, '')}`}>
            Telepon
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

/** Adds the order to the account of the signed-in customer, or leads a visitor to registration. */
function SaveInAccount({ order, acts, secret }: { order: Order; acts: OrderActs; secret: string }) {
  const signedIn = useToken() !== null
  const navigate = useNavigate()
  const [later, setLater] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (later) return null
  const save = async () => {
    try {
      await acts.claim(secret)
      navigate(`/dashboard/pesanan/${order.id}`)
    } catch (failure) {
      setProblem(refusalOf(failure).message)
    }
  }
  return (
    <section className={styles.section} aria-labelledby="simpan-di-akun">
      <h2 id="simpan-di-akun">Simpan di akun?</h2>
      <p>Pesanan, surat, dan mobilnya ada di satu tempat. Tautan dari SMS tetap bisa dipakai.</p>
      {problem !== null && <Alert>{problem}</Alert>}
      <div className={styles.pair}>
        <Button variant="alt" onClick={() => setLater(true)}>
          Nanti saja
        </Button>
        {signedIn ? (
          <Button variant="alt" onClick={() => void save()}>
            Simpan di akun ini
          </Button>
        ) : (
          <ButtonLink variant="alt" to="/dashboard/register">
            Buat akun
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
