import { Link, NavLink } from 'react-router'

export const USED_CARS_PATH = '/mobil'

/** What the portal has for strangers, wherever they come in. */
const ways = [
  { to: USED_CARS_PATH, label: 'Mobil Bekas' },
  { to: '/referensi-start-trade-in', label: 'Tukar Tambah' },
  { to: '/referensi-start-trade-in#cek-harga', label: 'Cek Harga' },
]

export const PublicWays = () =>
  ways.map(({ to, label }) =>
    // The same page as the one before, so only that one tells where the visitor is.
    to.includes('#') ? (
      <Link key={to} to={to}>
        {label}
      </Link>
    ) : (
      <NavLink key={to} to={to}>
        {label}
      </NavLink>
    ),
  )
