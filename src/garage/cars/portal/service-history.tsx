import { longDay, placeClock } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { recordPath } from '#workshop/work-orders/portal/public/record-path.ts'
import { useServiceRecords } from '#workshop/work-orders/portal/service-records-requests.ts'
import type { ServiceRecord } from '#workshop/work-orders/service-records.contract.ts'
import blocks from './care/blocks.module.css'
import { CarSection } from './care/car-section.tsx'

// Fixed rows, for a car without a service record.
const sample = [
  { title: 'Servis Berkala 40.000 KM', detail: '12 Agustus 2026 · Bengkel Jakarta Selatan' },
  { title: 'Servis Umum', detail: '3 Februari 2026 · Bengkel Jakarta Selatan' },
  { title: 'Servis Berkala 30.000 KM', detail: '27 Juli 2025 · Bengkel Bekasi' },
]

/** The service records of the car; while there is none, sample rows that are labelled as such. */
export function ServiceHistory({ carId }: { carId: string }) {
  const records = useServiceRecords(carId)
  const none = records.data?.length === 0
  return (
    <CarSection title="Riwayat Servis" beside={none && <Badge kind="info">Data contoh</Badge>}>
      {!records.data ? (
        <QueryStatus query={records}>
          <Skeleton height="10rem" />
        </QueryStatus>
      ) : none ? (
        <>
          <p className={blocks.note}>
            Belum ada catatan dari bengkel. Di bawah ini <b>data contoh</b>.
          </p>
          <Timeline items={sample} />
        </>
      ) : (
        <>
          <p className={layout.soft}>{records.data.length} catatan dari bengkel</p>
          <Timeline items={records.data.map(rowOf)} />
        </>
      )}
    </CarSection>
  )
}

function rowOf(record: ServiceRecord) {
  const { day } = placeClock(new Date(record.handed_over_at), record.timezone)
  const facts = [
    longDay(day),
    record.branch,
    record.odometer !== null && kilometres(record.odometer),
    rupiah(record.totals.total),
  ]
  return {
    key: record.id,
    title: record.service_type,
    detail: facts.filter(Boolean).join(' · '),
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
