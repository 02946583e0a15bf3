import { type Day, instantAt, zoneOf } from '#core/days.ts'
import type { Order } from '#stock/orders/orders.contract.ts'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { DayStrip, FreeHours, useDays } from '#workshop/bookings/portal/public/day-strip.tsx'
import { isOpenOn } from '#workshop/bookings/portal/public/week.ts'
import { useBranchHours } from '#workshop/regions/portal/requests.ts'

/** A chosen day and hour, empty before. */
export interface Hour {
  day: Day | ''
  time: string
}

/** The hour as calls take it. */
export const hourBody = ({ day, time }: Hour, timezone: string) => ({
  service_date: instantAt(day, time, zoneOf(timezone)).toISOString(),
  order_start_time: time,
})

/** Days from tomorrow on and their free hours at the branch of an order. */
export function HourFields({
  order,
  hour,
  onHour,
  error,
  count,
}: {
  order: Order
  hour: Hour
  onHour: (next: Hour) => void
  error: string | undefined
  /** How many days are offered. */
  count?: number
}) {
  const { branch } = order
  const opening = useBranchHours('gr', branch.id)
  const zone = zoneOf(branch.timezone)
  const hours = opening.data
  const week = useDays({
    kind: 'gr',
    branchId: branch.id,
    zone,
    closed: (day) => hours !== undefined && !isOpenOn(hours, day),
    ...(count !== undefined && { count }),
  })
  if (!hours) return <RowsQueryStatus query={opening} />
  return (
    <>
      <DayStrip
        week={week}
        day={hour.day}
        error={hour.day === '' ? error : undefined}
        onDay={(day) => onHour({ day, time: '' })}
      />
      <FreeHours
        zone={zone}
        day={hour.day}
        time={hour.time}
        error={error}
        onTime={(time) => onHour({ day: hour.day, time })}
        label="Jam"
        hours={hour.day === '' ? undefined : week.freeOn(hour.day)}
        full={<p role="status">Hari ini penuh. Pilih hari lain.</p>}
      />
    </>
  )
}
