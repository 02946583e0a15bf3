import { longDayWithWeekday, placeClock } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { Plate } from '#web/plates/plate.tsx'
import { refusalOf } from '#web/refusal.ts'
import { useParams } from '#web/router/matching.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { PRINTER } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import type { ServiceRecord } from '../service-records.contract.ts'
import { RecordBill } from './record-bill.tsx'
import { RecordFacts } from './record-facts.tsx'
import styles from './service-record.module.css'
import { useServiceRecord } from './service-records-requests.ts'

/** What was done to a car on one visit, on screen and on paper. */
export function ServiceRecordScreen() {
  const { id = '' } = useParams()
  const record = useServiceRecord(id)
  if (record.data) return <Sheet record={record.data} />
  if (record.isError && refusalOf(record.error).status === 404)
    return (
      <div className={layout.stack2}>
        <h1>Catatan servis tidak ditemukan</h1>
        <p className={layout.soft}>Catatan ini tidak ada pada mobil Anda.</p>
      </div>
    )
  return <RowsQueryStatus query={record} />
}

function Sheet({ record }: { record: ServiceRecord }) {
  const first = record.corrections.find(({ odometer }) => odometer !== null)?.former_odometer ?? null
  const { day } = placeClock(new Date(record.handed_over_at), record.timezone)
  return (
    <>
      <BackLink to="/dashboard/cars" className={styles.back}>
        Kembali ke Mobil Saya
      </BackLink>
      <div className={layout.head}>
        <div>
          <h1>{record.service_type}</h1>
          <p className={layout.soft}>
            <DatedText text={longDayWithWeekday(day)} />
            <Dot />
            {record.branch}
          </p>
        </div>
        <Button variant="alt" className={styles.print} onClick={() => window.print()}>
          <StrokeIcon path={PRINTER} size={20} />
          Cetak
        </Button>
      </div>
      <div className={styles.sides}>
        <div>
          <section className={styles.block} aria-label="Mobil">
            <div className={classNames(layout.row, layout.wrap)}>
              <Plate number={record.plate} term={record.stnk_term} size="lg" />
              <p>
                <b>{record.car_name}</b>
                <br />
                <span className={classNames(layout.small, layout.soft)}>
                  <Facts
                    of={[
                      record.year,
                      record.odometer !== null && `${kilometres(record.odometer)} saat datang`,
                      first !== null && `semula ${kilometres(first)}`,
                    ]}
                  />
                </span>
              </p>
            </div>
          </section>
          <RecordBill record={record} />
        </div>
        <RecordFacts record={record} />
      </div>
    </>
  )
}
