import { placeClock } from '#core/days.ts'
import { OfflineNote } from '#web/desk/frame/offline-note.tsx'
import { useOwnStream } from '#web/desk/frame/own-stream.ts'
import { ConnectionState, TopBarPortal } from '#web/desk/frame/top-bar.tsx'
import { SearchBox } from '../search-box.tsx'
import { useLiveUpdates } from '../use-live-updates.ts'

interface Branch {
  id: number
  timezone: string
}

/** Follows what others change at a workshop, for the screen that shows any of it. */
export function useLiveVisits({ id, timezone }: Branch) {
  useOwnStream()
  const { offlineSince, reconnect } = useLiveUpdates(id)
  return {
    id,
    timezone,
    reconnect,
    offlineSince: offlineSince ? placeClock(offlineSince, timezone).time : null,
  }
}

/** The search and the connection state in the top bar, and a note while the screen is offline. */
export const LiveStatus = ({
  connection: { id, timezone, reconnect, offlineSince },
}: {
  connection: ReturnType<typeof useLiveVisits>
}) => (
  <>
    <TopBarPortal slot="search">
      <SearchBox branchId={id} timezone={timezone} />
    </TopBarPortal>
    <TopBarPortal slot="live">
      <ConnectionState offlineSince={offlineSince} />
    </TopBarPortal>
    {offlineSince && <OfflineNote since={offlineSince} onRetry={reconnect} />}
  </>
)

/** The same for a screen about the workshop itself. */
export function WorkshopLiveStatus({ workshop }: { workshop: Branch }) {
  return <LiveStatus connection={useLiveVisits(workshop)} />
}
