import { type Day, monthName } from '#core/days.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './plate.module.css'

/** `B1420KZT` → `['B', '1420', 'KZT']`; an unusual number stays in one piece. */
export function plateGroups(number: string): string[] {
  const match = /^([A-Z]{1,3})(\d{1,4})([A-Z]{0,3})$/.exec(number)
  return match ? match.slice(1).filter(Boolean) : [number]
}

// Area and series may be the same letter, so the text is no key.
const PARTS = ['area', 'number', 'series'] as const

interface Props {
  /** As stored: `B1420KZT`. */
  number: string
  /** Last day of the STNK, for the month under the number. */
  term?: Day | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
}

/** A number plate, by which owners know their car. Its text stays the stored number; the gaps are CSS. */
export function Plate({ number, term, size = 'md', className }: Props) {
  const groups = plateGroups(number)
  const validity = term ? `, STNK berlaku sampai ${monthName(term)} ${term.slice(0, 4)}` : ''
  return (
    <span
      role="img"
      aria-label={`Nomor polisi ${groups.join(' ')}${validity}`}
      className={classNames(styles.plate, size !== 'md' && styles[size], className)}
    >
      <span className={styles.number}>
        {groups.map((group, index) => (
          <b key={PARTS[index]}>{group}</b>
        ))}
      </span>
      {term && <span className={styles.expiry} data-expiry={`${term.slice(5, 7)}·${term.slice(2, 4)}`} />}
    </span>
  )
}
