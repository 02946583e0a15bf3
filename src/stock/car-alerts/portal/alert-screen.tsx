import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/matching.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type CarAlert, changeCarAlert, endCarAlert, readCarAlert } from '../car-alerts.contract.ts'
import { forgetAlert } from './public/device-alert.ts'

const TITLE = 'Kabar mobil tersimpan'

/** The page of the link in every message of an alert: its cars, and one button that ends it. Opening it changes nothing. */
export function AlertScreen() {
  usePageTitle(TITLE)
  const { token: link = '' } = useParams()
  const [, id = '', token = ''] = /^(.+)\.([^.]+)$/.exec(link) ?? []
  const [alert, setAlert] = useState<CarAlert | 'over' | 'failed' | null>(id ? null : 'over')
  const [done, setDone] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const load = useCallback(async () => {
    try {
      setAlert(await call(readCarAlert, { params: { id } }, { token }))
    } catch (failure) {
      setAlert([400, 404].includes(refusalOf(failure).status) ? 'over' : 'failed')
    }
  }, [id, token])
  useEffect(() => {
    if (id) void load()
  }, [id, load])
  const act = async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
      heading.current?.focus()
    } catch (failure) {
      const refused = refusalOf(failure)
      if (refused.status === 404) setAlert('over')
      else setProblem(refused.message)
    }
  }
  const end = () =>
    act(async () => {
      await call(endCarAlert, { params: { id } }, { token })
      forgetAlert(id)
      setAlert('over')
      setDone('Kabar dimatikan. Kami tidak mengirim pesan lagi.')
    })
  const goOn = (stock_nos: string[]) =>
    act(async () => {
      setAlert(await call(changeCarAlert, { params: { id }, body: { stock_nos } }, { token }))
      setDone('Kabar diteruskan.')
    })
  return (
    <div className={layout.stack}>
      <h1 ref={heading} tabIndex={-1}>
        {TITLE}
      </h1>
      <p role="status">{done}</p>
      {alert === null && (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      )}
      {alert === 'failed' && <FailedLoad onRetry={() => void load()} />}
      {alert === 'over' && (
        <>
          {done === null && <p>Kabar ini sudah berhenti. Nyalakan lagi dari mobil tersimpan Anda.</p>}
          <ButtonLink to="/tersimpan" variant="alt">
            Mobil tersimpan
          </ButtonLink>
        </>
      )}
      {alert !== null && typeof alert === 'object' && (
        <div className={layout.stack}>
          <p>Kami kabari {alert.receiver} bila mobil ini turun harga atau lepas.</p>
          <ul className={layout.stack}>
            {alert.cars.map(({ stock_no, name }) => (
              <li key={stock_no}>
                <Link to={`/mobil/${encodeURIComponent(stock_no)}`} className={layout.link}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          {problem !== null && <Alert>{problem}</Alert>}
          <Button variant="alt" onClick={() => void end()}>
            Matikan kabar
          </Button>
          <Button variant="quiet" onClick={() => void goOn(alert.cars.map(({ stock_no }) => stock_no))}>
            Teruskan kabar 180 hari lagi
          </Button>
        </div>
      )}
    </div>
  )
}
