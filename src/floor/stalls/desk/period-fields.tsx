import { DateField } from '#web/ui/date-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import type { TypedPeriod } from './period.ts'
import styles from './stalls.module.css'

interface Props {
  typed: TypedPeriod
  errorOf: (field: keyof TypedPeriod) => string | undefined
  onChange: (part: Partial<TypedPeriod>) => void
}

/** From and until; a day without a time counts whole. */
export const PeriodFields = ({ typed, errorOf, onChange }: Props) => (
  <div className={styles.pairs}>
    <DateField
      label="Dari"
      name="fromDay"
      value={typed.fromDay}
      error={errorOf('fromDay')}
      onChange={(fromDay) => onChange({ fromDay })}
    />
    <TimeField
      label="Dari jam"
      name="fromTime"
      optional
      value={typed.fromTime}
      error={errorOf('fromTime')}
      onChange={(fromTime) => onChange({ fromTime })}
    />
    <DateField
      label="Sampai"
      name="untilDay"
      value={typed.untilDay}
      error={errorOf('untilDay')}
      onChange={(untilDay) => onChange({ untilDay })}
    />
    <TimeField
      label="Sampai jam"
      name="untilTime"
      optional
      value={typed.untilTime}
      error={errorOf('untilTime')}
      onChange={(untilTime) => onChange({ untilTime })}
    />
  </div>
)
