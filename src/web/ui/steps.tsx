import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './steps.module.css'

interface Props {
  /** Name of the list of steps on a desktop. */
  label: string
  names: readonly string[]
  /** From 0. */
  step: number
  /** The name of the step on a phone, where no heading of the page says it. */
  heading?: ReactNode
  mayChoose: (step: number) => boolean
  onChoose: (step: number) => void
}

/** Where the customer is: `N/4` on a phone, a button for each step on a desktop. */
export function Steps({ label, names, step, heading, mayChoose, onChoose }: Props) {
  return (
    <>
      <StepCount className={styles.mobile} count={names.length} step={step} heading={heading} />
      <ol className={styles.desktop} aria-label={label}>
        {names.map((name, index) => (
          <li key={name} className={classNames(index <= step && styles.reached, index < step && styles.done)}>
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              disabled={!mayChoose(index)}
              onClick={() => onChoose(index)}
            >
              <span className={styles.number} aria-hidden="true">
                {index < step ? <Icon name="check" size={20} /> : index + 1}
              </span>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

interface CountProps {
  count: number
  step: number
  heading?: ReactNode
  className?: string | undefined
}

/** `2/4`, the name of the step and a mark for each. */
export function StepCount({ count, step, heading, className }: CountProps) {
  return (
    <div className={classNames(styles.count, className)}>
      <span className={styles.ordinal}>
        {step + 1}
        <span>/{count}</span>
      </span>
      {heading}
      <span className={styles.marks} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
            key={index}
            className={classNames(index < step && styles.passed, index === step && styles.current)}
          />
        ))}
      </span>
    </div>
  )
}
