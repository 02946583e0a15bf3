import { PUBLIC_PAGES } from '#core/pages.ts'
import { Link } from '#web/router/link.tsx'
import { useLocation } from '#web/router/location.ts'

/** The page for a visitor who is not signed in. */
export const FRONT_PATH = '/'

/** Public pages that every frame for visitors links to. */
const links = [
  { to: '/mobil', label: 'Mobil Bekas' },
  { to: '/referensi-start-trade-in', label: 'Tukar Tambah' },
  { to: '/referensi-start-trade-in#cek-harga', label: 'Cek Harga' },
  { to: PUBLIC_PAGES.workshops, label: 'Cabang' },
]

export function PublicLinks() {
  const { pathname } = useLocation()
  return links.map(({ to, label }) => (
    // Two links lead to the trade-in page; only the one without a fragment can be the current page.
    <Link key={to} to={to} aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}>
      {label}
    </Link>
  ))
}
