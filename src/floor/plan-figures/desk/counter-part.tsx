import { shortDay } from '#core/days.ts'
import { withThousands } from '#core/money.ts'
import { Figure, TrendSinceLastWeek } from '#workshop/figures/desk/public/figure.tsx'
import { FIGURE_PERIOD_LABELS, shareText } from '#workshop/figures/desk/public/figure-texts.ts'
import styles from '#workshop/figures/desk/public/figures.module.css'
import { FigureRows } from '#workshop/figures/desk/public/week-rows.tsx'
import type { FigurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import type { PlanFigures, PlanFigureWeek } from '../desk-plan-figures.contract.ts'
import {
  formatPartOfWhole,
  hourText,
  minutesText,
  QUEUE_KIND_LABELS,
  SHARES,
  shareTrend,
  spreadText,
} from './plan-texts.ts'
import { ReceptionFigure } from './reception-figure.tsx'

/** "Meja terima": how long cars waited to be received, who did not come, and who got a place from the waiting list. */
export function CounterPart({ figures, period }: { figures: PlanFigures; period: FigurePeriod }) {
  const { weeks, reception_by_kind, reception_by_hour } = figures
  const [newest, before] = weeks
  if (!newest) return null
  const { no_shows, called, booked_again, walk_ins, cars, waiting } = newest
  return (
    <>
      <div className={styles.figures}>
        <ReceptionFigure week={newest} before={before} />
        <Figure value={withThousands(no_shows)} word="Tidak datang">
          {withThousands(called)} ditelepon · {withThousands(booked_again)} booking lagi
        </Figure>
        <Figure value={shareText(SHARES.walkIns(newest))} word="Walk-in">
          {formatPartOfWhole(walk_ins, cars)} mobil yang datang
        </Figure>
        <Figure value={shareText(SHARES.waiting(newest))} word="Daftar tunggu dapat tempat">
          {formatPartOfWhole(waiting.placed, waiting.ended)} yang berakhir
          <TrendSinceLastWeek trend={shareTrend(SHARES.waiting, newest, before)} />
        </Figure>
      </div>
      <div className={styles.pair}>
        <section>
          <h2>Menunggu diterima, {FIGURE_PERIOD_LABELS[period]}</h2>
          <FigureRows
            label="Menunggu diterima per jenis"
            head="Jenis"
            columns={RECEPTION}
            rows={reception_by_kind.map((row) => ({ ...row, name: QUEUE_KIND_LABELS[row.kind] }))}
          />
        </section>
        <section>
          <h2>Per jam datang</h2>
          <FigureRows
            label="Menunggu diterima per jam"
            head="Jam"
            columns={RECEPTION}
            rows={reception_by_hour.map((row) => ({ ...row, name: hourText(row.hour) }))}
          />
        </section>
      </div>
      <section>
        <h2>Per minggu</h2>
        <FigureRows
          label="Meja terima per minggu"
          head="Minggu"
          columns={COLUMNS}
          rows={weeks.map((week) => ({ ...week, name: shortDay(week.monday) }))}
        />
      </section>
    </>
  )
}

type Reception = Pick<PlanFigures['reception_by_hour'][number], 'cases' | 'waited'>

const RECEPTION: readonly { word: string; of: (row: Reception) => string }[] = [
  { word: 'Diterima', of: ({ cases }) => withThousands(cases) },
  { word: 'Tengah', of: ({ waited }) => minutesText(waited?.median) },
  { word: '9 dari 10', of: ({ waited }) => minutesText(waited?.p90) },
]

const COLUMNS: readonly { word: string; of: (week: PlanFigureWeek) => string }[] = [
  { word: 'Tunggu diterima, tengah · 9 dari 10', of: ({ reception }) => spreadText(reception) },
  { word: 'Tidak datang', of: ({ no_shows }) => withThousands(no_shows) },
  { word: 'Ditelepon', of: ({ called }) => withThousands(called) },
  { word: 'Booking lagi', of: ({ booked_again }) => withThousands(booked_again) },
  { word: 'Walk-in', of: ({ walk_ins, cars }) => formatPartOfWhole(walk_ins, cars) },
  {
    word: 'Daftar tunggu dapat tempat',
    of: ({ waiting }) => formatPartOfWhole(waiting.placed, waiting.ended),
  },
]
