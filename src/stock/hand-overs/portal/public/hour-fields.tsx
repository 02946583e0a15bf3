import { type Day, instantAt, zoneOf } from '#core/days.ts'
import type { Order } from '#stock/orders/orders.contract.ts'
import { HourChoice } from '#workshop/bookings/portal/public/hour-choice.tsx'

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

interface Props {
  order: Order
  hour: Hour
  onHour: (next: Hour) => void
  isMissing: boolean
  /** How many days are offered; without it all that can be booked. */
  only?: number
}

/** Days from tomorrow on and their free hours at the branch of an order, but for the hour that it has. */
export function HourFields({ order, hour, onHour, isMissing, ...days }: Props) {
  const { branch, visit } = order
  return (
    <HourChoice
      workshop={{ kind: 'gr', id: branch.id, zone: zoneOf(branch.timezone) }}
      own={visit ?? undefined}
      {...days}
      {...hour}
      error={isMissing && !hour.time ? `Pilih ${hour.day ? 'jam' : 'hari'} dulu` : undefined}
      onDay={(day) => onHour({ day, time: '' })}
      onTime={(time) => onHour({ day: hour.day, time })}
    />
  )
}
