import { lazy, Suspense, useDeferredValue } from 'react'
import { addDays, type Day, longDayWithWeekday, placeClock } from '#core/days.ts'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { EmptyPage } from '#web/desk/parts/empty-page.tsx'
import { KeyHints } from '#web/desk/parts/key-hints.tsx'
import type { PrefetchContext } from '#web/desk/prefetch-screen.ts'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { useLocation, useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Navigate } from '#web/router/router.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { DeskDay } from '../desk-visits.contract.ts'
import { DayHead } from './day-head.tsx'
import { ALL_DAY_KEYS, DAY_KEYS } from './day-keys.ts'
import styles from './day-screen.module.css'
import { Lanes } from './lanes.tsx'
import { DaySheet } from './print/day-sheet.tsx'
import { parseDayParam } from './public/day-in-query.ts'
import { LiveStatus, useLiveVisits } from './public/live-status.tsx'
import { dayQuery, useDay } from './requests.ts'
import { useLaneKeys } from './use-lane-keys.ts'

// Lazy-loaded, because the day is mostly opened without adding a walk-in.
const WalkInDialog = lazy(() => import('./walk-in-dialog.tsx').then((m) => ({ default: m.WalkInDialog })))

const TICK_MS = 10_000

/** Prefetches the day that the screen will show. */
export const prefetchDay = ({ client, workshop, today, query }: PrefetchContext) =>
  void client.prefetchQuery(dayQuery(workshop.id, parseDayParam(query, today)))

/** The visits of one day of a workshop. */
export function DayScreen() {
  const { workshop } = useWorkshop()
  if (!workshop) return <Navigate to="/desk/bengkel" replace />
  return <WorkshopDay key={workshop.id} branchId={workshop.id} timezone={workshop.timezone} />
}

const WALK_IN = '/desk/walk-in'

function WorkshopDay({ branchId, timezone }: { branchId: number; timezone: string }) {
  const now = useNow(TICK_MS)
  const today = placeClock(now, timezone).day
  const day = parseDayParam(useSearchParams(), today)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const go = (to: Day) => navigate(to === today ? '/desk' : `/desk?hari=${to}`, { replace: true })
  const loaded = useDay(branchId, day)
  // The print sheet is as long as the day and not visible, so it is rendered after the day is painted.
  const printed = useDeferredValue(loaded.data, undefined)
  const connection = useLiveVisits({ id: branchId, timezone })
  const walkIn = {
    open: pathname === WALK_IN,
    show: () => navigate(WALK_IN),
    close: () => navigate('/desk', { replace: true }),
  }
  const lanes = useLaneKeys()
  useShortcuts({
    '[': () => go(addDays(day, -1)),
    ']': () => go(addDays(day, 1)),
    h: () => go(today),
    w: walkIn.show,
    l: () => window.print(),
    ...lanes.keys,
  })
  return (
    <>
      <div className={styles.screen}>
        <DayHead
          day={day}
          today={today}
          onDay={go}
          onWalkIn={walkIn.show}
          sheet={loaded.data ?? null}
          now={now}
        />
        <LiveStatus connection={connection} />
        <Sheet loaded={loaded} now={now} ref={lanes.ref} />
        <KeyHints short={DAY_KEYS} all={ALL_DAY_KEYS} />
      </div>
      {printed && <DaySheet sheet={printed} now={now} />}
      {walkIn.open && (
        <Suspense>
          <WalkInDialog branchId={branchId} timezone={timezone} onClose={walkIn.close} />
        </Suspense>
      )}
    </>
  )
}

function Sheet({
  loaded,
  now,
  ref,
}: {
  loaded: ReturnType<typeof useDay>
  now: Date
  ref: React.Ref<HTMLDivElement>
}) {
  if (loaded.data) return <Filled sheet={loaded.data} now={now} ref={ref} />
  if (loaded.isError) return <FailedLoad onRetry={() => void loaded.refetch()} busy={loaded.isFetching} />
  return (
    <Loading>
      <div className={styles.waiting}>
        {[1, 2, 3, 4, 5, 6].map((lane) => (
          <Skeleton key={lane} height="7rem" />
        ))}
      </div>
    </Loading>
  )
}

function Filled({ sheet, now, ref }: { sheet: DeskDay; now: Date; ref: React.Ref<HTMLDivElement> }) {
  // Visits that are in no lane (cancelled, no-show) are found by the search.
  const shown = sheet.visits.length > 0
  if (shown || !sheet.closed) {
    return (
      <>
        {!shown && (
          <EmptyPage title="Belum ada kunjungan">
            {longDayWithWeekday(sheet.day)} masih kosong. Booking baru muncul di sini sendiri.
          </EmptyPage>
        )}
        <Lanes sheet={sheet} now={now} ref={ref} />
      </>
    )
  }
  return (
    <EmptyPage title="Bengkel tutup">
      {longDayWithWeekday(sheet.day)}: {sheet.closed}.
    </EmptyPage>
  )
}
