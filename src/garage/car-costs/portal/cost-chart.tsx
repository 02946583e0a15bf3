import { useId } from 'react'
import { monthName } from '#core/days.ts'
import type { MonthOfCosts } from '../ownership-costs.model.ts'
import { summariseCostChart } from './cost-texts.ts'
import styles from './costs.module.css'

const WIDTH = 480
const BOTTOM = 160
const TOP = 16
const STEP = WIDTH / 12
const BAR = 24

/** One bar a month, made of three kinds that differ by their filling. */
export function CostChart({ months }: { months: readonly MonthOfCosts[] }) {
  const stripes = useId()
  const words = summariseCostChart(months)
  if (!words) return null
  const most = Math.max(...months.map(({ fuel, workshop, other }) => fuel + workshop + other))
  const height = (amount: number) => (amount / most) * (BOTTOM - TOP)
  return (
    <figure className={styles.chart} role="img" aria-label={words}>
      <svg viewBox={`0 0 ${WIDTH} ${BOTTOM + 24}`} aria-hidden="true">
        <defs>
          <pattern id={stripes} width="4" height="4" patternUnits="userSpaceOnUse">
            <path className={styles.stripe} d="M1 0V4" />
          </pattern>
        </defs>
        <path className={styles.ground} d={`M0 ${BOTTOM}H${WIDTH}`} />
        {months.map(({ month, fuel, workshop, other }, at) => {
          const x = at * STEP + (STEP - BAR) / 2
          const first = BOTTOM - height(fuel)
          const second = BOTTOM - height(fuel) - height(workshop)
          const third = second - height(other)
          return (
            <g key={month}>
              {fuel > 0 && <rect className={styles.fuel} x={x} y={first} width={BAR} height={height(fuel)} />}
              {workshop > 0 && (
                <rect className={styles.workshop} x={x} y={second} width={BAR} height={height(workshop)} />
              )}
              {other > 0 && (
                <rect
                  className={styles.other}
                  fill={`url(#${stripes})`}
                  x={x}
                  y={third}
                  width={BAR}
                  height={height(other)}
                />
              )}
              <text x={at * STEP + STEP / 2} y={BOTTOM + 16} textAnchor="middle">
                {monthName(`${month}-01`).slice(0, 3)}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
