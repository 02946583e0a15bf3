import { useCallback, useEffect, useState } from 'react'
import { longDayWithWeekday, placeClock } from '#core/days.ts'
import type { ReplyOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import { messageOf } from '#web/message-of.ts'
import { Plate } from '#web/plates/plate.tsx'
import { LOGIN_PATH } from '#web/portal/guards.ts'
import { refusalOf } from '#web/refusal.ts'
import { useParams } from '#web/router/matching.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { LinkPage } from '#web/ui/link-page.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { confirmComing, readComing } from '../coming.contract.ts'
import styles from './coming.module.css'

const TITLE = 'Jadi datang?'
type Visit = ReplyOf<typeof readComing>

/** The link of a reminder: one press says that the customer comes. Opening it changes nothing. */
export function ComingScreen() {
  usePageTitle(TITLE)
  const { token: secret = '' } = useParams()
  const [visit, setVisit] = useState<Visit | 'over' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = useCallback(
    async (definition: typeof readComing | typeof confirmComing) => {
      setBusy(true)
      setFailure(null)
      try {
        setVisit(await call(definition, { params: { secret } }))
      } catch (problem) {
        if ([400, 404].includes(refusalOf(problem).status)) setVisit('over')
        else setFailure(messageOf(problem))
      }
      setBusy(false)
    },
    [secret],
  )
  useEffect(() => void ask(readComing), [ask])
  return (
    <LinkPage>
      {visit === null && (
        <>
          <h1>{TITLE}</h1>
          {failure ? (
            <FailedLoad onRetry={() => void ask(readComing)} busy={busy} />
          ) : (
            <Loading>
              <Skeleton height="8rem" />
            </Loading>
          )}
        </>
      )}
      {visit === 'over' && <ExpiredLink />}
      {visit !== null && visit !== 'over' && (
        <>
          <h1>{visit.sure ? 'Sampai jumpa di bengkel' : TITLE}</h1>
          <VisitFacts visit={visit} />
          {visit.sure ? (
            <p role="status">Bengkel sudah tahu Anda datang.</p>
          ) : (
            <Button block busy={busy} onClick={() => void ask(confirmComing)}>
              Saya jadi datang
            </Button>
          )}
          {failure && <Alert>{failure}</Alert>}
          <p className={layout.soft}>Tidak jadi atau ingin pindah jam? Ubah di halaman booking.</p>
          <ButtonLink variant="alt" to="/dashboard/booking-service?tab=riwayat">
            Buka booking
          </ButtonLink>
        </>
      )}
    </LinkPage>
  )
}

function VisitFacts({ visit }: { visit: Visit }) {
  const { day, time, zone } = placeClock(new Date(visit.starts_at), visit.timezone)
  return (
    <div className={styles.slip}>
      <Plate number={visit.plate} term={visit.stnk_term} />
      <div>
        <b>{visit.branch}</b>
        <p>
          <DatedText text={`${longDayWithWeekday(day)}, ${time} ${zone}`} />
        </p>
      </div>
    </div>
  )
}

const ExpiredLink = () => (
  <>
    <h1>Tautan sudah tidak berlaku</h1>
    <p className={layout.soft}>Buka pengingat terakhir dari kami, atau masuk ke akun Anda.</p>
    <ButtonLink to={LOGIN_PATH}>Masuk</ButtonLink>
  </>
)
