import { useRef, useState } from 'react'
import { longDay } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import { type CustomerCar, carName } from '#garage/cars/cars.contract.ts'
import { CarPage } from '#garage/cars/portal/public/car-page.tsx'
import { messageOf } from '#web/message-of.ts'
import { useParams } from '#web/router/matching.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { DOWNLOAD } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { saveAsCsv } from '#web/ui/save-as-file.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { CarCosts, CostEntry } from '../car-costs.contract.ts'
import { CostChart } from './cost-chart.tsx'
import { CostForm } from './cost-form.tsx'
import { formatCostPeriod, formatEntryNote, formatEntryTitle } from './cost-texts.ts'
import styles from './costs.module.css'
import { loadCostsFile, useCarCosts, useRemoveCost } from './requests.ts'

const SHOWN = 8

/** "Biaya mobil ini": what a car costs its owner, with bills of workshops and own entries. */
export function CostsScreen() {
  const { id = '' } = useParams()
  const costs = useCarCosts(id)
  // Read here: what is read only below renders nothing when it arrives.
  const { data } = costs
  return (
    <CarPage carId={id} title="Biaya mobil ini" waiting={<RowsQueryStatus query={costs} />}>
      {(car) => data && <CarCostsContent car={car} costs={data} />}
    </CarPage>
  )
}

function CarCostsContent({ car, costs }: { car: CustomerCar; costs: CarCosts }) {
  const { figures, entries } = costs
  const [editedId, setEditedId] = useState<string | null>(null)
  const [savedCount, setSavedCount] = useState(0)
  // An entry that is deleted while it is edited leaves an empty form.
  const edited = entries.find(({ id }) => id === editedId) ?? null
  const form = useRef<HTMLHeadingElement>(null)
  const toast = useToast()
  const write = (entry: CostEntry | null) => {
    setEditedId(entry?.id ?? null)
    form.current?.focus()
  }
  const download = () =>
    loadCostsFile(car.id).then(
      (text) => saveAsCsv('biaya-mobil.csv', text),
      () => toast('Berkas belum bisa dimuat. Coba lagi'),
    )
  return (
    <>
      <div className={layout.head}>
        <div>
          <h1>Biaya mobil ini</h1>
          <p className={layout.soft}>
            {carName(car)}, {formatPlate(car.license_plate)}. {formatCostPeriod(figures)}.
          </p>
        </div>
        <div className={styles.acts}>
          <Button onClick={() => write(null)}>Catat Biaya</Button>
          <Button variant="alt" onClick={download}>
            <StrokeIcon path={DOWNLOAD} size={20} />
            Unduh CSV
          </Button>
        </div>
      </div>
      <Figures figures={figures} />
      {entries.length > 0 && (
        <section className={styles.block} aria-labelledby="bulan-demi-bulan">
          <h2 id="bulan-demi-bulan">Bulan demi bulan</h2>
          <div className={styles.sides}>
            <CostChart months={figures.months} />
            <Kinds costs={costs} />
          </div>
        </section>
      )}
      <div className={styles.sides}>
        <Entries carId={car.id} costs={costs} onEdit={write} />
        <section className={styles.block} aria-labelledby="catat-biaya">
          <h2 id="catat-biaya" ref={form} tabIndex={-1}>
            Catat biaya
          </h2>
          <CostForm
            key={edited?.id ?? `new ${savedCount}`}
            carId={car.id}
            entry={edited}
            onDone={() => {
              setEditedId(null)
              setSavedCount(savedCount + 1)
            }}
          />
        </section>
      </div>
    </>
  )
}

function Figures({ figures: { sum, per_month, per_km, distance } }: Pick<CarCosts, 'figures'>) {
  const unknown = 'Belum diketahui'
  const shown = [
    { value: rupiah(sum), name: 'dua belas bulan' },
    { value: per_month === null ? unknown : rupiah(per_month), name: 'sebulan' },
    { value: per_km === null ? unknown : rupiah(per_km), name: 'setiap KM' },
    { value: distance === null ? unknown : kilometres(distance), name: 'jarak yang dicatat' },
  ]
  return (
    <>
      <ul className={styles.figures}>
        {shown.map(({ value, name }) => (
          <li key={name}>
            <b>{value}</b>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {per_km === null && (
        <p className={layout.small}>Belum cukup bacaan untuk biaya setiap KM. Catat jarak tempuh.</p>
      )}
    </>
  )
}

function Kinds({ costs: { figures, entries } }: { costs: CarCosts }) {
  const bills = entries.filter(({ kind, day }) => kind === 'workshop' && day >= figures.from).length
  const total = (part: 'fuel' | 'workshop' | 'other') =>
    figures.months.reduce((sum, month) => sum + month[part], 0)
  const rows = [
    { mark: styles.markFuel, name: 'Bensin, dicatat Anda', amount: total('fuel') },
    { mark: styles.markWorkshop, name: `Bengkel, ${bills} catatan servis`, amount: total('workshop') },
    { mark: styles.markOther, name: 'Asuransi, ban, pajak, lainnya', amount: total('other') },
  ]
  return (
    <div>
      <ul className={styles.kinds}>
        {rows.map(({ mark, name, amount }) => (
          <li key={name}>
            <i className={mark} />
            <span>{name}</span>
            <b>{rupiah(amount)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        Bengkel diisi sendiri dari catatan servis. Harga mobil dan penyusutan tidak dihitung.
      </p>
    </div>
  )
}

interface EntriesProps {
  carId: string
  costs: CarCosts
  onEdit: (entry: CostEntry) => void
}

function Entries({ carId, costs: { entries, figures }, onEdit }: EntriesProps) {
  const [all, setAll] = useState(false)
  const remove = useRemoveCost(carId)
  return (
    <section className={styles.block} aria-labelledby="catatan-terakhir">
      <h2 id="catatan-terakhir">Catatan terakhir</h2>
      {entries.length === 0 && (
        <>
          <h3>Belum ada biaya</h3>
          <p className={layout.soft}>Catatan servis masuk sendiri. Bensin dan pajak Anda catat di sini.</p>
        </>
      )}
      <ul className={styles.entries}>
        {(all ? entries : entries.slice(0, SHOWN)).map((entry) => {
          const name = `${formatEntryTitle(entry)}, ${longDay(entry.day)}`
          const note = formatEntryNote(entry, figures.consumption)
          return (
            <li key={entry.id}>
              <time dateTime={entry.day}>{longDay(entry.day)}</time>
              <b>{formatEntryTitle(entry)}</b>
              <span>{rupiah(entry.amount_idr)}</span>
              {note && <small>{note}</small>}
              {entry.kind !== 'workshop' && (
                <div className={styles.acts}>
                  <Button variant="quiet" size="sm" aria-label={`Ubah ${name}`} onClick={() => onEdit(entry)}>
                    Ubah
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Hapus ${name}`}
                    busy={remove.isPending && remove.variables === entry.id}
                    onClick={() => remove.mutate(entry.id)}
                  >
                    Hapus
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {remove.isError && <FormProblem text={messageOf(remove.error)} />}
      {!all && entries.length > SHOWN && (
        <p>
          <Button variant="quiet" onClick={() => setAll(true)}>
            Lihat semua, {entries.length} catatan
          </Button>
        </p>
      )}
    </section>
  )
}
