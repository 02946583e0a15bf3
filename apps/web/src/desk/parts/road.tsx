import { classNames } from '../../platform/ui/class-names.ts'
import styles from './road.module.css'

interface Mark {
  name: string
  /** Under its name: when, and who. */
  words?: string | null | undefined
}

/** Road marks: how far something has come; red is where it stands, and nothing is once it has come through. */
export const Road = ({ label, marks, here }: { label: string; marks: readonly Mark[]; here: number }) => (
  <ol className={styles.road} aria-label={label}>
    {marks.map(({ name, words }, index) => (
      <li
        key={name}
        className={classNames(index < here && styles.past, index === here && styles.now)}
        aria-current={index === here ? 'step' : undefined}
      >
        <span>{name}</span>
        {words && <small>{words}</small>}
      </li>
    ))}
  </ol>
)
