import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { SearchBox } from './search-box.tsx'

/** The search of a phone, where the top bar has no room for it. */
export function SearchScreen() {
  const { workshop } = useWorkshop()
  if (!workshop) return <p>Pilih bengkel terlebih dahulu.</p>
  return (
    <>
      <h1>Cari</h1>
      <SearchBox branchId={workshop.id} timezone={workshop.timezone} wide />
    </>
  )
}
