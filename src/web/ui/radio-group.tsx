import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'

interface GroupProps {
  label: string
  error?: string
  /** The name is read but not shown, where the heading above says it. */
  labelHidden?: boolean
  className: string | undefined
  children: (name: string) => ReactNode
}

/** A named radiogroup; its native radios bring the arrow keys. */
export function Choices({ label, error, labelHidden, className, children }: GroupProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      {!labelHidden && (
        <p id={`${id}-label`} className={styles.label}>
          {label}
        </p>
      )}
      <div
        role="radiogroup"
        className={className}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...(labelHidden ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` })}
      >
        {children(id)}
      </div>
      {/* The focus is on one radio, which does not bring the group's description: the sentence is announced. */}
      {error && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | ''
  onChange: (value: Value) => void
  error?: string
}

export function RadioGroup<Value extends string>({ label, options, value, onChange, error }: Props<Value>) {
  return (
    <Choices label={label} error={error} className={styles.row}>
      {(name) =>
        options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className={styles.dot}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))
      }
    </Choices>
  )
}
