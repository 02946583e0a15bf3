import { Figure, TrendSinceLastWeek } from '#workshop/figures/desk/public/figure.tsx'
import type { PlanFigureWeek } from '../desk-plan-figures.contract.ts'
import { minutesText, minutesTrend } from './plan-texts.ts'

/** How long cars waited to be received. */
export const ReceptionFigure = ({
  week: { reception },
  before,
}: {
  week: PlanFigureWeek
  before: PlanFigureWeek | undefined
}) => (
  <Figure value={minutesText(reception?.median)} word="Menunggu diterima, tengah">
    9 dari 10 di bawah {minutesText(reception?.p90)}
    <TrendSinceLastWeek trend={minutesTrend(reception?.median, before?.reception?.median)} />
  </Figure>
)
