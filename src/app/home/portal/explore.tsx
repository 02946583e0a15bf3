import type { ReactNode } from 'react'
import { CarDrawing } from '#web/cars/car-drawing.tsx'
import { ServiceDrawing } from '#web/cars/service-drawing.tsx'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import whole from '#web/ui/whole-link.module.css'
import styles from './home.module.css'

interface ExploreLink {
  to: string
  name: string
  note: string
  picture: ReactNode
  /** A quiet second way below the first. */
  also?: { to: string; name: string }
}

const LINKS: ExploreLink[] = [
  {
    to: '/mobil?cari=Jakarta',
    name: 'Mobil bekas bersertifikat',
    note: 'Pilihan di Jakarta',
    picture: <CarDrawing body="SUV" colour="GREEN" />,
  },
  {
    to: '/referensi-start-trade-in',
    name: 'Mulai tukar tambah',
    note: 'Cek harga mobil Anda',
    picture: <CarDrawing body="Sedan" colour="BROWN" />,
    also: { to: '/dashboard/tukar-tambah', name: 'Tukar Tambah Saya' },
  },
  {
    to: '/dashboard/promotions',
    name: 'Promosi',
    note: 'Kode potongan untuk bengkel',
    picture: <ServiceDrawing service="Servis Berkala" className={styles.scene} />,
  },
  {
    to: '/dashboard/wishlist',
    name: 'Wishlist',
    note: 'Mobil yang Anda simpan',
    picture: <CarDrawing body="Hatchback" colour="YELLOW" />,
  },
]

export function Explore() {
  return (
    <section className={classNames(layout.stack, styles.explore)} aria-labelledby="explore">
      <h2 id="explore">Jelajahi</h2>
      <ul>
        {LINKS.map(({ to, name, note, picture, also }) => {
          const id = `explore${to.replaceAll(/\W/g, '-')}`
          return (
            <li key={to} className={classNames(layout.go, whole.area)}>
              <span className={styles.picture}>{picture}</span>
              <span className={layout.words}>
                <b>
                  <Link to={to} className={whole.link} aria-describedby={id}>
                    {name}
                  </Link>
                </b>
                <span id={id} className={classNames(layout.small, layout.muted)}>
                  {note}
                </span>
                {also && (
                  <Link to={also.to} className={classNames(layout.link, layout.small, styles.also)}>
                    {also.name}
                  </Link>
                )}
              </span>
              <Icon name="arrow-right" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
