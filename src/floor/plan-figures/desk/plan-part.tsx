import { shortDay } from '#core/days.ts'
import { withThousands } from '#core/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SharesChart } from '#workshop/figures/desk/public/charts.tsx'
import { Figure, TrendSinceLastWeek } from '#workshop/figures/desk/public/figure.tsx'
import { shareText, weekText } from '#workshop/figures/desk/public/figure-texts.ts'
import styles from '#workshop/figures/desk/public/figures.module.css'
import { FigureRows } from '#workshop/figures/desk/public/week-rows.tsx'
import type { PlanFigures, PlanFigureWeek } from '../desk-plan-figures.contract.ts'
import {
  formatPartOfWhole,
  formatUtilisationTrend,
  freeMinutes,
  minutesText,
  minutesTrend,
  SHARES,
  shareTrend,
  spreadText,
  usualText,
} from './plan-texts.ts'
import { ReceptionFigure } from './reception-figure.tsx'

/** "Rencana": how technicians and stalls were used, and whether first promises were kept. */
export function PlanPart({ figures: { weeks, packages } }: { figures: PlanFigures }) {
  const [newest, before] = weeks
  if (!newest) return null
  const { technicians, stalls, first_promise, missed_by } = newest
  return (
    <>
      <div className={styles.figures}>
        <Figure value={shareText(SHARES.technicians(newest))} word="Teknisi terpakai">
          {formatPartOfWhole(technicians.worked, technicians.of)} menit
          <TrendSinceLastWeek trend={shareTrend(SHARES.technicians, newest, before)} />
        </Figure>
        <Figure value={shareText(SHARES.stalls(newest))} word="Stall terpakai">
          {formatPartOfWhole(stalls.worked, stalls.of)} menit
          <TrendSinceLastWeek trend={shareTrend(SHARES.stalls, newest, before)} />
        </Figure>
        <Figure value={shareText(first_promise)} word="Janji pertama ditepati">
          {formatPartOfWhole(first_promise.kept, first_promise.of)}
          <TrendSinceLastWeek trend={shareTrend(SHARES.promise, newest, before)} />
        </Figure>
        <Figure value={minutesText(missed_by?.p90)} word="Meleset dari janji pertama">
          9 dari 10 di bawahnya, tengah {minutesText(missed_by?.median)}
          <TrendSinceLastWeek trend={minutesTrend(missed_by?.p90, before?.missed_by?.p90)} />
        </Figure>
        <ReceptionFigure week={newest} before={before} />
      </div>
      <div className={styles.pair}>
        <section>
          <div className={styles.between}>
            <h2>Terpakai per minggu</h2>
            <span aria-hidden="true">● Teknisi □ Stall</span>
          </div>
          <SharesChart
            weeks={weeks.map((week) => ({
              monday: week.monday,
              solid: SHARES.technicians(week),
              dashed: SHARES.stalls(week),
            }))}
            labelOf={formatUtilisationTrend}
          />
        </section>
        <section>
          <h2>Waktu teknisi, {weekText(newest.monday)}</h2>
          <Bucket week={newest} />
          <p className={styles.small}>
            Walk-in {shareText(SHARES.walkIns(newest))} dari mobil yang datang. Stall ditahan{' '}
            {withThousands(newest.held)} menit, tutup {withThousands(newest.broken)} menit.
          </p>
        </section>
      </div>
      <section>
        <h2>Per minggu</h2>
        <FigureRows label="Rencana per minggu" head="Minggu" columns={COLUMNS} rows={weeks.map(addRowName)} />
      </section>
      {packages.length > 0 && <Packages packages={packages} />}
    </>
  )
}

const addRowName = (week: PlanFigureWeek) => ({ ...week, name: shortDay(week.monday) })

const COLUMNS: readonly { word: string; of: (week: PlanFigureWeek) => string }[] = [
  { word: 'Teknisi', of: (week) => shareText(SHARES.technicians(week)) },
  { word: 'Stall', of: (week) => shareText(SHARES.stalls(week)) },
  {
    word: 'Janji pertama',
    of: ({ first_promise }) => formatPartOfWhole(first_promise.kept, first_promise.of),
  },
  { word: 'Tunggu diterima, tengah · 9 dari 10', of: ({ reception }) => spreadText(reception) },
  { word: 'Tidak datang', of: ({ no_shows }) => withThousands(no_shows) },
  { word: 'Walk-in', of: (week) => shareText(SHARES.walkIns(week)) },
  {
    word: 'Daftar tunggu dapat tempat',
    of: ({ waiting }) => formatPartOfWhole(waiting.placed, waiting.ended),
  },
]

/** The minutes of technicians as bars that differ by their pattern, each with its number. */
function Bucket({ week }: { week: PlanFigureWeek }) {
  const { appointments, walk_ins, extra } = week.bucket
  const parts = [
    { word: 'Janji', minutes: appointments, look: undefined },
    { word: 'Walk-in', minutes: walk_ins, look: styles.striped },
    { word: 'Tambahan', minutes: extra, look: styles.hollow },
    { word: 'Kosong', minutes: freeMinutes(week), look: styles.hollow },
  ]
  const most = Math.max(1, ...parts.map(({ minutes }) => minutes))
  return (
    <dl className={styles.bars}>
      {parts.map(({ word, minutes, look }) => (
        <div key={word} className={styles.bar}>
          <dt>{word}</dt>
          <dd aria-hidden="true">
            <svg className={classNames(styles.fill, look)} width={`${(100 * minutes) / most}%`} />
          </dd>
          <dd>{minutesText(minutes)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How long packages usually take, beside the time of the service table, which only head office changes. */
const Packages = ({ packages }: { packages: PlanFigures['packages'] }) => (
  <section>
    <h2>Waktu paket</h2>
    <p className={styles.small}>
      Dari 50 pekerjaan terakhir. Yang tertulis hanya diubah orang, di tabel servis kantor pusat.
    </p>
    <FigureRows
      label="Waktu paket"
      head="Paket"
      columns={[
        { word: 'Waktu', of: usualText },
        { word: 'Pekerjaan', of: ({ cases }) => withThousands(cases) },
      ]}
      rows={packages.map((one) => ({ ...one, name: `${one.service_type}, ${one.package}` }))}
    />
  </section>
)
