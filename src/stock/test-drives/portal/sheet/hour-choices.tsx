import type { Day, Zone } from '#core/days.ts'
import { Button } from '#web/ui/button.tsx'
import { DayStrip, FreeHours, useDays } from '#workshop/bookings/portal/public/day-strip.tsx'
import { formatNextHour } from '#workshop/bookings/portal/public/next-hour.ts'

interface Props {
  branchId: number
  zone: Zone
  closed: (day: Day) => boolean
  day: Day | ''
  time: string
  error: string | undefined
  onHour: (hour: { day: Day; time: string }) => void
}

/** Seven days from tomorrow with their free hours, and the free hours of the chosen one; a full day names the next free hour. */
export function HourChoices({ branchId, zone, closed, day, time, error, onHour }: Props) {
  const week = useDays({ kind: 'gr', branchId, zone, closed })
  const next = week.days.flatMap((one) =>
    (week.freeOn(one) ?? []).slice(0, 1).map((start) => ({ day: one, start })),
  )[0]
  return (
    <>
      <DayStrip
        week={week}
        day={day}
        error={day === '' ? error : undefined}
        onDay={(chosen) => onHour({ day: chosen, time: '' })}
      />
      <FreeHours
        zone={zone}
        day={day}
        time={time}
        error={error}
        onTime={(chosen) => day !== '' && onHour({ day, time: chosen })}
        label="Jam"
        hours={day === '' ? undefined : week.freeOn(day)}
        full={
          next ? (
            <Button variant="alt" onClick={() => onHour({ day: next.day, time: next.start })}>
              Hari ini penuh. Terdekat: {formatNextHour(next)}
            </Button>
          ) : (
            <p role="status">Tujuh hari ke depan penuh.</p>
          )
        }
      />
    </>
  )
}
