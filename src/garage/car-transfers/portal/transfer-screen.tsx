import { useState } from 'react'
import { longDay } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { type CustomerCar, carName } from '#garage/cars/cars.contract.ts'
import { CarPage } from '#garage/cars/portal/public/car-page.tsx'
import { useParams } from '#web/router/matching.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { PRINTER } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { saveAsFile } from '#web/ui/save-as-file.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { CarTransfer, ShownTransfer } from '../car-transfers.contract.ts'
import { DoneDialog } from './done-dialog.tsx'
import { loadTransferCalendar, useEndTransfer, useTransfer } from './requests.ts'
import { StartForm } from './start-form.tsx'
import { StepItem } from './step-item.tsx'
import { currentStep, formatDaysLeft, formatNextStep, progressOf, todayHere } from './transfer-texts.ts'
import styles from './transfers.module.css'

/** "Balik nama": the steps until a car is registered in its owner's name. */
export function TransferScreen() {
  const { id = '' } = useParams()
  const query = useTransfer(id)
  const { data } = query
  const waiting =
    data?.transfer === null ? <Start carId={id} cities={data.cities} /> : <RowsQueryStatus query={query} />
  return (
    <CarPage carId={id} title="Balik nama" waiting={waiting}>
      {(car) => data?.transfer && <List car={car} transfer={data.transfer} query={query} />}
    </CarPage>
  )
}

const Start = (props: { carId: string; cities: ShownTransfer['cities'] }) => (
  <div className={styles.start}>
    <p className={layout.soft}>
      Dua kota menentukan langkahnya: delapan bila berkas pindah Samsat, lima bila tetap.
    </p>
    <StartForm {...props} />
  </div>
)

interface ListProps {
  car: CustomerCar
  transfer: CarTransfer
  query: ReturnType<typeof useTransfer>
}

function List({ car, transfer, query }: ListProps) {
  const [isFinishing, setFinishing] = useState(false)
  const end = useEndTransfer(car.id)
  const toast = useToast()
  const current = currentStep(transfer)
  const addToCalendar = () =>
    loadTransferCalendar(car.id).then(
      (text) => saveAsFile('balik-nama.ics', text, 'text/calendar'),
      () => toast('Kalender belum bisa dimuat. Coba lagi'),
    )
  return (
    <>
      <div className={layout.head}>
        <div>
          <h1>Balik nama</h1>
          <p className={layout.soft}>
            {carName(car)}, {car.year}. Dari {transfer.from.city} ke {transfer.to.city}.
          </p>
        </div>
        <div className={styles.acts}>
          <Button variant="alt" onClick={addToCalendar}>
            <Icon name="calendar" size={20} />
            Tambah ke Kalender
          </Button>
          <Button variant="alt" onClick={() => window.print()}>
            <StrokeIcon path={PRINTER} size={20} />
            Cetak Daftar
          </Button>
        </div>
      </div>
      {query.isError && <FailedLoad onRetry={() => query.refetch()} busy={query.isFetching} />}
      <div className={styles.sides}>
        <div>
          <p className={styles.note}>
            <b>{progressOf(transfer)}</b> {formatNextStep(transfer)}
          </p>
          <ol className={styles.steps}>
            {transfer.steps.map((step, index) => (
              <StepItem
                key={step.step}
                step={step}
                number={index + 1}
                carId={car.id}
                isCurrent={step === current}
                onFinish={() => setFinishing(true)}
              />
            ))}
          </ol>
        </div>
        <aside className={layout.stack}>
          <Costs transfer={transfer} />
          <Dates car={car} transfer={transfer} />
          <section className={styles.block} aria-labelledby="lapor-jual">
            <h2 id="lapor-jual">Minta penjual lapor jual</h2>
            <p className={layout.soft}>
              Tanpa lapor jual, mobil ini masih dihitung milik penjual. Pajak progresifnya bisa ikut naik.
            </p>
          </section>
          <p className={styles.source}>
            Langkah menurut pemberitaan, bukan peraturan. Urutan loket bisa berbeda di setiap Samsat.
          </p>
          <p className={styles.screenOnly}>
            <Button variant="quiet" size="sm" busy={end.isPending} onClick={() => end.mutate()}>
              Hapus daftar ini
            </Button>
          </p>
        </aside>
      </div>
      {isFinishing && <DoneDialog car={car} onClose={() => setFinishing(false)} />}
    </>
  )
}

function Costs({ transfer: { sum, paid, unknown } }: { transfer: CarTransfer }) {
  return (
    <div className={styles.sum}>
      <p>Biaya balik nama</p>
      <b>{rupiah(sum)}</b>
      <p className={layout.small}>
        Sudah dibayar {rupiah(paid)}. Sisa {rupiah(sum - paid)}.
      </p>
      {unknown.length > 0 && (
        <p className={styles.plus}>
          Ditambah {unknown.length} biaya yang belum diketahui: {unknown.join(', ')}.
        </p>
      )}
    </div>
  )
}

/** The days that the owner picked, and the tax date of the car. */
function Dates({ car, transfer }: { car: CustomerCar; transfer: CarTransfer }) {
  const planned = transfer.steps.flatMap(({ planned_on, done_on }, index) =>
    planned_on && !done_on
      ? { name: `Langkah ${index + 1}`, day: planned_on, from: 'tanggal pilihan Anda' }
      : [],
  )
  const dates = [...planned, { name: 'STNK', day: car.stnk_term, from: 'menurut STNK' }]
  return (
    <section className={styles.block} aria-labelledby="tanggal-dijaga">
      <h2 id="tanggal-dijaga">Tanggal yang dijaga</h2>
      <ul className={styles.dates}>
        {dates.map(({ name, day, from }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{formatDaysLeft(day, todayHere())}</span>
            <small>
              {longDay(day)}, {from}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
