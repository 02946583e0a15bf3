import { useNavigate } from '../../../../platform/router/navigate.ts'
import { TopBarPortal } from '../../../frame/top-bar.tsx'
import { SearchField } from '../../../parts/search-field.tsx'

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
