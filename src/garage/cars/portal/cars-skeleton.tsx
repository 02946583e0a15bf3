import layout from '#web/ui/layout.module.css'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import rows from './car-row.module.css'

/** The shape of the list, shown only when loading takes long enough to be noticed. */
export function CarsSkeleton() {
  return (
    <Loading>
      {['first', 'second'].map((row) => (
        <div key={row} className={rows.row}>
          <Skeleton shape="bay" />
          <div className={layout.stack3}>
            <Skeleton shape="plate" />
            <Skeleton width="14rem" height="1.5rem" />
            <Skeleton width="7rem" />
          </div>
          <div className={layout.stack}>
            <Skeleton height="1.25rem" />
            <Skeleton height="3rem" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
