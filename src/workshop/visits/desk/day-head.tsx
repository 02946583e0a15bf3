import { use } from 'react'
import { type Day, longDayWithWeekday, placeClock } from '#core/days.ts'
import { MorePagesSlot } from '#web/desk/frame/more-pages-slot.ts'
import { DayStepper } from '#web/desk/parts/day-stepper.tsx'
import { PLUS } from '#web/desk/parts/icon-paths.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { PRINTER } from '#web/ui/icon-paths.ts'
import type { DeskDay } from '../desk-visits.contract.ts'
import styles from './day-head.module.css'
import { delayText } from './visit-delay.ts'
import { FlagLine } from './visit-state-badge.tsx'

interface Props {
  day: Day
  today: Day
  onDay: (day: Day) => void
  onWalkIn: () => void
  sheet: DeskDay | null
  now: Date
}

/** The day, its figures, and the buttons of the screen. */
export function DayHead({ day, today, onDay, onWalkIn, sheet, now }: Props) {
  return (
    <div className={styles.head}>
      <DayStepper
        day={day}
        onDay={onDay}
        title={day === today ? 'Hari Ini' : longDayWithWeekday(day)}
        facts={sheet?.day === day ? `${sheet.visits.length} kunjungan` : undefined}
      />
      {sheet && <Figures sheet={sheet} now={now} today={today} />}
      <Button variant="alt" className={styles.desktop} onClick={() => window.print()}>
        <StrokeIcon path={PRINTER} size={20} />
        <span className={styles.print}>Cetak lembar hari</span>
        <Key>L</Key>
      </Button>
      <Button className={styles.desktop} onClick={onWalkIn}>
        <StrokeIcon path={PLUS} size={20} />
        Walk-in
        <Key>W</Key>
      </Button>
      {use(MorePagesSlot)}
    </div>
  )
}

function Figures({ sheet, now, today }: { sheet: DeskDay; now: Date; today: Day }) {
  const late = sheet.visits.filter((visit) => delayText(visit, now) !== null).length
  const { time } = placeClock(now, sheet.branch.timezone)
  const next = sheet.day === today ? sheet.slots.find(({ end }) => end > time) : undefined
  return (
    <>
      <span className={styles.count}>
        <b>{sheet.visits.length}</b> kunjungan
      </span>
      {next && (
        <span className={styles.slot}>
          Slot {next.start} terisi{' '}
          <b>
            {next.taken} dari {next.capacity}
          </b>
        </span>
      )}
      {late > 0 && <FlagLine flag={{ mark: 'late', look: 'bad', words: `${late} terlambat` }} />}
    </>
  )
}
