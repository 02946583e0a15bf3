import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'

interface Props
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, 'id' | 'required' | 'aria-describedby' | 'aria-invalid'> {
  /** Between the label and the text, such as entries that are written by a press. */
  above?: ReactNode
}

export function TextArea({ label, hint, error, optional, required, className, above, ...input }: Props) {
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
        <>
          {above}
          <div className={styles.control}>
            <textarea {...input} {...a11y} />
          </div>
        </>
      )}
    </Field>
  )
}
