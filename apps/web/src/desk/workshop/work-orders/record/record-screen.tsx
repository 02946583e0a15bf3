import type { WorkOrder } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import type { ServiceRecord } from '@toyota-trust/contracts/workshop/service-records.ts'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../../platform/ui/button.tsx'
import { FailedLoad } from '../../../../platform/ui/failed-load.tsx'
import { StrokeIcon } from '../../../../platform/ui/icon.tsx'
import { PRINTER } from '../../../../platform/ui/icon-paths.ts'
import { Loading, Skeleton } from '../../../../platform/ui/skeleton.tsx'
import { PENCIL } from '../../../parts/icon-paths.ts'
import { visitPath } from '../../visits/public/visit-path.ts'
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
