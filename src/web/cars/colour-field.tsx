import type { CSSProperties } from 'react'
import { COLOURS, type Colour } from '#core/car-colours.ts'
import styles from '#web/ui/choice.module.css'
import { Choices } from '#web/ui/radio-group.tsx'

interface Props {
  label: string
  value: Colour | ''
  onChange: (value: Colour) => void
  error?: string
}

export function ColourField({ label, value, onChange, error }: Props) {
  return (
    <Choices label={label} error={error} className={styles.swatches}>
      {(name, describedBy) =>
        COLOURS.map((colour) => (
          <label key={colour.value}>
            <input
              type="radio"
              aria-describedby={describedBy}
              name={name}
              value={colour.value}
              style={{ '--paint': `var(--tt-car-${colour.value})` } as CSSProperties}
              checked={colour.value === value}
              onChange={() => onChange(colour.value)}
            />
            {colour.label}
          </label>
        ))
      }
    </Choices>
  )
}
