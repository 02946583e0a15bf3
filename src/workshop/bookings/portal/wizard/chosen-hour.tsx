import { ZONE_NAMES } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { type Draft, dayOf, zoneOfDraft } from './booking-draft.ts'
import styles from './chosen-hour.module.css'
import { formatDistance, type useShortcuts } from './workshop-cards.tsx'

interface Props {
  draft: Draft
  known: ReturnType<typeof useShortcuts>
  /** Shown once the customer has tried to continue without a choice. */
  missing: string | null
  /** Which part of the typed choice is not available; its field says why. */
  wrong: 'day' | 'time' | null
}

/** What a step without a choice of hours still lacks, above the buttons. */
export const MissingNote = ({ text }: { text: string | undefined }) => (
  <p role="status" className={text && styles.chosen}>
    {text && <b className={styles.missing}>{text}</b>}
  </p>
)

/** The choice of step 3, above the buttons. */
export function ChosenHour({ draft, known, missing, wrong }: Props) {
  const day = dayOf(draft)
  const { workshop, time } = draft
  const km = known.shortcuts.find(({ place }) => place.id === workshop?.id)?.km ?? null
  const chosen = workshop && day && time.length === 5
  return (
    <p className={styles.chosen} role="status">
      {wrong ? (
        <b className={styles.missing}>
          {wrong === 'day' ? 'Pilih hari lain' : `Jam ${time} tidak bisa dipilih`}
        </b>
      ) : chosen ? (
        <b>
          {dayAndMonthWithWeekday(day)}, {time} {ZONE_NAMES[zoneOfDraft(draft)]}
        </b>
      ) : (
        <b className={missing ? styles.missing : undefined}>{missing ?? 'Belum ada jam yang dipilih'}</b>
      )}
      <span>
        {workshop ? [workshop.name, km !== null && formatDistance(km)].filter(Boolean).join(', ') : '\u00a0'}
      </span>
    </p>
  )
}
