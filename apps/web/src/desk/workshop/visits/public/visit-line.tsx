import { placeClock } from '@toyota-trust/contracts/platform/days.ts'
import { LiveNote } from '../../../frame/live-note.tsx'
import { useOwnStream } from '../../../frame/own-stream.ts'
import { InTopBar, Live } from '../../../frame/top-bar.tsx'
import { useLive } from '../live.ts'
import { SearchBox } from '../search-box.tsx'

interface Branch {
  id: number
  timezone: string
}

/** Follows what others change at a workshop, for the screen that shows any of it. */
export function useVisitLine({ id, timezone }: Branch) {
  useOwnStream()
  const { cutSince, reconnect } = useLive(id)
  return { id, timezone, reconnect, cut: cutSince ? placeClock(cutSince, timezone).time : null }
}

/** The search and the state of the line in the top bar, and a quiet word while it is cut. */
export const VisitLine = ({
  line: { id, timezone, reconnect, cut },
}: {
  line: ReturnType<typeof useVisitLine>
}) => (
  <>
    <InTopBar place="search">
      <SearchBox branchId={id} timezone={timezone} />
    </InTopBar>
    <InTopBar place="live">
      <Live cutAt={cut} />
    </InTopBar>
    {cut && <LiveNote since={cut} onRetry={reconnect} />}
  </>
)

/** The same for a screen about the workshop itself. */
export function WorkshopLine({ workshop }: { workshop: Branch }) {
  return <VisitLine line={useVisitLine(workshop)} />
}
