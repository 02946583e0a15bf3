import { DEFAULT_ZONE, ZONE_NAMES } from '@toyota-trust/contracts/platform/days.ts'
import { FailedLoad } from '../../../../platform/ui/failed-load.tsx'
import layout from '../../../../platform/ui/layout.module.css'
import { type Draft, zoneOfDraft } from './booking-draft.ts'
import styles from './hour-choice.module.css'
import type { Hours } from './use-hours.ts'

interface Props {
  draft: Draft
  hours: Hours
  onChoose: (time: string) => void
  className: string | undefined
}

/** The workshop's slots of the chosen day with their availability. */
export function HourChoice({ draft, hours, onChoose, className }: Props) {
  const { slots, asked } = hours
  if (!asked) return null
  if (slots === 'loading') {
    return (
      <p className={className} role="status">
        <span className={layout.muted}>Memuat jam bengkel…</span>
      </p>
    )
  }
  if (slots === 'unknown') {
    return (
      <div className={className}>
        <FailedLoad onRetry={hours.retry} />
      </div>
    )
  }
  if (!slots.some(({ available }) => available)) {
    return (
      <p className={className} role="status">
        Tidak ada jam kosong pada hari itu, silakan pilih tanggal lain.
      </p>
    )
  }
  const zone = zoneOfDraft(draft)
  return (
    <fieldset className={className}>
      <legend className={styles.legend}>
        Jam kosong{zone === DEFAULT_ZONE ? '' : ` (waktu bengkel, ${ZONE_NAMES[zone]})`}
      </legend>
      <div className={styles.hours}>
        {slots.map(({ start, available }) => (
          <button
            key={start}
            type="button"
            className={styles.hour}
            disabled={!available}
            aria-pressed={start === draft.time}
            onClick={() => onChoose(start)}
          >
            {start}
            {!available && <span className={layout.visuallyHidden}>, penuh</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
