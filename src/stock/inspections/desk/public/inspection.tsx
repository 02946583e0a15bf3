import { type ReactNode, useEffect, useState } from 'react'
import { colourLabel } from '#core/car-colours.ts'
import { DEFAULT_ZONE, placeClock } from '#core/days.ts'
import { carAt } from '#stock/photos/desk/public/addresses.ts'
import { call } from '#web/desk/call.ts'
import { ScreenSkeleton } from '#web/desk/frame/screen-skeleton.tsx'
import { registerOfflineWorker } from '#web/desk/offline/register-offline-worker.ts'
import { Callout } from '#web/desk/parts/callout.tsx'
import { useSession } from '#web/desk/session.ts'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { startInspection } from '../../desk-inspections.contract.ts'
import { POINT_GROUPS } from '../../inspection-points.model.ts'
import { groupPath, inspectionPath, SIGNING } from '../addresses.ts'
import { groupStates, workedSpan } from '../draft-state.ts'
import { GroupScreen } from '../group-screen.tsx'
import { GroupsScreen } from '../groups-screen.tsx'
import styles from '../inspection.module.css'
import { SignedInspections } from '../signed-inspections.tsx'
import { SigningScreen } from '../signing-screen.tsx'
import { type InspectionState, useInspection } from '../use-draft.ts'

interface Props {
  stockNo: string
  /** A group, or the signing; the list of groups without one. */
  part: string | undefined
  /** The other parts of the car. */
  tabs: ReactNode
}

/** Icon of a lost connection. */
const CUT =
  'M4 4l16 16M8.6 15.2a5 5 0 0 1 5.8-.9M5.2 11.6a9.8 9.8 0 0 1 4.6-2.5M13.6 8.8a9.8 9.8 0 0 1 5.2 2.8M12 18.8v.2'

/** The inspection of a car in stock: its groups, one group, or the signing. */
export function Inspection({ stockNo, part, tabs }: Props) {
  const session = useSession()
  const inspection = useInspection(stockNo, session)
  useEffect(() => registerOfflineWorker({ script: '/desk-sw.js', scope: '/desk/stok' }), [])
  const { draft, overview, failed, points, waiting, offline, clockMinutes, reload } = inspection
  const known = (draft ?? overview)?.car
  usePageTitle(known && `Inspeksi ${known.brand} ${known.car_spec} ${known.year}, ${stockNo}`)
  if (failed !== null) return <FailedLoad onRetry={() => void reload()} />
  if (!draft && !overview) return <ScreenSkeleton />
  if (!draft) return <NoDraft stockNo={stockNo} inspection={inspection} tabs={tabs} />
  const groups = groupStates(points)
  const shown = groups.find(({ group }) => groupPath(stockNo, group).endsWith(`/${part}`))
  const { car } = draft
  const clock = (moment: Date) => placeClock(moment, DEFAULT_ZONE).time
  const worked = part === SIGNING ? workedSpan(points) : null
  const time = worked
    ? `${clock(worked.from)} sampai ${clock(worked.until)}, ${worked.minutes} menit`
    : `mulai ${clock(new Date(draft.started_at))}`
  const title = part === SIGNING ? 'Tandatangani inspeksi' : 'Inspeksi'
  return (
    <>
      <div className={styles.head}>
        <Link
          to={part ? inspectionPath(stockNo) : carAt(stockNo)}
          aria-label="Kembali"
          className={styles.back}
        >
          <Icon name="arrow-left" size={22} />
        </Link>
        <div>
          <h1>{shown ? capitaliseGroup(shown.group) : title}</h1>
          <p className={layout.soft}>
            {shown
              ? `Kelompok ${POINT_GROUPS.indexOf(shown.group) + 1} dari ${groups.length} · ${shown.answered} dari ${shown.points.length} titik`
              : `${car.brand} ${car.car_spec}, ${car.year}, ${colourLabel(car.colour)} · ${stockNo} · ${time}`}
          </p>
        </div>
        {!part && tabs}
        <span className={classNames(styles.sync, offline && styles.off)} role="status">
          {offline ? (
            <StrokeIcon path={CUT} size={18} />
          ) : (
            <Icon name={waiting > 0 ? 'pause' : 'check'} size={18} />
          )}
          {formatSyncState(waiting, offline)}
        </span>
      </div>
      {offline && (
        <Callout kind="warn" title="Tersimpan di tablet ini">
          Jawaban dan foto terkirim sendiri saat sambungan kembali. Boleh dimuat ulang, jangan keluar dari
          akun.
        </Callout>
      )}
      {clockMinutes > 0 && (
        <Callout kind="warn" title="Jam tablet ini tidak cocok">
          Selisih {clockMinutes} menit dengan jam server. Perbaiki jam tablet.
        </Callout>
      )}
      {part === SIGNING ? (
        <SigningScreen stockNo={stockNo} draft={draft} inspection={inspection} />
      ) : shown ? (
        <GroupScreen
          key={shown.group}
          stockNo={stockNo}
          groups={groups}
          shown={shown}
          inspection={inspection}
        />
      ) : (
        <GroupsScreen stockNo={stockNo} draft={draft} groups={groups} inspection={inspection} />
      )}
    </>
  )
}

const capitaliseGroup = (group: string) => `${group[0]?.toUpperCase()}${group.slice(1)}`

const formatSyncState = (waiting: number, offline: boolean) =>
  offline
    ? `Terputus, ${waiting} jawaban menunggu`
    : waiting > 0
      ? `${waiting} jawaban menunggu`
      : 'Semua terkirim'

function NoDraft({
  stockNo,
  inspection,
  tabs,
}: Pick<Props, 'stockNo' | 'tabs'> & { inspection: InspectionState }) {
  const { overview, reload } = inspection
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const start = async () => {
    setBusy(true)
    setProblem(null)
    await call(startInspection, { body: { stock_no: stockNo } }).then(reload, setProblem)
    setBusy(false)
  }
  if (!overview) return null
  const { car, list, may_sign } = overview
  return (
    <div className={layout.stack6}>
      <div className={styles.head}>
        <Link to={carAt(stockNo)} aria-label="Kembali" className={styles.back}>
          <Icon name="arrow-left" size={22} />
        </Link>
        <div>
          <h1>Inspeksi</h1>
          <p className={layout.soft}>
            {car.brand} {car.car_spec}, {car.year}, {colourLabel(car.colour)} · {stockNo}
          </p>
        </div>
        {tabs}
      </div>
      <section className={layout.stack}>
        <p>
          Daftar versi {list.version}, {list.points} titik, sekitar {list.minutes} menit.
        </p>
        {!may_sign && (
          <Callout title="Anda belum bertanda inspektur">
            Anda boleh mengisi. Untuk menandatangani, minta kepala bengkel.
          </Callout>
        )}
        {problem !== null && <FormProblem text={messageOf(problem)} />}
        <p>
          <Button busy={busy} onClick={start}>
            Mulai inspeksi
          </Button>
        </p>
      </section>
      <SignedInspections overview={overview} onChanged={reload} />
    </div>
  )
}
