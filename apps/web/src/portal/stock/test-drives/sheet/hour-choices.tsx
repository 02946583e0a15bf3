import type { Day, Zone } from '@toyota-trust/contracts/platform/days.ts'
import { DayStrip, FreeHours, useSevenDays } from '../../../workshop/bookings/public/seven-days.tsx'

interface Props {
  branchId: number
  zone: Zone
  closed: (day: Day) => boolean
  day: Day | ''
  time: string
  error: string | undefined
  onDay: (day: Day) => void
  onTime: (time: string) => void
}

/** Seven days from tomorrow with their free hours, and the free hours of the chosen one. */
export function HourChoices({ branchId, zone, closed, day, time, error, onDay, onTime }: Props) {
  const week = useSevenDays({ kind: 'gr', branchId, zone, closed })
  return (
    <>
      <DayStrip week={week} day={day} error={day === '' ? error : undefined} onDay={onDay} />
      <FreeHours
        {...{ zone, day, time, error, onTime }}
        label="Jam"
        hours={day === '' ? undefined : week.freeOn(day)}
      />
    </>
  )
}
