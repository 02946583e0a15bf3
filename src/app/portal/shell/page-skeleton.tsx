import layout from '#web/ui/layout.module.css'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder of the main part while a screen loads. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className={layout.stack}>
        <Skeleton width="16rem" height="2.25rem" />
        <Skeleton width="24rem" />
        <Skeleton width="20rem" />
      </div>
    </Loading>
  )
}
