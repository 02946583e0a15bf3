import { slashedDay } from '#core/days.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import type { WorkshopOutlook } from '#workshop/workshop-choice/workshop-choice.contract.ts'
import { DayStrip, FreeHours, useDays } from '../public/day-strip.tsx'
import { formatNextHour } from '../public/next-hour.ts'
import { dayOf, kindOf, zoneOfDraft } from './booking-draft.ts'
import { findClosureReason } from './booking-form.ts'
import type { StepProps } from './step-props.ts'
import { type Hours, slotWorkOf } from './use-hours.ts'

interface Props extends StepProps {
  hours: Hours
  /** The day was typed below, and not chosen here. */
  isTyped: boolean
  /** The next free hour of the workshop. */
  next: WorkshopOutlook['next']
}

const DAYS = 12

/** Twelve days of the chosen workshop, and the free hours of the chosen day, a typed one included. */
export function FreeSlots({ draft, onChange, hours, isTyped, next }: Props) {
  const zone = zoneOfDraft(draft)
  const week = useDays({
    count: DAYS,
    kind: kindOf(draft) ?? 'gr',
    branchId: draft.workshop?.id ?? 0,
    zone,
    closed: (day) => findClosureReason(draft, day, hours.opening) !== null,
    work: slotWorkOf(draft),
  })
  const day = hours.asked ? (dayOf(draft) ?? '') : ''
  const { slots } = hours
  const free =
    typeof slots === 'string' ? undefined : slots.flatMap((one) => (one.available ? [one.start] : []))
  return (
    <>
      <DayStrip
        week={week}
        day={dayOf(draft) ?? ''}
        onDay={(chosen) => onChange((now) => ({ ...now, date: slashedDay(chosen), time: '' }))}
      />
      {slots === 'unknown' && hours.asked ? (
        <FailedLoad onRetry={hours.retry} />
      ) : (
        <FreeHours
          zone={zone}
          day={day}
          label="Jam kosong"
          hours={free}
          time={draft.time}
          said={isTyped ? ', di atas' : ''}
          onTime={(time) => onChange((now) => ({ ...now, time }))}
          full={
            next ? (
              <Button
                variant="alt"
                onClick={() => onChange((now) => ({ ...now, date: slashedDay(next.day), time: next.start }))}
              >
                Hari ini penuh. Terdekat: {formatNextHour(next)}
              </Button>
            ) : (
              <p role="status">Tidak ada jam kosong pada hari itu, silakan pilih tanggal lain.</p>
            )
          }
        />
      )}
    </>
  )
}
