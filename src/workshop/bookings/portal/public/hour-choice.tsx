import { useState } from 'react'
import { type Day, daysBetween, type Zone } from '#core/days.ts'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { type SlotWork, useBranchHours } from '#workshop/regions/portal/requests.ts'
import type { BranchKind } from '../../booking-draft.model.ts'
import { DayStrip, FreeHours, useDays } from './day-strip.tsx'
import { bookableDays, isOpenOn } from './week.ts'

/** Days that are offered at once; more follow on request. */
const DAYS = 12

interface Props {
  /** `work` has to fit where the workshop plans its days. */
  workshop: { kind: BranchKind; id: number; zone: Zone; work?: SlotWork }
  /** The hour that is given up for the chosen one, which is no choice itself. */
  own?: { day: Day; time: string } | undefined
  /** How many days there are to choose from; without it all that can be booked. */
  only?: number
  day: Day | ''
  time: string
  error: string | undefined
  onDay: (day: Day) => void
  onTime: (time: string) => void
}

/** The days from tomorrow on as a strip, and the free hours of the chosen one, as in the wizard. */
export function HourChoice({ workshop, own, only, day, time, error, onDay, onTime }: Props) {
  const { kind, id, zone, work } = workshop
  const hours = useBranchHours(kind, id).data
  const { first, last } = bookableDays(zone, useNow(60_000))
  const most = only ?? daysBetween(first, last) + 1
  const [count, setCount] = useState(DAYS)
  const week = useDays({
    kind,
    branchId: id,
    zone,
    work,
    count: Math.min(count, most),
    closed: (one) => hours !== undefined && !isOpenOn(hours, one),
  })
  const isOwn = (start: string) => day === own?.day && start === own.time
  return (
    <>
      <DayStrip week={week} day={day} error={day === '' ? error : undefined} onDay={onDay} />
      {count < most && (
        <Button variant="quiet" size="sm" onClick={() => setCount(count + DAYS)}>
          Tampilkan hari berikutnya
        </Button>
      )}
      <FreeHours
        label="Jam kosong"
        zone={zone}
        day={day}
        hours={day === '' ? undefined : week.freeOn(day)?.filter((start) => !isOwn(start))}
        time={time}
        error={day === '' ? undefined : error}
        onTime={onTime}
        full={<p role="status">Tidak ada jam kosong pada hari itu. Pilih hari lain.</p>}
      />
    </>
  )
}
