import { longDay } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { usePriceChecks } from '#stock/price-checks/portal/requests.ts'
import { Facts } from '#web/ui/facts.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './price-check-list.module.css'

const SHOWN_MAX = 10

/** The newest price checks of the customer. */
export function PriceCheckList() {
  const checks = usePriceChecks()
  if (!checks.data) {
    return (
      <QueryStatus query={checks}>
        <Skeleton height="3.5rem" />
      </QueryStatus>
    )
  }
  if (checks.data.length === 0) return <p className={layout.soft}>Belum ada harga yang Anda cek.</p>
  return (
    <ul className={styles.list}>
      {checks.data.slice(0, SHOWN_MAX).map((check) => (
        <li key={check.id}>
          <div>
            <b>
              {carName({ brand: check.brand, type: check.carType, spec: check.carSpec })}, {check.year}
            </b>
            <p>
              <Facts of={[kilometres(check.mileage), longDay(check.date)]} />
            </p>
          </div>
          <div className={styles.price}>
            <b>{rupiah(check.price)}</b>
            <p>
              {rupiah(check.low)} sampai {rupiah(check.high)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
