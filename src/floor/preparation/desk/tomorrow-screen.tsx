import { keepPreviousData } from '@tanstack/react-query'
import { addDays, type Day, longDayWithWeekday } from '#core/days.ts'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { DayStepper } from '#web/desk/parts/day-stepper.tsx'
import { Key } from '#web/desk/parts/key.tsx'
import { type Hints, KeyHints } from '#web/desk/parts/key-hints.tsx'
import { Segments } from '#web/desk/parts/segments.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Navigate } from '#web/router/router.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { PRINTER } from '#web/ui/icon-paths.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { LiveStatus, useLiveVisits } from '#workshop/visits/desk/public/live-status.tsx'
import { isOpenFact, isPrepared } from '../desk-preparations.contract.ts'
import { NoShows } from './no-shows.tsx'
import { TomorrowSheet } from './print/tomorrow-sheet.tsx'
import { type Tomorrow, useTomorrow } from './requests.ts'
import styles from './tomorrow.module.css'
import { TomorrowTable } from './tomorrow-table.tsx'

interface Branch {
  id: number
  timezone: string
}

const VIEWS = { '': 'all', 'belum-siap': 'unready', telepon: 'calls', 'tidak-datang': 'no-shows' } as const
type View = (typeof VIEWS)[keyof typeof VIEWS]
const NAMES = Object.fromEntries(Object.entries(VIEWS).map(([name, view]) => [view, name]))

/** What the workshop prepares for the next working day, and who did not come. */
export function TomorrowScreen() {
  const { workshop } = useWorkshop()
  if (!workshop) return <Navigate to="/desk/bengkel" replace />
  return <WorkshopTomorrow key={workshop.id} workshop={workshop} />
}

function WorkshopTomorrow({ workshop }: { workshop: Branch }) {
  const query = useSearchParams()
  const navigate = useNavigate()
  const typed = query.get('hari')
  const day = typed && /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : undefined
  const view: View = VIEWS[(query.get('lihat') ?? '') as keyof typeof VIEWS] ?? 'all'
  const go = (to: { day?: Day | undefined; view: View }) => {
    const next = new URLSearchParams()
    if (to.day) next.set('hari', to.day)
    if (NAMES[to.view]) next.set('lihat', NAMES[to.view] ?? '')
    navigate(`/desk/besok${next.size > 0 ? `?${next}` : ''}`, { replace: true })
  }
  // Another day leaves the shown one in place, and its buttons the focus. Another workshop remounts the screen.
  const loaded = useTomorrow(workshop.id, day, { placeholderData: keepPreviousData })
  const connection = useLiveVisits(workshop)
  const views = (
    <Segments
      label="Daftar"
      value={view}
      items={viewItems(loaded.data)}
      onChange={(chosen) => go({ day, view: chosen })}
    />
  )
  return (
    <>
      <LiveStatus connection={connection} />
      {view === 'no-shows' ? (
        <NoShows workshop={workshop} views={views} isOffline={connection.offlineSince !== null} />
      ) : (
        <DayView
          loaded={loaded}
          timezone={workshop.timezone}
          view={view}
          views={views}
          isOffline={connection.offlineSince !== null}
          onDay={(chosen) => go({ day: chosen === loaded.data?.next_day ? undefined : chosen, view })}
        />
      )}
    </>
  )
}

function viewItems(data: Tomorrow | undefined): { value: View; label: string }[] {
  const lines = data?.lines ?? []
  const counted = (count: number) => (data ? ` ${count}` : '')
  const unready = lines.filter((line) => !isPrepared(line.preparation)).length
  const calls = lines.filter((line) => isOpenFact(line.preparation, 'sure')).length
  return [
    { value: 'all', label: 'Semua' },
    { value: 'unready', label: `Belum siap${counted(unready)}` },
    { value: 'calls', label: `Telepon${counted(calls)}` },
    { value: 'no-shows', label: `Tidak datang${counted(data?.no_shows ?? 0)}` },
  ]
}

const KEYS: Hints = [
  [['↑', '↓'], 'booking'],
  [['T'], 'pasti'],
  [['S'], 'suku cadang'],
  [['O'], 'perintah kerja'],
  [['M'], 'mobil pengganti'],
  [['K'], 'dibaca'],
  [['U'], 'urungkan'],
  [['Enter'], 'buka kartu'],
]

interface DayProps {
  loaded: ReturnType<typeof useTomorrow>
  timezone: string
  view: Exclude<View, 'no-shows'>
  views: React.ReactNode
  isOffline: boolean
  onDay: (day: Day) => void
}

function DayView({ loaded, timezone, view, views, isOffline, onDay }: DayProps) {
  const now = useNow(60_000)
  const { data } = loaded
  const shift = (by: number) => data && onDay(addDays(data.day, by))
  useShortcuts({ '[': () => shift(-1), ']': () => shift(1), l: () => window.print() })
  const ready = data?.lines.filter((line) => isPrepared(line.preparation)).length ?? 0
  return (
    <>
      <div className={styles.head}>
        {data ? (
          <DayStepper
            day={data.day}
            onDay={onDay}
            title="Besok"
            facts={`${ready} dari ${data.lines.length} siap`}
          >
            <span className={styles.date}>{longDayWithWeekday(data.day).replace(/ \d{4}$/, '')}</span>
          </DayStepper>
        ) : (
          <h1>Besok</h1>
        )}
        {data && data.lines.length > 0 && (
          <span className={styles.ready}>
            <Marks done={ready} all={data.lines.length} />
            {ready} dari {data.lines.length} siap
          </span>
        )}
        {views}
        <Button variant="alt" className={styles.print} onClick={() => window.print()}>
          <StrokeIcon path={PRINTER} size={20} />
          <span>Cetak</span>
          <Key>L</Key>
        </Button>
      </div>
      {data ? (
        <TomorrowTable
          key={`${view} ${data.day}`}
          data={data}
          timezone={timezone}
          view={view}
          isOffline={isOffline}
        />
      ) : loaded.isError ? (
        <FailedLoad onRetry={() => void loaded.refetch()} busy={loaded.isFetching} />
      ) : (
        <Loading>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height="3rem" />
          ))}
        </Loading>
      )}
      <KeyHints short={KEYS} all={[...KEYS, [['[', ']'], 'hari'], [['L'], 'cetak']]} />
      {data && <TomorrowSheet data={data} now={now} />}
    </>
  )
}

const MARKS_MAX = 12

/** One mark for each booking, filled for those that are ready; with many bookings each mark represents a share of them. */
function Marks({ done, all }: { done: number; all: number }) {
  const count = Math.min(all, MARKS_MAX)
  const filled = Math.floor((done / all) * count)
  return (
    <span className={styles.marks} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are nothing but their position
        <i key={at} className={at < filled ? styles.on : undefined} />
      ))}
    </span>
  )
}
