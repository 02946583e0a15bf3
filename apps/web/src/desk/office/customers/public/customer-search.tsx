import { useNavigate } from '../../../../platform/router/navigate.ts'
import { InTopBar } from '../../../frame/top-bar.tsx'
import { SearchField } from '../../../parts/search-field.tsx'

/** Head office's search in the top bar; what it finds is the page of customers. */
export function CustomerSearch() {
  const navigate = useNavigate()
  return (
    <InTopBar slot="search">
      <search>
        <SearchField
          label="Cari email, handphone, atau pelat"
          onSubmit={(typed) => typed && navigate(`/desk/pelanggan?q=${encodeURIComponent(typed)}`)}
        />
      </search>
    </InTopBar>
  )
}
