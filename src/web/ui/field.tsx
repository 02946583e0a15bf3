import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** What a control must carry so that its label, hint and error are read with it. */
export interface FieldA11y {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string
  /** Required is the norm, so only the exception is marked. */
  optional?: boolean
  /** False for what may stay empty without saying so, as a filter. */
  required?: boolean
}

interface Props extends FieldTexts {
  className?: string
  children: (a11y: FieldA11y) => ReactNode
}

/** Label above, hint below, error under the hint. */
export function Field({ label, hint, error, optional, required = !optional, className, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (opsional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size={18} />
      {children}
    </p>
  )
}
