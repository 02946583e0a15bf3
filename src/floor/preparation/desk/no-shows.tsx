import { type ReactNode, useState } from 'react'
import { placeClock, shortDayWithWeekday } from '#core/days.ts'
import { displayPhone } from '#core/phone.ts'
import { formatPlate } from '#core/plates.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { type Hints, KeyHints } from '#web/desk/parts/key-hints.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { Link } from '#web/router/link.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { VisitBadge } from '#workshop/visits/desk/public/visit-badge.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import type { NoShowLine } from '../desk-preparations.contract.ts'
import { NO_SHOW_DAYS } from '../desk-preparations.contract.ts'
import { formatLineCarName } from './line-texts.ts'
import { canUndo, RESULTS } from './no-show-lines.ts'
import styles from './no-shows.module.css'
import { RebookDialog } from './rebook-dialog.tsx'
import { useNoShows } from './requests.ts'
import { NO_SHOWS_HEADING, useCallActs } from './use-call-acts.ts'

interface Branch {
  id: number
  timezone: string
}

const KEYS: Hints = [
  [['↑', '↓'], 'pelanggan'],
  [['J'], 'jadwal baru'],
  [['A'], 'tak diangkat'],
  [['X'], 'tidak jadi'],
  [['N'], 'salah nomor'],
  [['U'], 'urungkan'],
  [['Enter'], 'buka kartu'],
]

/** `Sen 23 Nov 14:00` */
function formatNoShowMoment(at: string, timezone: string): string {
  const { day, time } = placeClock(new Date(at), timezone)
  return `${shortDayWithWeekday(day)} ${time}`
}

/** The result of the last call. */
function formatCallResult({ last, missed }: NoShowLine, timezone: string): string {
  if (!last) return 'Belum ditelepon'
  if (last.result === 'rebooked')
    return `Jadwal baru ${last.comes_at ? formatNoShowMoment(last.comes_at, timezone) : ''}`
  if (last.result === 'missed') return `Tak diangkat ${missed}×, ${formatNoShowMoment(last.at, timezone)}`
  return [RESULTS[last.result], last.words].filter(Boolean).join(', ')
}

/** "Tidak Datang": customers of the last seven days who have to be called, and the results of the other calls. */
export function NoShows({
  workshop,
  views,
  isOffline,
}: {
  workshop: Branch
  views: ReactNode
  isOffline: boolean
}) {
  const list = useNoShows(workshop.id)
  const lines = list.data?.lines ?? []
  const open = lines.filter(({ ended }) => !ended)
  return (
    <>
      <div className={styles.head}>
        <h1 id={NO_SHOWS_HEADING} tabIndex={-1}>
          Tidak Datang
        </h1>
        {list.data && (
          <span>
            <b>{open.length}</b> perlu ditelepon
          </span>
        )}
        {views}
      </div>
      {list.data ? (
        <Lists workshop={workshop} lines={lines} isOffline={isOffline} />
      ) : list.isError ? (
        <FailedLoad onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : (
        <Loading>
          <Skeleton height="9rem" />
        </Loading>
      )}
      <KeyHints short={KEYS} all={KEYS} />
    </>
  )
}

function Lists({
  workshop,
  lines,
  isOffline,
}: {
  workshop: Branch
  lines: readonly NoShowLine[]
  isOffline: boolean
}) {
  const [rebooked, setRebooked] = useState<NoShowLine | null>(null)
  const { rows, record, undoLast, rebook } = useCallActs(lines, isOffline)
  const open = lines.filter(({ ended }) => !ended)
  const ended = lines.filter((line) => line.ended)
  const onFocused = (act: (line: NoShowLine) => void) => () => {
    const line = open.find(({ visit_id }) => visit_id === rows.focusedId())
    if (line) act(line)
  }
  useShortcuts({
    ...rows.keys,
    j: onFocused(setRebooked),
    a: onFocused((line) => void record(line, { result: 'missed' })),
    x: onFocused((line) => void record(line, { result: 'declined' })),
    n: onFocused((line) => void record(line, { result: 'wrong_number' })),
    u: undoLast,
  })
  return (
    <>
      {open.length === 0 && <p>Semua sudah ditelepon</p>}
      <ul ref={rows.ref} className={styles.list} aria-label="Perlu ditelepon">
        {open.map((line) => (
          <li key={line.visit_id} className={styles.row}>
            <Link to={visitPath(line.visit_id)} data-row={line.visit_id} className={styles.car}>
              <VisitBadge visit={line} size="sm" />
              <span>
                {formatLineCarName(line.car_name)}
                <small>
                  {line.service_type.replace(/^Servis /, '')} · {line.first_name} ·{' '}
                  {formatNoShowMoment(line.starts_at, workshop.timezone)}
                </small>
              </span>
            </Link>
            <span className={line.missed > 0 ? styles.warn : styles.state}>
              {formatCallResult(line, workshop.timezone)}
              {line.phone && <small>{displayPhone(line.phone)}</small>}
            </span>
            <span className={styles.acts}>
              {line.phone && (
                <ButtonAnchor
                  size="sm"
                  href={`tel:+${line.phone}`}
                  aria-label={`Telepon ${formatPlate(line.plate)}`}
                >
                  Telepon
                </ButtonAnchor>
              )}
              <Act
                name="Jadwal baru"
                hint="J"
                line={line}
                isOffline={isOffline}
                onPress={() => setRebooked(line)}
              />
              <Act
                name="Tak diangkat"
                hint="A"
                line={line}
                isOffline={isOffline}
                onPress={() => void record(line, { result: 'missed' })}
              />
              <Act
                name="Tidak jadi"
                hint="X"
                line={line}
                isOffline={isOffline}
                onPress={() => void record(line, { result: 'declined' })}
              />
              <Act
                name="Salah nomor"
                hint="N"
                line={line}
                isOffline={isOffline}
                onPress={() => void record(line, { result: 'wrong_number' })}
              />
            </span>
          </li>
        ))}
      </ul>
      {ended.length > 0 && (
        <section className={styles.done} aria-labelledby="sudah-ditelepon">
          <h2 id="sudah-ditelepon">Selesai, {NO_SHOW_DAYS} hari terakhir</h2>
          <ul>
            {ended.map((line) => (
              <li key={line.visit_id} className={styles.row}>
                <Link to={visitPath(line.visit_id)} data-row={line.visit_id} className={styles.car}>
                  <VisitBadge visit={line} size="sm" />
                  <span>
                    {formatLineCarName(line.car_name)}
                    <small>{formatNoShowMoment(line.starts_at, workshop.timezone)}</small>
                  </span>
                </Link>
                <span className={line.last?.result === 'rebooked' ? styles.ok : styles.state}>
                  {formatCallResult(line, workshop.timezone)}
                </span>
                {canUndo(line) && (
                  <span className={styles.acts}>
                    <Act
                      name="Urungkan"
                      hint="U"
                      line={line}
                      isOffline={isOffline}
                      onPress={() => void record(line, { result: 'undo' })}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.sum}>{formatNoShowTotals(lines)}</p>
        </section>
      )}
      {rebooked && (
        <RebookDialog
          line={rebooked}
          branch={workshop}
          onClose={() => setRebooked(null)}
          onBook={(noted) => rebook(rebooked, noted)}
        />
      )}
    </>
  )
}

interface ActProps {
  name: string
  hint: string
  line: NoShowLine
  isOffline: boolean
  onPress: () => void
}
const Act = ({ name, hint, line, isOffline, onPress }: ActProps) => (
  <Button
    variant="alt"
    size="sm"
    disabled={isOffline}
    aria-label={`${name} ${formatPlate(line.plate)}`}
    onClick={onPress}
  >
    {name}
    <Key>{hint}</Key>
  </Button>
)

function formatNoShowTotals(lines: readonly NoShowLine[]): string {
  const rebooked = lines.filter(({ last }) => last?.result === 'rebooked').length
  const declined = lines.filter(({ last }) => last?.result === 'declined').length
  const open = lines.filter(({ ended }) => !ended).length
  return `${lines.length} tidak datang dalam ${NO_SHOW_DAYS} hari. ${rebooked} dijadwalkan lagi, ${open} masih ditelepon, ${declined} tidak jadi.`
}
