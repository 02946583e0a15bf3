import type { ReactNode } from 'react'
import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { CarFacts } from '#garage/cars/portal/public/car-facts.tsx'
import { maskedChassis } from '#garage/odometer/chassis-number.model.ts'
import type { CheckedChain } from '#garage/odometer/odometer-chain.model.ts'
import { InheritedLines } from '#garage/promises/portal/public/inherited-lines.tsx'
import { CarBay } from '#web/cars/car-bay.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import { Timeline } from '#web/ui/timeline.tsx'
import type { PassportClaims } from '../../passports.contract.ts'
import { OdometerPart } from './odometer-part.tsx'
import styles from './passport-sheet.module.css'

interface Props {
  claims: PassportClaims
  chain: CheckedChain | null
  /** The result of the signature check; on the preview, a note that there is no signature yet. */
  signatureNote: ReactNode
  acts: ReactNode
}

const dayOf = (instant: string) => longDay(localClock(new Date(instant), DEFAULT_ZONE).day)

/** A passport as its reader sees it, on screen and on paper. */
export function PassportSheet({ claims, chain, signatureNote, acts }: Props) {
  const { car, code, made_at, expires_at, own_readings, visits, promises } = claims
  return (
    <div className={styles.sides}>
      <div className={layout.stack}>
        <CarBay body={car.body} colour={car.color} className={styles.bay} />
        <div className={layout.stack2}>
          <p className={classNames(layout.small, layout.muted)}>Paspor Mobil</p>
          <h1>{carName(car)}</h1>
          <CarFacts
            car={car}
            also={claims.plate === null ? 'Pelat tidak ditampilkan' : formatPlate(claims.plate)}
          />
        </div>
        {signatureNote}
        <DefinitionList
          items={[
            ...(code ? [{ term: 'Kode', detail: <span className={styles.code}>{code}</span> }] : []),
            { term: 'Nomor rangka', detail: <Chassis end={car.chassis_end} /> },
            { term: 'Dibuat', detail: dayOf(made_at) },
            { term: 'Berlaku sampai', detail: dayOf(expires_at) },
          ]}
        />
        {acts}
      </div>
      <div>
        {chain ? (
          <OdometerPart chain={chain} own={own_readings} />
        ) : (
          // Each visit shows its kilometres, so with visits only the list of readings is left out.
          <LeftOut what={visits ? 'Daftar jarak tempuh' : 'Jarak tempuh'} />
        )}
        {visits ? <Visits visits={visits} /> : <LeftOut what="Kunjungan bengkel" />}
        {promises && <Promises promises={promises} />}
        <section className={styles.block} aria-labelledby="cara-membaca">
          <h2 id="cara-membaca">Cara membacanya</h2>
          <p className={layout.soft}>
            Setiap bacaan bengkel dikunci dengan bacaan sebelumnya. Mengganti satu angka saja membuat rantai
            terputus dan tanda tangan gagal.
          </p>
          <p className={styles.source}>
            Paspor memuat yang tercatat di Toyota Trust. Servis di tempat lain tidak terlihat di sini. Bukan
            jaminan kondisi mobil.
          </p>
        </section>
      </div>
    </div>
  )
}

/** The last six characters; screen readers skip the masking marks before them. */
const Chassis = ({ end }: { end: string }) => (
  <>
    <span aria-hidden="true" className={styles.chassis}>
      {maskedChassis(end)}
    </span>
    <span className={layout.visuallyHidden}>Enam terakhir {end}</span>
  </>
)

/** Names what the owner left out: without it a reader would assume a clean record. */
const LeftOut = ({ what }: { what: string }) => (
  <p className={classNames(styles.block, layout.soft)}>{what} tidak disertakan pemilik di paspor ini.</p>
)

/** What the buyer inherits, as it was computed when the passport was made. */
function Promises({
  promises: { computed_on, rows, services },
}: {
  promises: NonNullable<PassportClaims['promises']>
}) {
  return (
    <section className={styles.block} aria-labelledby="janji-pindah">
      <h2 id="janji-pindah">Janji pabrikan yang ikut pindah</h2>
      <p className={layout.soft}>Dihitung {longDay(computed_on)}.</p>
      <InheritedLines rows={rows} today={computed_on} />
      {services.length > 0 && (
        <>
          <h3>Servis yang terbukti</h3>
          <DefinitionList
            className={styles.readings}
            items={services.map(({ number, day }) => ({
              key: number,
              term: `Servis ke-${number}`,
              detail: longDay(day),
            }))}
          />
        </>
      )}
    </section>
  )
}

function Visits({ visits }: { visits: NonNullable<PassportClaims['visits']> }) {
  return (
    <section className={styles.block} aria-labelledby="kunjungan-bengkel">
      <h2 id="kunjungan-bengkel">Kunjungan bengkel</h2>
      {visits.length === 0 && <p className={layout.soft}>Belum ada catatan dari bengkel.</p>}
      <Timeline
        items={visits.map(({ day, service_type, branch, km }, index) => ({
          key: `${index}`,
          title: service_type,
          facts: [longDay(day), km !== null && kilometres(km), branch],
        }))}
      />
    </section>
  )
}
