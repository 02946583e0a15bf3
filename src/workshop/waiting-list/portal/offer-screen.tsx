import { useState } from 'react'
import { type Day, longDay, longDayWithWeekday, placeClock } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { newRecordId } from '#core/record-id.ts'
import { messageOf } from '#web/message-of.ts'
import { Plate } from '#web/plates/plate.tsx'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { WaitingEntry } from '../waiting.contract.ts'
import { WAITING_OFFER_MINUTES } from '../waiting-rules.model.ts'
import styles from './offer.module.css'
import { useWaiting } from './public/use-waiting.ts'
import { useLeaveWaiting, usePassOffer, useTakeOffer } from './requests.ts'

const HISTORY = '/dashboard/booking-service?tab=riwayat'
const OVER = 'Waktu menahan sudah habis. Tempat Anda di daftar tidak hilang'
const MINUTE_MS = 60_000

/** An hour that came free and is held for the customer: take it, or let it pass. */
export function OfferScreen() {
  const { id = '' } = useParams()
  const waiting = useWaiting()
  const now = useNow(10_000)
  if (!waiting.data) return <RowsQueryStatus query={waiting} />
  const entry = waiting.data.find(({ offer }) => offer?.id === id)
  const offer = entry?.offer
  const isHeld = offer && Date.parse(offer.held_until) > now.getTime()
  return (
    <div className={styles.page}>
      {entry && isHeld ? (
        <HeldOffer key={id} entry={entry} offer={offer} now={now} />
      ) : (
        <>
          <h1>Ada tempat untuk Anda</h1>
          <Alert kind="warn">{OVER}</Alert>
          <ButtonLink to={HISTORY}>Lihat Riwayat</ButtonLink>
        </>
      )}
    </div>
  )
}

/** `28 November` */
const formatShortDay = (day: Day) => longDay(day).replace(/ \d{4}$/, '')

/** `11:15 WIB`, with its day where work continues on a later one. */
function formatReadyTime(at: string, day: Day, timezone: string): string {
  const ready = placeClock(new Date(at), timezone)
  const clock = `${ready.time} ${ready.zone}`
  return ready.day === day ? clock : `${longDayWithWeekday(ready.day)}, ${clock}`
}

interface HeldProps {
  entry: WaitingEntry
  offer: NonNullable<WaitingEntry['offer']>
  now: Date
}

function HeldOffer({ entry, offer, now }: HeldProps) {
  const [requestKey] = useState(newRecordId)
  const [failure, setFailure] = useState<string | null>(null)
  const take = useTakeOffer()
  const pass = usePassOffer()
  const leave = useLeaveWaiting()
  const toast = useToast()
  const navigate = useNavigate()
  const hour = placeClock(new Date(offer.starts_at), entry.timezone)
  const until = placeClock(new Date(offer.held_until), entry.timezone).time
  const ready = offer.expected_ready_at && formatReadyTime(offer.expected_ready_at, hour.day, entry.timezone)
  const left = Math.max(Math.ceil((Date.parse(offer.held_until) - now.getTime()) / MINUTE_MS), 0)
  const run = async (act: Promise<unknown>, said: string, to = HISTORY) => {
    setFailure(null)
    try {
      await act
      toast(said)
      navigate(to)
    } catch (problem) {
      setFailure(messageOf(problem))
    }
  }
  const onTake = async () => {
    setFailure(null)
    try {
      const booking = await take.mutateAsync({ offerId: offer.id, requestKey })
      toast(booking.is_verified ? 'Booking tersimpan' : 'Masukkan kode yang kami kirim')
      navigate(`${HISTORY}&booking=${booking.id}`)
    } catch (problem) {
      setFailure(messageOf(problem))
    }
  }
  return (
    <>
      <div>
        <h1>Ada tempat untuk Anda</h1>
        <p className={layout.soft}>
          Anda minta dikabari untuk{' '}
          {[...new Set([entry.first_day, entry.last_day])].map(formatShortDay).join(' sampai ')}.
        </p>
      </div>
      <span className={styles.plate}>
        <Plate number={entry.plate} term={entry.stnk_term} size="lg" />
      </span>
      <section className={styles.held} role="status">
        <b className={styles.when}>
          <DatedText text={`${longDayWithWeekday(hour.day)}, ${hour.time} ${hour.zone}`} />
        </b>
        <span className={styles.lane} aria-hidden="true">
          {Array.from({ length: WAITING_OFFER_MINUTES }, (_, minute) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks are minutes in their order
            <i key={minute} className={minute < left ? styles.on : undefined} />
          ))}
        </span>
        <span>
          Ditahan untuk Anda sampai {until}, sisa {left} menit
        </span>
      </section>
      {failure && <Alert>{failure}</Alert>}
      <div className={layout.stack}>
        <Button block className={styles.huge} busy={take.isPending} onClick={() => void onTake()}>
          Ambil jam ini
        </Button>
        <Button
          block
          variant="alt"
          busy={pass.isPending}
          onClick={() => void run(pass.mutateAsync(offer.id), 'Dilewati, Anda tetap menunggu')}
        >
          Lewati, tetap menunggu
        </Button>
      </div>
      <p className={layout.soft}>
        Setelah {until} jam ini ditawarkan ke orang berikutnya. Tempat Anda di daftar tidak hilang.
      </p>
      <DefinitionList
        items={[
          { term: 'Mobil', detail: entry.car_name },
          { term: 'Servis', detail: `${entry.service_type}, ${kilometres(entry.mileage)}` },
          { term: 'Bengkel', detail: entry.branch },
          ...(ready ? [{ term: 'Perkiraan selesai', detail: ready }] : []),
        ]}
      />
      <Button
        variant="quiet"
        className={styles.leave}
        busy={leave.isPending}
        onClick={() => void run(leave.mutateAsync(entry.id), 'Anda keluar dari daftar tunggu')}
      >
        Keluar dari daftar tunggu
      </Button>
    </>
  )
}
