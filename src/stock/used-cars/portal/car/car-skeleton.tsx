import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './car-overview.module.css'

export function CarSkeleton() {
  return (
    <Loading>
      <div className={styles.overview}>
        <Skeleton shape="bay" className={styles.bay} />
        <div className={styles.words}>
          <Skeleton width="16rem" height="2.25rem" />
          <Skeleton width="12rem" height="2rem" />
          <Skeleton height="16rem" />
        </div>
      </div>
    </Loading>
  )
}
