import type { ReactNode } from 'react'
import { longDay, placeClock, shortDay } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { Link } from '#web/router/link.tsx'
import { Fold } from '#web/ui/fold.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { recordPath } from '#workshop/work-orders/portal/public/record-path.ts'
import { useServiceRecords } from '#workshop/work-orders/portal/service-records-requests.ts'
import type { ServiceRecord } from '#workshop/work-orders/service-records.contract.ts'
import blocks from './care/blocks.module.css'

// Fixed rows, for a car without a service record.
const sample = [
  { title: 'Servis Berkala 40.000 KM', facts: ['12 Agustus 2026', 'Bengkel Jakarta Selatan'] },
  { title: 'Servis Umum', facts: ['3 Februari 2026', 'Bengkel Jakarta Selatan'] },
  { title: 'Servis Berkala 30.000 KM', facts: ['27 Juli 2025', 'Bengkel Bekasi'] },
]

const CLOCK_BACK = 'M4.4 12a7.8 7.8 0 1 0 2.5-5.7L4.4 8.6M4.4 4.6v4h4M12 8v4.2l2.8 1.8'

/** "Riwayat Servis": the service records of the car; while there is none, sample rows that are labelled as such. */
export function ServiceHistory({ carId, children }: { carId: string; children: ReactNode }) {
  const records = useServiceRecords(carId)
  return (
    <Fold id="riwayat" title="Riwayat Servis" path={CLOCK_BACK} result={resultOf(records.data)} open>
      {!records.data ? (
        <QueryStatus query={records}>
          <Skeleton height="10rem" />
        </QueryStatus>
      ) : records.data.length === 0 ? (
        <>
          <p className={blocks.note}>
            Di bawah ini <b>data contoh</b>.
          </p>
          <Timeline items={sample} />
        </>
      ) : (
        <Timeline items={records.data.map(rowOf)} />
      )}
      {children}
    </Fold>
  )
}

function resultOf(records: readonly ServiceRecord[] | undefined): string | undefined {
  const [newest] = records?.map(dayOf).toSorted().reverse() ?? []
  if (!newest) return records && 'Belum ada catatan dari bengkel'
  return `${records?.length} catatan, terakhir ${shortDay(newest)} ${newest.slice(0, 4)}`
}

const dayOf = ({ handed_over_at, timezone }: ServiceRecord) =>
  placeClock(new Date(handed_over_at), timezone).day

function rowOf(record: ServiceRecord) {
  const facts = [
    longDay(dayOf(record)),
    record.branch,
    record.odometer !== null && kilometres(record.odometer),
    rupiah(record.totals.total),
  ]
  return {
    key: record.id,
    title: record.service_type,
    facts,
    more: (
      <Link
        to={recordPath(record.id)}
        className={layout.link}
        aria-label={`Lihat Catatan, ${record.service_type}`}
      >
        Lihat Catatan
      </Link>
    ),
  }
}
