import { Link } from './platform/router/link.tsx'
import { useLocation } from './platform/router/location.ts'

/** The page for a visitor who is not signed in. */
export const FRONT_PATH = '/'

/** Public pages that every frame for visitors links to. */
const links = [
  { to: '/mobil', label: 'Mobil Bekas' },
  { to: '/referensi-start-trade-in', label: 'Tukar Tambah' },
  { to: '/referensi-start-trade-in#cek-harga', label: 'Cek Harga' },
]

export function PublicLinks() {
  const { pathname } = useLocation()
  return links.map(({ to, label }) => (
    // The page of prices is the same as that of trade-ins, so only the one without a place in it tells where the visitor is.
    <Link key={to} to={to} aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}>
      {label}
    </Link>
  ))
}
