import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

interface Props
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid'> {}

export function TextArea({ label, hint, error, optional, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(a11y) => (
        <div className={styles.control}>
          <textarea {...input} {...a11y} />
        </div>
      )}
    </Field>
  )
}
