import { useId } from 'react'
import { weekdayName } from '#core/days.ts'
import { FieldError } from '#web/ui/field.tsx'
import styles from './stalls.module.css'
import { parseWeekdaySpans } from './week-text.ts'

interface Props {
  /** `Istirahat`. */
  legend: string
  hint: string
  name: string
  /** Of Monday to Sunday. */
  texts: readonly string[]
  error: string | undefined
  onChange: (texts: string[]) => void
}

/** Times of the seven days of a week, each typed as `08:00–12:00, 13:00–16:30`. */
export function WeekFields({ legend, hint, name, texts, error, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.week} aria-describedby={`${id}-hint`}>
      <legend>{legend} (opsional)</legend>
      <p id={`${id}-hint`} className={styles.note}>
        {hint}
      </p>
      {texts.map((text, at) => {
        const day = weekdayName(at + 1)
        return (
          <label key={day}>
            {day}
            <input
              name={name}
              aria-label={`${legend}, ${day}`}
              aria-invalid={error && !parseWeekdaySpans(text, at + 1) ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              autoComplete="off"
              maxLength={80}
              value={text}
              onChange={({ target }) =>
                onChange(texts.map((one, place) => (place === at ? target.value : one)))
              }
            />
          </label>
        )
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
