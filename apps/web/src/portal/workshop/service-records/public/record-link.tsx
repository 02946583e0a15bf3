import { Link } from '../../../../platform/router/link.tsx'
import { useServiceRecords } from '../requests.ts'
import { recordPath } from './record-path.ts'

/** The way to what was done on a visit; nothing while there is no record of it. */
export function RecordLink({ carId, visitId }: { carId: string; visitId: string }) {
  const record = useServiceRecords(carId).data?.find((one) => one.visit_id === visitId)
  if (!record) return null
  return (
    <p>
      <Link to={recordPath(record.id)}>Lihat Catatan, {record.service_type}</Link>
    </p>
  )
}
