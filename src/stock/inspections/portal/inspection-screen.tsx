import { colourLabel } from '#core/car-colours.ts'
import { longDay, longDayWithWeekday, placeClock } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { maskedChassis } from '#garage/odometer/chassis-number.model.ts'
import { RequestButton } from '#stock/inspection-requests/portal/public/request-button.tsx'
import { call } from '#web/api.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/matching.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { isDefectAnswer } from '../inspection-answers.model.ts'
import { countsOfContent, type InspectionContent } from '../inspection-content.model.ts'
import { WEIGHTS_TAKEN } from '../inspection-scores.model.ts'
import type { PublicInspection } from '../inspections.contract.ts'
import { AllPoints } from './all-points.tsx'
import styles from './inspection.module.css'
import { type InspectionPage, loadCarInspection, loadInspection } from './loads.ts'
import { carInspectionAddress, inspectionAddress } from './public/addresses.ts'
import { Claims } from './public/claims.tsx'
import { Findings } from './public/findings.tsx'
import { useIsOutdated, type WithLoadedAt } from './public/loaded-at.ts'
import { Scores, Tally } from './public/tally.tsx'
import { ChangedRecord, SignatureCheck, StateNotes } from './signature-check.tsx'
import { inspectionTitle, nameOfCar } from './texts.ts'

/** "Minta inspeksi": asks the branch by a phone number and its code. */
const RequestInspection = ({ stockNo }: { stockNo: string }) => (
  <p>
    <RequestButton stockNo={stockNo} variant="alt" />
  </p>
)

const lastPart = (address: string, from: number) => decodeURIComponent(address.split('/').at(from) ?? '')
const loadByCode = (address: string, signal: AbortSignal) =>
  loadInspection(call, lastPart(address, -1), signal)
const loadByCar = (address: string, signal: AbortSignal) =>
  loadCarInspection(call, lastPart(address, -2), signal)

/** A signed inspection by its code. */
export function InspectionScreen() {
  const { code = '' } = useParams()
  return <Page key={code} address={inspectionAddress(code)} load={loadByCode} />
}

/** The newest inspection of a car in stock. */
export function CarInspectionScreen() {
  const { stockNo = '' } = useParams()
  return <Page key={stockNo} address={carInspectionAddress(stockNo)} load={loadByCar} />
}

interface PageProps {
  address: string
  load: (address: string, signal: AbortSignal) => Promise<InspectionPage>
}

function Page({ address, load }: PageProps) {
  const { value: page, failed, waiting, retry } = useLoaded(address, load)
  usePageTitle(page ? inspectionTitle(page) : 'Inspeksi')
  if (failed) return <FailedLoad onRetry={retry} />
  if (page === null)
    return (
      <div className={layout.stack2}>
        <h1>Inspeksi tidak ditemukan</h1>
        <p className={layout.soft}>Periksa lagi kodenya.</p>
      </div>
    )
  if (!page)
    return waiting ? (
      <Loading>
        <Skeleton height="4rem" />
        <Skeleton height="14rem" />
      </Loading>
    ) : null
  if ('stockNo' in page) return <NotInspected stockNo={page.stockNo} />
  return page.content ? (
    <InspectionReport page={page} content={page.content} />
  ) : (
    <ChangedRecord code={page.code} />
  )
}

const NotInspected = ({ stockNo }: { stockNo: string }) => (
  <div className={layout.stack6}>
    <div className={layout.stack2}>
      <h1>Inspeksi belum ada</h1>
      <p className={layout.soft}>Mobil ini belum diperiksa titik demi titik.</p>
    </div>
    <RequestInspection stockNo={stockNo} />
  </div>
)

function InspectionReport({
  page,
  content,
}: {
  page: WithLoadedAt<PublicInspection>
  content: InspectionContent
}) {
  const { car, branch } = content
  const carAddress = `/mobil/${encodeURIComponent(content.stock_no)}`
  const isOld = useIsOutdated(page.loaded_at)
  const findings = content.points.filter(({ answer }) => isDefectAnswer(answer))
  const [started, ended] = [content.started_at, content.ended_at].map((at) =>
    placeClock(new Date(at), branch.timezone),
  )
  return (
    <SignatureCheck page={page} content={content}>
      {(check) => (
        <article className={styles.page}>
          <BackLink to={carAddress}>Kembali ke {nameOfCar(car)}</BackLink>
          <div className={styles.sides}>
            <div className={layout.stack6}>
              <header>
                <p className={layout.small}>Inspeksi {page.code}</p>
                <h1>Diperiksa {content.points.length} titik</h1>
                <p className={layout.soft}>
                  {nameOfCar(car)}, {car.year}, {colourLabel(car.colour)}.
                  {car.chassis_end && ` Nomor rangka ${maskedChassis(car.chassis_end)}.`}
                </p>
                {content.sample && <p className={layout.soft}>Inspeksi contoh, bukan mobil sungguhan.</p>}
                {page.sold && <p className={layout.soft}>Mobil ini sudah terjual.</p>}
              </header>
              <Tally counts={countsOfContent(content)} />
              <StateNotes page={page} timezone={branch.timezone} />
              {check}
              <DefinitionList
                items={[
                  { term: 'Diperiksa oleh', detail: `${content.inspector}, inspektur` },
                  { term: 'Tempat', detail: branch.name },
                  {
                    term: 'Hari',
                    detail: `${longDayWithWeekday(started?.day ?? '')}, ${started?.time} sampai ${ended?.time} ${ended?.zone}`,
                  },
                  { term: 'Odometer', detail: kilometres(content.odometer) },
                  ...(content.odometer_word
                    ? [{ term: 'Sebab angka ini', detail: content.odometer_word }]
                    : []),
                  ...(page.claims_until
                    ? [{ term: 'Berlaku ditampilkan sampai', detail: longDay(page.claims_until) }]
                    : []),
                ]}
              />
              {page.scores && (
                <section>
                  <h2 className={styles.small}>Nilai</h2>
                  <Scores scores={page.scores} />
                  <p className={styles.source}>
                    {`Nilai mulai dari 100. Titik perhatian mengurangi ${WEIGHTS_TAKEN.attention} kali bobotnya, titik perlu perbaikan ${WEIGHTS_TAKEN.repair} kali. Rata-rata `}
                    {page.overall}, {formatGrade(page.grade)}.
                  </p>
                </section>
              )}
            </div>
            <div className={layout.stack6}>
              <section aria-labelledby="kalimat">
                <h2 id="kalimat">Hasil pemeriksaan</h2>
                {isOld ? (
                  <FailedLoad onRetry={() => window.location.reload()} />
                ) : (
                  <Claims claims={page.claims} at={inspectionAddress(page.code)} />
                )}
                <p className={styles.source}>
                  Setiap kalimat hanya tampil bila semua titiknya dijawab dan baik. Bukan jaminan di kemudian
                  hari.
                </p>
              </section>
              {findings.length > 0 && (
                <section aria-labelledby="temuan">
                  <h2 id="temuan">Perlu diketahui</h2>
                  <Findings findings={findings} photos={page.photos} />
                </section>
              )}
            </div>
          </div>
          <p className={styles.acts}>
            <ButtonLink to={carAddress} aria-describedby="di-halaman-mobil">
              Kembali ke mobil
            </ButtonLink>
            <span id="di-halaman-mobil">
              {page.sold ? 'Mobil ini sudah terjual' : 'Harga dan test drive'}
            </span>
          </p>
          <AllPoints content={content} photos={page.photos} />
          <section className={styles.part} aria-labelledby="cara">
            <h2 id="cara">Cara membacanya</h2>
            <div className={styles.sides}>
              <p className={layout.soft}>
                Baik berarti dalam batas pada saat diperiksa. Perhatian berarti masih bisa dipakai, tetapi
                mendekati batas. Dicatat berarti keadaannya ditulis, tanpa dinilai baik atau buruk. Tidak ada
                berarti mobil ini tidak memiliki bagian itu. Batas kerja Toyota Trust bukan batas hukum.
              </p>
              <p className={layout.soft}>
                Inspeksi yang sudah ditandatangani tidak pernah diubah. Bila mobil diperiksa lagi, hasilnya
                menjadi inspeksi baru dan yang lama tetap bisa dibaca.
              </p>
            </div>
            {page.earlier.length > 0 && (
              <ul>
                {page.earlier.map(({ code, day }) => (
                  <li key={code}>
                    <Link to={inspectionAddress(code)} className={layout.link}>
                      Inspeksi sebelumnya, {longDay(day)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </article>
      )}
    </SignatureCheck>
  )
}

const formatGrade = (grade: string) => (grade.length === 1 ? `mutu ${grade}` : grade.toLowerCase())
