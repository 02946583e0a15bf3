import { useRecord } from '#web/desk/records/versioned-record.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { PRINTER } from '#web/ui/icon-paths.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ReceivedFacts } from '#workshop/work-orders/desk/public/received-facts.tsx'
import { WORK_ORDER } from '#workshop/work-orders/desk/requests.ts'
import type { Visit } from '../../desk-visits.contract.ts'
import { isInspectionOnly } from '../../visit-states.model.ts'
import { visitPath } from '../public/visit-path.ts'
import styles from './intake-section.module.css'

const RECEIVED: readonly Visit['state'][] = ['in_work', 'waiting', 'ready', 'handed_over']

/** The facts of the intake; nothing before the car was received. */
export const IntakeSection = ({ visit }: { visit: Visit }) =>
  RECEIVED.includes(visit.state) && !isInspectionOnly(visit.service_type) ? (
    <section className={styles.section}>
      <h2>Penerimaan</h2>
      <Facts visitId={visit.id} />
    </section>
  ) : null

function Facts({ visitId }: { visitId: string }) {
  const loaded = useRecord(WORK_ORDER, visitId)
  if (loaded.data)
    return (
      <>
        <ReceivedFacts order={loaded.data} />
        {loaded.data.intake?.received_at && (
          <p className={styles.print}>
            <ButtonLink variant="alt" to={`${visitPath(visitId)}/terima`}>
              <StrokeIcon path={PRINTER} size={20} />
              Cetak perintah kerja
            </ButtonLink>
          </p>
        )}
      </>
    )
  if (loaded.isError) return <FailedLoad onRetry={() => void loaded.refetch()} busy={loaded.isFetching} />
  return (
    <Loading>
      <Skeleton height="18rem" />
    </Loading>
  )
}
