import { withThousands } from '#core/money.ts'
import { Callout } from '#web/desk/parts/callout.tsx'
import table from '#web/desk/parts/table.module.css'
import { useSession } from '#web/desk/session.ts'
import { Figure, FigureHeads, PendingFigures } from '#workshop/figures/desk/public/figure.tsx'
import { decimal, durationText } from '#workshop/figures/desk/public/figure-texts.ts'
import styles from '#workshop/figures/desk/public/figures.module.css'
import type { FigurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import { FEW_ANSWERS, FIGURE_DAYS, FIXED_ANSWERS_MIN } from '#workshop/figures/figure-limits.model.ts'
import { RETURN_CAUSE_LABELS } from '#workshop/return-jobs/return-job-states.model.ts'
import type { FollowUpFigures } from '../../desk-follow-up-figures.contract.ts'
import { FOLLOW_UP_OPEN_DAYS } from '../../follow-up-states.model.ts'
import { useFollowUpFigures } from '../figure-requests.ts'
import { FixedChart } from '../fixed-chart.tsx'

type Row = FollowUpFigures['advisors'][number]
type Figures = FollowUpFigures

const HIDDEN = {
  few: `kurang dari ${FEW_ANSWERS} jawaban`,
  difference: 'disembunyikan, agar baris lain tidak bisa dihitung',
} as const
const percent = (part: number | null, of: number | null): string =>
  part === null || !of ? '–' : `${Math.round((100 * part) / of)}%`
const share = (part: number | null) => (part === null ? '–' : Math.round(part * 100))
const formatPartOfTotal = (part: number | null, of: number | null): string =>
  part === null || of === null ? '–' : `${withThousands(part)} dari ${withThousands(of)}`

/** "Sesudah kunjungan": what customers answered, by week and by advisor. */
export function FollowUpFiguresSection({ branchId, period }: { branchId: number; period: FigurePeriod }) {
  const asked = useFollowUpFigures(branchId, period)
  const { data } = asked
  if (data && data.total.asked > 0) return <FollowUpFigureList figures={data} />
  if (data)
    return (
      <section>
        <h2>Belum ada jawaban</h2>
        <p>Angka muncul setelah pelanggan pertama ditanya.</p>
      </section>
    )
  return <PendingFigures asked={asked} />
}

function FollowUpFigureList({ figures }: { figures: Figures }) {
  const { total, weeks, causes, shown, call_hours, uncounted } = figures
  const isAdvisor = useSession().role === 'advisor'
  return (
    <>
      <div className={styles.figures}>
        <Figure value={percent(total.fixed, total.answers)} word="Beres sekali datang">
          {total.answers === null
            ? HIDDEN.few
            : `${formatPartOfTotal(total.fixed, total.answers)} jawaban · ${share(total.low)}–${share(total.high)}%`}
        </Figure>
        <Figure value={percent(total.answers, total.asked)} word="Menjawab">
          {total.answers === null
            ? `${total.asked} ditanya`
            : `${formatPartOfTotal(total.answers, total.asked)} yang ditanya`}
        </Figure>
        <Figure
          value={total.answer_minutes === null ? '–' : durationText(total.answer_minutes)}
          word="Waktu menjawab, tengah"
        >
          dihitung sejak ditanya
        </Figure>
        <Figure
          value={
            total.returned === null || !total.handed_over
              ? '–'
              : `${decimal.format((100 * total.returned) / total.handed_over)}%`
          }
          word="Datang lagi"
        >
          {formatPartOfTotal(total.returned, total.handed_over)} yang diserahkan
        </Figure>
        <Figure value={formatPartOfTotal(total.calls_kept, total.calls_due)} word="Ditelepon tepat waktu">
          batas {call_hours} jam kerja
          {total.late_calls ? <span className={styles.bad}> · {total.late_calls} terlambat</span> : null}
        </Figure>
      </div>
      <div className={styles.pair}>
        <section>
          <h2>Beres sekali datang, per minggu diserahkan</h2>
          <FixedChart weeks={weeks} />
          <p className={styles.small}>
            Titik kosong: belum lengkap. Jawaban masih bisa masuk {FOLLOW_UP_OPEN_DAYS} hari setelah mobil
            diambil.
          </p>
        </section>
        <section>
          {causes && <Causes causes={causes} />}
          <Callout title="Ditampilkan ke pelanggan">{formatPublicFollowUpFigure(shown)}</Callout>
        </section>
      </div>
      <section className={styles.part}>
        <h2>{isAdvisor ? 'Angka saya' : 'Per penasihat'}</h2>
        <p className={styles.small}>Bukan peringkat. Urut nama. Penasihat hanya melihat barisnya sendiri.</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the table. */}
        <section className={styles.scroll} tabIndex={0} aria-label="Angka per penasihat">
          <AdvisorRows rows={figures.advisors} />
        </section>
        {uncounted > 0 && (
          <p className={styles.small}>
            {uncounted} jawaban tidak dihitung: dikirim dari jaringan bengkel ini.{' '}
            {figures.uncounted_causes
              ? `Jaringan ${figures.uncounted_causes.workshop_network}, akun staf ${figures.uncounted_causes.staff_account}.`
              : 'Kantor pusat melihat sebabnya.'}
          </p>
        )}
      </section>
      <section className={styles.part}>
        <h2>Per minggu</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the table. */}
        <section className={styles.scroll} tabIndex={0} aria-label="Angka per minggu">
          <AdvisorRows
            rows={weeks.map(({ monday, complete, ...week }) => ({
              ...week,
              name: `${monday.slice(8)}/${monday.slice(5, 7)}${complete ? '' : ', belum lengkap'}`,
            }))}
            head="Minggu"
          />
        </section>
      </section>
    </>
  )
}

const COLUMNS: readonly { word: string; of: (row: Row) => string }[] = [
  { word: 'Beres', of: ({ fixed, answers }) => formatPartOfTotal(fixed, answers) },
  { word: 'Beres sekali datang', of: ({ fixed, answers }) => percent(fixed, answers) },
  { word: 'Rentang 95%', of: ({ low, high }) => (low === null ? '–' : `${share(low)}–${share(high)}%`) },
  { word: 'Nilai', of: ({ rating }) => (rating === null ? '–' : decimal.format(rating)) },
  { word: 'Datang lagi', of: ({ returned, handed_over }) => formatPartOfTotal(returned, handed_over) },
  { word: 'Telepon tepat', of: ({ calls_kept, calls_due }) => formatPartOfTotal(calls_kept, calls_due) },
]

const HEADS = ['Ditanya', ...COLUMNS.map(({ word }) => word)]

function AdvisorRows({ rows, head = 'Penasihat' }: { rows: readonly Row[]; head?: string }) {
  return (
    <table className={table.table}>
      <FigureHeads words={[head, ...HEADS]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td className={table.number}>{row.asked}</td>
            {row.hidden ? (
              <td className={table.number} colSpan={COLUMNS.length}>
                {HIDDEN[row.hidden]}
              </td>
            ) : (
              COLUMNS.map(({ word, of }) => (
                <td key={word} className={table.number}>
                  {of(row)}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CAUSE_BARS = [
  { cause: 'same', look: undefined },
  { cause: 'parts', look: styles.striped },
  { cause: 'other', look: styles.hollow },
] as const

function Causes({ causes }: { causes: NonNullable<Figures['causes']> }) {
  const most = Math.max(1, causes.same, causes.parts, causes.other)
  const all = causes.same + causes.parts + causes.other
  return (
    <>
      <h2>Mengapa belum beres, {all} jawaban</h2>
      <dl className={styles.bars}>
        {CAUSE_BARS.map(({ cause, look }) => (
          <div key={cause} className={styles.bar}>
            <dt>{RETURN_CAUSE_LABELS[cause]}</dt>
            <dd aria-hidden="true">
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className={styles.causeBar}
              >
                <rect
                  width={(100 * causes[cause]) / most}
                  height="4"
                  fill={look === styles.hollow ? 'none' : 'currentColor'}
                  stroke="currentColor"
                  strokeWidth={look ? '0.6' : '0'}
                  strokeDasharray={look === styles.striped ? '1 1' : undefined}
                />
              </svg>
            </dd>
            <dd>{causes[cause]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The figure of this workshop that customers see, or why they see none. */
function formatPublicFollowUpFigure(shown: Figures['shown']): string {
  const rule = `Di bawah ${FIXED_ANSWERS_MIN} jawaban tidak ditampilkan.`
  if (!shown) return rule
  const { yes, of, low, high } = shown
  return `${percent(yes, of)}, ${formatPartOfTotal(yes, of)} jawaban dalam ${FIGURE_DAYS} hari, antara ${share(low)}% dan ${share(high)}%. ${rule}`
}
