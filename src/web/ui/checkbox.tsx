import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'

interface Props {
  /** Accessible name; `note` is its description. */
  label: ReactNode
  /** A small line under the label. */
  note?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Rendered as an item of a list, with a line between the items. */
  listed?: boolean
  /** Accessible name where the label is not enough: `Bandingkan Toyota Rush 1.5 S GR`. */
  name?: string
}

/** A checkbox with its label. */
export function Checkbox({ label, note, checked, onChange, disabled, listed, name }: Props) {
  const id = useId()
  return (
    <label className={classNames(styles.checkbox, listed && styles.listed)}>
      <input
        type="checkbox"
        aria-label={name}
        aria-labelledby={note && !name ? `${id}-label` : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {note && <small id={`${id}-note`}>{note}</small>}
      </span>
    </label>
  )
}
