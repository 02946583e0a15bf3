import { lazy, useState } from 'react'
import { addDays, type Day, longDay, placeClock } from '#core/days.ts'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { EmptyPage } from '#web/desk/parts/empty-page.tsx'
import type { PrefetchContext } from '#web/desk/prefetch-screen.ts'
import { useSession } from '#web/desk/session.ts'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { Link } from '#web/router/link.tsx'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Navigate } from '#web/router/router.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { parseDayParam } from '#workshop/visits/desk/public/day-in-query.ts'
import { LiveStatus, useLiveVisits } from '#workshop/visits/desk/public/live-status.tsx'
import type { DayBoard } from '../desk-day-board.model.ts'
import { DayPlanView } from './day-plan-view.tsx'
import { PlanHead, type PlanView, type RowGrouping } from './plan-head.tsx'
import styles from './plan-screen.module.css'
import { planQuery, usePlan } from './requests.ts'

const WeeksView = lazy(() => import('./weeks-view.tsx').then((m) => ({ default: m.WeeksView })))

const TICK_MS = 10_000
const WALK_IN = '/desk/walk-in'
const WEEKS_DAYS = 14

/** Prefetches the plan that the screen will show. */
export const prefetchPlan = ({ client, workshop, today, query }: PrefetchContext) =>
  void client.prefetchQuery(planQuery(workshop.id, parseDayParam(query, today)))

/** The planned day of one workshop. */
export function PlanScreen() {
  const { workshop } = useWorkshop()
  if (!workshop) return <Navigate to="/desk/bengkel" replace />
  return <WorkshopDayPlan key={workshop.id} branchId={workshop.id} timezone={workshop.timezone} />
}

function WorkshopDayPlan({ branchId, timezone }: { branchId: number; timezone: string }) {
  const now = useNow(TICK_MS)
  const today = placeClock(now, timezone).day
  const query = useSearchParams()
  const isWeeks = query.get('tampil') === '2-minggu'
  const day = parseDayParam(query, today)
  const navigate = useNavigate()
  const show = (to: Day, weeks: boolean) => {
    const words = [to !== today && `hari=${to}`, weeks && 'tampil=2-minggu'].filter(Boolean).join('&')
    navigate(words ? `/desk/rencana?${words}` : '/desk/rencana', { replace: true })
  }
  const go = (to: Day) => show(to, isWeeks)
  const onView = (view: PlanView) => show(day, view === 'weeks')
  const days = isWeeks ? WEEKS_DAYS : 1
  const loaded = usePlan(branchId, day)
  const connection = useLiveVisits({ id: branchId, timezone })
  const [rowsBy, setRowsBy] = useState<RowGrouping>('stall')
  const walkIn = () => navigate(WALK_IN)
  useShortcuts({
    '[': () => go(addDays(day, -days)),
    ']': () => go(addDays(day, days)),
    h: () => go(today),
    w: walkIn,
    v: () => setRowsBy(rowsBy === 'stall' ? 'technician' : 'stall'),
  })
  const isPlanned = loaded.data?.planned === true
  const hasBody = loaded.data?.stalls.some(({ kind }) => kind === 'body_paint') === true
  const view = hasBody || isWeeks ? (isWeeks ? ('weeks' as const) : ('day' as const)) : null
  const head = { day, today, onDay: go, view, onView, rowsBy, onRowsBy: setRowsBy, onWalkIn: walkIn }
  if (isWeeks)
    return (
      <div className={styles.screen}>
        <PlanHead {...head} plan={null} now={null} late={0} onReplan={null} isQuiet={false} />
        <LiveStatus connection={connection} />
        <OptionalParts>
          <WeeksView branchId={branchId} day={day} now={now} isLive={connection.offlineSince === null} />
        </OptionalParts>
      </div>
    )
  return (
    <div className={styles.screen}>
      {!isPlanned && (
        <PlanHead {...head} plan={loaded.data ?? null} now={null} late={0} onReplan={null} isQuiet={false} />
      )}
      <LiveStatus connection={connection} />
      {loaded.data && isPlanned && (
        <DayPlanView
          key={day}
          newest={loaded.data}
          now={now}
          isLive={connection.offlineSince === null}
          rowsBy={rowsBy}
          head={head}
        />
      )}
      {loaded.data && !isPlanned && <PlanningDisabledNotice plan={loaded.data} />}
      {loaded.isPending && <PlanSkeleton />}
      {loaded.isError && !loaded.data && (
        <FailedLoad onRetry={() => void loaded.refetch()} busy={loaded.isFetching} />
      )}
    </div>
  )
}

const PlanSkeleton = () => (
  <Loading>
    <div className={styles.waiting}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height="4rem" />
      ))}
    </div>
  </Loading>
)

/** How to begin, where the workshop does not plan this day. */
function PlanningDisabledNotice({ plan }: { plan: DayBoard }) {
  const { role } = useSession()
  if (plan.closed) return <EmptyPage title="Bengkel tutup">{plan.closed}</EmptyPage>
  if (plan.planned_from && plan.day < plan.planned_from)
    return (
      <EmptyPage title="Rencana belum dipakai">
        Hari direncanakan sejak {longDay(plan.planned_from)}.
      </EmptyPage>
    )
  return (
    <EmptyPage title="Rencana belum dipakai">
      {role === 'advisor' ? (
        'Kepala bengkel bisa menyalakannya.'
      ) : (
        <>
          Tambah stall dan teknisi, lalu pilih hari mulai. <Link to="/desk/stall">Stall &amp; Teknisi</Link>
        </>
      )}
    </EmptyPage>
  )
}
