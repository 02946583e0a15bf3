import layout from '#web/ui/layout.module.css'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Shown while the chunk of a screen or the session is loading. */
export const ScreenSkeleton = () => (
  <Loading>
    <div className={layout.stack}>
      <Skeleton width="12rem" height="1.75rem" />
      <Skeleton />
      <Skeleton width="70%" />
    </div>
  </Loading>
)
