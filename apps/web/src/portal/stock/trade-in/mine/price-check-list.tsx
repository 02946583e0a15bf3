import { carName } from '@toyota-trust/contracts/garage/cars.ts'
import { longDay } from '@toyota-trust/contracts/platform/days.ts'
import { kilometres, rupiah } from '@toyota-trust/contracts/platform/money.ts'
import { DatedText } from '../../../../platform/ui/dated-text.tsx'
import layout from '../../../../platform/ui/layout.module.css'
import { QueryStatus } from '../../../../platform/ui/query-status.tsx'
import { Skeleton } from '../../../../platform/ui/skeleton.tsx'
import { usePriceChecks } from '../../price-checks/requests.ts'
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
              <DatedText text={`${kilometres(check.mileage)} · ${longDay(check.date)}`} />
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
