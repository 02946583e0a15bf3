import { type ComponentType, lazy } from 'react'
import { OptionalParts } from '../../platform/ui/optional-parts.tsx'
import { useSession } from '../session.ts'
import type { MenuName } from './menu.ts'

type Count = ComponentType<{ className: string | undefined }>

// Lazy-loaded: other roles do not need it, and the sign-in does not wait for it.
const OfficeCount = lazy(() => import('./office-count.tsx').then((m) => ({ default: m.OfficeCount })))

/** The counts of a workshop. */
const COUNTS: Partial<Record<MenuName, Count>> = {
  'belum-beres': lazy(() =>
    import('../workshop/return-jobs/public/return-job-count.tsx').then((m) => ({
      default: m.ReturnJobCount,
    })),
  ),
  antrean: lazy(() =>
    import('../workshop/queue/public/queue-count.tsx').then((m) => ({ default: m.QueueCount })),
  ),
  besok: lazy(() =>
    import('../workshop/preparation/public/unready-count.tsx').then((m) => ({ default: m.UnreadyCount })),
  ),
  tunggu: lazy(() =>
    import('../workshop/waiting-list/public/waiting-list-count.tsx').then((m) => ({
      default: m.WaitingListCount,
    })),
  ),
}

/** How many items wait behind an entry of the menu; empty for none. */
export function MenuCount({ name, className }: { name: MenuName; className: string | undefined }) {
  const { role } = useSession()
  const OfWorkshop = COUNTS[name]
  return (
    <OptionalParts>
      {OfWorkshop && <OfWorkshop className={className} />}
      {role === 'office' && <OfficeCount name={name} />}
    </OptionalParts>
  )
}
