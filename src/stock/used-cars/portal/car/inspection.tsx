import { useCallback, useEffect, useState } from 'react'
import { longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { CLAIM_DAYS } from '#stock/inspections/claim-limits.model.ts'
import { WEIGHTS_TAKEN } from '#stock/inspections/inspection-scores.model.ts'
import type { CarInspection, InspectionSummary } from '#stock/inspections/inspections.contract.ts'
import { inspectionAddress } from '#stock/inspections/portal/public/addresses.ts'
import { Claims } from '#stock/inspections/portal/public/claims.tsx'
import { Findings } from '#stock/inspections/portal/public/findings.tsx'
import { loadInspectionSummary } from '#stock/inspections/portal/public/inspection-load.ts'
import { useIsOutdated, type WithLoadedAt } from '#stock/inspections/portal/public/loaded-at.ts'
import { Scores, Tally } from '#stock/inspections/portal/public/tally.tsx'
import { call } from '#web/api.ts'
import { Link } from '#web/router/link.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { branchName } from '../car-texts.ts'
import type { CarInStock } from '../cars-in-list.ts'
import styles from './inspection.module.css'

interface Props {
  car: CarInStock
  inspection: WithLoadedAt<CarInspection> | null
}

const FIRST_FINDINGS = 3

/** What the inspection found, and what may be claimed of the car, with the reason of each claim that may not. */
export function InspectionPart({ car, inspection: sent }: Props) {
  const { found, busy, retry } = useCurrentInspection(car.stock_no, sent)
  if (!found) return <FailedLoad onRetry={retry} busy={busy} />
  const { claims, inspection } = found
  if (!inspection) return <UninspectedCar />
  return (
    <>
      <InspectionResults inspection={inspection} />
      <section aria-labelledby="kalimat">
        <h3 id="kalimat" className={styles.small}>
          Hasil {inspection.points} titik pemeriksaan
        </h3>
        <Claims claims={claims} at={inspectionAddress(inspection.code)} heading="h4" />
      </section>
    </>
  )
}

/** The inspection that the server sent; loaded again once that is older than a day, because claims expire. */
function useCurrentInspection(stockNo: string, sent: Props['inspection']) {
  const [loaded, setLoaded] = useState<Props['inspection']>(null)
  const [busy, setBusy] = useState(false)
  const found = loaded ?? sent
  const isOld = useIsOutdated(found?.loaded_at)
  const retry = useCallback(async () => {
    setBusy(true)
    const answer = await loadInspectionSummary(call, stockNo)
    if (answer) setLoaded(answer)
    setBusy(false)
  }, [stockNo])
  useEffect(() => {
    if (isOld) void retry()
  }, [isOld, retry])
  return { found: isOld ? null : found, busy, retry }
}

const UninspectedCar = () => (
  <section aria-labelledby="hasil-inspeksi" className={layout.stack2}>
    <h3 id="hasil-inspeksi">Inspeksi belum ada</h3>
    <p>Mobil ini belum diperiksa titik demi titik. Nilai kondisi ada sesudah inspeksi.</p>
  </section>
)

function InspectionResults({ inspection }: { inspection: InspectionSummary }) {
  const { code, points, inspector, day, odometer, age_days, counts, findings, scores } = inspection
  const more = findings.length - FIRST_FINDINGS
  const at = inspectionAddress(code)
  return (
    <section aria-labelledby="hasil-inspeksi" className={layout.stack}>
      <div className={styles.head}>
        <h3 id="hasil-inspeksi">Diperiksa {points} titik</h3>
        <Link to={at} className={layout.link}>
          Baca inspeksi lengkap
        </Link>
      </div>
      <p className={layout.soft}>
        {inspector}, {branchName(inspection)}, {longDay(day)}, {kilometres(odometer)}. Ditandatangani dan
        tidak bisa diubah.
      </p>
      {age_days > CLAIM_DAYS && (
        <p className={styles.old}>
          <b>Diperiksa {age_days} hari lalu.</b> Hasilnya masih bisa dibaca. Kalimat bebas banjir dan lainnya
          tidak ditampilkan sampai diperiksa lagi.
        </p>
      )}
      <div className={styles.sides}>
        <div className={layout.stack}>
          {findings.length > 0 ? (
            <>
              <h4 className={styles.small}>Perlu diketahui</h4>
              <Findings findings={findings.slice(0, FIRST_FINDINGS)} photos={inspection.photos} />
              {more > 0 && (
                <Link to={at} className={layout.link}>
                  Lihat {more} lagi
                </Link>
              )}
            </>
          ) : (
            <p>Tidak ada titik yang perlu perhatian.</p>
          )}
        </div>
        <div className={layout.stack}>
          <Tally counts={counts} />
          <Scores scores={scores} />
          <p className={styles.source}>
            {`Nilai mulai dari 100. Titik perhatian mengurangi ${WEIGHTS_TAKEN.attention} kali bobotnya, titik perlu perbaikan ${WEIGHTS_TAKEN.repair} kali.`}
          </p>
        </div>
      </div>
    </section>
  )
}
