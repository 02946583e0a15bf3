import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { KeyHints } from '#web/desk/parts/key-hints.tsx'
import { Navigate } from '#web/router/router.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { LiveStatus, useLiveVisits } from '#workshop/visits/desk/public/live-status.tsx'
import { usePlanner } from './requests.ts'
import { ScreensSection } from './screens-section.tsx'
import { SetupForm } from './setup-form.tsx'
import styles from './stalls.module.css'

/** Stall & Teknisi of the selected workshop. */
export function StallsScreen() {
  const { workshop } = useWorkshop()
  if (!workshop) return <Navigate to="/desk/bengkel" replace />
  // The key resets the form: input for one workshop must not be saved for another.
  return <WorkshopStalls key={workshop.id} branchId={workshop.id} timezone={workshop.timezone} />
}

function WorkshopStalls({ branchId, timezone }: { branchId: number; timezone: string }) {
  const { data, isPending, isError, isFetching, refetch } = usePlanner(branchId)
  const connection = useLiveVisits({ id: branchId, timezone })
  return (
    <>
      <LiveStatus connection={connection} />
      <KeyHints all={[[['S'], 'simpan']]} />
      {data ? (
        <SetupForm
          state={data}
          isOffline={connection.offlineSince !== null}
          onNewest={async () => void (await refetch({ throwOnError: true }))}
        />
      ) : (
        <h1 className={styles.title}>Stall & Teknisi</h1>
      )}
      {isPending && (
        <Loading>
          <div className={styles.waiting}>
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} height="3rem" />
            ))}
          </div>
        </Loading>
      )}
      {isError && !data && <FailedLoad onRetry={() => void refetch()} busy={isFetching} />}
      <ScreensSection branchId={branchId} timezone={timezone} />
    </>
  )
}
