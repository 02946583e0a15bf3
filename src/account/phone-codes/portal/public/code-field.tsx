import type { Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { OTP_LENGTH } from '../../phone-codes.model.ts'
import styles from './code-field.module.css'

interface Props {
  /** `Kode OTP` */
  label: string
  value: string
  onChange: (code: string) => void
  /** The last code was refused. */
  bad?: boolean
  busy?: boolean
  describedBy?: string
  ref?: Ref<HTMLInputElement>
}

const places = Array.from({ length: OTP_LENGTH }, (_, index) => index)

/** One input laid over four cells, so that pasting, autofill and screen readers meet a plain field. */
export function CodeField({ label, value, onChange, bad, busy, describedBy, ref }: Props) {
  return (
    <div className={classNames(styles.code, bad && styles.bad, busy && styles.busy)}>
      <span className={styles.cells} aria-hidden="true">
        {places.map((place) => (
          <span
            key={place}
            className={classNames(
              styles.cell,
              value[place] && styles.filled,
              place === Math.min(value.length, OTP_LENGTH - 1) && styles.now,
            )}
          >
            {value[place]}
          </span>
        ))}
      </span>
      <input
        ref={ref}
        data-first-focus
        aria-label={label}
        aria-required
        aria-invalid={bad || undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        readOnly={busy}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, OTP_LENGTH))}
      />
    </div>
  )
}
