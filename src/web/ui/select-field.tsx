import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

interface Props
  extends FieldTexts,
    Omit<
      ComponentProps<'select'>,
      'value' | 'onChange' | 'children' | 'id' | 'required' | 'aria-describedby' | 'aria-invalid'
    > {
  /** First option: `Pilih merek`. */
  placeholder: string
  options: readonly { value: string; label: string }[]
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  /** Replaces the placeholder while the list is disabled: `Pilih merek dulu`. */
  disabledHint?: string
}

/** A native select, which phones show best. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  required,
  className,
  placeholder,
  options,
  value,
  onChange,
  disabled,
  disabledHint,
  ...rest
}: Props) {
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
        <div className={styles.control}>
          <select
            {...rest}
            {...a11y}
            className={value ? undefined : styles.unchosen}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            disabled={disabled}
          >
            <option value="">{disabled ? (disabledHint ?? placeholder) : placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon name="chevron-down" size={20} />
          </span>
        </div>
      )}
    </Field>
  )
}
