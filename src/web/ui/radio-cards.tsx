import type { ReactNode } from 'react'
import styles from './choice.module.css'
import { Choices } from './radio-group.tsx'

interface RadioCard<Value extends string> {
  value: Value
  /** Accessible name of the radio: `Toyota Avanza 1.5 G CVT, B1420KZT`. */
  label: string
  /** Content of the card; the label by default. */
  content?: ReactNode
  /** Shown under the content, and read as the radio's description. */
  description?: ReactNode
  /** A picture at the end of the card. */
  media?: ReactNode
}

interface Props<Value extends string> {
  label: string
  labelHidden?: boolean
  options: readonly RadioCard<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
  error?: string
}

export function RadioCards<Value extends string>({
  label,
  labelHidden = true,
  options,
  value,
  onChange,
  error,
}: Props<Value>) {
  return (
    <Choices label={label} labelHidden={labelHidden} error={error} className={styles.cards}>
      {(name, problem) =>
        options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.dot}
              name={name}
              value={option.value}
              aria-label={option.label}
              aria-describedby={
                [problem, option.description && `${name}-${option.value}`].filter(Boolean).join(' ') ||
                undefined
              }
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.cardText}>
              {option.content ?? <b>{option.label}</b>}
              {option.description && <span id={`${name}-${option.value}`}>{option.description}</span>}
            </span>
            {option.media && <span className={styles.media}>{option.media}</span>}
          </label>
        ))
      }
    </Choices>
  )
}
