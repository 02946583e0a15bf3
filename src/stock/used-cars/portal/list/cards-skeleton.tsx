import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import styles from '../car-cards.module.css'

const KEYS = ['first', 'second', 'third', 'fourth']

/** The shape of the list, shown only when loading takes long enough to be noticed. */
export function CardsSkeleton() {
  return (
    <Loading>
      <div className={styles.cards}>
        {KEYS.map((place) => (
          <div key={place} className={styles.skeleton}>
            <Skeleton shape="bay" className={styles.bay} />
            <Skeleton width="14rem" height="1.5rem" />
            <Skeleton width="11rem" />
            <Skeleton width="9rem" height="1.5rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
