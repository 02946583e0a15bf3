import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { csvOf } from '#core/csv.ts'
import { shortDay, slashedDay } from '#core/days.ts'
import { withThousands } from '#core/money.ts'
import { call } from '#web/desk/call.ts'
import { FileButton } from '#web/desk/lists/file-button.tsx'
import { Figure, PendingFigures } from '#workshop/figures/desk/public/figure.tsx'
import { FIGURE_PERIOD_LABELS } from '#workshop/figures/desk/public/figure-texts.ts'
import styles from '#workshop/figures/desk/public/figures.module.css'
import { Head, type HeadProps } from '#workshop/figures/desk/public/figures-head.tsx'
import { FigureRows } from '#workshop/figures/desk/public/week-rows.tsx'
import { STALE_MS } from '#workshop/figures/desk/requests.ts'
import { readSalesFigures, type SalesWeek } from '../../desk-sales-figures.contract.ts'

const COLUMNS: readonly { word: string; count: Exclude<keyof SalesWeek, 'monday'> }[] = [
  { word: 'Dipesan', count: 'ordered' },
  { word: 'Tanda jadi', count: 'deposits' },
  { word: 'Perjanjian', count: 'agreed' },
  { word: 'Lunas', count: 'paid' },
  { word: 'Diserahkan', count: 'handed_over' },
  { word: 'Berakhir', count: 'expired' },
  { word: 'Dibatalkan pembeli', count: 'cancelled' },
  { word: 'Dibatalkan cabang', count: 'cancelled_by_dealer' },
  { word: 'Dikembalikan', count: 'returned' },
]

const salesCsv = (weeks: readonly SalesWeek[]): string =>
  csvOf([
    ['Minggu', ...COLUMNS.map(({ word }) => word)],
    ...weeks.map((week) => [slashedDay(week.monday), ...COLUMNS.map(({ count }) => week[count])]),
  ])

/** "Penjualan": how far the orders of a branch came, by week. */
export function SalesFiguresSection({ branchId, head }: { branchId: number; head: HeadProps }) {
  const { period } = head
  const asked = useQuery({
    queryKey: ['figures', 'sales', branchId, period],
    queryFn: ({ signal }) =>
      call(readSalesFigures, { params: { branchId: String(branchId) }, query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
  const weeks = asked.data?.weeks
  const hasOrders = weeks?.some((week) => COLUMNS.some(({ count }) => week[count] > 0)) ?? false
  return (
    <>
      <Head
        {...head}
        file={
          <FileButton
            name={`penjualan-${branchId}`}
            file={async () => salesCsv(weeks ?? [])}
            disabled={!hasOrders}
          />
        }
      />
      {!weeks && <PendingFigures asked={asked} />}
      {weeks && !hasOrders && (
        <section>
          <h2>Belum ada pesanan</h2>
          <p>Angka muncul setelah minggu pertama dengan pesanan selesai.</p>
        </section>
      )}
      {weeks && hasOrders && <Weeks weeks={weeks} period={FIGURE_PERIOD_LABELS[period]} />}
    </>
  )
}

function Weeks({ weeks, period }: { weeks: readonly SalesWeek[]; period: string }) {
  const sumOf = (counts: readonly (typeof COLUMNS)[number]['count'][]) =>
    weeks.reduce((sum, week) => sum + counts.reduce((all, count) => all + week[count], 0), 0)
  const ended = sumOf(['expired', 'cancelled', 'cancelled_by_dealer'])
  return (
    <>
      <div className={styles.figures}>
        <Figure value={withThousands(sumOf(['ordered']))} word="Dipesan">
          {period}
        </Figure>
        <Figure value={withThousands(sumOf(['paid']))} word="Lunas">
          {withThousands(sumOf(['deposits']))} dengan tanda jadi
        </Figure>
        <Figure value={withThousands(sumOf(['handed_over']))} word="Diserahkan">
          {withThousands(sumOf(['returned']))} dikembalikan
        </Figure>
        <Figure value={withThousands(ended)} word="Tidak jadi">
          {withThousands(sumOf(['cancelled_by_dealer']))} dibatalkan cabang
        </Figure>
      </div>
      <section className={styles.part}>
        <h2>Per minggu</h2>
        <p className={styles.small}>Pesanan dihitung pada minggu ia pertama kali sampai di sana.</p>
        <FigureRows
          label="Penjualan per minggu"
          head="Minggu"
          columns={COLUMNS.map(({ word, count }) => ({
            word,
            of: (week: SalesWeek) => withThousands(week[count]),
          }))}
          rows={weeks.map((week) => ({ ...week, name: shortDay(week.monday) }))}
        />
      </section>
    </>
  )
}
