import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { KeyHints } from '#web/desk/parts/key-hints.tsx'
import { Navigate } from '#web/router/router.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { WorkshopLiveStatus } from '#workshop/visits/desk/public/live-status.tsx'
import { HoursForm } from './hours-form.tsx'
import { useHours } from './requests.ts'

/** Jam & Kapasitas of the selected workshop. */
export function HoursScreen() {
  const { workshop } = useWorkshop()
  if (!workshop) return <Navigate to="/desk/bengkel" replace />
  return (
    <>
      <WorkshopLiveStatus workshop={workshop} />
      <KeyHints all={[[['S'], 'simpan']]} />
      {/* The key resets the form: input for one workshop must not be saved for another. */}
      <WorkshopHoursContent key={workshop.id} branchId={workshop.id} />
    </>
  )
}

function WorkshopHoursContent({ branchId }: { branchId: number }) {
  const { data, isError, isFetching, refetch } = useHours(branchId)
  if (data) return <HoursForm state={data} onNewest={async () => void (await refetch())} />
  return (
    <>
      <h1>Jam & Kapasitas</h1>
      {isError && <FailedLoad onRetry={() => void refetch()} busy={isFetching} />}
    </>
  )
}
