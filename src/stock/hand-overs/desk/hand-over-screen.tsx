import { type ReactNode, useState } from 'react'
import { longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { ReturnInspection } from '#stock/car-returns/desk/public/return-inspection.tsx'
import { call } from '#web/desk/call.ts'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { useParams } from '#web/router/matching.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import layout from '#web/ui/layout.module.css'
import { PrintButton } from '#web/ui/print-button.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type HandOverPage, makeReady, savePreparation } from '../desk-hand-overs.contract.ts'
import { isPromised, unpreparedOf } from '../hand-over-items.model.ts'
import styles from './hand-over.module.css'
import { HandOverForm } from './hand-over-form.tsx'
import { HandOverSheet } from './hand-over-sheet.tsx'
import { LetPassDialog } from './let-pass-dialog.tsx'
import { PhotoButton } from './public/photo-button.tsx'
import { orderPhotoPath, useHandOver } from './requests.ts'

/** "Serah terima": preparation, hand-over and its signed sheet, by the state of the order. */
export function HandOverScreen() {
  const { orderId = '' } = useParams()
  const { page, keep, refresh } = useHandOver(orderId)
  if (!page.data)
    return (
      <>
        <h1>Serah terima</h1>
        <RowsQueryStatus query={page} />
      </>
    )
  const { order } = page.data.order
  if (order.state === 'paid')
    return (
      <Frame page={page.data} title="Siapkan mobil">
        <Preparation page={page.data} onChange={keep} onDone={refresh} />
      </Frame>
    )
  if (order.state === 'prepared')
    return (
      <Frame page={page.data} title="Serah terima">
        <HandOverForm page={page.data} onDone={refresh} />
      </Frame>
    )
  if (order.state === 'returning' && page.data.order.may.inspect_return)
    return (
      <Frame page={page.data} title="Periksa mobil">
        <ReturnInspection page={page.data} onDone={refresh} />
      </Frame>
    )
  return (
    <Frame page={page.data} title="Serah terima">
      {page.data.done ? (
        <>
          <p>
            Diserahkan oleh {page.data.done.advisor} pada {kilometres(page.data.done.odometer_km)}.
          </p>
          <div className={styles.acts}>
            <PrintButton />
          </div>
          <HandOverSheet page={page.data} done={page.data.done} />
        </>
      ) : (
        <p>Pesanan ini belum sampai serah terima.</p>
      )}
    </Frame>
  )
}

function Frame({ page, title, children }: { page: HandOverPage; title: string; children: ReactNode }) {
  const { order } = page.order
  return (
    <div className={styles.hand}>
      <BackLink to={`/desk/pesanan/${order.id}`}>{order.number}</BackLink>
      <div>
        <h1>{title}</h1>
        <p className={layout.soft}>
          {order.car.name} {order.car.year} · {order.name}
        </p>
      </div>
      {children}
    </div>
  )
}

/** Promised repairs, each ticked by name with its photo, and the button that says that the car is ready. */
function Preparation({
  page,
  onChange,
  onDone,
}: {
  page: HandOverPage
  onChange: (next: HandOverPage) => void
  onDone: () => Promise<void>
}) {
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [passing, setPassing] = useState<HandOverPage['points'][number] | null>(null)
  const toast = useToast()
  const { order, may } = page.order
  const promised = page.points.filter(isPromised)
  const left = unpreparedOf(page.points, page.prepared)
  const tick = async (point_id: string, photo_id?: string) => {
    setFailure(null)
    try {
      onChange(
        await call(savePreparation, {
          params: { id: order.id },
          body: {
            version: order.version,
            point_id,
            done: photo_id !== undefined,
            ...(photo_id !== undefined && { photo_id }),
          },
        }),
      )
    } catch (problem) {
      setFailure(problem)
      await onDone()
    }
  }
  const ready = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await call(makeReady, { params: { id: order.id }, body: { version: order.version } })
      toast('Pembeli dikabari bahwa mobil siap')
      await onDone()
    } catch (problem) {
      setFailure(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <section className={styles.section} aria-labelledby="titik">
        <h2 id="titik">Titik yang dijanjikan diperbaiki atau diganti</h2>
        {promised.length === 0 && (
          <p className={layout.soft}>Tidak ada. Mobil diserahkan seperti inspeksi.</p>
        )}
        {promised.map((point) => {
          const done = page.prepared.find(({ id }) => id === point.id)
          return (
            <div key={point.id} className={styles.point}>
              <div>
                <b>{point.point}</b>
                <small>
                  {point.action === 'replaced' ? 'Diganti' : 'Diperbaiki'}
                  {point.note && `, ${point.note}`}
                </small>
                {done && (
                  <small>
                    {done.reason
                      ? `Diloloskan ${done.by_name}: ${done.reason}`
                      : `Selesai, ${done.by_name}, ${longDay(done.on)}`}
                  </small>
                )}
              </div>
              {done?.photo_id && (
                <img src={orderPhotoPath(order.id, done.photo_id)} alt={`Foto ${point.point}`} />
              )}
              {done ? (
                <Checkbox
                  label="Selesai"
                  name={`${point.point} selesai`}
                  checked
                  onChange={() => void tick(point.id)}
                />
              ) : (
                <>
                  <PhotoButton
                    orderId={order.id}
                    place="titik"
                    label={`Foto ${point.point}`}
                    onTaken={(photoId) => tick(point.id, photoId)}
                  />
                  {/* Whoever may promise a new day may also let a repair pass: heads and head office. */}
                  {may.promise_ready && (
                    <Button
                      variant="alt"
                      aria-label={`Loloskan dengan alasan, ${point.point}`}
                      onClick={() => setPassing(point)}
                    >
                      Loloskan dengan alasan
                    </Button>
                  )}
                </>
              )}
            </div>
          )
        })}
      </section>
      {!page.inspection_valid && <p role="status">Inspeksi tidak berlaku lagi. Periksa mobil sekali lagi.</p>}
      {failure !== null && <SaveProblem error={failure} />}
      <div className={styles.foot}>
        <p className={styles.few}>{left.length > 0 ? `${left.length} lagi` : 'Lengkap'}</p>
        <Button busy={busy} onClick={() => void ready()}>
          Mobil siap diserahkan
        </Button>
      </div>
      {passing && (
        <LetPassDialog page={page} point={passing} onDone={onChange} onClose={() => setPassing(null)} />
      )}
    </>
  )
}
