import layout from '../../platform/ui/layout.module.css'
import { Loading, Skeleton } from '../../platform/ui/skeleton.tsx'

/** While the program of a screen, or who works here, is on its way. */
export const ScreenSkeleton = () => (
  <Loading>
    <div className={layout.stack}>
      <Skeleton width="12rem" height="1.75rem" />
      <Skeleton />
      <Skeleton width="70%" />
    </div>
  </Loading>
)
