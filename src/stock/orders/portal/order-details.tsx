import { type ComponentProps, useState } from 'react'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { FirstService, ReceivedThings, ReturnWindow } from '#stock/hand-overs/portal/public/after-keys.tsx'
import { OrderPapers } from '#stock/order-papers/portal/public/order-papers.tsx'
import { PAYMENT_METHODS } from '#stock/payments/order-money.model.ts'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { useWhatsApp } from '#web/portal/page-data.ts'
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
import type { OrderAccess, OrderActs } from './requests.ts'
import { SimilarCars, useStockCar } from './similar-cars.tsx'
import { SumLines } from './sum-lines.tsx'

interface Props {
  order: Order
  acts: OrderActs
  page: string
  access: OrderAccess
}

/** The page of an order: what is next, the steps, the money, the branch. */
export function OrderDetails({ order, acts, page, access }: Props) {
  const [cancelling, setCancelling] = useState(false)
  const { amounts } = order
  const secret = access.token ?? null
  const car = useStockCar(order.stock_no)
  const isEnded = order.state === 'expired' || order.state === 'cancelled'
  return (
    <div className={classNames(styles.page, styles.wide)}>
      <div className={styles.two}>
        <div>
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
          <StateBox order={order} acts={acts} page={page} isFree={car !== null && !car.order_state} />
          <StepList order={order} />
          <ReturnWindow order={order} page={page} />
          <OrderPapers order={order} acts={acts} />
          <ReceivedThings order={order} access={access} page={page} />
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
          <FirstService order={order} />
          <Branch order={order} />
          {secret !== null && !order.in_account && (
            <SaveInAccount order={order} acts={acts} secret={secret} />
          )}
          {order.cancel_returns_idr !== null && (
            <p className={styles.leave}>
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
  prepared: styles.ok,
  handed_over: styles.ok,
  returning: styles.wait,
  closed: styles.ok,
}

/** The label of the state, one sentence with day and hour, what comes back, and the one next act. */
function StateBox({
  order,
  acts,
  page,
  isFree,
}: Pick<Props, 'order' | 'acts' | 'page'> & { isFree: boolean }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const { next } = order
  const targets = {
    pay_deposit: `${page}?langkah=bayar`,
    pay_balance: `${page}?langkah=bayar`,
    agree: `${page}?langkah=perjanjian`,
    choose_hour: `${page}?langkah=jam`,
    answer_return: `${page}?langkah=jawab`,
    paper_received: page,
    refund_account: `${page}?langkah=rekening`,
    order_again: `/mobil/${encodeURIComponent(order.stock_no)}`,
  }
  const isOver = ['expired', 'cancelled', 'closed', 'returned'].includes(order.state)
  const isEnded = order.state === 'expired' || order.state === 'cancelled'
  const isPaid = order.amounts.received_idr > 0 || order.refunds.length > 0
  const isLate = order.papers.some(({ late_days }) => late_days > 0)
  const sent = order.papers.find(({ state }) => state === 'sent')
  const act = async (name: NonNullable<Order['next']>['act']) => {
    if (name !== 'paper_received' || !sent) {
      navigate(targets[name])
      return
    }
    try {
      await acts.answerPaper(sent.paper, true)
    } catch (failure) {
      setProblem(refusalOf(failure).message)
    }
  }
  return (
    <>
      <section
        className={classNames(styles.state, isLate ? styles.wait : LOOK[order.state])}
        aria-live="polite"
      >
        <p className={styles.label}>{order.label}</p>
        <h2>{order.sentence}</h2>
        {order.state === 'handed_over' && order.hand_over && (
          <p>
            {dayAndTime(order.hand_over.at, order.branch.timezone)} di {order.branch.name}, pada{' '}
            {kilometres(order.hand_over.odometer_km)}.
          </p>
        )}
        {!next && !isOver && !order.visit && <p>Anda tidak perlu melakukan apa pun.</p>}
        {order.state === 'prepared' && order.visit && (
          <p>
            <Link to={`${page}?langkah=jam`} className={layout.link}>
              Pindah jam
            </Link>
          </p>
        )}
        {order.passed_points.map(({ point_id, reason }) => (
          <p key={point_id}>Belum dikerjakan: {reason}</p>
        ))}
        {order.checking_idr > 0 && <p>{rupiah(order.checking_idr)} sedang diperiksa keuangan.</p>}
        {order.cancel_returns_idr !== null && order.amounts.received_idr > 0 && (
          <p>
            {order.state === 'deposit_paid' && 'Baca perjanjiannya dan setujui sebelum itu. '}
            Kalau tidak jadi, {rupiah(order.cancel_returns_idr)} kembali
            {order.cancel_returns_idr === order.amounts.received_idr && ' penuh'}.
          </p>
        )}
        {order.state === 'expired' && !isPaid && (
          <p>
            Anda belum membayar, jadi tidak ada yang dikembalikan.
            {isFree && ' Mobil ini masih ada dan bisa dipesan lagi.'}
          </p>
        )}
        {order.ended_reason && <p>Alasan: {order.ended_reason}</p>}
        {next && (
          <Button block onClick={() => void act(next.act)}>
            {next.label}
          </Button>
        )}
        {isEnded && !isPaid && (
          <Disclosure title="Sudah telanjur transfer?">
            <p>
              Hubungi {order.branch.name}
              {order.branch.phone && `, ${order.branch.phone}`}. Sebutkan nomor pesanan {order.number}.
            </p>
          </Disclosure>
        )}
      </section>
      {problem !== null && <Alert>{problem}</Alert>}
    </>
  )
}

function StepList({ order }: Pick<Props, 'order'>) {
  const { promises } = order
  const { timezone } = order.branch
  const until = order.deadline_at ? `sampai ${nearMoment(order.deadline_at, timezone, new Date())}` : ''
  const reached = { unproved: 0, reserved: 1, checking: 1, deposit_paid: 2, agreed: 3, paid: 4, prepared: 4 }
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
    { name: 'Lunasi', when: `${promises.balance_days} hari kerja sesudah perjanjian` },
    {
      name: 'Serah terima',
      when: order.agreement
        ? `paling lambat ${dayAndMonthWithWeekday(order.agreement.ready_on)}`
        : `${promises.ready_days} hari cabang sesudah lunas`,
    },
    {
      name: 'Surat atas nama Anda',
      when:
        promises.balik_nama_days === null
          ? 'Anda urus sendiri'
          : `${promises.balik_nama_days} hari sesudah masa pengembalian`,
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

function Money({ order: { state, amounts, payments, refunds } }: Pick<Props, 'order'>) {
  const isEnded = state === 'expired' || state === 'cancelled' || state === 'returned'
  const paid = payments.map(({ receipt_code, method, amount_idr }, index) => ({
    id: receipt_code,
    term: `${isEnded ? 'Diterima' : index === 0 ? 'Tanda jadi' : 'Pembayaran'}, ${PAYMENT_METHODS[method]}`,
    note: (
      <>
        Tanda terima{' '}
        <Link to={`/bukti/${receipt_code}`} className={layout.link}>
          {receipt_code}
        </Link>
      </>
    ),
    amount: isEnded ? amount_idr : -amount_idr,
  }))
  const back = refunds.map((refund) => ({
    id: `${refund.cause}${refund.payer}${refund.amount_idr}`,
    term: `Pengembalian, ${refund.label}`,
    note: <RefundNote refund={refund} />,
    amount: refund.amount_idr,
  }))
  return (
    <section className={styles.section} aria-labelledby="uang">
      <h2 id="uang">Uang</h2>
      {isEnded ? (
        <ReturnedSum paid={paid} back={back} />
      ) : (
        <SumLines
          lines={[
            { term: 'Harga mobil', amount: amounts.price_idr },
            { term: 'Biaya surat', amount: amounts.papers_idr },
            ...(amounts.credit_idr > 0 ? [{ term: 'Tukar tambah', amount: -amounts.credit_idr }] : []),
            ...paid,
            ...back,
          ]}
          sum={{ term: 'Sisa', amount: amounts.due_idr }}
        />
      )}
    </section>
  )
}

type Line = ComponentProps<typeof SumLines>['lines'][number]

/** Of an ended order: what came, what is taken off and what goes back. A trade-in car may be paid out as well. */
function ReturnedSum({ paid, back }: { paid: readonly Line[]; back: readonly Line[] }) {
  const total = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
  const received = total(paid)
  const returned = total(back)
  const credit = Math.max(returned - received, 0)
  const [only, ...others] = back
  return (
    <SumLines
      lines={[
        ...paid,
        ...(credit > 0 ? [{ term: 'Tukar tambah', amount: credit }] : []),
        { term: 'Potongan', amount: -Math.max(received - returned, 0) },
        ...(others.length > 0 ? back : []),
      ]}
      sum={{
        term: 'Dikembalikan',
        amount: returned,
        ...(only &&
          others.length === 0 && {
            note: (
              <>
                {only.term}. {only.note}
              </>
            ),
          }),
      }}
    />
  )
}

function RefundNote({ refund }: { refund: Order['refunds'][number] }) {
  return (
    <>
      {refund.account ?? (refund.state === 'open' ? 'Isi rekening dulu' : '')}
      {refund.due_on && refund.state !== 'paid' && `, paling lambat ${dayAndMonthWithWeekday(refund.due_on)}`}
      {refund.receipt_code && (
        <Link to={`/bukti/${refund.receipt_code}`} className={layout.link}>
          {refund.receipt_code}
        </Link>
      )}
    </>
  )
}

function Branch({ order: { branch, advisor, number } }: Pick<Props, 'order'>) {
  const whatsapp = useWhatsApp()
  return (
    <section className={styles.section} aria-labelledby="cabang">
      <h2 id="cabang">Cabang</h2>
      <p>
        {advisor && (
          <>
            <b>{advisor}</b> mengurus pesanan Anda
            <br />
          </>
        )}
        {branch.name}
        {branch.address && `, ${branch.address}`}
      </p>
      <div className={styles.pair}>
        {branch.phone && (
          <ButtonLink variant="alt" to={`tel:${branch.phone.replace(/[^\d+]/g, '')}`}>
            Telepon
          </ButtonLink>
        )}
        {whatsapp && (
          <ButtonLink
            variant="alt"
            to={`https://wa.me/${whatsapp}?text=${encodeURIComponent(`Halo, tentang pesanan ${number}`)}`}
          >
            WhatsApp
          </ButtonLink>
        )}
      </div>
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
