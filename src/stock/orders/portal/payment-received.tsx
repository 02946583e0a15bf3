import { useEffect, useRef } from 'react'
import { rupiah } from '#core/money.ts'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import type { Order } from '../orders.contract.ts'
import { calendarEntry, nearMoment } from './order-texts.ts'
import styles from './orders.module.css'
import { useStockCar } from './similar-cars.tsx'

/** "Tanda jadi diterima", shown where the buyer paid; it takes focus, and the next step is filled. */
export function PaymentReceived({ order, page }: { order: Order; page: string }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const car = useStockCar(order.stock_no)
  const payment = order.payments.at(-1)
  const isDeposit = order.state === 'deposit_paid'
  const { deadline_at: until } = order
  return (
    <div className={styles.page}>
      <BackLink to={page}>Pesanan {order.number}</BackLink>
      <div className={styles.seal}>
        <Icon name="check" size={28} />
        <h1 ref={heading} tabIndex={-1}>
          {isDeposit ? 'Tanda jadi diterima' : 'Lunas'}
        </h1>
        <p>
          {isDeposit && until
            ? `${order.car.name} ini untuk Anda sampai ${nearMoment(until, order.branch.timezone, new Date())}.`
            : `${order.sentence}.`}
        </p>
      </div>
      <div className={styles.top}>
        {car && <CarPicture car={car} sizes="6rem" className={styles.photo} />}
        <div>
          <b>{order.car.name}</b>
          <p>
            <Facts of={[order.car.year, rupiah(order.amounts.price_idr)]} />
          </p>
        </div>
      </div>
      {payment && (
        <dl className={styles.lines}>
          <div>
            <dt>Diterima</dt>
            <dd>{rupiah(payment.amount_idr)}</dd>
          </div>
          <div>
            <dt>Tanda terima</dt>
            <dd>
              <Link to={`/bukti/${payment.receipt_code}`} className={layout.link}>
                {payment.receipt_code}
              </Link>
            </dd>
          </div>
        </dl>
      )}
      <Button block onClick={() => navigate(isDeposit ? `${page}?langkah=perjanjian` : page)}>
        {isDeposit ? 'Baca perjanjian' : 'Lihat pesanan'}
      </Button>
      {isDeposit && until && (
        <p>
          <a
            className={layout.link}
            download={`batas-${order.number}.ics`}
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(
              calendarEntry({
                id: order.id,
                at: until,
                now: new Date(),
                title: `Batas perjanjian ${order.car.name}, pesanan ${order.number}`,
              }),
            )}`}
          >
            Tambah batasnya ke Kalender
          </a>
        </p>
      )}
    </div>
  )
}
