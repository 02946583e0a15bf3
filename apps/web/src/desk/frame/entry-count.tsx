import { type ComponentType, lazy } from 'react'
import { OptionalParts } from '../../platform/ui/optional-parts.tsx'
import { useSession } from '../session.ts'
import type { MenuName } from './menu.ts'

type Count = ComponentType<{ className: string | undefined }>

// Lazy-loaded: other roles do not need it, and the sign-in does not wait for it.
const WaitingCount = lazy(() => import('./waiting-count.tsx').then((m) => ({ default: m.WaitingCount })))

/** The counts of a workshop. */
const COUNTS: Partial<Record<MenuName, Count>> = {
  'belum-beres': lazy(() =>
    import('../workshop/return-jobs/public/waiting-calls.tsx').then((m) => ({ default: m.WaitingCalls })),
  ),
  antrean: lazy(() =>
    import('../workshop/queue/public/waiting-turns.tsx').then((m) => ({ default: m.WaitingTurns })),
  ),
  besok: lazy(() =>
    import('../workshop/preparation/public/unready-count.tsx').then((m) => ({ default: m.UnreadyCount })),
  ),
  tunggu: lazy(() =>
    import('../workshop/waiting-list/public/waiting-people.tsx').then((m) => ({ default: m.WaitingPeople })),
  ),
}

/** How much waits behind an entry of the menu; nothing where nothing does. */
export function EntryCount({ name, className }: { name: MenuName; className: string | undefined }) {
  const { role } = useSession()
  const OfWorkshop = COUNTS[name]
  return (
    <OptionalParts>
      {OfWorkshop && <OfWorkshop className={className} />}
      {role === 'office' && <WaitingCount name={name} />}
    </OptionalParts>
  )
}
