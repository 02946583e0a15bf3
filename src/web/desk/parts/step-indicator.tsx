import { classNames } from '#web/ui/class-names.ts'
import styles from './step-indicator.module.css'

interface Step {
  name: string
  /** Below its name: when, and who. */
  words?: string | null | undefined
}

/** How far a process has come: the current step is red, and none is once the process is over. */
export const StepIndicator = ({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly Step[]
  current: number
}) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map(({ name, words }, index) => (
      <li
        key={name}
        className={classNames(index < current && styles.past, index === current && styles.now)}
        aria-current={index === current ? 'step' : undefined}
      >
        <span>{name}</span>
        {words && <small>{words}</small>}
      </li>
    ))}
  </ol>
)
