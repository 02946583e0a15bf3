import { withThousands } from '#core/money.ts'
import { FileButton } from '#web/desk/lists/file-button.tsx'
import { Callout } from '#web/desk/parts/callout.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import type { FigurePeriod, Figures } from '../../desk-figures.contract.ts'
import { FIGURE_DAYS, KEPT_WORD_VISITS_MIN, ON_TIME_MINUTES } from '../../figure-limits.model.ts'
import { figuresCsv } from '../figures-csv.ts'
import { useFigures } from '../requests.ts'
import { WaitReasons } from '../wait-reasons.tsx'
import { KeptChart, VisitsChart } from './charts.tsx'
import { Figure, NoFigures, TrendText } from './figure.tsx'
import { FIGURE_PERIOD_LABELS, shareText, summaryOf, weekText } from './figure-texts.ts'
import styles from './figures.module.css'
import { Head, type HeadProps } from './figures-head.tsx'
import { WeekRows } from './week-rows.tsx'

/** "Kunjungan": how the visits of a workshop went, week by week. */
export function VisitFigures({ branchId, head }: { branchId: number; head: HeadProps }) {
  const { period } = head
  const { data, isError, isFetching, refetch } = useFigures(branchId, period)
  return (
    <>
      <Head
        {...head}
        file={
          <FileButton
            name={`angka-${branchId}-${data?.weeks[0]?.monday}`}
            file={async () => figuresCsv(data?.weeks ?? [])}
            disabled={!data || !hasFigures(data)}
          />
        }
      />
      {isError && !data && <FailedLoad onRetry={() => void refetch()} busy={isFetching} />}
      {data && (hasFigures(data) ? <Weeks figures={data} period={period} /> : <NoFigures />)}
    </>
  )
}

const hasFigures = ({ weeks }: Figures): boolean => weeks.some(({ visits }) => visits > 0)

function Weeks({ figures: { weeks, shown }, period }: { figures: Figures; period: FigurePeriod }) {
  const [newest, before] = weeks
  if (!newest) return null
  const summary = summaryOf(newest, before)
  return (
    <>
      <div className={styles.figures}>
        <Figure value={summary.visits.value} word={`Kunjungan, ${weekText(newest.monday)}`}>
          {summary.visits.trend && (
            <>
              <TrendText trend={summary.visits.trend} /> dari minggu sebelumnya
            </>
          )}
        </Figure>
        <Figure value={summary.noShows.value} word="Tidak datang">
          {summary.noShows.count}
          {summary.noShows.trend && ' · '}
          <TrendText trend={summary.noShows.trend} />
        </Figure>
        <Figure value={summary.started.value} word="Mulai tepat waktu">
          paling lambat {ON_TIME_MINUTES} menit dari jam booking
        </Figure>
        <Figure value={summary.ready.value} word="Siap sesuai janji">
          <TrendText trend={summary.ready.trend} />
          {summary.ready.trend && ' · '}
          {summary.ready.count}
        </Figure>
        <Figure value={summary.consent.value} word="Rata-rata menunggu persetujuan">
          <TrendText trend={summary.consent.trend} />
        </Figure>
      </div>
      <div className={styles.pair}>
        <section>
          <h2>Kunjungan per minggu</h2>
          <VisitsChart weeks={weeks} />
        </section>
        <section>
          <div className={styles.between}>
            <h2>Menepati janji</h2>
            <span aria-hidden="true">● Mulai □ Siap</span>
          </div>
          <KeptChart weeks={weeks} />
        </section>
      </div>
      <div className={`${styles.pair} ${styles.withSide}`}>
        <section>
          <h2>Per minggu</h2>
          <WeekRows weeks={weeks} />
        </section>
        <section>
          <h2>Alasan menunggu, {FIGURE_PERIOD_LABELS[period]}</h2>
          <WaitReasons weeks={weeks} />
          <Callout title="Ditampilkan ke pelanggan">{formatPublicFigures(shown)}</Callout>
        </section>
      </div>
    </>
  )
}

/** The figures of this workshop that customers see, or why they see none. */
function formatPublicFigures({ starts, ready }: Figures['shown']): string {
  const words = [starts && `mulai ${shareText(starts)}`, ready && `siap ${shareText(ready)}`].filter(Boolean)
  const visits = Math.max(starts?.of ?? 0, ready?.of ?? 0)
  const rule = `Di bawah ${KEPT_WORD_VISITS_MIN} kunjungan tidak ditampilkan.`
  if (words.length === 0) return rule
  const sentence = `${words.join(', ')}, dari ${withThousands(visits)} kunjungan dalam ${FIGURE_DAYS} hari.`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} ${rule}`
}
