import { longDay, longDayWithWeekday, placeClock } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { messageOf } from '#web/message-of.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { WaitingEntry } from '../../waiting.contract.ts'
import { useLeaveWaiting } from '../requests.ts'
import { useWaiting } from './use-waiting.ts'
import styles from './waiting-rows.module.css'

/** Where the customer waits for a place, and the hour that is held for them; nothing where they wait nowhere. */
export function WaitingRows() {
  const waiting = useWaiting().data?.filter(({ ended_at }) => ended_at === null) ?? []
  if (waiting.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Daftar tunggu">
      {waiting.map((entry) => (
        <li key={entry.id}>
          <Row entry={entry} />
        </li>
      ))}
    </ul>
  )
}

const shortSpan = ({ first_day, last_day }: WaitingEntry): string =>
  [...new Set([first_day, last_day])].map((day) => longDay(day).replace(/ \d{4}$/, '')).join(' sampai ')

function Row({ entry }: { entry: WaitingEntry }) {
  const leave = useLeaveWaiting()
  const toast = useToast()
  const { offer, timezone } = entry
  const held = offer && placeClock(new Date(offer.starts_at), timezone)
  return (
    <div className={styles.row}>
      <div>
        <b>{offer ? 'Ada tempat untuk Anda' : `Menunggu tempat, ${shortSpan(entry)}`}</b>
        <p>
          {formatPlate(entry.plate)}
          <Dot />
          {entry.branch}
        </p>
        {offer && held && (
          <p>
            <DatedText
              text={`${longDayWithWeekday(held.day)}, ${held.time} ${held.zone}. Ditahan sampai ${placeClock(new Date(offer.held_until), timezone).time}`}
            />
          </p>
        )}
      </div>
      {offer ? (
        <ButtonLink size="sm" to={`/dashboard/tawaran/${offer.id}`}>
          Lihat tawaran
        </ButtonLink>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          busy={leave.isPending}
          onClick={() =>
            void leave.mutateAsync(entry.id).then(
              () => toast('Anda keluar dari daftar tunggu'),
              (problem) => toast(messageOf(problem)),
            )
          }
        >
          Keluar dari daftar tunggu
        </Button>
      )}
    </div>
  )
}
