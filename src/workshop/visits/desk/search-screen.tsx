import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { Navigate } from '#web/router/router.tsx'
import { SearchBox } from './search-box.tsx'

/** The search of a phone, where the top bar has no room for it. */
export function SearchScreen() {
  const { workshop } = useWorkshop()
  if (!workshop) return <Navigate to="/desk/bengkel" replace />
  return (
    <>
      <h1>Cari</h1>
      <SearchBox branchId={workshop.id} timezone={workshop.timezone} wide />
    </>
  )
}
