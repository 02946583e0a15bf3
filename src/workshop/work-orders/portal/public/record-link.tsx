import { Link } from '#web/router/link.tsx'
import { useServiceRecords } from '../service-records-requests.ts'
import { recordPath } from './record-path.ts'

/** Link to the service record of a visit; nothing without one. */
export function RecordLink({ carId, visitId }: { carId: string; visitId: string }) {
  const record = useServiceRecords(carId).data?.find((one) => one.visit_id === visitId)
  if (!record) return null
  return (
    <p>
      <Link to={recordPath(record.id)}>Lihat Catatan, {record.service_type}</Link>
    </p>
  )
}
