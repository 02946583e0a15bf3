import type { DeskDay } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { type Day, longDayWithWeekday, placeClock } from '@toyota-trust/contracts/platform/days.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { StrokeIcon } from '../../../platform/ui/icon.tsx'
import { PRINTER } from '../../../platform/ui/icon-paths.ts'
import { MorePages } from '../../frame/more-pages.tsx'
import { DayStepper } from '../../parts/day-stepper.tsx'
import { PLUS } from '../../parts/icon-paths.ts'
import { Key } from '../../parts/key.tsx'
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
      <DayStepper day={day} onDay={onDay} title={day === today ? 'Hari Ini' : longDayWithWeekday(day)} />
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
      <MorePages />
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
