import { TopBarPortal } from '#web/desk/frame/top-bar.tsx'
import { SearchField } from '#web/desk/parts/search-field.tsx'
import { useNavigate } from '#web/router/navigate.ts'

/** Head office's search in the top bar; what it finds is the page of customers. */
export function CustomerSearch() {
  const navigate = useNavigate()
  return (
    <TopBarPortal slot="search">
      <search>
        <SearchField
          label="Cari email, handphone, atau pelat"
          onSubmit={(typed) => typed && navigate(`/desk/pelanggan?q=${encodeURIComponent(typed)}`)}
        />
      </search>
    </TopBarPortal>
  )
}
