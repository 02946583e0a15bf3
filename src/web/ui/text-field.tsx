import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldA11y, type FieldTexts } from './field.tsx'

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'prefix' | 'id' | 'required' | 'aria-describedby' | 'aria-invalid'> {
  /** Shown before the text; not part of the value. */
  prefix?: string
  suffix?: ReactNode
  /** A button at the end of the box. */
  action?: ReactNode
  /** Shown in capitals; the value stays as typed. */
  upper?: boolean
}

/** Heard with the description: `IDR`, or the country's code that is not typed. */
const describedBy = ({ id, 'aria-describedby': others = '' }: FieldA11y) => `${id}-prefix ${others}`.trim()

export function TextField({
  label,
  hint,
  error,
  optional,
  required,
  prefix,
  suffix,
  action,
  upper,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      required={required}
      className={className}
    >
      {(a11y) => (
        <div className={classNames(styles.control, upper && styles.upper)}>
          {prefix && (
            <span id={`${a11y.id}-prefix`} className={styles.prefix} aria-hidden="true">
              {prefix}
            </span>
          )}
          {/* The capitals must not reach a placeholder, and CSS knows an empty field only by one. */}
          <input
            type="text"
            placeholder={upper ? ' ' : undefined}
            {...input}
            {...a11y}
            {...(prefix && { 'aria-describedby': describedBy(a11y) })}
          />
          {suffix && (
            <span className={styles.suffix} aria-hidden="true">
              {suffix}
            </span>
          )}
          {action}
        </div>
      )}
    </Field>
  )
}
