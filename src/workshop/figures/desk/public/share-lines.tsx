import styles from './figures.module.css'

interface Props {
  shares: readonly number[]
  from: number
  until: number
  /** The height of a share. */
  y: (share: number) => number
}

/** Lines of a chart of shares, each with its percentage. */
export const ShareLines = ({ shares, from, until, y }: Props) =>
  shares.map((share) => (
    <g key={share}>
      <line x1={from} x2={until} y1={y(share)} y2={y(share)} stroke="var(--tt-line)" />
      <text x="0" y={y(share) + 4} className={styles.caption}>
        {share}%
      </text>
    </g>
  ))
