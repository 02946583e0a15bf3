import type { ReactNode } from 'react'
import { Segments } from '#web/desk/parts/segments.tsx'
import { FIGURE_PERIODS, type FigurePeriod } from '../../desk-figures.contract.ts'
import { FIGURE_PERIOD_LABELS } from './figure-texts.ts'
import styles from './figures.module.css'

/** The parts of the page. */
export type Tab = 'visits' | 'plan' | 'counter' | 'after' | 'sales' | 'messages'

export interface HeadProps {
  tab: Tab
  tabs: readonly { value: Tab; label: string }[]
  period: FigurePeriod
  onTab: ((tab: Tab) => void) | null
  onPeriod: (period: FigurePeriod) => void
}

/** The title of the page with its part, its period and the file. */
export const Head = ({ tab, tabs, period, onTab, onPeriod, file }: HeadProps & { file: ReactNode }) => (
  <div className={styles.head}>
    <h1>Angka</h1>
    {onTab && <Segments label="Yang dihitung" items={tabs} value={tab} onChange={onTab} />}
    <Segments
      label="Rentang"
      items={FIGURE_PERIODS.map((value) => ({ value, label: FIGURE_PERIOD_LABELS[value] }))}
      value={period}
      onChange={onPeriod}
    />
    {file}
  </div>
)
