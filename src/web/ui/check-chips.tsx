import { useId } from 'react'
import chips from './chips.module.css'
import styles from './choice.module.css'
import { Icon } from './icon.tsx'

interface Props<Value extends string> {
  label: string
  options: readonly Value[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Words of which any may be chosen; filled when they are. */
export function CheckChips<Value extends string>({ label, options, chosen, onChange }: Props<Value>) {
  const id = useId()
  return (
    <div className={styles.group}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <fieldset aria-labelledby={id} className={chips.chips}>
        {options.map((option) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
              }
            />
            <Icon name="check" size={18} />
            {option}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
