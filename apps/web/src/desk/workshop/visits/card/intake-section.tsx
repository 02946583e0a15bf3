import type { Visit } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { isInspectionOnly } from '@toyota-trust/contracts/workshop/visit-states.ts'
import { ButtonLink } from '../../../../platform/ui/button.tsx'
import { FailedLoad } from '../../../../platform/ui/failed-load.tsx'
import { StrokeIcon } from '../../../../platform/ui/icon.tsx'
import { PRINTER } from '../../../../platform/ui/icon-paths.ts'
import { Loading, Skeleton } from '../../../../platform/ui/skeleton.tsx'
import { useRecord } from '../../../records/versioned-record.tsx'
import { ReceivedFacts } from '../../work-orders/public/received-facts.tsx'
import { WORK_ORDER } from '../../work-orders/requests.ts'
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
