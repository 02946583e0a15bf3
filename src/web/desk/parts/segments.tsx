import styles from './segments.module.css'

interface Props<Value extends string> {
  /** Accessible name of the choice. */
  label: string
  items: readonly { value: Value; label: string; disabled?: boolean }[]
  /** Null where none is selected. */
  value: Value | null
  onChange: (value: Value) => void
}

/** A few choices side by side, of which at most one is selected. */
export function Segments<Value extends string>({ label, items, value, onChange }: Props<Value>) {
  return (
    <fieldset aria-label={label} className={styles.segments}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          disabled={item.disabled}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  )
}
