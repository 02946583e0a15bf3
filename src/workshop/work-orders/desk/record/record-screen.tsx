import { useState } from 'react'
import { PENCIL } from '#web/desk/parts/icon-paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { PRINTER } from '#web/ui/icon-paths.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import type { ServiceRecord } from '../../service-records.contract.ts'
import { OrderScreen } from '../order-screen.tsx'
import { useServiceRecord } from '../requests.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import styles from './record.module.css'
import { RecordPrintSheet } from './record-paper.tsx'

/** An immutable service record. */
export const RecordScreen = () => (
  <OrderScreen title="Catatan Servis">
    {(order) => (order.record_id ? <StoredRecord recordId={order.record_id} /> : <NoneYet order={order} />)}
  </OrderScreen>
)

const NoneYet = ({ order: { visit } }: { order: WorkOrder }) => (
  <>
    <p>Belum ada catatan servis. Catatan dibuat saat mobil diserahkan.</p>
    <p>
      <ButtonLink variant="alt" to={visitPath(visit.id)}>
        Lihat kartu
      </ButtonLink>
    </p>
  </>
)

function StoredRecord({ recordId }: { recordId: string }) {
  const loaded = useServiceRecord(recordId)
  if (loaded.data) return <RecordContent record={loaded.data} />
  if (loaded.isError) return <FailedLoad onRetry={() => void loaded.refetch()} busy={loaded.isFetching} />
  return (
    <Loading>
      <Skeleton height="24rem" />
    </Loading>
  )
}

function RecordContent({ record }: { record: ServiceRecord }) {
  const [correcting, setCorrecting] = useState(false)
  return (
    <>
      <div className={styles.acts}>
        <Button onClick={() => window.print()}>
          <StrokeIcon path={PRINTER} size={20} />
          Cetak catatan servis
        </Button>
        <Button variant="alt" onClick={() => setCorrecting(true)}>
          <StrokeIcon path={PENCIL} size={20} />
          Buat koreksi
        </Button>
      </div>
      <RecordPrintSheet record={record} />
      {correcting && <CorrectionDialog recordId={record.id} onClose={() => setCorrecting(false)} />}
    </>
  )
}
