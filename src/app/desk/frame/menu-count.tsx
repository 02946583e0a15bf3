import { type ComponentType, lazy } from 'react'
import type { MenuName } from '#web/desk/menu.ts'
import { useSession } from '#web/desk/session.ts'
import { OptionalParts } from '#web/ui/optional-parts.tsx'

type Count = ComponentType<{ className: string | undefined }>

// Lazy-loaded: other roles do not need it, and the sign-in does not wait for it.
const OfficeCount = lazy(() => import('./office-count.tsx').then((m) => ({ default: m.OfficeCount })))

/** The counts of a workshop. */
const COUNTS: Partial<Record<MenuName, Count>> = {
  'belum-beres': lazy(() =>
    import('#workshop/return-jobs/desk/public/return-job-count.tsx').then((m) => ({
      default: m.ReturnJobCount,
    })),
  ),
  antrean: lazy(() =>
    import('#floor/queue/desk/public/queue-count.tsx').then((m) => ({ default: m.QueueCount })),
  ),
  besok: lazy(() =>
    import('#floor/preparation/desk/public/unready-count.tsx').then((m) => ({ default: m.UnreadyCount })),
  ),
  tunggu: lazy(() =>
    import('#workshop/waiting-list/desk/public/waiting-list-count.tsx').then((m) => ({
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
