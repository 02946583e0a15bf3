import { shortDay, weekdayName, weekdayOf, ZONE_NAMES } from '#core/days.ts'
import { formatDistance } from '#core/position.ts'
import { useCars } from '#garage/cars/portal/requests.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { spellPrice, useOrderPrice } from '#workshop/service-prices/portal/public/order-price.ts'
import { type Draft, dayOf, zoneOfDraft } from './booking-draft.ts'
import type { Step } from './booking-form.ts'
import styles from './wizard-foot.module.css'
import type { useShortcuts } from './workshop-cards.tsx'

interface Props {
  draft: Draft
  step: Step
  known: ReturnType<typeof useShortcuts>
  /** Named once the customer has tried to continue without it. */
  missing: string | null
  /** Which part of the typed choice is not available; its field says why. */
  wrong: 'day' | 'time' | null
}

/** Above the buttons of every step: hour and workshop, and the price; or what the step still lacks. */
export function WizardFoot({ draft, step, known, missing, wrong }: Props) {
  const { workshop, time, service, carId, mileage } = draft
  const day = dayOf(draft)
  const car = useCars().data?.find(({ id }) => id === carId)
  const price = useOrderPrice({ service, car, mileage })
  const km = known.shortcuts.find(({ place }) => place.id === workshop?.id)?.km ?? null
  const isWrong = step === 2 && wrong !== null
  const hour =
    workshop && day && time.length === 5
      ? `${weekdayName(weekdayOf(day))}, ${shortDay(day)}, ${time} ${ZONE_NAMES[zoneOfDraft(draft)]}`
      : null
  const open = step < 2 ? 'Jam dipilih di langkah 3' : 'Belum ada jam yang dipilih'
  const problem = isWrong ? (wrong === 'day' ? 'Pilih hari lain' : `Jam ${time} tidak bisa dipilih`) : missing
  const live = useSilentStart(problem ?? hour ?? open) ?? 'polite'
  return (
    <div className={styles.foot}>
      {/* Read on request; said is only what a press lacks, or the hour that was chosen. */}
      <div className={styles.sum} role="status" aria-live="off">
        <p>
          <b
            aria-live={problem || hour ? live : 'off'}
            aria-atomic="true"
            className={classNames(problem ? styles.bad : !hour && styles.open)}
          >
            {problem ?? hour ?? open}
          </b>
          <small>
            {problem && !workshop
              ? open
              : workshop
                ? [workshop.name, km !== null && formatDistance(km)].filter(Boolean).join(', ')
                : 'Bengkel belum dipilih'}
          </small>
        </p>
        {service !== '' && (
          <p className={styles.price}>
            <span className={layout.visuallyHidden}>{spellPrice(price)}</span>
            <b className={price.isFree ? styles.free : undefined} aria-hidden="true">
              {price.main}
            </b>
            <small aria-hidden="true">{price.sub}</small>
          </p>
        )}
      </div>
    </div>
  )
}
