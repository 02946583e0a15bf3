import { useState } from 'react'
import { longDayWithWeekday } from '#core/days.ts'
import { call } from '#web/api.ts'
import { messageOf } from '#web/message-of.ts'
import { Plate } from '#web/plates/plate.tsx'
import { useParams } from '#web/router/matching.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { LinkPage } from '#web/ui/link-page.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { arriveAtDoor, arriveByLink, type Door, type OwnTicket } from '../arrivals.contract.ts'
import styles from './arrival.module.css'
import { formatTimeWithZone } from './arrival-texts.ts'
import { NumberForm, PlateForm } from './plate-forms.tsx'
import { TicketView } from './ticket-view.tsx'
import { useArrival } from './use-arrival.ts'

/** The page behind the code at a workshop's door, and behind the link of a reminder. Opening it changes nothing. */
export function ArrivalScreen() {
  usePageTitle('Sudah sampai?')
  const { token = '' } = useParams()
  const { door, ticket, failure, busy, load, show } = useArrival(token)
  return (
    <LinkPage>
      {ticket ? (
        <TicketView key={ticket.turn_id} given={ticket} onUndone={() => show(null)} />
      ) : door === 'over' ? (
        <ExpiredCode />
      ) : door ? (
        <ArrivalForms token={token} door={door} onTicket={show} />
      ) : failure ? (
        <>
          <h1>Sudah sampai?</h1>
          <FailedLoad onRetry={load} busy={busy} />
        </>
      ) : (
        <Loading>
          <Skeleton height="4rem" />
          <Skeleton height="9rem" />
        </Loading>
      )}
    </LinkPage>
  )
}

const ExpiredCode = () => (
  <>
    <h1>Sudah sampai?</h1>
    <p className={layout.soft} role="status">
      Kode ini sudah berganti. Pindai lagi kode di pintu
    </p>
  </>
)

interface ArrivalProps {
  token: string
  door: Door
  onTicket: (ticket: OwnTicket) => void
}

function ArrivalForms({ token, door, onTicket }: ArrivalProps) {
  const [otherPlate, setOtherPlate] = useState(false)
  const { visit, takes_plates, branch, day } = door
  const byPlate = takes_plates && (visit === null || otherPlate)
  return (
    <>
      <div>
        <h1>Sudah sampai?</h1>
        <p className={layout.soft}>
          {branch}, {longDayWithWeekday(day)}
        </p>
      </div>
      {visit && !byPlate && (
        <OwnVisit
          visit={visit}
          timezone={door.timezone}
          token={token}
          takes_plates={takes_plates}
          onTicket={onTicket}
        />
      )}
      {visit && !byPlate && takes_plates && (
        <Button variant="quiet" className={styles.other} onClick={() => setOtherPlate(true)}>
          Bukan mobil ini? Pakai pelat lain
        </Button>
      )}
      {byPlate && <PlateForm token={token} onTicket={onTicket} />}
      {byPlate && <NumberForm token={token} day={day} onTicket={onTicket} />}
    </>
  )
}

interface OwnVisitProps extends Pick<ArrivalProps, 'token' | 'onTicket'> {
  visit: NonNullable<Door['visit']>
  timezone: string
  takes_plates: boolean
}

function OwnVisit({ visit, timezone, token, takes_plates, onTicket }: OwnVisitProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const arrive = async () => {
    setBusy(true)
    setFailure(null)
    try {
      onTicket(
        await (takes_plates
          ? call(arriveAtDoor, { params: { token }, body: { by: 'own' } })
          : call(arriveByLink, { params: { secret: token } })),
      )
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
    }
  }
  const hour = formatTimeWithZone(visit.starts_at, timezone)
  return (
    <>
      <div className={styles.car}>
        <Plate number={visit.plate} term={visit.stnk_term} size="xl" />
        <div>
          <h2>{visit.car_name}</h2>
          <p className={layout.soft}>
            {visit.state === 'ready' ? 'Mobil siap diambil' : `${visit.service_type}, janji pukul ${hour}`}
          </p>
        </div>
      </div>
      <Button block className={styles.huge} busy={busy} onClick={() => void arrive()}>
        Saya sudah sampai
      </Button>
      {failure !== null && <FormProblem text={messageOf(failure)} />}
      <p className={styles.small}>
        Bengkel tahu Anda menunggu, dan Anda mendapat nomor antrean. Tidak perlu antre di depan meja.
      </p>
    </>
  )
}
