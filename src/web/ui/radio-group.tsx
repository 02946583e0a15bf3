import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'

interface GroupProps {
  label: string
  error?: string
  /** False for what may stay without a choice. */
  required?: boolean
  /** The name is read but not shown, where the heading above says it. */
  labelHidden?: boolean
  className: string | undefined
  /** Renders the radios: their common name, and what describes each of them while the group has an error. */
  children: (name: string, describedBy: string | undefined) => ReactNode
}

/** A named radiogroup; its native radios bring the arrow keys. */
export function Choices({ label, error, required = true, labelHidden, className, children }: GroupProps) {
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
        aria-required={required || undefined}
        {...(labelHidden ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` })}
      >
        {children(id, error && `${id}-error`)}
      </div>
      {/* It describes each radio: the focus is on one of them, which does not bring the description of its group. */}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | ''
  onChange: (value: Value) => void
  error?: string
  required?: boolean
}

export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, error, required } = props
  return (
    <Choices label={label} error={error} required={required} className={styles.row}>
      {(name, describedBy) =>
        options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className={styles.dot}
              aria-describedby={describedBy}
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
