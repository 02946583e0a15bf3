import type { ReactNode } from 'react'
import { CarDrawing } from '#web/cars/car-drawing.tsx'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './home.module.css'

const TICKET =
  'M4.4 8.4c0-.6.4-1 1-1h13.2c.6 0 1 .4 1 1v2a1.8 1.8 0 0 0 0 3.4v2c0 .6-.4 1-1 1H5.4a1 1 0 0 1-1-1v-2a1.8 1.8 0 0 0 0-3.4ZM14 7.4v9.4'
const HEART = 'M12 19.6s-7.4-4.4-7.4-9.8A3.9 3.9 0 0 1 12 7.6a3.9 3.9 0 0 1 7.4 2.2c0 5.4-7.4 9.8-7.4 9.8Z'

const LINKS: { to: string; name: string; picture: ReactNode }[] = [
  {
    to: '/mobil?cari=Jakarta',
    name: 'Mobil bekas bersertifikat',
    picture: <CarDrawing body="SUV" colour="ORANGE" />,
  },
  {
    to: '/referensi-start-trade-in',
    name: 'Mulai tukar tambah',
    picture: <CarDrawing body="Sedan" colour="BROWN" />,
  },
  { to: '/dashboard/promotions', name: 'Promosi', picture: <StrokeIcon path={TICKET} size={32} /> },
  { to: '/dashboard/wishlist', name: 'Wishlist', picture: <StrokeIcon path={HEART} size={32} /> },
]

export function Explore() {
  return (
    <section className={classNames(styles.part, styles.explore)} aria-labelledby="explore">
      <h2 id="explore">Jelajahi</h2>
      <ul className={styles.tiles}>
        {LINKS.map(({ to, name, picture }) => (
          <li key={to}>
            <Link to={to}>
              {name}
              {picture}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/dashboard/tukar-tambah" className={layout.link}>
        Tukar Tambah Saya
      </Link>
    </section>
  )
}
