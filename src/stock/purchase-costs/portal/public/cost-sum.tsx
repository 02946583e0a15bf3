import type { ReactNode } from 'react'
import type { PurchaseCosts } from '#stock/used-cars/dossier.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { shortCityName } from './buyer.ts'
import styles from './cost.module.css'
import { formatCostSum, unknownLabels } from './cost-texts.ts'

interface Props {
  costs: PurchaseCosts
  /** Null while the buyer has not said where they live. */
  city: string | null
  isWaiting?: boolean
  children?: ReactNode
}

/** The sum until a car is in its buyer's name, with all that it lacks. */
export function CostSum({ costs, city, isWaiting = false, children }: Props) {
  const unknown = unknownLabels(costs)
  return (
    <div
      className={classNames(styles.bigSum, isWaiting && styles.waiting)}
      aria-busy={isWaiting || undefined}
    >
      <p className={styles.title}>Sampai atas nama Anda{city === null ? '' : ` di ${shortCityName(city)}`}</p>
      <p className={styles.number}>{formatCostSum(costs)}</p>
      {unknown.length > 0 && (
        <p className={styles.plus}>
          <Icon name="info" size={20} />
          <span>
            Ditambah {unknown.length} biaya yang belum diketahui.
            <small>{unknown.join(', ')}</small>
          </span>
        </p>
      )}
      {children}
    </div>
  )
}
