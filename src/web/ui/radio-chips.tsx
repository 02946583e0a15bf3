import styles from './chips.module.css'
import { Icon } from './icon.tsx'
import { Choices } from './radio-group.tsx'

interface Props<Value extends string | number> {
  label: string
  /** The name is read but not shown. */
  labelHidden?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value | ''
  onChange: (value: Value) => void
  /** Name of the control in a form that works without JavaScript. */
  name?: string
  required?: boolean
}

/** Short words side by side, of which one is filled. */
export function RadioChips<Value extends string | number>({
  label,
  labelHidden,
  options,
  value,
  onChange,
  name,
  required,
}: Props<Value>) {
  return (
    <Choices label={label} labelHidden={labelHidden} required={required} className={styles.chips}>
      {(generated) =>
        options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name ?? generated}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Icon name="check" size={18} />
            {option.label}
          </label>
        ))
      }
    </Choices>
  )
}
