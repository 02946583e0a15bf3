import { colourLabel } from '#core/car-colours.ts'
import { longDay, longDayWithWeekday, placeClock } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { displayPhone } from '#core/phone.ts'
import { CarDrawing } from '#web/cars/car-drawing.tsx'
import { PrintCheckbox, PrintHead, PrintSheet } from '#web/desk/parts/print-sheet.tsx'
import { useSession } from '#web/desk/session.ts'
import { Plate } from '#web/plates/plate.tsx'
import { formatSlipCarName } from '#workshop/visits/desk/public/badges.ts'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import { SheetLines } from './sheet-lines.tsx'
import styles from './work-order-sheet.module.css'

/** Ticked on paper at the car; not stored. */
const BELONGINGS = ['STNK', 'Dongkrak', 'Ban serep', 'Payung']
const EIGHTHS = [1, 2, 3, 4, 5, 6, 7, 8]

/** The work order on paper, A4, black on white, with a line for each of the three signatures. Seen in print only. */
export function WorkOrderSheet({ order, now }: { order: WorkOrder; now: Date }) {
  const { visit, intake } = order
  const session = useSession()
  const { timezone } = visit.branch
  const today = placeClock(now, timezone)
  const clock = (at: string | null | undefined) => (at ? placeClock(new Date(at), timezone) : null)
  // On a draft, the signed-in user is the one who receives the car.
  const received = clock(intake?.received_at ?? visit.arrived_at) ?? today
  const advisor = intake?.received_by ?? session.name
  const promised = clock(intake?.promised_ready_at)
  return (
    <PrintSheet>
      <PrintHead title="Perintah Kerja">
        <p>
          <b>{visit.number}</b> · {visit.branch.branch}
        </p>
        <small>
          Diterima {longDayWithWeekday(received.day)}, {received.time} {today.zone} oleh {advisor}
        </small>
      </PrintHead>
      <div className={styles.halves}>
        <div className={styles.car}>
          <Plate number={visit.plate} term={visit.stnk_term} className={styles.plate} />
          <p>
            <b>{formatSlipCarName(visit.car_name)}</b>
            {visit.car && `${visit.car.year} · ${colourLabel(visit.car.color)}`}
            <small>Rangka/mesin {visit.car?.engine_number ?? '………………'}</small>
          </p>
        </div>
        <dl className={styles.facts}>
          <dt>Pelanggan</dt>
          <dd>{visit.customer.name}</dd>
          <dt>Handphone</dt>
          <dd>{displayPhone(visit.customer.phone)}</dd>
          <dt>Janji selesai</dt>
          <dd>
            {promised &&
              `${promised.day === today.day ? 'Hari ini' : longDay(promised.day)}, ${promised.time} ${today.zone}`}
          </dd>
          <dt>Batas biaya</dt>
          <dd>
            {intake?.spending_limit == null
              ? 'Tidak ditentukan'
              : `${rupiah(intake.spending_limit)}, di atasnya hubungi dulu`}
          </dd>
        </dl>
      </div>
      <div className={styles.band}>
        <Fact term="Odometer">{intake?.odometer == null ? '' : kilometres(intake.odometer)}</Fact>
        <Fact term="Bahan bakar">
          <span className={styles.fuel}>
            {EIGHTHS.map((eighth) => (
              <i key={eighth} data-filled={eighth <= (intake?.fuel_eighths ?? 0) || undefined} />
            ))}
            {intake?.fuel_eighths != null && ` ${intake.fuel_eighths}/8`}
          </span>
        </Fact>
        <Fact term="Servis">{visit.service_type}</Fact>
        <Fact term="Teknisi">{intake?.technician}</Fact>
      </div>
      <div className={styles.halves}>
        <section>
          <h2>Keluhan</h2>
          {[visit.service_notes, intake?.complaint].filter(Boolean).map((words) => (
            <p key={words}>“{words}”</p>
          ))}
          {intake?.symptoms.map((symptom) => (
            <p key={symptom} className={styles.symptom}>
              <PrintCheckbox done /> {symptom}
            </p>
          ))}
          <h2>Barang di mobil</h2>
          <p className={styles.belongings}>
            {BELONGINGS.map((thing) => (
              <span key={thing}>
                <PrintCheckbox /> {thing}
              </span>
            ))}
          </p>
        </section>
        <section>
          <h2>Keadaan bodi saat diterima</h2>
          <div className={styles.body}>
            <CarDrawing body={visit.car?.body} colour={visit.car?.color ?? ''} />
          </div>
          <small>
            Lingkari baret atau penyok. {order.photos.filter(({ of }) => of === 'intake').length} foto
            tersimpan.
          </small>
        </section>
      </div>
      <SheetLines order={order} />
      <div className={styles.signatures}>
        <Signature of="Pelanggan menyetujui" name={visit.customer.name} />
        <Signature of="Penasihat servis" name={advisor} />
        <Signature of="Teknisi" name={intake?.technician} />
      </div>
      <small>
        Dicetak {longDay(today.day)}, {today.time} {today.zone}
      </small>
    </PrintSheet>
  )
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <small>{term}</small>
    <b>{children}</b>
  </div>
)

const Signature = ({ of, name }: { of: string; name: string | undefined }) => (
  <div>
    <small>{of}</small>
    <small className={styles.signer}>{name}</small>
  </div>
)
